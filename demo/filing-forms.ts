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

const levels = ['未达到一级', '一级', '二级', '三级', '四级', '五级'];

/** The form of the declaration that asks for the level of a self-assessment and its report. */
export const factoryForm: FormDefinition = {
  sections: [
    {
      title: '企业情况',
      fields: [
        field('f1', '申报联系人', { holds: 'text', most: 20 }),
        field(
          'f2',
          '联系电话',
          { holds: 'text', most: 20 },
          { prefill: 'phone', help: '手机或带区号的座机' },
        ),
        field('f3', '工厂地址', { holds: 'text', most: 100 }, { prefill: 'address' }),
      ],
    },
    {
      title: '智能化水平',
      fields: [
        field('f4', '申报类型', { holds: 'choice', choices: ['数字化车间', '智能工厂'] }),
        field(
          'f5',
          '智能制造成熟度等级',
          { holds: 'choice', choices: levels },
          { prefill: 'maturityLevel', help: '按最近一次自评估或者现场评估的结果' },
        ),
        field(
          'f6',
          '成熟度报告',
          { holds: 'files' },
          { prefill: 'maturityReport', help: '自评估报告或者现场评估报告，PDF' },
        ),
        field('f7', '设备联网率', { holds: 'number', unit: '%', least: 0, greatest: 100 }),
        field('f8', '系统连续运行', { holds: 'number', unit: '个月', least: 0, greatest: 600 }),
        field('f9', '设备清单和系统架构图', { holds: 'files' }, { isRequired: false }),
      ],
    },
    {
      title: '声明',
      fields: [
        field('f10', '我已阅读并承诺', {
          holds: 'statement',
          text: '申报内容和附件真实、准确、完整，与生产现场一致。如有不实，愿承担相应责任。',
        }),
      ],
    },
  ],
  criteria: [
    { key: 's1', label: '智能化水平', help: '联网率、系统集成和成熟度', most: 50 },
    { key: 's2', label: '数据核查', help: '系统数据与现场一致', most: 50 },
  ],
  reviewers: 2,
};
