import { reportRules, type ReportForm } from '#contract/forum/rules.ts';
import type { ReportReason } from '#contract/forum/constants.ts';
import type { PostSubject } from '#contract/forum/post-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { countComment } from '#server/db/queries/forum/comment.ts';
import {
  findPost,
  insertReport,
  saveLike,
  settleReports,
  updatePost,
  type Post,
} from '#server/db/queries/forum/post.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { notifyModerators, notifyReporters } from './forum-messages.ts';
import { takeReportLimit } from './limits.ts';

interface Named {
  subject: PostSubject;
  id: number;
}

const unknown = (subject: PostSubject): never =>
  fail(subject === 'topic' ? 'topicUnknown' : 'commentUnknown');

/** What everybody can read. Fails with topicUnknown, commentUnknown. */
async function publicPost(db: Queryable, named: Named): Promise<Post> {
  const post = await findPost(db, named);
  return post?.state === 'shown' && post.topicState === 'shown' ? post : unknown(named.subject);
}

/** As often as it is said, it is so once. Fails with topicUnknown, commentUnknown. */
export async function like(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isPraised, userId, ...named }: Named & { isPraised: boolean; userId: number },
): Promise<{ isPraised: boolean; praises: number }> {
  return db.transaction(async (tx) => {
    await publicPost(tx, named);
    const praises = await saveLike(tx, { ...named, userId, isPraised, now: clock.now() });
    return praises === undefined ? unknown(named.subject) : { isPraised, praises };
  });
}

/** Takes away what the user wrote himself. Fails with topicUnknown, commentUnknown. */
export async function removeOwn(
  transaction: Transaction,
  { userId, ...named }: Named & { userId: number },
): Promise<{ id: number; isDel: 1 }> {
  const { db, clock } = transaction;
  const post = await findPost(db, named);
  if (post?.userId !== userId || post.state === 'removed') return unknown(named.subject);
  const now = clock.now();
  const from = post.state;
  const isRemoved = await updatePost(db, { ...named, from, userId }, { state: 'removed', removedAt: now });
  if (!isRemoved) unknown(named.subject);
  // nobody will decide on it any more
  const userIds = await settleReports(db, { ...named, now });
  await notifyReporters(transaction, post, { userIds, outcome: 'remove' });
  if (named.subject === 'comment' && from === 'shown')
    await countComment(db, { topicId: post.topicId, change: -1, at: now });
  return { id: named.id, isDel: 1 };
}

/** Says to those who decide what is wrong with a text. Fails with what the rules name, reportLimitReached, topicUnknown, commentUnknown. */
export async function report(
  transaction: Transaction,
  { reason, note, userId, ...named }: Named & ReportForm & { userId: number },
): Promise<void> {
  requireForm(reportRules, { reason, note });
  const { db, clock } = transaction;
  await lockUserRow(db, userId);
  await publicPost(db, named);
  const now = clock.now();
  await takeReportLimit(db, { userId, now });
  const row = { userId, reason: reason as ReportReason, note: note.trim(), createdAt: now };
  if (await insertReport(db, { ...named, ...row })) await notifyModerators(transaction, 'reported');
}
