import { findActivity, listUntold, noteTold } from '#server/db/queries/sign-up.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import type { SignUpDeps } from './advance-sign-up.ts';
import { tellOfChange } from './sign-up-messages.ts';

/** Read at once; then the next ones. */
const batchSize = 100;

/**
 * Tells whoever has signed up that an activity which is not over takes place at another time or place, was withdrawn, or is back: whatever it
 * was that changed the item, a correction, a decision of staff or its time. Each in a transaction of his own, so that he hears of it once
 * from whichever node, and a crash leaves nobody out. Never rejects.
 */
export async function tellChanges(services: SignUpDeps): Promise<void> {
  const { db, clock, log } = services;
  try {
    for (;;) {
      const untold = await listUntold(db, { now: clock.now(), limit: batchSize });
      for (const { id, activityId, told, userId } of untold)
        await db.transaction(async (tx) => {
          const activity = await findActivity(tx, activityId);
          if (activity === undefined || !(await noteTold(tx, { id, told }, activity.terms))) return;
          // null: who signed up before this was kept, and knows what holds now
          if (told !== null) await tellOfChange({ ...services, db: tx }, { userId, activity, told });
        });
      if (untold.length > 0) sendSoon(services);
      if (untold.length < batchSize) return;
    }
  } catch (error) {
    log.warn({ err: error }, 'those who have signed up could not be told of a change');
  }
}
