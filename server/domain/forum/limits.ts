import {
  commentPauseSeconds,
  commentsPerDay,
  reportsPerDay,
  topicsPerDay,
} from '#contract/forum/constants.ts';
import { shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { countPostsSince, countReportsSince } from '#server/db/queries/forum/post.ts';
import { fail } from '#server/lib/fail.ts';

const beginOfDay = (now: Date): Date => startOfDay(shanghaiDay(now));

/**
 * The limits count rows of the user, whose own row the caller has locked: so they hold on all nodes and for concurrent
 * requests. What was refused or removed again is counted as it should be.
 */
interface Use {
  userId: number;
  now: Date;
}

/** Fails with topicLimitReached. */
export async function takeTopicLimit(tx: Queryable, { userId, now }: Use): Promise<void> {
  const { count } = await countPostsSince(tx, { subject: 'topic', userId, since: beginOfDay(now) });
  if (count >= topicsPerDay) fail('topicLimitReached');
}

/** Fails with commentTooSoon, commentLimitReached. */
export async function takeCommentLimit(tx: Queryable, { userId, now }: Use): Promise<void> {
  const { count, lastAt } = await countPostsSince(tx, {
    subject: 'comment',
    userId,
    since: beginOfDay(now),
  });
  const wait = (lastAt?.getTime() ?? 0) + commentPauseSeconds * 1_000 - now.getTime();
  if (wait > 0) fail('commentTooSoon', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  if (count >= commentsPerDay) fail('commentLimitReached');
}

/** Fails with reportLimitReached. */
export async function takeReportLimit(tx: Queryable, { userId, now }: Use): Promise<void> {
  if ((await countReportsSince(tx, { userId, since: beginOfDay(now) })) >= reportsPerDay)
    fail('reportLimitReached');
}
