import { lockUserRowShared } from '#server/db/queries/account/session.ts';
import { findActivity, listUntold, markNotified } from '#server/db/queries/activities/sign-up.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { notifyOfChange } from './sign-up-messages.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

type Untold = Awaited<ReturnType<typeof listUntold>>[number];

/** Read at once; then the next ones. */
const batchSize = 100;
/** Told in one run, which takes some seconds: the rest a minute later, and nothing else waits for it for long. */
const mostTold = 1_000;

/**
 * Tells whoever has signed up that an activity which is not over takes place at another time or place, was withdrawn, or is back: whatever it
 * was that changed the item, a correction, a decision of staff or its time. Each in a transaction of his own, so that he hears of it once
 * from whichever node, and a crash leaves nobody out. Never rejects.
 */
export async function notifyChanges(services: MessageServices & Pick<Services, 'stopping'>): Promise<void> {
  const { db, clock, log, stopping } = services;
  try {
    let after = 0;
    for (let told = 0; told < mostTold && !stopping.aborted; told += batchSize) {
      const untold = await listUntold(db, { after, now: clock.now(), limit: batchSize });
      for (const one of untilStopped(untold, stopping))
        await notifyOne(services, one).catch((error: unknown) => {
          // the others hear of it; he does with the next run, if it can be done then
          log.warn(
            { err: error, signUp: one.id },
            'somebody who has signed up could not be told of a change',
          );
        });
      if (untold.length > 0) sendSoon(services);
      if (untold.length < batchSize) return;
      after = untold.at(-1)?.id ?? after;
    }
  } catch (error) {
    log.warn({ err: error }, 'those who have signed up could not be told of changes');
  }
}

async function notifyOne(
  services: MessageServices,
  { id, activityId, told, userId, state }: Untold,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // first, as everywhere: whoever erases the account holds it, too
    await lockUserRowShared(tx, userId);
    const activity = await findActivity(tx, activityId);
    // it may have been taken back since
    if (activity === undefined || activity.terms === told) return;
    if (!(await markNotified(tx, { id, told }, activity.terms))) return;
    // null: who signed up before this was kept, and knows what holds now
    if (told !== null) await notifyOfChange({ ...services, db: tx }, { userId, state, activity, told });
  });
}
