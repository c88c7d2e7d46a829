import { actionWhenDue } from '#contract/account/appeal-workflow.ts';
import { violatedUniqueIndex } from '#server/db/database.ts';
import { listDueAppeals } from '#server/db/queries/account/appeal.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { BusinessError } from '#server/lib/fail.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

/**
 * Changes the phone of every approved appeal whose waiting time is over and that nobody has objected to. Several nodes may do
 * this at once: each appeal is carried out once. What fails is logged, tried again the next time, and keeps nothing else waiting.
 */
export async function carryOutAppeals(services: MessageServices & Pick<Services, 'stopping'>): Promise<void> {
  const { db, clock, log, stopping } = services;
  try {
    for (const id of untilStopped(await listDueAppeals(db, clock.now()), stopping)) {
      await carryOut(services, id).catch((error: unknown) => {
        // another node was first, or somebody has objected
        if (error instanceof BusinessError && error.errorName === 'editedMeanwhile') return;
        log.error({ err: error, appeal: id }, 'an approved appeal could not be carried out');
      });
    }
  } catch (error) {
    log.warn({ err: error }, 'due appeals could not be listed');
  }
}

async function carryOut(services: MessageServices, appealId: number): Promise<void> {
  const decide = () =>
    transitionAppeal(services, appealId, { action: actionWhenDue, by: 'clock', origin: scheduledOrigin });
  await decide().catch((error: unknown) => {
    if (violatedUniqueIndex(error) !== 'app_user_phone_key') throw error;
    // somebody has taken the phone between the look and the change; the next look sees it
    return decide();
  });
}
