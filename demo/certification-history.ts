import { expiryReminderDays } from '#contract/certifications/constants.ts';
import { isClosedCertification, type CertificationState } from '#contract/certifications/stages.ts';
import {
  certificationTransitions,
  type CertificationAction,
  type CertificationActor,
} from '#contract/certifications/workflow.ts';
import { daysAfter, shanghaiDay, startOfDay } from '#contract/shared-rules/shanghai-time.ts';
import {
  decidesFirst,
  deadlineOf,
  startsAnew,
} from '#server/domain/certifications/certification-workflow.ts';
import type { CaseStep } from './certification-cases/case.ts';
import { workingTime } from './days.ts';

const minute = 60_000;

interface TakenStep {
  action: CertificationAction | 'remind';
  fromState: CertificationState | 'new';
  toState: CertificationState;
  by: CertificationActor;
  at: Date;
  dueAt: Date | null;
  comment: string;
  /** Which of the reviewers took it, counted through: two who decide one after the other differ. */
  reviewer: number;
}

/** An application as its steps have made it. */
export interface CaseHistory {
  steps: readonly TakenStep[];
  state: CertificationState;
  dueAt: Date | null;
  createdAt: Date;
  submittedAt: Date | null;
  updatedAt: Date;
  closedAt: Date | null;
  /** By the count of reviewers. */
  proposedBy: number | null;
  remindedDays: number | null;
  /** Of the last time. */
  handedInAt: Date | null;
  returnedAt: Date | null;
}

/** What the workflow would have written at the time of each step. `n` makes times and reviewers differ between neighbours. */
export function historyOf(
  steps: readonly CaseStep[],
  { n, now, validUntil }: { n: number; now: Date; validUntil: string },
): CaseHistory {
  const taken: TakenStep[] = [];
  let proposedBy: number | null = null;
  let reminders = 0;
  for (const [index, [action, daysAgo, comment = '']] of steps.entries()) {
    const before = taken.at(-1);
    const fromState = before?.toState ?? 'new';
    const by = action === 'remind' ? 'clock' : certificationTransitions[action].by[0];
    const toState = action === 'remind' ? 'approved' : certificationTransitions[action].to;
    const at =
      daysAgo === undefined
        ? overAt(action, { validUntil, dueAt: before?.dueAt ?? null, reminders })
        : new Date(workingTime(now, daysAgo).getTime() + (((n * 53) % 170) + index * 41) * minute);
    const reviewer = n + taken.filter((step) => step.by === 'staff').length;
    if (decidesFirst.has(action)) proposedBy = reviewer;
    if (startsAnew.has(action)) proposedBy = null;
    if (action === 'remind') reminders += 1;
    taken.push({
      ...{ action, fromState, toState, by, at, comment, reviewer },
      dueAt: action === 'begin' || action === 'remind' ? null : deadlineOf(toState, shanghaiDay(at)),
    });
  }
  // a reminder changes nothing of what it is about
  const [first, last] = [taken[0], taken.findLast(({ action }) => action !== 'remind')];
  if (first === undefined || last === undefined) throw new Error('an application without a step');
  const lastOf = (...actions: TakenStep['action'][]) =>
    taken.findLast(({ action }) => actions.includes(action))?.at ?? null;
  return {
    ...{ steps: taken, state: last.toState, dueAt: last.dueAt, proposedBy },
    ...{ createdAt: first.at, submittedAt: lastOf('submit'), updatedAt: last.at },
    closedAt: isClosedCertification(last.toState) ? last.at : null,
    remindedDays: expiryReminderDays[reminders - 1] ?? null,
    ...{ handedInAt: lastOf('submit', 'resubmit'), returnedAt: lastOf('return') },
  };
}

/** When the portal takes up what is over: a few minutes after midnight. */
function overAt(
  action: TakenStep['action'],
  { validUntil, dueAt, reminders }: { validUntil: string; dueAt: Date | null; reminders: number },
): Date {
  const after = action === 'remind' ? -(expiryReminderDays[reminders] ?? 0) : 1;
  const over =
    action === 'revokeUnopposed' && dueAt !== null ? dueAt : startOfDay(daysAfter(validUntil, after));
  return new Date(over.getTime() + 4 * minute);
}
