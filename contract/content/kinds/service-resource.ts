import { choice, longText, longTexts, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

export const serviceResource = defineKind({
  name: '服务资源',
  fields: {
    resourceKind: choice(
      '资源类型',
      ['实验室', '检测平台', '中试基地', '实训基地', '算力与数据', '公共平台'],
      { facet: true, onCard: 'tag', asked: { error: 'choiceRequired' } },
    ),
    operator: text('运营单位', {
      facet: true,
      onCard: 'note',
      fact: true,
      writtenAs: 'provider',
      isSearched: true,
      isOwnerName: true,
    }),
    /** A role and a number, never a person. */
    contact: text('联系', {
      fact: true,
      writtenAs: 'contact',
      asked: {
        as: 'publicContact',
        isRequired: true,
        help: '公开：岗位和电话，如“预约窗口 0599-8720000”；请勿写个人姓名和手机',
        error: 'publicContactFormat',
      },
    }),
    openTo: text('开放对象', {
      onCard: true,
      fact: 'wide',
      asked: { isRequired: true, help: '如：本市工业企业', error: 'supplyTextRequired' },
    }),
    openHours: text('开放时间', { fact: 'wide', asked: { help: '如：工作日 8:30 至 17:30，须预约' } }),
    feeNote: longText('收费', { fact: 'wide', asked: { help: '如：按项目收费，首次检测免费' } }),
    address: text('地址', {
      onCard: 'note',
      fact: 'wide',
      asked: { isRequired: true, error: 'supplyTextRequired' },
    }),
    services: longTexts('可以提供的服务', {
      points: 'before',
      isSearched: '服务',
      asked: { isRequired: true, error: 'linesRequired' },
    }),
    /** What it has: machines, software, places. */
    equipment: texts('设备与条件', { points: 'after', isSearched: '设备' }),
  },
  form: {
    help: {
      title: '如：轴承疲劳寿命检测平台',
      body: '有什么条件、怎样预约、多久出结果。一行一段，请不要写个人电话和微信。',
    },
    rows: [
      ['resourceKind'],
      ['openTo'],
      ['openHours'],
      ['feeNote'],
      ['services'],
      ['equipment'],
      ['address'],
      ['contact'],
    ],
  },
});
