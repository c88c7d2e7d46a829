import {
  transitionOf,
  type Decision,
  type PostState,
  type PostSubject,
} from '#contract/forum/post-workflow.ts';
import { findPost, listOpenReports, updateMarks } from '#server/db/queries/forum/post.ts';
import { listQueue, type Queue } from '#server/db/queries/forum/staff.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { termsOf } from '#server/lib/text/search-keys.ts';
import type { Services } from '#server/services.ts';
import { readMuteOf } from './mute.ts';
import { posts, workflowSubjectOf } from './post-workflow.ts';
import { wordsIn } from './words.ts';

interface Named {
  subject: PostSubject;
  id: number;
}
const openingLength = 120;

/** What waits, is reported or hidden; what came first is first. Of what is public the topics, by words in them. */
export async function readQueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { queue, words = '', ...paging }: Paging & { queue: Queue; words?: string },
) {
  const terms = termsOf(words);
  const { total, rows } = await listQueue(db, {
    ...{ queue, now: clock.now(), ...limitsOf(paging) },
    keys: [...new Set(terms.flatMap((term) => term.keysIn('text')))],
    phrases: terms.map(({ folded }) => folded),
  });
  return {
    total,
    rows: rows.map(({ createdAt, editedAt, ...row }) => ({
      ...row,
      createTime: createdAt.toISOString(),
      editTime: editedAt?.toISOString() ?? null,
    })),
  };
}

/** How many texts staff are to decide on: before they are public, or because they were reported. */
export async function countPostsToDecide({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const one = { now: clock.now(), keys: [], phrases: [], limit: 1, offset: 0 };
  const [waiting, reported] = [
    await listQueue(db, { queue: 'waiting', ...one }),
    await listQueue(db, { queue: 'reported', ...one }),
  ];
  return waiting.total + reported.total;
}

/** All there is of one text, for those who decide. Fails with notFound. */
export async function readPost({ db, clock }: Pick<Services, 'db' | 'clock'>, named: Named) {
  const post = (await findPost(db, named)) ?? fail('notFound');
  const [steps, reported, words, user] = await Promise.all([
    readSteps(db, { subject: workflowSubjectOf[named.subject], id: named.id }),
    listOpenReports(db, named),
    wordsIn(db, ...(post.subject === 'topic' ? [post.title] : []), post.body),
    post.userId === null ? undefined : getUser(db, post.userId),
  ]);
  const { topicId, title, body, state, moderationNote, marks } = post;
  return {
    ...named,
    ...{ topicId, title, body, state, moderationNote, words, marks },
    opening: [...body].slice(0, openingLength).join(''),
    author: post.authorName,
    account: user?.account ?? '',
    ...(await readMuteOf({ db, clock }, user)),
    createTime: post.createdAt.toISOString(),
    editTime: post.editedAt?.toISOString() ?? null,
    reports: reported.length,
    reported: reported.map(({ reason, note, createdAt }) => ({
      reason,
      note,
      time: createdAt.toISOString(),
    })),
    steps,
  };
}

/**
 * Carries out what staff decide of a text; its author is told. What he has changed since they read it is another text: they look again. Fails with
 * notFound, hideReasonRequired, returnReasonRequired, postDecidedMeanwhile.
 */
export async function decide(
  transaction: Transaction,
  {
    action: decision,
    comment,
    editTime,
    state: seen,
    subject,
    id,
  }: Named & {
    action: Decision;
    comment: string;
    editTime?: string | null | undefined;
    state?: PostState | undefined;
  },
  { caller: { userId }, ...origin }: KnownContext,
): Promise<{ state: PostState }> {
  const { state } = await posts[subject].within(transaction, { id, rev: editTime }, (_, post) => {
    // the same decision is another act where a colleague has decided meanwhile
    if (seen !== undefined && seen !== post.state) fail('postDecidedMeanwhile');
    return { action: transitionOf(decision, post.state), by: 'moderator', userId, comment, origin };
  });
  return { state };
}

/** Puts a topic on top, recommends it, or takes that back. Fails with notFound. */
export async function setMark(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { id, ...marks }: { id: number; isPinned?: boolean | undefined; isEssence?: boolean | undefined },
  context: KnownContext,
): Promise<{ isPinned: boolean; isEssence: boolean }> {
  const row = (await updateMarks(db, id, marks)) ?? fail('notFound');
  await recordAudit({ db, clock }, context, {
    actorUserId: context.caller.userId,
    action: 'forum',
    object: `topic ${String(id)}`,
    result: `pinned ${String(row.isPinned)}, essence ${String(row.isEssence)}`,
  });
  return row;
}
