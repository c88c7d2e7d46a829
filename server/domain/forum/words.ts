import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { forumWordMax, forumWordMin, forumWordsMax } from '#contract/forum/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  countWords,
  deleteWord,
  findWordsIn,
  insertWords,
  listWords,
} from '#server/db/queries/forum/staff.ts';
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
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  words: readonly string[],
  context: KnownContext,
): Promise<{ added: number }> {
  const createdAt = clock.now();
  const rows = words.map((word) => ({ word, folded: lettersOf(word), createdAt }));
  const isRight = ({ folded }: { folded: string }) =>
    textLength(folded) >= forumWordMin && textLength(folded) <= forumWordMax;
  if (rows.length === 0 || !rows.every(isRight)) fail('forumWordLength', { field: 'words' });
  if ((await countWords(db)) + rows.length > forumWordsMax) fail('forumWordsTooMany', { field: 'words' });
  const added = await insertWords(db, rows);
  await recordAudit({ db, clock }, context, {
    actorUserId: context.caller.userId,
    action: 'forum',
    object: 'words',
    result: `added ${String(added)}`,
  });
  return { added };
}

/** Fails with notFound. */
export async function removeWord(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  id: number,
  context: KnownContext,
): Promise<void> {
  if ((await deleteWord(db, id)) === undefined) fail('notFound');
  await recordAudit({ db, clock }, context, {
    actorUserId: context.caller.userId,
    action: 'forum',
    object: `word ${String(id)}`,
    result: 'removed',
  });
}
