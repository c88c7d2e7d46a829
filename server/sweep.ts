import { sessionsKeptDays } from '#contract/account/constants.ts';
import { bookingKeptDays } from '#contract/experts/constants.ts';
import { removedKeptDays } from '#contract/forum/constants.ts';
import { visitorVotesKnownDays } from '#contract/help/constants.ts';
import { contactKeptDays } from '#contract/matching/constants.ts';
import { signUpKeptDays } from '#contract/activities/constants.ts';
import { siteMessageKeptDays } from '#contract/messages/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { unfinishedKeptDays } from '#contract/supply/constants.ts';
import { digestKeptDays } from '#contract/subscription/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteBookingsSettledBefore } from '#server/db/queries/booking.ts';
import { deleteChallengesBefore } from '#server/db/queries/captcha.ts';
import { emptyPostsRemovedBefore } from '#server/db/queries/forum-account.ts';
import { forgetVisitorsBefore } from '#server/db/queries/help-vote.ts';
import { deleteVisitDaysBefore, deleteVisitHoursBefore } from '#server/db/queries/counter.ts';
import { deleteKeysBefore } from '#server/db/queries/idempotency-key.ts';
import { deleteLoginChangesBefore } from '#server/db/queries/login-change.ts';
import { deleteLoginFailuresBefore } from '#server/db/queries/login-failure.ts';
import { deleteContactsEndedBefore } from '#server/db/queries/match-contact.ts';
import { deleteRecoveriesBefore } from '#server/db/queries/recovery.ts';
import { deleteRateLimitsBefore } from '#server/db/queries/rate-limit.ts';
import { deleteSessionsBefore } from '#server/db/queries/session.ts';
import { deletePasswordLinksBefore } from '#server/db/queries/staff.ts';
import { deleteTicketsBefore } from '#server/db/queries/ticket.ts';
import { deleteCodesBefore, deleteMessageQuotasBefore } from '#server/db/queries/verification-code.ts';
import { deleteTermsBefore } from '#server/db/queries/search-term.ts';
import { deleteFailedMessages } from '#server/db/queries/message.ts';
import { deleteDigestsBefore } from '#server/db/queries/subscription.ts';
import { deleteSignUpsEndedBefore } from '#server/db/queries/sign-up.ts';
import { deleteSiteMessagesBefore } from '#server/db/queries/site-message.ts';
import { deleteSupplyDraftsBefore } from '#server/db/queries/supply-draft.ts';
import { writeLikeCounts } from '#server/db/queries/video.ts';
import { withWritingConnection } from '#server/db/writing-connection.ts';
import { sweepAppeals } from '#server/domain/account/appeal/sweep-appeals.ts';
import { sweepDiagnoses } from '#server/domain/diagnosis/watch-diagnoses.ts';
import { sweepEnquiries } from '#server/domain/help/watch-enquiries.ts';
import { sweepFiles } from '#server/domain/files/sweep-files.ts';
import { sweepPublicDocuments } from '#server/domain/files/documents/sweep-public-documents.ts';
import { sweepPublicImages } from '#server/domain/files/images/sweep-public-images.ts';
import { termsKeptDays } from '#server/domain/search/hot-terms.ts';
import { closeExpiredDemands } from '#server/domain/supply/stages.ts';
import { sweepUploadQuotas } from '#server/domain/files/sweep-upload-quotas.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

type Deps = Parameters<typeof sweepAppeals>[0] & Pick<Services, 'stopping'>;

const day = 24 * 3_600_000;
/** A year and the month before it: an hour can be held against that of a year ago. Days say less, and are kept for five years. */
const visitHoursKeptDays = 400;
const visitDaysKeptDays = 5 * 366;

/** Long enough to see what a vendor has said, for messages that were given up. */
const failedMessagesKeptDays = 7;

/** Deletes, or makes nobody's, rows that ended, or were made, so many days ago: every query has its own column for that. */
const olderThan =
  (days: number, remove: (db: Queryable, before: Date) => Promise<void>) =>
  ({ db, clock }: Deps) =>
    remove(db, new Date(clock.now().getTime() - days * day));

/** The files come first, for they are what fills a disk. */
const tasks: readonly ((deps: Deps) => Promise<void>)[] = [
  sweepFiles,
  sweepAppeals,
  sweepDiagnoses,
  sweepFiles, // what those have let go
  sweepPublicImages,
  sweepPublicDocuments,
  sweepUploadQuotas,
  sweepEnquiries,
  closeExpiredDemands,
  // of accounts that have gone since, and of a node that stopped before its batch
  ({ db }) => writeLikeCounts(db),
  olderThan(1, deleteRateLimitsBefore),
  olderThan(1, deleteCodesBefore),
  olderThan(1, (db, before) => deleteMessageQuotasBefore(db, shanghaiDay(before))),
  olderThan(1, deleteTicketsBefore),
  olderThan(1, deleteLoginFailuresBefore),
  olderThan(1, deleteRecoveriesBefore),
  olderThan(1, deleteLoginChangesBefore),
  olderThan(1, deletePasswordLinksBefore),
  olderThan(1, deleteChallengesBefore),
  olderThan(1, deleteKeysBefore),
  olderThan(termsKeptDays, (db, before) => deleteTermsBefore(db, shanghaiDay(before))),
  olderThan(sessionsKeptDays, deleteSessionsBefore),
  olderThan(failedMessagesKeptDays, deleteFailedMessages),
  olderThan(visitorVotesKnownDays, forgetVisitorsBefore),
  olderThan(contactKeptDays, deleteContactsEndedBefore),
  olderThan(bookingKeptDays, deleteBookingsSettledBefore),
  olderThan(siteMessageKeptDays, deleteSiteMessagesBefore),
  olderThan(visitHoursKeptDays, deleteVisitHoursBefore),
  olderThan(visitDaysKeptDays, (db, before) => deleteVisitDaysBefore(db, shanghaiDay(before))),
  olderThan(removedKeptDays, emptyPostsRemovedBefore),
  olderThan(digestKeptDays, deleteDigestsBefore),
  olderThan(signUpKeptDays, deleteSignUpsEndedBefore),
  olderThan(unfinishedKeptDays, deleteSupplyDraftsBefore),
];

/**
 * Deletes what no rule looks at any more: files that nobody has submitted, appeals of long ago with theirs, and the rows of `tasks`.
 * A part that fails is logged, holds up no other, and has its turn again with the next sweep.
 */
export async function sweepOldRows(deps: Deps): Promise<void> {
  for (const task of untilStopped(tasks, deps.stopping)) {
    try {
      await task(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'old rows could not be swept');
    }
  }
}

/** The sweep of a running site. With the embedded database it deletes also while a full disk lets nobody else write. */
export async function sweepSite(services: Deps, databaseUrl: string): Promise<void> {
  // a given database that is read-only is so because its operator wants it
  if (services.config.databaseUrl !== undefined) return sweepOldRows(services);
  try {
    await withWritingConnection(databaseUrl, (db) => sweepOldRows({ ...services, db }));
  } catch (error) {
    services.log.warn({ err: error }, 'the sweep has no connection');
  }
}
