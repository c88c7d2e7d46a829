import { isClosedPrefix, prefixStages, type PrefixState } from '#contract/prefixes/stages.ts';
import { prefixTransitions } from '#contract/prefixes/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { findAssignedPrefix, findPrefix, type PrefixRow } from '#server/db/queries/prefixes/prefix.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { identifierPrefix } from '#server/db/schema/prefix.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { notifyOwner, notifyStaff, reachOwner } from './prefix-messages.ts';

/** What comes with a transition. */
interface StepInput {
  /** What else of the row becomes other. */
  changes: Partial<PrefixRow>;
}

/** What goes by it that the enterprise has none yet. */
const needsNone: ReadonlySet<string> = new Set(['begin', 'submit', 'resubmit', 'approve']);

/** Transitions of applications for a prefix, and of prefixes. */
export const prefixes = workflow<typeof prefixTransitions, PrefixRow, StepInput>({
  subject: 'prefix',
  transitions: prefixTransitions,
  row: rowOf(identifierPrefix),
  stateOf: ({ state }) => state,
  find: findPrefix,
  // what was changed since it was read is another application
  rev: { of: ({ updatedAt }) => updatedAt.toISOString(), stale: 'prefixMoved' },
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ action, to, at, given: { changes } }) => ({
    ...changes,
    ...(action === 'submit' && { submittedAt: at }),
    ...(action === 'approve' && { givenAt: at }),
    dueAt: prefixDeadline(to, shanghaiDay(at)),
    updatedAt: at,
    closedAt: to !== 'new' && isClosedPrefix(to) ? at : null,
  }),
  facts: async ({ db }, { action, row, caller: { comment } }) => ({
    comment,
    isHeld: needsNone.has(action) && (await findAssignedPrefix(db, row.userId)) !== undefined,
  }),
  gone: () => 'prefixMoved',
  audit: () => 'prefix',
  kept: ({ row: { dueAt } }) => ({ dueAt: dueAt ?? undefined }),
  effects: {
    countAct: ({ db }) => countEnterpriseAct(db),
    notifyStaff: (transaction, { action }) => notifyStaff(transaction, action),
    notifyOwner: (transaction, { action, row, caller: { comment } }) =>
      notifyOwner(transaction, { action, row, comment }),
    reachOwner: (transaction, { action, row, caller: { comment } }) =>
      reachOwner(transaction, { action, row, comment }),
  },
});

/** The end of the last day on which what comes next is in time. */
export function prefixDeadline(to: PrefixState | 'new', today: string): Date | null {
  const days = to === 'new' ? undefined : prefixStages[to].days;
  return days === undefined ? null : endOfDay(workingDaysAfter(today, days));
}
