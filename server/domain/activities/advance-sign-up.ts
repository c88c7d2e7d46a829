import {
  signUpMoves,
  type SignUpAction,
  type SignUpActor,
  type SignUpEffect,
  type SignUpFacts,
} from '#contract/activities/sign-up-workflow.ts';
import { recountSeat, updateSignUp, type Activity, type SignUp } from '#server/db/queries/sign-up.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import type { Services } from '#server/services.ts';
import { noteApplicant, tellApplicant, tellStaff, type InTransaction } from './sign-up-messages.ts';

export type SignUpDeps = Pick<
  Services,
  'db' | 'clock' | 'config' | 'log' | 'secrets' | 'sms' | 'email' | 'deliveries'
>;

export interface SignUpStep {
  action: SignUpAction;
  by: SignUpActor;
  userId?: number | undefined;
  place: Place;
  facts: SignUpFacts;
  /** The row was written with the state that the move leads to. */
  isNew?: boolean;
  /** What becomes another with the state. */
  values?: Partial<SignUp>;
}

/**
 * Makes a move in the caller's transaction, which holds the account of whoever signed up and then has locked the seats of the activity, and counts
 * the seats anew. Fails with signUpMoved where it is elsewhere by now, and with what the guards say.
 */
export async function advanceSignUp(
  deps: InTransaction,
  { row, activity }: { row: SignUp; activity: Activity },
  { action, by, userId, place, facts, isNew = false, values = {} }: SignUpStep,
): Promise<void> {
  const move = signUpMoves[action];
  const { comment, now } = facts;
  const about = { row, activity, state: move.to, comment };
  const effects: Record<SignUpEffect, () => Promise<void>> = {
    noteApplicant: () => noteApplicant(deps, about),
    tellApplicant: () => tellApplicant(deps, about),
    tellStaff: () => tellStaff(deps, activity),
  };
  await advance(deps, {
    action,
    move,
    subject: { type: 'signUp', id: row.id },
    state: isNew ? 'new' : row.state,
    facts,
    by: { userId, actors: [by], comment, place },
    audit: { action: 'signUp', object: `signUp ${String(row.id)}`, result: move.to },
    gone: { error: 'signUpMoved' },
    moveTo: async () =>
      isNew ||
      updateSignUp(
        deps.db,
        { id: row.id, from: row.state },
        {
          ...values,
          state: move.to,
          ...(by === 'staff' && { comment }),
          ...(move.to === 'waitingList' && { queuedAt: now }),
        },
      ),
    effects,
  });
  await recountSeat(deps.db, activity.id);
}
