import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteChallengesBefore } from '#server/db/queries/captcha.ts';
import { deleteLoginFailuresBefore } from '#server/db/queries/login-failure.ts';
import { deleteRecoveriesBefore } from '#server/db/queries/recovery.ts';
import { deleteRateLimitsBefore } from '#server/db/queries/rate-limit.ts';
import { deleteSessionsBefore } from '#server/db/queries/session.ts';
import { deleteTicketsBefore } from '#server/db/queries/ticket.ts';
import { deleteCodesBefore, deleteMessageQuotasBefore } from '#server/db/queries/verification-code.ts';
import { sweepAppeals } from '#server/domain/account/appeal/sweep-appeals.ts';
import { sweepFiles } from '#server/domain/files/sweep-files.ts';
import type { Services } from '#server/services.ts';

const day = 24 * 3_600_000;
/** Of sessions, whose last ends after 12 hours: for as long a stolen token that is used again is still recognised. */
const sessionsKeptDays = 30;

/**
 * Deletes what no rule looks at any more: counters of past windows, expired codes, tickets and recoveries, whom a message went to
 * the day before yesterday, forgotten login failures, captcha challenges, sessions
 * and appeals of long ago, and files that nobody has submitted.
 */
export async function sweepOldRows(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<void> {
  const { db, clock, log } = services;
  const before = new Date(clock.now().getTime() - day);
  try {
    await deleteRateLimitsBefore(db, before);
    await deleteCodesBefore(db, before);
    await deleteMessageQuotasBefore(db, shanghaiDay(before));
    await deleteTicketsBefore(db, before);
    await deleteLoginFailuresBefore(db, before);
    await deleteRecoveriesBefore(db, before);
    await deleteChallengesBefore(db, before);
    await deleteSessionsBefore(db, new Date(clock.now().getTime() - sessionsKeptDays * day));
    await sweepAppeals(services);
    await sweepFiles(services);
  } catch (error) {
    log.warn({ err: error }, 'old rows could not be swept');
  }
}
