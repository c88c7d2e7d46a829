import type { ErrorName } from '#contract/errors.ts';
import { findTrouble, type CommonTrouble, type Move } from '#contract/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import { recordStep, type Place, type RecordedStep } from './record-step.ts';

/** Who makes a move. */
interface Mover<Actor extends string> {
  /** Undefined: the portal itself, or whoever has a link. */
  userId: number | undefined;
  actors: readonly Actor[];
  comment: string;
  place: Place;
}

/** One step of a thing on its way through a workflow, and how its tables are written. */
export interface Step<
  State extends string,
  Actor extends string,
  Facts,
  Trouble extends ErrorName,
  Effect extends string,
> {
  action: string;
  move: Move<State, Actor, Facts, Trouble, Effect>;
  subject: RecordedStep['subject'];
  state: State;
  facts: Facts;
  by: Mover<Actor>;
  /** Its line of the record; an action alone: with the names of the subject and of the step. */
  audit: RecordedStep['audit'];
  /** Until when what follows is to be done, and the files that came with the step. */
  kept?: Pick<RecordedStep, 'dueAt' | 'relatedId'>;
  /** What its people are told when it is elsewhere by now; moveImpossible or editedMeanwhile otherwise. */
  gone?: { error: ErrorName; field?: string };
  /** UPDATE … SET state = to WHERE state = from. False when it is there no more: of two at once one gets it. */
  moveTo: (from: State, to: State) => Promise<boolean>;
  /** What each effect of the table does; all in this transaction, messages as rows. */
  effects: Readonly<Record<Effect, () => Promise<unknown>>>;
}

/**
 * Makes a move in the caller's transaction: guards, state, effects, a step of the history and a line of the audit, or nothing at
 * all. Fails with what the guards say, accessDenied, and, where it is no more in a state that the move leads from, with `gone` or
 * moveImpossible, or editedMeanwhile when another was quicker.
 */
export async function advance<
  State extends string,
  Actor extends string,
  Facts,
  Trouble extends ErrorName,
  Effect extends string,
>(
  { db, clock }: { db: Queryable; clock: Clock },
  step: Step<State, Actor, Facts, Trouble, Effect>,
): Promise<void> {
  const { action, move, subject, state, facts, by, effects, gone } = step;
  if (gone !== undefined && !move.from.includes(state)) failGone(gone);
  const trouble: Trouble | CommonTrouble | undefined = findTrouble(move, { state, actors: by.actors, facts });
  if (trouble !== undefined) fail(trouble, fieldOf(trouble));
  if (!(await step.moveTo(state, move.to))) failGone(gone ?? { error: 'editedMeanwhile' });
  for (const effect of move.effects) await effects[effect]();
  await recordStep(
    { db, clock },
    {
      ...by,
      ...step.kept,
      ...{ subject, action, from: state, to: move.to, audit: step.audit },
    },
  );
}

function failGone({ error, ...data }: { error: ErrorName; field?: string }): never {
  fail(error, data);
}

const reasons: ReadonlySet<ErrorName> = new Set(['reviewCommentRequired', 'withdrawalReasonRequired']);

/** A move without a reason is the fault of one field. */
function fieldOf(trouble: ErrorName): { field?: string } {
  return reasons.has(trouble) ? { field: 'comment' } : {};
}
