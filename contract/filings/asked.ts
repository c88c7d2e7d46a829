import type { ErrorName } from '../errors.ts';
import { calendarDay } from '../shared-rules/calendar-day.ts';
import { textLength } from '../shared-rules/rule.ts';
import {
  answersToHangOn,
  fieldsOf,
  type Answer,
  type Answers,
  type FilingField,
  type FormDefinition,
} from './form.ts';

/**
 * The keys of the fields that are asked with these answers. A field whose condition hangs on one that is not asked is not asked either: what stands
 * there from before says nothing.
 */
export function askedFields(form: Pick<FormDefinition, 'sections'>, answers: Answers): Set<string> {
  const asked = new Set<string>();
  for (const { key, condition } of fieldsOf(form)) {
    if (condition === null) asked.add(key);
    else {
      const given = answers[condition.field];
      if (asked.has(condition.field) && typeof given === 'string' && condition.is.includes(given))
        asked.add(key);
    }
  }
  return asked;
}

/** A day as it is typed: 2027-03-31. */
const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && calendarDay(text.replaceAll('-', '')) !== undefined;

/** How many files stand at a field, by its key. */
export type FileCounts = Readonly<Record<string, number>>;

/** What is wrong with what is asked, by field, in the order of the form. A field that is not asked is never named. */
export function faultsOf(
  form: Pick<FormDefinition, 'sections'>,
  answers: Answers,
  fileCounts: FileCounts,
): Map<string, ErrorName> {
  const asked = askedFields(form, answers);
  const faults = new Map<string, ErrorName>();
  for (const field of fieldsOf(form)) {
    if (!asked.has(field.key)) continue;
    const fault = faultOf(field, answers[field.key] ?? '', fileCounts[field.key] ?? 0);
    if (fault !== undefined) faults.set(field.key, fault);
  }
  return faults;
}

/** What is wrong with one answer that is asked for. */
function faultOf(field: FilingField, given: Answer, files: number): ErrorName | undefined {
  const { shape, isRequired } = field;
  if (shape.holds === 'files') return isRequired && files === 0 ? 'filingFilesRequired' : undefined;
  if (shape.holds === 'table') return tableFault(shape, isRequired, given);
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') {
    if (!isRequired) return undefined;
    return shape.holds === 'statement' ? 'filingStatementRequired' : 'filingAnswerRequired';
  }
  switch (shape.holds) {
    case 'text':
      return textLength(text) > shape.most ? 'filingAnswerTooLong' : undefined;
    case 'number':
    case 'money':
      return numberFault(shape, text);
    case 'day':
      return isCalendarDay(text) ? undefined : 'filingDayWrong';
    case 'choice':
      return shape.choices.includes(text) ? undefined : 'filingChoiceUnknown';
    case 'statement':
      return text === 'yes' ? undefined : 'filingStatementRequired';
  }
}

/** Money has at most two places behind the point. */
const numberPattern = { number: /^-?\d{1,13}(\.\d{1,6})?$/, money: /^\d{1,13}(\.\d{1,2})?$/ } as const;

function numberFault(
  { holds, least, greatest }: { holds: 'number' | 'money'; least: number | null; greatest: number | null },
  text: string,
): ErrorName | undefined {
  if (!numberPattern[holds].test(text)) return holds === 'money' ? 'filingMoneyWrong' : 'filingNumberWrong';
  const value = Number(text);
  if (least !== null && value < least) return 'filingNumberTooSmall';
  return greatest !== null && value > greatest ? 'filingNumberTooLarge' : undefined;
}

function tableFault(
  { columns, mostRows }: { columns: readonly { key: string; holds: string }[]; mostRows: number },
  isRequired: boolean,
  given: Answer,
): ErrorName | undefined {
  const rows = filledRows(given);
  if (rows.length === 0) return isRequired ? 'filingRowsRequired' : undefined;
  if (rows.length > mostRows) return 'filingTooManyRows';
  for (const row of rows)
    for (const { key, holds } of columns) {
      const text = (row[key] ?? '').trim();
      if (text === '') return 'filingRowIncomplete';
      if (holds === 'day' && !isCalendarDay(text)) return 'filingDayWrong';
      if ((holds === 'number' || holds === 'money') && !numberPattern[holds].test(text))
        return 'filingRowNumberWrong';
    }
  return undefined;
}

/** Rows in which anything stands: an empty one is a line that was added and not used. */
export const filledRows = (given: Answer): Readonly<Record<string, string>>[] =>
  typeof given === 'string'
    ? []
    : given.filter((row) => Object.values(row).some((text) => text.trim() !== ''));

/** What is wrong with a form before anybody may fill it in; undefined when nothing is. */
export function formFault(form: FormDefinition): ErrorName | undefined {
  const fields = fieldsOf(form);
  if (form.sections.length === 0 || fields.length === 0) return 'filingFormEmpty';
  if (form.sections.some(({ title, fields: own }) => title === '' || own.length === 0))
    return 'filingSectionEmpty';
  const seen = new Map<string, FilingField>();
  for (const field of fields) {
    if (field.label === '') return 'filingLabelRequired';
    if (seen.has(field.key)) return 'filingKeyTwice';
    const fault = shapeFault(field) ?? conditionFault(field, seen);
    if (fault !== undefined) return fault;
    seen.set(field.key, field);
  }
  const phones = fields.filter(({ prefill }) => prefill === 'phone');
  if (phones.length > 1 || phones.some(({ shape }) => shape.holds !== 'text')) return 'filingPhoneTwice';
  if (form.criteria.length === 0) return 'filingCriteriaRequired';
  if (form.criteria.some(({ label }) => label === '')) return 'filingLabelRequired';
  return new Set(form.criteria.map(({ key }) => key)).size < form.criteria.length
    ? 'filingKeyTwice'
    : undefined;
}

function shapeFault({ shape }: FilingField): ErrorName | undefined {
  if (shape.holds === 'choice') {
    const { choices } = shape;
    const isDistinct = new Set(choices).size === choices.length;
    return choices.length < 2 || choices.includes('') || !isDistinct ? 'filingChoicesWrong' : undefined;
  }
  if (shape.holds === 'statement') return shape.text.trim() === '' ? 'filingStatementEmpty' : undefined;
  if (shape.holds === 'table') {
    const keys = new Set(shape.columns.map(({ key }) => key));
    return shape.columns.length === 0 ||
      keys.size < shape.columns.length ||
      shape.columns.some(({ label }) => label === '')
      ? 'filingColumnsWrong'
      : undefined;
  }
  if (shape.holds === 'number' || shape.holds === 'money') {
    const { least, greatest } = shape;
    return least !== null && greatest !== null && least > greatest ? 'filingBoundsReversed' : undefined;
  }
  return undefined;
}

/** A condition hangs on a field before it: so none goes in a circle. */
function conditionFault(
  { condition }: FilingField,
  before: ReadonlyMap<string, FilingField>,
): ErrorName | undefined {
  if (condition === null) return undefined;
  const on = before.get(condition.field);
  const known = on === undefined ? [] : answersToHangOn(on);
  return condition.is.every((one) => known.includes(one)) ? undefined : 'filingConditionWrong';
}
