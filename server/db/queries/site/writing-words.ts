import { firstWritingWords } from '#contract/content/first-writing-words.ts';
import type { WritingEntry } from '#contract/content/writing-words.ts';
import { writingEntry } from '#contract/site/writing-word-calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { HistoryRow } from '#server/db/schema/edited-list.ts';
import { findListState } from './edited-list.ts';

/** The entries that count: what staff have made of those that a site begins with. */
export async function findWritingWords(
  db: Queryable,
): Promise<readonly { key: string; value: WritingEntry }[]> {
  const rows = await findKept(db);
  if (rows === undefined) return firstWritingWords;
  return rows.flatMap(({ key, value }) => {
    const { data } = writingEntry.safeParse(value);
    return data === undefined ? [] : [{ key, value: data }];
  });
}

/** Those that a later release has written in a way that this one cannot read. They count nowhere, and stay for that release. */
export const findStrangeWritingWords = async (db: Queryable): Promise<readonly HistoryRow[]> =>
  ((await findKept(db)) ?? []).filter(({ value }) => !writingEntry.safeParse(value).success);

async function findKept(db: Queryable): Promise<readonly HistoryRow[] | undefined> {
  const content = (await findListState(db, 'writing'))?.content;
  return content !== undefined && 'changed' in content ? content.rows : undefined;
}
