import { randomInt } from 'node:crypto';
import { filingCommentMaxLength } from '#contract/filings/constants.ts';
import type { FilingStatus } from '#contract/filings/entities.ts';
import { isWholeScore, summarise, type Points } from '#contract/filings/scores.ts';
import { drawable } from '#contract/filings/draw.ts';
import { filingTransitions, type StaffFilingAction } from '#contract/filings/workflow.ts';
import { rolesThatMay } from '#contract/permissions.ts';
import { canonicalCreditCode, isCreditCode } from '#contract/shared-rules/credit-code.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { findForm } from '#server/db/queries/filings/declaration-form.ts';
import { updateFiling, type Filing } from '#server/db/queries/filings/filing.ts';
import {
  deleteReviewer,
  findReviewer,
  listReviewers,
  listScores,
  putReviewer,
  putScore,
} from '#server/db/queries/filings/reviewer.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { noteNothingDone } from '#server/lib/http/audit-watch.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { describeFiling } from './describe-filing.ts';
import { filings } from './filing-workflow.ts';
import { findForStaff } from './read-filings.ts';

/** A decision of staff, with what it asks for. */
export interface StaffDecision {
  id: number;
  action: StaffFilingAction;
  comment: string;
  updateTime?: string | undefined;
  remarks: Readonly<Record<string, string>>;
  amount: number;
  paidOn: string;
}

/** Makes one transition of staff. Fails with notFound, and with what stands against it. */
export async function transitionByStaff(
  transaction: Transaction,
  { id, action, comment, updateTime, remarks, amount, paidOn }: StaffDecision,
  { caller, ...from }: KnownContext,
): Promise<FilingStatus> {
  requireShort(comment);
  await findForStaff(transaction.db, id);
  const { db, clock } = transaction;
  const row = await filings.within(transaction, { id, rev: updateTime }, async (_, before) => ({
    action,
    by: 'staff' as const,
    userId: caller.userId,
    comment: comment.trim(),
    origin: originOf(from),
    given: {
      // the guards say first why it cannot be
      ...((action === 'draw' || action === 'redraw') &&
        filingTransitions[action].from.some((state) => state === before.state) &&
        before.forwardedBy !== caller.userId && { drawn: await draw(db, before) }),
      changes: {
        ...(action === 'return' && {
          remarks: Object.fromEntries(Object.entries(remarks).filter(([, text]) => text !== '')),
        }),
        ...((action === 'propose' || action === 'support') && { amount }),
        // what is refused is granted nothing
        ...(action === 'refuse' && { amount: 0 }),
        ...(action === 'pay' && {
          paidOn: isPaidDay(paidOn, shanghaiDay(clock.now())) ? paidOn : null,
        }),
      },
    },
  }));
  return describeFiling(row);
}

const isPaidDay = (day: string, today: string): boolean =>
  day >= '2000-01-01' &&
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) &&
  day <= today;

function requireShort(comment: string): void {
  if (textLength(comment.trim()) > filingCommentMaxLength) fail('filingCommentTooLong', { field: 'comment' });
}

/**
 * Who scores a filing besides those who have: by lot, among those who have nothing to do with the enterprise and were not drawn before. Fails with
 * filingTooFewReviewers.
 */
async function draw(db: Queryable, row: Filing): Promise<number[]> {
  const { definition } = (await findForm(db, row.formId)) ?? fail('notFound');
  const holders = await listHolders(db, { roles: rolesThatMay('review'), path: [] });
  const before = await listScores(db, row.id);
  const known = new Set(before.map(({ userId }) => userId));
  const pool = drawable(await listReviewers(db, holders), canonicalCreditCode(row.company.creditCode)).filter(
    (userId) => !known.has(userId),
  );
  const places = definition.reviewers - before.filter(({ points }) => points !== null).length;
  if (pool.length < places) fail('filingTooFewReviewers');
  const drawn: number[] = [];
  while (drawn.length < places) {
    const [one] = pool.splice(randomInt(pool.length), 1);
    if (one !== undefined) drawn.push(one);
  }
  return drawn;
}

/** Keeps what a drawn reviewer gives; the mean follows. Fails with notFound, filingNotDrawn, filingScoreWrong and filingCommentTooLong. */
export async function scoreFiling(
  transaction: Transaction,
  { id, points, comment }: { id: number; points: Points; comment: string },
  { caller, ...from }: KnownContext,
): Promise<void> {
  requireShort(comment);
  const { db, clock } = transaction;
  // two who score at once wait for one another: the mean is of both
  const row = (await filings.lock(db, id)) ?? fail('notFound');
  if (row.state !== 'scoring') fail('filingNotDrawn');
  const { definition } = (await findForm(db, row.formId)) ?? fail('notFound');
  if (!isWholeScore(definition.criteria, points)) fail('filingScoreWrong', { field: 'points' });
  const given = Object.fromEntries(definition.criteria.map(({ key }) => [key, points[key] ?? 0]));
  const scored = { filingId: id, userId: caller.userId, points: given, comment: comment.trim() };
  if (!(await putScore(db, { ...scored, scoredAt: clock.now() }))) fail('filingNotDrawn');
  const all = await listScores(db, id);
  const { mean } = summarise(
    definition.criteria,
    all.flatMap((one) => (one.points === null ? [] : [one.points])),
  );
  await updateFiling(db, { id, from: 'scoring' }, { mean });
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'filing', object: `filing ${String(id)}`, result: 'score' },
  });
}

/** Who could score, and who does. */
export async function listPool(db: Queryable, userId: number) {
  const holders = await listHolders(db, { roles: rolesThatMay('review'), path: [] });
  const pool = await listReviewers(db, holders);
  const others = pool.map((one) => ({
    ...one,
    account: one.account ?? '',
    isReviewer: true,
    isOwn: one.userId === userId,
  }));
  return others.some(({ isOwn }) => isOwn)
    ? others
    : [...others, { userId, account: '', isOwn: true, isReviewer: false, creditCodes: [] as string[] }];
}

/** Says whether somebody scores, and of which enterprises he stays away. Fails with filingCodesWrong. */
export async function saveReviewer(
  transaction: Transaction,
  { isReviewer, creditCodes }: { isReviewer: boolean; creditCodes: readonly string[] },
  { caller: { userId }, ...from }: KnownContext,
): Promise<void> {
  const codes = [
    ...new Set(creditCodes.map((code) => canonicalCreditCode(code)).filter((code) => code !== '')),
  ];
  if (!codes.every((code) => isCreditCode(code))) fail('filingCodesWrong', { field: 'creditCodes' });
  const { db, clock } = transaction;
  await lockUserRow(db, userId);
  const known = await findReviewer(db, userId);
  const isSame = isReviewer ? known?.creditCodes.join() === codes.join() : known === undefined;
  if (isSame) {
    noteNothingDone();
    return;
  }
  if (isReviewer) await putReviewer(db, { userId, creditCodes: codes, updatedAt: clock.now() });
  else await deleteReviewer(db, userId);
  await recordAudit(transaction, originOf(from), {
    ...{ actorUserId: userId, action: 'filing', object: `reviewer ${String(userId)}` },
    result: isReviewer ? 'joins' : 'leaves',
  });
}
