import { mayInSection } from '#contract/permissions.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { StageAction } from '#contract/supply/stage-workflow.ts';
import type { SupplyStage } from '#contract/supply/stages.ts';
import { sectionPath } from '#server/db/queries/content/section.ts';
import { listExpiredDemands } from '#server/db/queries/supply/stage.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { demandStages } from '#server/domain/workflow/demand-stage.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

/**
 * A demand goes on with a partner, or is closed: by its owner, or closed by whoever reviews where it stands, of which the owner is told.
 * Fails with notFound, also where it is somebody else's, accessDenied, moveImpossible, and with what the guards say.
 */
export async function setStage(
  services: MessageServices,
  { id, action, comment }: { id: number; action: StageAction; comment: string },
  { caller, ...origin }: KnownContext,
): Promise<{ id: number; stage: SupplyStage }> {
  const { userId, grants } = caller;
  const { stage } = await demandStages.transition(
    services,
    id,
    async ({ db }, { ownerUserId, sectionId }) => {
      const path = await sectionPath(db, sectionId);
      const by = [
        ...(ownerUserId === userId ? (['owner'] as const) : []),
        ...(mayInSection(grants, 'review', path) ? (['reviewer'] as const) : []),
      ];
      // what somebody has no part in is not there
      return by.length === 0 ? fail('notFound') : { action, by, userId, comment, origin };
    },
  );
  return { id, stage };
}

/** Demands whose last day is over are closed, one by one: one that moves meanwhile is left to whoever moved it. */
export async function closeExpiredDemands(
  services: MessageServices & Pick<Services, 'stopping'>,
): Promise<void> {
  const { db, clock, log, stopping } = services;
  for (const id of untilStopped(await listExpiredDemands(db, shanghaiDay(clock.now())), stopping)) {
    try {
      await demandStages.transition(services, id, { action: 'expire', by: 'clock', origin: scheduledOrigin });
    } catch (error) {
      log.warn({ err: error, id }, 'a demand whose time is over could not be closed');
    }
  }
}
