import { readHandle } from '#contract/content/handle.ts';
import {
  defaultTtlSeconds,
  identifiersPerPrefix,
  valuesPerIdentifier,
} from '#contract/prefixes/constants.ts';
import type { PrefixRecord, WrittenValue } from '#contract/prefixes/entities.ts';
import { prefixErrors } from '#contract/prefixes/errors.ts';
import { recordFileHeader } from '#contract/prefixes/record-file.ts';
import {
  findRecordFault,
  tidyRecordRow,
  type RecordOf,
  type RecordRow,
} from '#contract/prefixes/record-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  addToIdentifiers,
  deletePrefixRecord,
  listAllRecordValues,
  listRecordKeys,
  listRecordValues,
  writeRecordValues,
  type PrefixRecordValue,
  type NewValue,
} from '#server/db/queries/prefixes/prefix-record.ts';
import { findPrefix, type PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { csvOf } from '#server/lib/text/csv.ts';
import { prefixes } from './prefix-workflow.ts';

/** The prefix, locked, with what it is called. Fails with notFound, and with prefixNotActive where nothing can be written below it. */
export async function lockActivePrefix(
  db: Queryable,
  prefixId: number,
): Promise<PrefixRow & { prefix: string }> {
  const row = (await prefixes.lock(db, prefixId)) ?? fail('notFound');
  if (row.state !== 'active' || row.prefix === null) fail('prefixNotActive');
  return { ...row, prefix: row.prefix };
}

/** A row that breaks no rule, as it is kept. */
export function valueOf(prefix: string, { suffix, index, type, data, ttl }: RecordRow): NewValue {
  const handle = readHandle(`${prefix}/${suffix}`) ?? fail('recordSuffixWrong', { field: 'suffix' });
  return {
    ...{ handle: handle.text, handleKey: handle.key, valueType: type, data },
    ...{ valueIndex: Number(index), ttlSeconds: Number(ttl) },
  };
}

/** What tells values apart: the folded handle and the index, with a blank between. */
export const keyOf = ({ handleKey, valueIndex }: Pick<NewValue, 'handleKey' | 'valueIndex'>): string =>
  `${handleKey} ${String(valueIndex)}`;

/** A row as it is meant: somebody who writes the whole identifier means what follows his prefix. */
export function tidyRow(prefix: string, row: RecordRow): RecordRow {
  const tidy = tidyRecordRow(row, defaultTtlSeconds);
  const start = `${prefix}/`;
  return tidy.suffix.toLowerCase().startsWith(start)
    ? { ...tidy, suffix: tidy.suffix.slice(start.length) }
    : tidy;
}

/** Values of several identifiers, identifier by identifier. */
export function describeRecords(values: readonly PrefixRecordValue[]): PrefixRecord[] {
  const records = new Map<string, PrefixRecord>();
  for (const { handle, handleKey, valueIndex, valueType, data, ttlSeconds, updatedAt } of values) {
    const record = records.get(handleKey) ?? {
      ...{ handle, suffix: handle.slice(handle.indexOf('/') + 1), values: [] },
      updateTime: updatedAt.toISOString(),
    };
    record.values.push({ index: valueIndex, type: valueType, data, ttlSeconds });
    if (updatedAt.toISOString() > record.updateTime) record.updateTime = updatedAt.toISOString();
    records.set(handleKey, record);
  }
  return [...records.values()];
}

/** What is registered below a prefix; nothing before it is given out. Fails with notFound. */
export async function listRecords(
  { db }: { db: Queryable },
  { prefixId, search, ...paging }: Paging & { prefixId: number; search: string },
): Promise<{ total: number; rows: PrefixRecord[] }> {
  const { prefix } = (await findPrefix(db, prefixId)) ?? fail('notFound');
  if (prefix === null) return { total: 0, rows: [] };
  const wanted = search.toLowerCase();
  const start = wanted.startsWith(`${prefix}/`) ? wanted : `${prefix}/${wanted}`;
  const { total, keys } = await listRecordKeys(db, { prefixId, start, ...limitsOf(paging) });
  return { total, rows: describeRecords(await listRecordValues(db, prefixId, keys)) };
}

/** One more identifier, or several, below a prefix. Fails with recordTooMany. */
export async function growPrefix(db: Queryable, row: PrefixRow, amount: number): Promise<void> {
  if (row.identifiers + amount > identifiersPerPrefix) fail('recordTooMany');
  await addToIdentifiers(db, row.id, amount);
}

/** All values of an identifier, as they are kept. Fails with what is wrong with one of them. */
export function readValues(
  prefix: string,
  { suffix, values }: { suffix: string; values: readonly WrittenValue[] },
  of?: RecordOf,
): NewValue[] {
  if (values.length > valuesPerIdentifier) fail('recordTooManyValues', { field: 'values' });
  const tidy = (values.length === 0 ? [{ index: '1', type: '', data: '', ttl: '' }] : values).map((value) =>
    tidyRow(prefix, { suffix, ...value }),
  );
  for (const [n, one] of tidy.entries()) {
    const fault = findRecordFault(one, of);
    if (fault !== undefined)
      fail(fault.error, {
        field: fault.field === 'suffix' ? 'suffix' : `values.${String(n)}.${fault.field}`,
      });
    if (tidy.findIndex(({ index }) => index === one.index) < n)
      fail('recordTwice', { field: `values.${String(n)}.index` });
  }
  return tidy.map((one) => valueOf(prefix, one));
}

/** Registers an identifier, or replaces all that is registered of it. Fails with notFound, prefixNotActive, recordExists and what is wrong with a value. */
export async function saveRecord(
  { db, clock }: Transaction,
  {
    prefixId,
    suffix,
    isNew,
    values,
  }: { prefixId: number; suffix: string; isNew: boolean; values: readonly WrittenValue[] },
  context: KnownContext,
): Promise<PrefixRecord> {
  const row = await lockActivePrefix(db, prefixId);
  const { prefix } = row;
  const written = readValues(prefix, { suffix, values });
  const handleKey = written[0]?.handleKey ?? '';
  const [known] = await listRecordValues(db, prefixId, [handleKey]);
  if (isNew && known !== undefined) fail('recordExists', { field: 'suffix' });
  const now = clock.now();
  if (known === undefined) await growPrefix(db, row, 1);
  else await deletePrefixRecord(db, { prefixId, handleKey });
  await writeRecordValues(db, { prefixId, values: written, now });
  await recordAudit({ db, clock }, context, {
    ...{ actorUserId: context.caller.userId, action: 'prefix', object: `prefix ${String(prefixId)}` },
    result: known === undefined ? 'record added' : 'record changed',
  });
  const [record] = describeRecords(await listRecordValues(db, prefixId, [handleKey]));
  return record ?? fail('notFound');
}

/** Deletes an identifier; what is not there is no failure. Fails with notFound and prefixNotActive. */
export async function deleteRecord(
  { db, clock }: Transaction,
  { prefixId, suffix }: { prefixId: number; suffix: string },
  context: KnownContext,
): Promise<void> {
  const { prefix } = await lockActivePrefix(db, prefixId);
  const handle = readHandle(`${prefix}/${suffix}`);
  if (handle === undefined || !(await deletePrefixRecord(db, { prefixId, handleKey: handle.key }))) return;
  await addToIdentifiers(db, prefixId, -1);
  await recordAudit({ db, clock }, context, {
    ...{ actorUserId: context.caller.userId, action: 'prefix', object: `prefix ${String(prefixId)}` },
    result: 'record deleted',
  });
}

/** All that is registered, as a file that can be imported again. Undefined: nothing was given out. */
export async function exportRecords(
  { db }: { db: Queryable },
  prefixId: number,
): Promise<{ fileName: string; text: string } | undefined> {
  const { prefix } = (await findPrefix(db, prefixId)) ?? fail('notFound');
  if (prefix === null) return undefined;
  const values = await listAllRecordValues(db, prefixId);
  return {
    fileName: `标识 ${prefix}.csv`,
    text: csvOf([
      recordFileHeader,
      ...values.map(({ handle, valueIndex, valueType, data, ttlSeconds }) => [
        handle.slice(prefix.length + 1),
        String(valueIndex),
        valueType,
        data,
        String(ttlSeconds),
      ]),
    ]),
  };
}

/** In words, for whoever reads a file of many. */
export const wordsOf = (error: keyof typeof prefixErrors): string => prefixErrors[error].msg;
