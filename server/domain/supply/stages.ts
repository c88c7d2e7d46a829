import { mayInSection } from '#contract/permissions.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { stageMoves, type StageAction } from '#contract/supply/stage-workflow.ts';
import type { SupplyStage } from '#contract/supply/stages.ts';
import { sectionPath } from '#server/db/queries/section.ts';
import { listExpiredDemands } from '#server/db/queries/supply-stage.ts';
import { tellOnSite } from '#server/domain/messages/tell-on-site.ts';
import { advanceStage } from '#server/domain/workflow/advance-stage.ts';
import { scheduledPlace } from '#server/domain/workflow/record-step.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'secrets'>;

/**
 * A demand goes on with a partner, or is closed: by its owner, or closed by whoever reviews where it stands, of which the owner is told.
 * Fails as advanceStage does; somebody else's is not there.
 */
export async function setStage(
  { db, clock, secrets }: Deps,
  { id, action, comment }: { id: number; action: StageAction; comment: string },
  { caller, ...place }: KnownContext,
): Promise<{ id: number; stage: SupplyStage }> {
  const { userId, grants } = caller;
  await db.transaction(async (tx) => {
    const item = await advanceStage({ db: tx, clock, secrets }, id, {
      action,
      by: async ({ ownerUserId, sectionId }) => {
        const path = await sectionPath(tx, sectionId);
        return [
          ...(ownerUserId === userId ? (['owner'] as const) : []),
          ...(mayInSection(grants, 'review', path) ? (['reviewer'] as const) : []),
        ];
      },
      userId,
      comment,
      place,
    });
    if (item.ownerUserId === null || item.ownerUserId === userId) return;
    await tellOnSite({ db: tx, clock, secrets }, item.ownerUserId, {
      title: `需求《${item.title}》已由平台关闭`.slice(0, 100),
      body: comment,
      page: `/company?page=demand&id=${String(id)}`,
    });
  });
  return { id, stage: stageMoves[action].to };
}

/** Demands whose last day is over are closed, one by one: one that moves meanwhile is left to whoever moved it. */
export async function closeExpiredDemands({
  db,
  clock,
  secrets,
  log,
  stopping,
}: Deps & Pick<Services, 'log' | 'stopping'>): Promise<void> {
  for (const id of untilStopped(await listExpiredDemands(db, shanghaiDay(clock.now())), stopping)) {
    try {
      await db.transaction(async (tx) => {
        const step = { action: 'expire', by: ['clock'], userId: undefined, place: scheduledPlace } as const;
        const { ownerUserId, title } = await advanceStage({ db: tx, clock, secrets }, id, step);
        if (ownerUserId === null) return;
        await tellOnSite({ db: tx, clock, secrets }, ownerUserId, {
          title: `需求《${title}》的有效期已过，已关闭`.slice(0, 100),
          body: '还需要对接时，可以修改有效期并重新提交，发布后再重新开放。',
          page: `/company?page=demand&id=${String(id)}`,
        });
      });
    } catch (error) {
      log.warn({ err: error, id }, 'a demand whose time is over could not be closed');
    }
  }
}
