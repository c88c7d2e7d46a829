import { mayChange, type SignUpAction, type SignUpActor } from '#contract/activities/sign-up-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdUserRow } from '#server/db/queries/session.ts';
import {
  findActivity,
  findFirstWaiting,
  findSeat,
  findSignUp,
  listAwaited,
  lockSeat,
  type Activity,
  type SignUp,
} from '#server/db/queries/sign-up.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { scheduledPlace, type Place } from '#server/domain/workflow/record-step.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { advanceSignUp, type SignUpDeps } from './advance-sign-up.ts';
import { factsOf, freePlaces, termsOf } from './sign-up-facts.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

/** A move of a sign-up that is there, and who makes it. */
export interface SignUpMoveBy {
  action: SignUpAction | ((activity: Activity) => SignUpAction);
  by: SignUpActor;
  userId?: number | undefined;
  comment?: string;
  place: Place;
  /** What is written with it. */
  values?: Pick<SignUp, 'people' | 'contact' | 'comment'>;
  /** Whether whoever asks may. */
  allow?: (db: Queryable, activity: Activity) => Promise<void>;
}

/**
 * Makes a move in a transaction of its own; messages go when it has been committed. The account is held before the seats are locked, as everywhere. Fails
 * with notFound and as `advanceSignUp` does.
 */
async function makeMove(services: SignUpDeps, id: number, step: SignUpMoveBy): Promise<number> {
  const { action, by, userId, comment = '', place, values, allow } = step;
  const activityId = await services.db.transaction(async (tx) => {
    const found = (await findSignUp(tx, id)) ?? fail('notFound');
    if (by === 'applicant' && found.userId !== userId) fail('notFound');
    await holdUserRow(tx, found.userId);
    const activity = (await findActivity(tx, found.activityId)) ?? fail('notFound');
    await allow?.(tx, activity);
    const { people: held } = await lockSeat(tx, activity.id);
    const row = (await findSignUp(tx, id)) ?? fail('notFound');
    const now = services.clock.now();
    const people = values?.people ?? row.people;
    const facts = await factsOf(tx, { activity, held, people, row, comment, now });
    // what he writes anew keeps the places that he holds, even where there are fewer by now
    if (values !== undefined) facts.free = Math.max(facts.free, 0) + row.people;
    await advanceSignUp(
      { ...services, db: tx },
      { row: { ...row, people }, activity },
      {
        action: typeof action === 'function' ? action(activity) : action,
        ...{ by, userId, place, facts },
        ...(values !== undefined && { values }),
      },
    );
    return activity.id;
  });
  sendSoon(services);
  return activityId;
}

/** The same; then whoever waits moves up into the places that are free by it. */
export async function moveSignUp(services: SignUpDeps, id: number, step: SignUpMoveBy): Promise<void> {
  const activityId = await makeMove(services, id, step);
  await moveUpWaiting(services, activityId).catch((error: unknown) => {
    // what was asked for is done; the background task comes by
    services.log.warn({ err: error, activity: activityId }, 'a waiting list could not move up');
  });
}

/** Then the background task goes on. */
const mostMisses = 20;

/**
 * Gives free places to those who wait, in the order in which they came; who needs more than are left is passed over. One transaction each: an
 * account is never held after the seats are locked.
 */
async function moveUpWaiting(services: SignUpDeps, activityId: number): Promise<void> {
  const { db, clock } = services;
  for (let misses = 0; misses < mostMisses;) {
    const activity = await findActivity(db, activityId);
    if (activity?.isPublic !== true || !mayChange({ ...termsOf(activity), now: clock.now() })) return;
    const free = freePlaces(activity, await findSeat(db, activityId));
    const next = free > 0 ? await findFirstWaiting(db, { activityId, free }) : undefined;
    if (next === undefined) return;
    try {
      await makeMove(services, next.id, {
        action: ({ extra }) => (extra.needsReview ? 'moveUpToReview' : 'moveUp'),
        by: 'clock',
        place: scheduledPlace,
      });
    } catch (error) {
      // he has cancelled, or another node was first: what is true now is read anew
      if (!(error instanceof BusinessError)) throw error;
      misses += 1;
    }
  }
}

/** Moves up wherever places have become free without a sign-up: more of them, or an account that has gone. Never rejects. */
export async function watchSignUps(services: SignUpDeps & Pick<Services, 'stopping'>): Promise<void> {
  try {
    const awaited = await listAwaited(services.db);
    for (const activityId of untilStopped(awaited, services.stopping))
      await moveUpWaiting(services, activityId);
  } catch (error) {
    services.log.warn({ err: error }, 'waiting lists could not be moved up');
  }
}
