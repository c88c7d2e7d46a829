import { z } from 'zod';
import { blankValues } from '#contract/content/blank-values.ts';
import { itemFields, publicationFields, type ItemFields } from '#contract/content/item.ts';
import { extraSchemas } from '#contract/content/kind-schemas.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { externalKey, externalKeyLength, oldPathKey, refusalKey } from '#contract/content/table-limits.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { RowFault } from '#server/db/schema/content-import.ts';
import { readOldPath, redirectPathMaxLength } from '#contract/site/redirects.ts';
import { BusinessError } from '#server/lib/fail.ts';
import {
  cleanContentInput,
  describeFaults,
  findContentFaults,
  type CleanContentInput,
} from '../item-content.ts';
import { readCell } from './cells.ts';
import type { AreaNames } from './code-books.ts';
import { columnsOf, type TableColumn } from './columns.ts';
import { cutMark } from './export-items.ts';

/** How the rows of a table are read. */
export interface Reading {
  kind: ContentKind;
  /** The field of each column; '' for none. */
  paths: readonly string[];
  head: readonly string[];
  sectionName: string;
  /** Also what only publishing asks for. */
  isHandedIn: boolean;
  areas: AreaNames;
  columns: ReadonlyMap<string, TableColumn>;
}

export const readingOf = (given: Omit<Reading, 'columns'>): Reading => ({
  ...given,
  columns: new Map(columnsOf(given.kind).map((column) => [column.path, column])),
});

export interface ReadRow {
  title: string;
  /** By what the row is known elsewhere; '' where the table does not say. */
  external: string;
  /** Where it stood on a site before; '' where the table does not say. */
  oldPath: string;
  faults: RowFault[];
  /** Where nothing is wrong. */
  item?: { content: CleanContentInput; publishAt: Date | null; expireAt: Date | null };
}

/** What a row would become, by the same schema as what the editor saves; or each thing that is wrong with it, by the heads of its columns. */
export function readRow(reading: Reading, cells: readonly string[]): ReadRow {
  const { kind, paths, head, sectionName } = reading;
  const values: Record<string, unknown> = { ...blankValues(kind), sectionName };
  const faults: RowFault[] = [];
  let external = '';
  let oldPath = '';
  for (const [n, path] of paths.entries()) {
    const cell = cells[n] ?? '';
    const column = head[n] ?? '';
    if (path === externalKey) {
      external = cell.trim();
      if (external.length > externalKeyLength)
        faults.push({ column, msg: `最多 ${String(externalKeyLength)} 个字符` });
    }
    if (path === oldPathKey && cell.trim() !== '') {
      const read = readOldPath(cell.trim());
      if (read === undefined || read.endsWith('*') || read.length > redirectPathMaxLength)
        faults.push({ column, msg: '应为原网站的路径，如 /news/12.html，不带网址和问号' });
      else oldPath = read;
    }
    if (path === refusalKey && cell !== '') faults.push({ column: '', msg: cell });
    const known = reading.columns.get(path);
    if (known === undefined) continue;
    if (cell.endsWith(cutMark)) {
      faults.push({ column, msg: '导出时没有放下全部内容，请改从 CSV 导入' });
      continue;
    }
    const read = readCell(known, cell, reading.areas);
    if ('fault' in read) faults.push({ column, msg: read.fault });
    else values[path] = read.value;
  }
  const title = String(values['title']);
  const named = new Set(faults.map(({ column }) => column));
  const checked = checkValues(reading, values);
  if ('faults' in checked) faults.push(...checked.faults.filter(({ column }) => !named.has(column)));
  const isRight = faults.length === 0 && 'item' in checked;
  return { title, external, oldPath, faults, ...(isRight && { item: checked.item }) };
}

type Checked = { faults: RowFault[] } | { item: NonNullable<ReadRow['item']> };

function checkValues(reading: Reading, values: Readonly<Record<string, unknown>>): Checked {
  const given = nested(values);
  const parsed = z
    .object({
      ...itemFields.shape,
      ...publicationFields,
      extra: extraSchemas[reading.kind] as z.ZodType<object>,
    })
    .safeParse(given);
  if (!parsed.success) return { faults: faultsOf(reading, values, parsed.error) };
  const { extra, publishTime, expireTime, ...fields } = parsed.data;
  const [publishAt, expireAt] = [momentOf(publishTime), momentOf(expireTime)];
  try {
    const content = cleanContentInput({ fields, extra, relations: given.relations });
    const missing = reading.isHandedIn
      ? publishingFaults(reading, { fields: { ...fields, ...cleanBody(content) }, publishAt, expireAt })
      : [];
    return missing.length > 0 ? { faults: missing } : { item: { content, publishAt, expireAt } };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { faults: [{ column: titleOf(reading, error.data.field ?? 'body'), msg: error.message }] };
  }
}

const cleanBody = ({ fields }: CleanContentInput): Partial<ItemFields> =>
  fields.body === undefined ? {} : { body: fields.body };

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function publishingFaults(
  reading: Reading,
  { fields, ...times }: { fields: ItemFields; publishAt: Date | null; expireAt: Date | null },
): RowFault[] {
  const faults = describeFaults(findContentFaults(reading.kind, { content: { fields }, ...times }));
  return faults.map(({ field, msg }) => ({ column: titleOf(reading, field), msg }));
}

/** As items have it: the kind's own fields below `extra`, ties below `relations`. */
function nested(values: Readonly<Record<string, unknown>>) {
  const below = (group: string) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([path, value]) =>
        path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), value]] : [],
      ),
    );
  const own = Object.fromEntries(Object.entries(values).filter(([path]) => !path.includes('.')));
  return { ...own, extra: below('extra'), relations: below('relations') as Record<string, number[]> };
}

/** The head of the column that a field stands in; without one what people call the field. */
const titleOf = ({ head, paths, columns }: Reading, path: string): string => {
  const at = paths.indexOf(path);
  return at === -1 ? (columns.get(path)?.title ?? '') : (head[at] ?? '');
};

/** One a field: what follows from it is not said twice. */
function faultsOf(
  reading: Reading,
  values: Readonly<Record<string, unknown>>,
  { issues }: z.ZodError,
): RowFault[] {
  const found = new Map<string, RowFault>();
  for (const issue of issues) {
    const [first = '', second = ''] = issue.path.map(String);
    const path = first === 'extra' ? `extra.${second}` : first;
    if (found.has(path)) continue;
    found.set(path, { column: titleOf(reading, path), msg: wordsOf(issue, values[path]) });
  }
  return [...found.values()];
}

function wordsOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === '' || value === null || value === undefined) return '必填，请填写';
  if (Object.hasOwn(errors, issue.message)) return errors[issue.message as ErrorName].msg;
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return `超过 ${String(issue.maximum)} 个字符`;
      return issue.origin === 'array'
        ? `最多 ${String(issue.maximum)} 项`
        : `不能大于 ${String(issue.maximum)}`;
    case 'too_small':
      return issue.inclusive === false
        ? `须大于 ${String(issue.minimum)}`
        : `不能小于 ${String(issue.minimum)}`;
    case 'invalid_type':
      return '须为整数';
    case 'invalid_value':
      return '不在可选的值里';
    case 'custom':
      return '内容有误：有换行、看不见的字符、重复的值、个人电话号码，或号码不对';
    default:
      return '格式不对';
  }
}
