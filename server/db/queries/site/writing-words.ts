import { firstWritingWords } from '#contract/content/first-writing-words.ts';
import type { WritingEntry } from '#contract/content/writing-words.ts';
import { writingEntry } from '#contract/site/writing-word-calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { findListState } from './edited-list.ts';

/** The entries that count: what staff have made of those that a site begins with. */
export async function findWritingWords(
  db: Queryable,
): Promise<readonly { key: string; value: WritingEntry }[]> {
  const content = (await findListState(db, 'writing'))?.content;
  if (content === undefined || !('changed' in content)) return firstWritingWords;
  if (content.rows === undefined) return firstWritingWords;
  return content.rows.flatMap(({ key, value }) => {
    const { data } = writingEntry.safeParse(value);
    return data === undefined ? [] : [{ key, value: data }];
  });
}
