import type { z } from 'zod';
import type {
  answer,
  fieldShape,
  filingField,
  filingSection,
  formDefinition,
  scoreCriterion,
  tableColumn,
} from './form-schema.ts';

export type FieldShape = z.output<typeof fieldShape>;
export type FilingField = z.output<typeof filingField>;
export type FilingSection = z.output<typeof filingSection>;
export type FormDefinition = z.output<typeof formDefinition>;
export type ScoreCriterion = z.output<typeof scoreCriterion>;
export type TableColumn = z.output<typeof tableColumn>;

export type Answer = z.output<typeof answer>;
export type Answers = Readonly<Record<string, Answer>>;

export const prefillNames: Readonly<Record<FilingField['prefill'], string>> = {
  '': '不预填',
  companyName: '企业名称',
  creditCode: '统一社会信用代码',
  address: '地址',
  area: '所在地区',
  phone: '账号手机号',
  maturityLevel: '智能制造成熟度等级',
  digitalLevel: '数字化水平等级',
  maturityReport: '智能制造成熟度报告',
  digitalReport: '数字化水平报告',
};

export const shapeNames: Readonly<Record<FieldShape['holds'], string>> = {
  text: '文字',
  number: '数字（带单位）',
  money: '金额',
  day: '日期',
  choice: '单选',
  table: '表格',
  files: '附件',
  statement: '声明',
};

/** All fields in the order in which they stand. */
export const fieldsOf = ({ sections }: Pick<FormDefinition, 'sections'>): FilingField[] =>
  sections.flatMap(({ fields }) => fields);

/** The one field that holds a phone: staff see it masked. */
export const phoneFieldOf = (form: Pick<FormDefinition, 'sections'>): FilingField | undefined =>
  fieldsOf(form).find(({ prefill }) => prefill === 'phone');

/** What has a condition hanging on it: its answers are few and known. */
export const answersToHangOn = ({ shape }: FilingField): readonly string[] =>
  shape.holds === 'choice' ? shape.choices : shape.holds === 'statement' ? ['yes'] : [];

export const noForm: FormDefinition = { sections: [], criteria: [], reviewers: 3 };
