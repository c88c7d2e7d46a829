import { readHandle } from '#contract/content/handle.ts';
import { handleErrors } from '#contract/content/handle-errors.ts';
import { withoutUnprintable } from '#contract/fields.ts';
import {
  defaultTtlSeconds,
  mostTtlSeconds,
  mostValueIndex,
  suffixMaxLength,
  valueDataMaxLength,
  valueTypeMaxLength,
} from '#contract/prefixes/constants.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import {
  findRecordFault,
  tidyRecordRow,
  valueTypes,
  type RecordRow,
} from '#contract/prefixes/record-rules.ts';
import type { NewValue } from '#server/db/queries/prefixes/prefix-record.ts';
import type { RowFault } from '#server/db/schema/content-import.ts';
import { guessPaths, plain } from '#server/domain/publishing/tables/own-table.ts';
import { keyOf, valueOf } from './prefix-records.ts';

/** What columns of such a table may be, with what else they are called. A row is a value of an identifier. */
export const recordFields = [
  {
    ...{ path: 'handle', label: '标识', isRequired: true, names: ['handle', '完整标识', '标识编码'] },
    hint: `必填。完整的标识，如 88.216/BRG-6205-0001；斜杠之后最多 ${String(suffixMaxLength)} 字`,
  },
  {
    ...{ path: 'index', label: '序号', isRequired: true, names: ['index'] },
    hint: `必填。1 到 ${String(mostValueIndex)} 的整数，同一标识内不重复`,
  },
  {
    ...{ path: 'type', label: '类型', isRequired: true, names: ['type'] },
    hint: `必填。${Object.keys(valueTypes).join('、')}，或者自己的名称，如 产品名称；最多 ${String(valueTypeMaxLength)} 字`,
  },
  {
    ...{ path: 'data', label: '内容', isRequired: true, names: ['data', 'value', '值'] },
    hint: `必填。一行文字，最多 ${String(valueDataMaxLength)} 字；URL 为网址，或者本站页面的地址`,
  },
  {
    ...{
      path: 'ttl',
      label: '有效时间（秒）',
      isRequired: false,
      names: ['ttl', '有效时间', '有效时间(秒)'],
    },
    hint: `1 到 ${String(mostTtlSeconds)}；不填为 ${String(defaultTtlSeconds)}`,
  },
] as const;
export type RecordPath = (typeof recordFields)[number]['path'];

const named = new Map(
  recordFields.flatMap(({ path, label, names }) =>
    [path, label, ...names].map((name) => [plain(name), path] as const),
  ),
);

/** The fields that columns are named after. */
export const guessRecordPaths = (head: readonly string[]): string[] => guessPaths(named, head);

/** Which column is which field, and what the columns are called. */
export interface RecordReading {
  paths: readonly string[];
  head: readonly string[];
}

/** A row of a table: what it says, by what it is known again, and what is wrong with it. */
export interface ReadRecordRow {
  line: number;
  /** Its folded handle and its index, with a blank between; '' where it has none. */
  key: string;
  prefix: string;
  value: NewValue | undefined;
  faults: RowFault[];
}

const titleOf = ({ paths, head }: RecordReading, path: RecordPath): string =>
  head[paths.indexOf(path)] ?? recordFields.find((field) => field.path === path)?.label ?? '';

export const faultAt = (reading: RecordReading, path: RecordPath, msg: string): RowFault => ({
  column: titleOf(reading, path),
  msg,
});

/** What a row says, by the rules of the form. Whose the prefix is has still to be asked. */
export function readRecordRow(
  reading: RecordReading,
  { line, cells }: { line: number; cells: readonly string[] },
): ReadRecordRow {
  const cell = (path: RecordPath) => withoutUnprintable(cells[reading.paths.indexOf(path)] ?? '');
  const bad = (path: RecordPath, msg: string): ReadRecordRow => ({
    ...{ line, key: '', prefix: '', value: undefined },
    faults: [faultAt(reading, path, msg)],
  });
  const written = cell('handle').trim();
  const handle = readHandle(written);
  if (written === '') return bad('handle', '请填写标识');
  if (handle === undefined) return bad('handle', handleErrors.handleMalformed.msg);
  const row: RecordRow = tidyRecordRow(
    {
      suffix: handle.text.slice(handle.prefix.length + 1),
      ...{ index: cell('index'), type: cell('type'), data: cell('data'), ttl: cell('ttl') },
    },
    defaultTtlSeconds,
  );
  const fault = findRecordFault(row, 'node');
  if (fault !== undefined)
    return bad(fault.field === 'suffix' ? 'handle' : fault.field, prefixErrors[fault.error].msg);
  const prefix = handle.prefix.toLowerCase();
  const value = valueOf(prefix, row);
  return { line, key: keyOf(value), prefix, value, faults: [] };
}
