import { z } from 'zod';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { forumWordMax, forumWordMin, forumWordsMax } from '#contract/forum/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countWords,
  deleteWord,
  findWordsIn,
  insertWords,
  listAllWords,
  listWords,
  lockWords,
} from '#server/db/queries/forum/staff.ts';
import { noteChange, rowSetting } from '#server/domain/audit/row-history.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { readingsOf } from '#server/lib/text/hidden-words.ts';
import { lettersOf } from '#server/lib/text/letters.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

/** The words of the list that these texts have in them, however they are spaced, spelled and filled. */
export async function wordsIn(db: Queryable, ...texts: readonly string[]): Promise<string[]> {
  const readings = texts.map(readingsOf);
  const words = await findWordsIn(
    db,
    readings.flatMap((reading) => reading.texts),
  );
  return words.filter((word) => readings.some((reading) => reading.hides(lettersOf(word))));
}

/** The list, or those of it with these letters; `words` is compared as texts are. */
export async function readWords(
  { db }: Pick<Services, 'db'>,
  { words, ...paging }: Paging & { words: string },
) {
  return listWords(db, { letters: lettersOf(words), ...limitsOf(paging) });
}

/** Adds words to the list. Fails with forumWordLength, forumWordsTooMany. */
export async function saveWords(
  transaction: Transaction,
  words: readonly string[],
  context: KnownContext,
): Promise<{ added: number }> {
  const { db, clock } = transaction;
  const createdAt = clock.now();
  const rows = words.map((word) => ({ word, folded: lettersOf(word), createdAt }));
  const isRight = ({ folded }: { folded: string }) =>
    textLength(folded) >= forumWordMin && textLength(folded) <= forumWordMax;
  if (rows.length === 0 || !rows.every(isRight)) fail('forumWordLength', { field: 'words' });
  await lockWords(db);
  if ((await countWords(db)) + rows.length > forumWordsMax) fail('forumWordsTooMany', { field: 'words' });
  const fresh = await insertWords(db, rows);
  const added = fresh.length;
  await noteChange(transaction, forumWordSetting, { before: [], after: fresh.map(asRow), context });
  await recordAudit(transaction, context, {
    actorUserId: context.caller.userId,
    action: 'forum',
    object: 'words',
    result: `added ${String(added)}`,
  });
  return { added };
}

/** Fails with notFound. */
export async function removeWord(transaction: Transaction, id: number, context: KnownContext): Promise<void> {
  await lockWords(transaction.db);
  const gone = await deleteWord(transaction.db, id);
  if (gone === undefined) fail('notFound');
  await noteChange(transaction, forumWordSetting, { before: [asRow(gone)], after: [], context });
  await recordAudit(transaction, context, {
    actorUserId: context.caller.userId,
    action: 'forum',
    object: `word ${String(id)}`,
    result: 'removed',
  });
}

const asRow = ({ word, folded }: { word: string; folded: string }) => ({ key: folded, value: { word } });

/** The list as its history has it, under the letters by which words are compared. */
export const forumWordSetting = rowSetting(z.object({ word: z.string() }), {
  ...{ list: 'forumWords', permission: 'review' },
  hasOrder: false,
  lock: lockWords,
  read: async (db) => (await listAllWords(db)).map(asRow),
  nameOf: ({ word }) => word,
  fieldsOf: () => [],
  write: async (transaction, rows, { context, act }) => {
    const { db, clock } = transaction;
    if (rows.length > forumWordsMax) fail('forumWordsTooMany');
    const known = await listAllWords(db);
    const wanted = new Map(rows.map(({ key, value }) => [key, value.word]));
    // one that is spelled otherwise goes, and comes back as it was
    const before = known.filter(({ folded, word }) => wanted.get(folded) !== word);
    for (const { id } of before) await deleteWord(db, id);
    const createdAt = clock.now();
    const after = await insertWords(
      db,
      rows.map(({ value: { word } }) => ({ word, folded: lettersOf(word), createdAt })),
    );
    await noteChange(transaction, forumWordSetting, {
      ...{ before: before.map(asRow), after: after.map(asRow), context, act },
    });
    await recordAudit(transaction, context, {
      ...{ actorUserId: context.caller.userId, action: 'forum', object: 'words' },
      result: `${act}added ${String(after.length)}; removed ${String(before.length)}`,
    });
  },
});
