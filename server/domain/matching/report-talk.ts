import type { ReportReason } from '#contract/forum/constants.ts';
import { reportRules, type ReportForm } from '#contract/forum/rules.ts';
import { reportTalkCalls } from '#contract/matching/report-calls.ts';
import {
  findMatchMessage,
  findNewestMessage,
  insertMatchReport,
} from '#server/db/queries/matching/report.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { seal } from '#server/lib/crypto/sealed.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { contacts } from './contact-workflow.ts';
import { otherSide, sideOf } from './parties.ts';
import { matchReports } from './report-workflow.ts';

/**
 * Says to staff what is wrong with what the other one has written: with a message, or with the talk. Fails with what the rules name, notFound,
 * matchReportNothing, matchReported, reportLimitReached.
 */
export async function reportTalk(
  transaction: Transaction,
  { id, messageId, reason, note }: { id: number; messageId?: number | undefined } & ReportForm,
  { caller: { userId }, ...origin }: KnownContext,
): Promise<void> {
  requireForm(reportRules, { reason, note });
  const { db, clock, secrets } = transaction;
  const contact = (await contacts.lock(db, id)) ?? fail('notFound');
  const side = sideOf(contact, userId);
  const theirs = { contactId: id, side: otherSide(side) };
  if (messageId === undefined) {
    if ((await findNewestMessage(db, theirs)) === undefined) fail('matchReportNothing');
  } else {
    const found = await findMatchMessage(db, { ...theirs, id: messageId });
    // what is hidden nobody reads any more
    if (found === undefined || found.hiddenAt !== null) fail('notFound');
  }
  const now = clock.now();
  await takeDailyUse(db, reportTalkCalls.reportTalk, { userId, now });
  const report =
    (await insertMatchReport(db, {
      ...{ contactId: id, messageId: messageId ?? null, side, state: 'waiting', createdAt: now },
      seenUntil: (await findNewestMessage(db, { contactId: id })) ?? 0,
      reason: reason as ReportReason,
      note: seal(secrets.talkKey, note.trim()),
    })) ?? fail('matchReported');
  const { demandId, solutionId, demandUserId, solutionUserId, state: contactState } = contact;
  await matchReports.begin(
    transaction,
    { ...report, ...{ demandId, solutionId, demandUserId, solutionUserId, contactState } },
    { action: 'report', by: 'party', userId, origin },
  );
}
