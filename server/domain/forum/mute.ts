import type { MuteDays } from '#contract/forum/constants.ts';
import { muteRules } from '#contract/forum/mute-rules.ts';
import type { PostSubject } from '#contract/forum/post-workflow.ts';
import { staffUserType } from '#contract/permissions.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { findMute, insertMute, liftMute as lift, takeMute } from '#server/db/queries/forum/mute.ts';
import { findPost } from '#server/db/queries/forum/post.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';

const day = 86_400_000;

/** Fails with forumMuted. The caller has locked the author's row: what was decided before is seen here. */
export async function requireNotMuted(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: number,
): Promise<void> {
  if ((await findMute(db, { userId, now: clock.now() })) !== undefined) fail('forumMuted');
}

const tell = ({ until, reason }: { until: Date | null; reason: string }) => ({
  until: until?.toISOString() ?? null,
  reason,
});

export async function readOwnMute({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: number) {
  const mute = await findMute(db, { userId, now: clock.now() });
  return { mute: mute === undefined ? null : tell(mute) };
}

/** Of the author of a text, as those who decide see it; of one who is gone or of the staff, that he cannot be muted. */
export async function readMuteOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: { id: number; userType: number } | undefined,
) {
  const mute = author && (await findMute(db, { userId: author.id, now: clock.now() }));
  return {
    mute:
      mute === undefined
        ? null
        : { ...tell(mute), id: mute.id, time: mute.mutedAt.toISOString(), by: mute.by },
    isMutable: author !== undefined && author.userType !== staffUserType,
  };
}

/**
 * Keeps the author of a text from writing for so many days, 0: until it is lifted. He is told until when and why. Fails with notFound,
 * muteReasonRequired, muteReasonTooLong, muteAuthorGone, muteOfStaff, muteThere.
 */
export async function muteAuthor(
  transaction: Transaction,
  { subject, id, days, reason }: { subject: PostSubject; id: number; days: MuteDays; reason: string },
  { caller, ...origin }: KnownContext,
): Promise<void> {
  requireForm(muteRules, { days, reason });
  const { db, clock } = transaction;
  const { userId } = (await findPost(db, { subject, id })) ?? fail('notFound');
  if (userId === null) fail('muteAuthorGone');
  await lockUserRow(db, userId);
  const { userType, deletedAt } = await getUser(db, userId);
  if (deletedAt !== null) fail('muteAuthorGone');
  if (userType === staffUserType) fail('muteOfStaff');
  const now = clock.now();
  const until = days === '0' ? null : new Date(now.getTime() + Number(days) * day);
  const of = subject === 'topic' ? { topicId: id } : { commentId: id };
  if (!(await insertMute(db, { userId, ...of, reason, until, mutedBy: caller.userId, mutedAt: now })))
    fail('muteThere');
  await notifyOnSite(transaction, userId, {
    title: '您在行业交流中被禁言',
    body: `${until === null ? '在解除之前' : `${shanghaiMinute(until.toISOString())} 之前`}，您不能发表话题和评论，仍可以浏览。\n理由：${reason}\n有异议的，请在“帮助”里给客服留言。`,
    page: '/company?page=forum',
  });
  await recordAudit(transaction, origin, {
    ...{ actorUserId: caller.userId, action: 'forum', object: `user ${String(userId)}` },
    result: days === '0' ? 'muted until lifted' : `muted for ${days} days`,
  });
}

/** Lets a muted author write again before the time is over. Fails with notFound, muteOver. */
export async function liftMute(
  transaction: Transaction,
  { id }: { id: number },
  { caller, ...origin }: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId, until, liftedAt } = (await takeMute(db, id)) ?? fail('notFound');
  const now = clock.now();
  if (liftedAt !== null || (until !== null && until <= now)) fail('muteOver');
  await lift(db, { id, liftedBy: caller.userId, liftedAt: now });
  await notifyOnSite(transaction, userId, {
    title: '禁言已解除',
    body: '您可以在行业交流中发表话题和评论了。',
    page: '/company?page=forum',
  });
  await recordAudit(transaction, origin, {
    ...{ actorUserId: caller.userId, action: 'forum', object: `user ${String(userId)}` },
    result: 'mute lifted',
  });
}
