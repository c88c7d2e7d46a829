import { z } from 'zod';
import { lines, trimmed } from '../fields.ts';
import {
  answerMaxLength,
  choicesPerField,
  columnsPerTable,
  criteriaPerForm,
  criterionMostPoints,
  fieldsPerSection,
  helpMaxLength,
  labelMaxLength,
  prefillSources,
  reviewersPerFiling,
  rowsPerTable,
  sectionsPerForm,
} from './constants.ts';

/**
 * The form of a declaration as plain data, in the words of the fields of kinds (contract/content/field.ts): a shape `holds` something. It is stored as it is, so
 * a version that somebody has filed stays readable.
 */

/** Names a field within its form, and never another one in a later version. */
export const fieldKey = z
  .string()
  .regex(/^(?!constructor$)[a-z][a-z0-9]{0,19}$/)
  .meta({ examples: ['f1'] });
const label = trimmed(labelMaxLength);
const bound = z.number().min(-1e12).max(1e12).nullable();

export const tableColumn = z.object({
  key: fieldKey,
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

export const filingField = z.object({
  key: fieldKey,
  label,
  help: trimmed(helpMaxLength),
  isRequired: z.boolean(),
  shape: fieldShape,
  prefill: z.enum(prefillSources),
  /** It is asked while the other field, which comes before it, has one of these answers. */
  condition: z.object({ field: fieldKey, is: z.array(label).min(1).max(choicesPerField) }).nullable(),
});

export const filingSection = z.object({
  title: label,
  fields: z.array(filingField).max(fieldsPerSection),
});

export const scoreCriterion = z.object({
  key: fieldKey,
  label,
  help: trimmed(helpMaxLength),
  most: z.number().int().min(1).max(criterionMostPoints),
});

export const formDefinition = z.object({
  sections: z.array(filingSection).max(sectionsPerForm),
  criteria: z.array(scoreCriterion).max(criteriaPerForm),
  /** How many score each filing. */
  reviewers: z.number().int().min(1).max(reviewersPerFiling),
});
/** As it is answered. */
export const shownForm = formDefinition.meta({ id: 'FilingForm' });

/** One row of a table, by the keys of its columns. */
const tableRow = z.record(fieldKey, lines(500));
/** As it is typed. Of files: the relatedId of their group; of a statement `yes`, or '' while it is not made. */
export const answer = z.union([lines(answerMaxLength), z.array(tableRow).max(rowsPerTable)]);
export const answers = z.record(fieldKey, answer);
