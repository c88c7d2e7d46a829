import { code, count, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

export const platform = defineKind({
  name: '工业互联网平台',
  fields: {
    operator: text('运营单位', {
      facet: true,
      onCard: true,
      fact: true,
      writtenAs: 'provider',
      isSearched: true,
      isOwnerName: true,
    }),
    platformKind: code('platform_kind', {
      facet: true,
      onCard: true,
      shownAs: 'typeName',
      asked: { error: 'choiceRequired' },
    }),
    connectedDevices: count('连接设备', {
      unit: '台',
      onCard: true,
      fact: true,
      asked: { help: '目前在线接入的，填整数' },
    }),
    industrialApps: count('工业应用', { unit: '个', onCard: true, fact: true }),
    enterprisesServed: count('服务企业', { unit: '家', onCard: true, fact: true }),
    domains: texts('领域', {
      facet: true,
      fact: 'wide',
      isSearched: true,
      asked: { isRequired: true, help: '如：设备管理', error: 'linesRequired' },
    }),
  },
  form: {
    help: {
      title: '如：轴承行业工业互联网平台',
      body: '平台解决什么问题、接入哪些设备、统计口径和取数时间。一行一段，请不要写电话和微信。',
    },
    rows: [['platformKind'], ['connectedDevices', 'industrialApps'], ['enterprisesServed'], ['domains']],
  },
});
