import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { faultsNamed, recordRowsPerImport, valuesPerIdentifier } from '#contract/prefixes/constants.ts';
import type { ImportResult } from '#contract/prefixes/entities.ts';
import type { prefixErrors } from '#contract/prefixes/errors.ts';
import { readRecordFile, type FileRow } from '#contract/prefixes/record-file.ts';
import { findRecordFault, type RecordRow } from '#contract/prefixes/record-rules.ts';
import {
  listRecordValues,
  writeRecordValues,
  type PrefixRecordValue,
  type NewValue,
} from '#server/db/queries/prefixes/prefix-record.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { growPrefix, keyOf, lockActivePrefix, tidyRow, valueOf, wordsOf } from './prefix-records.ts';

interface Fault {
  line: number;
  field: keyof RecordRow;
  error: keyof typeof prefixErrors;
}

/** Values that can be taken, and what is wrong with the other lines. */
interface Checked {
  values: (NewValue & { line: number })[];
  faults: Fault[];
}

/** Looks at each line by itself, and at those that stand twice. */
function checkRows(prefix: string, rows: readonly FileRow[]): Checked {
  const checked: Checked = { values: [], faults: [] };
  const seen = new Set<string>();
  for (const { line, ...written } of rows) {
    const row = tidyRow(prefix, written);
    const fault = findRecordFault(row);
    if (fault !== undefined) {
      checked.faults.push({ line, ...fault });
      continue;
    }
    const value = valueOf(prefix, row);
    if (seen.has(keyOf(value))) checked.faults.push({ line, field: 'index', error: 'recordTwice' });
    else checked.values.push({ line, ...value });
    seen.add(keyOf(value));
  }
  return checked;
}

/** Lines by which an identifier would have more values than it may, with those that it has. */
function findCrowded(values: Checked['values'], known: readonly PrefixRecordValue[]): Fault[] {
  const indexes = new Map<string, Set<number>>();
  const add = ({ handleKey, valueIndex }: NewValue) => {
    const of = indexes.get(handleKey) ?? new Set();
    indexes.set(handleKey, of.add(valueIndex));
    return of.size;
  };
  known.forEach(add);
  return values.flatMap((value) =>
    add(value) > valuesPerIdentifier
      ? [{ line: value.line, field: 'index' as const, error: 'recordTooManyValues' as const }]
      : [],
  );
}

export const isSame = (one: NewValue, other: NewValue) =>
  one.valueType === other.valueType && one.data === other.data && one.ttlSeconds === other.ttlSeconds;

/**
 * Takes the rows of a file, or says what taking them would do. Where one cannot be taken, none is. Fails with notFound, prefixNotActive, recordsTooManyRows,
 * recordsEmpty, recordTooMany and recordImportLimit.
 */
export async function importRecords(
  { db, clock }: Transaction,
  { prefixId, isDryRun, text }: { prefixId: number; isDryRun: boolean; text: readonly string[] },
  context: KnownContext,
): Promise<ImportResult> {
  const rows = readRecordFile(text.join(''));
  if (rows.length > recordRowsPerImport) fail('recordsTooManyRows', { field: 'text' });
  if (rows.length === 0) fail('recordsEmpty', { field: 'text' });
  const row = await lockActivePrefix(db, prefixId);
  const { prefix } = row;
  const { values, faults } = checkRows(prefix, rows);
  const known = await listRecordValues(db, prefixId, [...new Set(values.map(({ handleKey }) => handleKey))]);
  const all = [...faults, ...findCrowded(values, known)].sort((one, other) => one.line - other.line);
  const before = new Map(known.map((value) => [keyOf(value), value]));
  const handles = new Set(known.map(({ handleKey }) => handleKey));
  const added = values.filter((value) => !before.has(keyOf(value)));
  const changed = values.filter((value) => {
    const found = before.get(keyOf(value));
    return found !== undefined && !isSame(found, value);
  });
  const isDone = !isDryRun && all.length === 0;
  if (isDone) {
    const now = clock.now();
    const { userId } = context.caller;
    await takeDailyUse(db, recordCalls.importRecords, { userId, now });
    const fresh = new Set(added.map(({ handleKey }) => handleKey).filter((key) => !handles.has(key)));
    await growPrefix(db, row, fresh.size);
    await writeRecordValues(db, { prefixId, values: [...added, ...changed], now });
    await recordAudit({ db, clock }, context, {
      ...{ actorUserId: userId, action: 'prefix', object: `prefix ${String(prefixId)}` },
      result: `imported ${String(added.length + changed.length)}`,
    });
  }
  return {
    rows: rows.length,
    ...{ added: added.length, changed: changed.length },
    same: values.length - added.length - changed.length,
    faulty: new Set(all.map(({ line }) => line)).size,
    faults: all
      .slice(0, faultsNamed)
      .map(({ line, field, error }) => ({ line, field, error, msg: wordsOf(error) })),
    isDone,
  };
}
