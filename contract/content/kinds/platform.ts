import { code, count, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

export const platform = defineKind({
  name: '工业互联网平台',
  fields: {
    operator: text('运营单位', { onCard: true, fact: true, isSearched: true }),
    platformKind: code('platform_kind', { facet: true, onCard: true, shownAs: 'typeName' }),
    connectedDevices: count('连接设备', { unit: '台', onCard: true, fact: true }),
    industrialApps: count('工业应用', { unit: '个', onCard: true, fact: true }),
    enterprisesServed: count('服务企业', { unit: '家', onCard: true, fact: true }),
    domains: texts('领域', { facet: true, fact: 'wide', isSearched: true }),
  },
});
