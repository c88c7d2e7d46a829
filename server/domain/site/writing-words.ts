import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import { writingEntriesMax } from '#contract/content/writing-limits.ts';
import { writingEntryName, type WritingEntry } from '#contract/content/writing-words.ts';
import { writingEntry, type writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { judgeWritingEntry } from '#contract/site/writing-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { findListRev, lockEditedLists } from '#server/db/queries/site/edited-list.ts';
import { findStrangeWritingWords, findWritingWords } from '#server/db/queries/site/writing-words.ts';
import { rowSetting, noteChange } from '#server/domain/audit/row-history.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { listChanges, recordListAct } from './whole-list.ts';

interface KeptEntry {
  key: string;
  value: WritingEntry;
}

/** All entries, as whoever writes or reviews is told by them. */
export async function readWritingWords({
  db,
}: {
  db: Queryable;
}): Promise<ResponseOf<typeof writingWordCalls.readWritingWords>> {
  const entries = (await findWritingWords(db)).map(({ key, value }) => ({
    ...{ key, kind: value.kind, words: [...value.words], except: [...value.except] },
    ...{ advice: value.advice, tone: value.tone },
  }));
  return { entries };
}

const revOf = (db: Queryable) => findListRev(db, 'writing');

export const listWritingWords = async (deps: {
  db: Queryable;
}): Promise<ResponseOf<typeof writingWordCalls.listWritingWords>> => ({
  rev: await revOf(deps.db),
  ...(await readWritingWords(deps)),
});

/** Adds an entry, or puts it in the place of the one with its key. Fails with what judgeWritingEntry finds, editedMeanwhile, notFound, siteListFull, siteNothingChanged. */
export async function saveWritingWord(
  transaction: Transaction,
  { rev, key, ...value }: ParsedRequestOf<typeof writingWordCalls.saveWritingWord>,
  context: KnownContext,
): Promise<void> {
  const before = await takeEntries(transaction, rev);
  if (key !== '' && !before.some((one) => one.key === key)) fail('notFound');
  if (key === '' && before.length >= writingEntriesMax) fail('siteListFull');
  const fault = judgeWritingEntry(
    value,
    before.filter((one) => one.key !== key).map((one) => one.value),
  );
  if (fault !== undefined) fail(fault.error, { field: fault.field });
  const after =
    key === ''
      ? [{ key: await nextKey(transaction.db, before), value }, ...before]
      : before.map((one) => (one.key === key ? { key, value } : one));
  await writeEntries(transaction, { before, after, context, act: '' });
}

/** Fails with editedMeanwhile, notFound. */
export async function removeWritingWord(
  transaction: Transaction,
  { rev, key }: { rev: number; key: string },
  context: KnownContext,
): Promise<void> {
  const before = await takeEntries(transaction, rev);
  const after = before.filter((one) => one.key !== key);
  if (after.length === before.length) fail('notFound');
  await writeEntries(transaction, { before, after, context, act: '' });
}

async function takeEntries({ db }: Transaction, rev: number): Promise<readonly KeptEntry[]> {
  await lockEditedLists(db);
  if ((await revOf(db)) !== rev) fail('editedMeanwhile');
  return findWritingWords(db);
}

/** No entry ever had it, those that were removed among them: each has its own number of the states. */
async function nextKey(db: Queryable, before: readonly KeptEntry[]): Promise<string> {
  const key = `s${String((await revOf(db)) + 1)}`;
  return before.some((one) => one.key === key) ? `${key}a` : key;
}

const named = {
  keyOf: ({ key }: KeptEntry) => key,
  textOf: ({ value }: KeptEntry) => writingEntryName(value),
};

/** Fails with siteNothingChanged. */
async function writeEntries(
  transaction: Transaction,
  {
    before,
    after,
    context,
    act,
  }: { before: readonly KeptEntry[]; after: readonly KeptEntry[]; context: KnownContext; act: string },
): Promise<void> {
  const changes = listChanges(before, after, named);
  if (changes === '') fail('siteNothingChanged');
  await recordListAct(transaction, context, 'writing', act + changes);
  await noteChange(transaction, writingSetting, { before, after, context, act });
}

/** The words that texts do not use, which their history keeps. */
export const writingSetting = rowSetting(writingEntry, {
  list: 'writing',
  hasOrder: false,
  keepsRows: findStrangeWritingWords,
  lock: lockEditedLists,
  read: async (db) =>
    (await findWritingWords(db)).map(({ key, value }) => ({
      key,
      value: { ...value, words: [...value.words], except: [...value.except] },
    })),
  nameOf: (entry) => writingEntryName(entry),
  fieldsOf: (entry) => [
    [entry.kind === 'leader' ? '姓名' : '字词', writingEntryName(entry)],
    [entry.kind === 'leader' ? '职务' : '不算的情况', entry.except.join('、')],
    ['建议', entry.advice],
    ['轻重', entry.tone === 'error' ? '要改' : '提示'],
  ],
  write: async (transaction, rows, { context, act }) => {
    const before = await findWritingWords(transaction.db);
    if (rows.length > writingEntriesMax) fail('siteListFull');
    for (const [at, { value }] of rows.entries()) {
      const others = rows.filter((_, other) => other !== at).map((one) => one.value);
      const fault = judgeWritingEntry(value, others);
      if (fault !== undefined) fail(fault.error, { field: `rows.${String(at)}.${fault.field}` });
    }
    await writeEntries(transaction, { before, after: rows, context, act });
  },
});
