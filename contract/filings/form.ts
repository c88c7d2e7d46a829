import { z } from 'zod';
import { lines, trimmed } from '../fields.ts';
import {
  choicesPerField,
  columnsPerTable,
  criteriaPerForm,
  criterionMostPoints,
  fieldsPerSection,
  helpMaxLength,
  labelMaxLength,
  reviewersPerFiling,
  rowsPerTable,
  sectionsPerForm,
} from './constants.ts';

/**
 * The form of a declaration as plain data, in the words of the fields of kinds (contract/content/field.ts): a shape `holds` something. It is stored as it is, so
 * a version that somebody has filed stays readable.
 */

/** Names a field within its form, and never another one in a later version. */
const key = z.string().regex(/^[a-z][a-z0-9]{0,19}$/);
const label = trimmed(labelMaxLength);
const bound = z.number().min(-1e12).max(1e12).nullable().default(null);

export const tableColumn = z.object({
  key,
  label,
  holds: z.enum(['text', 'number', 'money', 'day']),
  unit: trimmed(10),
});

/** What a field holds. */
export const fieldShape = z.discriminatedUnion('holds', [
  z.object({ holds: z.literal('text'), most: z.number().int().min(1).max(2_000) }),
  z.object({ holds: z.literal('number'), unit: trimmed(10), least: bound, greatest: bound }),
  z.object({ holds: z.literal('money'), unit: z.enum(['万元', '元']), least: bound, greatest: bound }),
  z.object({ holds: z.literal('day') }),
  z.object({ holds: z.literal('choice'), choices: z.array(label).max(choicesPerField) }),
  z.object({
    holds: z.literal('table'),
    columns: z.array(tableColumn).max(columnsPerTable),
    mostRows: z.number().int().min(1).max(rowsPerTable),
  }),
  z.object({ holds: z.literal('files') }),
  z.object({ holds: z.literal('statement'), text: lines(1_000) }),
]);

/** What of the enterprise an answer begins with. */
export const prefillSources = ['', 'companyName', 'creditCode', 'address', 'area', 'phone'] as const;
export const prefillNames: Readonly<Record<(typeof prefillSources)[number], string>> = {
  '': '不预填',
  companyName: '企业名称',
  creditCode: '统一社会信用代码',
  address: '地址',
  area: '所在地区',
  phone: '账号手机号',
};

export const filingField = z.object({
  key,
  label,
  help: trimmed(helpMaxLength),
  isRequired: z.boolean(),
  shape: fieldShape,
  prefill: z.enum(prefillSources).default(''),
  /** It is asked while the other field, which comes before it, has one of these answers. */
  condition: z.object({ field: key, is: z.array(label).min(1).max(choicesPerField) }).nullable(),
});

export const filingSection = z.object({
  title: label,
  fields: z.array(filingField).max(fieldsPerSection),
});

export const scoreCriterion = z.object({
  key,
  label,
  help: trimmed(helpMaxLength),
  most: z.number().int().min(1).max(criterionMostPoints),
});

export const formDefinition = z
  .object({
    sections: z.array(filingSection).max(sectionsPerForm),
    criteria: z.array(scoreCriterion).max(criteriaPerForm),
    /** How many score each filing. */
    reviewers: z.number().int().min(1).max(reviewersPerFiling),
  })
  .meta({ id: 'FilingForm' });

export type FieldShape = z.output<typeof fieldShape>;
export type FilingField = z.output<typeof filingField>;
export type FilingSection = z.output<typeof filingSection>;
export type FormDefinition = z.output<typeof formDefinition>;
export type ScoreCriterion = z.output<typeof scoreCriterion>;
export type TableColumn = z.output<typeof tableColumn>;

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

/** One row of a table, by the keys of its columns. */
const tableRow = z.record(key, lines(500));
/** As it is typed. Of files: the relatedId of their group; of a statement `yes`, or '' while it is not made. */
export const answer = z.union([lines(2_000), z.array(tableRow).max(rowsPerTable)]);
export const answers = z.record(key, answer);
export type Answer = z.output<typeof answer>;
export type Answers = Readonly<Record<string, Answer>>;

/** All fields in the order in which they stand. */
export const fieldsOf = ({ sections }: Pick<FormDefinition, 'sections'>): FilingField[] =>
  sections.flatMap(({ fields }) => fields);

/** What has a condition hanging on it: its answers are few and known. */
export const answersToHangOn = ({ shape }: FilingField): readonly string[] =>
  shape.holds === 'choice' ? shape.choices : shape.holds === 'statement' ? ['yes'] : [];

export const noForm: FormDefinition = { sections: [], criteria: [], reviewers: 3 };
