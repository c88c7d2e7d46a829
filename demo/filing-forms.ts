import type { FilingField, FormDefinition } from '#contract/filings/form.ts';

const plain = { help: '', isRequired: true, prefill: '', condition: null } as const;
const field = (
  key: string,
  label: string,
  shape: FilingField['shape'],
  more: Partial<FilingField> = {},
): FilingField => ({ ...plain, key, label, shape, ...more });
const money = { holds: 'money', unit: '万元', least: 0, greatest: 100_000 } as const;

/** The form that the demo gives to its declarations of projects. */
export const projectForm: FormDefinition = {
  sections: [
    {
      title: '企业情况',
      fields: [
        field('f1', '项目联系人', { holds: 'text', most: 20 }),
        field(
          'f2',
          '联系电话',
          { holds: 'text', most: 20 },
          { prefill: 'phone', help: '手机或带区号的座机' },
        ),
        field('f3', '上年营业收入', money),
        field('f4', '职工人数', { holds: 'number', unit: '人', least: 1, greatest: 100_000 }),
      ],
    },
    {
      title: '项目情况',
      fields: [
        field('f5', '项目名称', { holds: 'text', most: 60 }),
        field('f6', '改造类型', { holds: 'choice', choices: ['设备联网', '产线改造', '系统集成'] }),
        field(
          'f7',
          '联网设备',
          { holds: 'number', unit: '台（套）', least: 1, greatest: 10_000 },
          {
            condition: { field: 'f6', is: ['设备联网', '产线改造'] },
          },
        ),
        field('f8', '项目总投入', money),
        field('f9', '投入明细', {
          holds: 'table',
          columns: [
            { key: 'c1', label: '设备或服务', holds: 'text', unit: '' },
            { key: 'c2', label: '金额', holds: 'money', unit: '万元' },
            { key: 'c3', label: '验收日期', holds: 'day', unit: '' },
          ],
          mostRows: 20,
        }),
        field('f10', '验收日期', { holds: 'day' }),
        field(
          'f11',
          '成效',
          { holds: 'text', most: 500 },
          {
            help: '改造前后的产量、能耗、良品率等，写出数字',
          },
        ),
        field('f12', '是否与其他单位联合实施', { holds: 'choice', choices: ['是', '否'] }),
        field('f13', '联合单位', { holds: 'text', most: 60 }, { condition: { field: 'f12', is: ['是'] } }),
        field('f14', '验收报告和发票', { holds: 'files' }, { isRequired: false, help: '盖章扫描件' }),
      ],
    },
    {
      title: '声明',
      fields: [
        field('f15', '我已阅读并承诺', {
          holds: 'statement',
          text: '申报内容和附件真实、准确、完整，同一项目没有重复申报其他财政资金。如有不实，愿退回资金并承担相应责任。',
        }),
      ],
    },
  ],
  criteria: [
    { key: 's1', label: '技术水平', help: '设备联网、数据采集和系统集成的程度', most: 30 },
    { key: 's2', label: '实施成效', help: '有数据、可核对', most: 40 },
    { key: 's3', label: '可推广性', help: '', most: 30 },
  ],
  reviewers: 2,
};
