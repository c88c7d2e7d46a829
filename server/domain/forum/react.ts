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
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { notifyModerators, notifyReporters } from './forum-messages.ts';
import { takeReportLimit } from './limits.ts';
import type { WriteDeps } from './save-topic.ts';

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
  services: Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>,
  { userId, ...named }: Named & { userId: number },
): Promise<{ id: number; isDel: 1 }> {
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    const post = await findPost(tx, named);
    if (post?.userId !== userId || post.state === 'removed') return unknown(named.subject);
    const now = clock.now();
    const from = post.state;
    const isRemoved = await updatePost(tx, { ...named, from, userId }, { state: 'removed', removedAt: now });
    if (!isRemoved) unknown(named.subject);
    // nobody will decide on it any more
    const userIds = await settleReports(tx, { ...named, now });
    await notifyReporters({ ...services, db: tx }, post, { userIds, outcome: 'remove' });
    if (named.subject === 'comment' && from === 'shown')
      await countComment(tx, { topicId: post.topicId, change: -1, at: now });
  });
  return { id: named.id, isDel: 1 };
}

/** Says to those who decide what is wrong with a text. Fails with what the rules name, reportLimitReached, topicUnknown, commentUnknown. */
export async function report(
  services: WriteDeps,
  { reason, note, userId, ...named }: Named & ReportForm & { userId: number },
): Promise<void> {
  requireForm(reportRules, { reason, note });
  await services.db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    await publicPost(tx, named);
    const now = services.clock.now();
    await takeReportLimit(tx, { userId, now });
    const row = { userId, reason: reason as ReportReason, note: note.trim(), createdAt: now };
    if (await insertReport(tx, { ...named, ...row }))
      await notifyModerators({ ...services, db: tx }, 'reported');
  });
  sendSoon(services);
}
