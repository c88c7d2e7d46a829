import {
  correctionWorkingDays,
  filingDecisionDays,
  filingObjectionDays,
} from '#contract/filings/constants.ts';
import { isClosedFiling, type FilingState } from '#contract/filings/stages.ts';
import { filingTransitions, type FilingAction } from '#contract/filings/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { timeWindowState } from '#contract/time-window.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { freezeFileGroup } from '#server/db/queries/files/file.ts';
import { countScores, findFiling, listFilingFiles, type Filing } from '#server/db/queries/filings/filing.ts';
import { drawFor } from '#server/db/queries/filings/reviewer.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { filing } from '#server/db/schema/filing.ts';
import { reopenFiles, submitFiles } from '#server/domain/files/submit-files.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { notifyDrawn, notifyOwner, notifyStaff, reachOwner } from './filing-messages.ts';

/** What comes with a transition. */
interface StepInput {
  /** What else of the row becomes other. */
  changes?: Partial<Filing>;
  /** When the request was there: it counts for the term, however long the database kept it waiting. */
  arrivedAt?: Date;
  isComplete?: boolean;
  /** Who scores it. */
  drawn?: readonly number[];
}

/** Whether the term of its declaration runs at a moment; that of one which nobody can read does not. */
export const isOpenAt = (
  { startsAt, endsAt, isPublic = true }: Pick<Filing, 'startsAt' | 'endsAt'> & { isPublic?: boolean },
  at: Date,
): boolean =>
  isPublic &&
  startsAt !== null &&
  endsAt !== null &&
  timeWindowState({ start: startsAt.getTime(), end: endsAt.getTime(), now: at.getTime() }) === 'underway';

const isClosed = (to: FilingState | 'new') => to !== 'new' && isClosedFiling(to);

/** Whether the term of this very step is over: nobody can object to what was never made public. */
const isOverAt = (action: FilingAction, row: Filing, at: Date): boolean => {
  const end = action === 'object' || action === 'award' ? row.objectUntil : row.dueAt;
  return end === null ? action === 'object' : end <= at;
};

/** The first moment after the term of what is to be done next. */
function dueAfter(action: FilingAction, to: FilingState | 'new', row: Filing, at: Date): Date | null {
  if (isClosed(to) || to === 'draft') return null;
  if (to === 'returned') return endOfDay(workingDaysAfter(shanghaiDay(at), correctionWorkingDays));
  if (action === 'announce' || action === 'support')
    return endOfDay(workingDaysAfter(shanghaiDay(at), filingObjectionDays));
  // from the end of the declaration on, the centre has so long, and no step begins it anew
  return endOfDay(workingDaysAfter(shanghaiDay(row.endsAt ?? at), filingDecisionDays));
}

/** Transitions of filings. */
export const filings = workflow<typeof filingTransitions, Filing, StepInput>({
  subject: 'filing',
  transitions: filingTransitions,
  row: rowOf(filing),
  stateOf: ({ state }) => state,
  find: findFiling,
  // what was changed since it was read is another one
  rev: { of: ({ updatedAt }) => updatedAt.toISOString(), stale: 'filingMoved' },
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ action, to, at, before, caller: { comment, userId }, given: { changes } }) => {
    const dueAt = dueAfter(action, to, before, at);
    return {
      ...changes,
      // why others score it is no word to the enterprise
      ...(action !== 'takeBack' && action !== 'submit' && action !== 'redraw' && { comment }),
      ...((action === 'submit' || action === 'resubmit') && { submittedAt: at, remarks: {} }),
      ...(action === 'confirm' && { submittedAt: at }),
      ...(action === 'takeBack' && { submittedAt: null }),
      ...(action === 'forward' && { forwardedBy: userId ?? null }),
      ...((action === 'announce' || action === 'support') && { objectUntil: dueAt }),
      dueAt,
      updatedAt: at,
      closedAt: isClosed(to) ? at : null,
    };
  },
  facts: async ({ db }, { action, before, row, caller: { comment, userId }, at, given }) => {
    const counted = given.arrivedAt ?? at;
    const { drawn, scored } =
      action === 'propose' || action === 'redraw'
        ? await countScores(db, before.id)
        : { drawn: 1, scored: 1 };
    return {
      comment,
      isOpen: isOpenAt(before, counted),
      isOver: isOverAt(action, before, counted),
      isComplete: given.isComplete ?? false,
      isOtherReviewer: before.forwardedBy === null || before.forwardedBy !== userId,
      isScored: drawn > 0 && drawn === scored,
      amount: row.amount,
      paidOn: row.paidOn ?? '',
    };
  },
  gone: () => 'filingMoved',
  fields: {
    filingAmountRequired: 'amount',
    filingPaidDayRequired: 'paidOn',
    filingObjectionRequired: 'comment',
  },
  audit: () => 'filing',
  kept: ({ row: { dueAt } }) => ({ dueAt: dueAt ?? undefined }),
  effects: {
    // also a group in which nothing stands: nothing is added after the term
    freezeFiles: (transaction, { row, at }) =>
      eachGroup(transaction, row, async (files) => {
        if ((await submitFiles(transaction.db, { ...files, now: at })) === 0)
          await freezeFileGroup(transaction.db, files.relatedId, at);
      }),
    openFiles: (transaction, { row, at }) =>
      eachGroup(transaction, row, (files) => reopenFiles(transaction.db, { ...files, now: at })),
    assignReviewers: async (transaction, { row, at, given: { drawn = [] } }) => {
      await drawFor(transaction.db, { filingId: row.id, userIds: drawn, now: at });
      await notifyDrawn(transaction, row, drawn);
    },
    countAct: ({ db }) => countEnterpriseAct(db),
    notifyStaff: (transaction, { action, row }) => notifyStaff(transaction, { action, row }),
    notifyOwner: (transaction, { action, row, caller: { comment } }) =>
      notifyOwner(transaction, { action, row, comment }),
    reachOwner: (transaction, { action, row, caller: { comment } }) =>
      reachOwner(transaction, { action, row, comment }),
  },
});

/** Does something with each group of files of a filing, as its enterprise. */
async function eachGroup(
  { db }: Transaction,
  { id, userId }: Filing,
  act: (files: {
    relatedId: string;
    uploader: { userId: number; sessionHash: undefined; grants: [] };
  }) => Promise<unknown>,
): Promise<void> {
  for (const { relatedId } of await listFilingFiles(db, id))
    await act({ relatedId, uploader: { userId, sessionHash: undefined, grants: [] } });
}
