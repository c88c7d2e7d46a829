import { mayChange } from '#contract/activities/sign-up-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findActivity,
  findFirstWaiting,
  findSeat,
  listAwaited,
  type Activity,
} from '#server/db/queries/activities/sign-up.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { BusinessError, fail } from '#server/lib/fail.ts';
import { freePlaces, termsOf } from './sign-up-facts.ts';
import { signUps, type SignUpStep } from './sign-up-workflow.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

/**
 * Makes a transition of a sign-up that is there; then whoever waits moves up into the places that are free by it. `allow` fails where whoever asks may not. Fails
 * with notFound, signUpMoved, and with what the guards say.
 */
export async function transitionSignUp(
  services: MessageServices,
  id: number,
  { allow, ...step }: SignUpStep & { allow?: (db: Queryable, activity: Activity) => Promise<void> },
): Promise<void> {
  const { activityId } = await signUps.transition(services, id, async ({ db }, { userId, activity }) => {
    if (step.by === 'applicant' && userId !== step.userId) fail('notFound');
    await allow?.(db, activity);
    return step;
  });
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
async function moveUpWaiting(services: MessageServices, activityId: number): Promise<void> {
  const { db, clock } = services;
  for (let misses = 0; misses < mostMisses;) {
    const activity = await findActivity(db, activityId);
    if (activity?.isPublic !== true || !mayChange({ ...termsOf(activity), now: clock.now() })) return;
    const free = freePlaces(activity, await findSeat(db, activityId));
    const next = free > 0 ? await findFirstWaiting(db, { activityId, free }) : undefined;
    if (next === undefined) return;
    try {
      await signUps.transition(services, next.id, (_, { activity: { extra } }) => ({
        action: extra.needsReview ? 'moveUpToReview' : 'moveUp',
        by: 'clock',
        origin: scheduledOrigin,
      }));
    } catch (error) {
      // he has cancelled, or another node was first: what is true now is read anew
      if (!(error instanceof BusinessError)) throw error;
      misses += 1;
    }
  }
}

/** Moves up wherever places have become free without a sign-up: more of them, or an account that has gone. Never rejects. */
export async function watchSignUps(services: MessageServices & Pick<Services, 'stopping'>): Promise<void> {
  try {
    const awaited = await listAwaited(services.db);
    for (const activityId of untilStopped(awaited, services.stopping))
      await moveUpWaiting(services, activityId);
  } catch (error) {
    services.log.warn({ err: error }, 'waiting lists could not be moved up');
  }
}
