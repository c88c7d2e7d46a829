import { choice, longText, longTexts, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

export const serviceResource = defineKind({
  name: '服务资源',
  fields: {
    resourceKind: choice(
      '资源类型',
      ['实验室', '检测平台', '中试基地', '实训基地', '算力与数据', '公共平台'],
      { facet: true, onCard: 'tag' },
    ),
    operator: text('运营单位', { onCard: 'note', fact: true, isSearched: true }),
    /** A role and a number, never a person. */
    contact: text('联系', { fact: true, writtenAs: 'contact' }),
    openTo: text('开放对象', { onCard: true, fact: 'wide' }),
    openHours: text('开放时间', { fact: 'wide' }),
    feeNote: longText('收费', { fact: 'wide' }),
    address: text('地址', { onCard: 'note', fact: 'wide' }),
    services: longTexts('可以提供的服务', { points: 'before', isSearched: '服务' }),
    /** What it has: machines, software, places. */
    equipment: texts('设备与条件', { points: 'after', isSearched: '设备' }),
  },
});
