import { stageMoves, type StageAction, type StageActor } from '#contract/supply/stage-workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { moveStage, takeStagedItem, type StagedItem } from '#server/db/queries/supply-stage.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fail } from '#server/lib/fail.ts';
import { advance } from './advance.ts';
import type { Place } from './record-step.ts';

/** A step of a demand with a partner, and who takes it. */
export interface StageStep {
  action: StageAction;
  by: readonly StageActor[] | ((item: StagedItem) => Promise<readonly StageActor[]>);
  /** Undefined: the portal itself. */
  userId: number | undefined;
  comment?: string;
  place: Place;
}

/**
 * Moves a published demand to another stage, in the caller's transaction, in which its row is locked. Answers the item as it was. Fails with
 * notFound where no public demand has this id, accessDenied, moveImpossible, and with what the guards of the move say.
 */
export async function advanceStage(
  { db, clock }: { db: Queryable; clock: Clock },
  itemId: number,
  { action, by, userId, comment = '', place }: StageStep,
): Promise<StagedItem> {
  const item = (await takeStagedItem(db, itemId)) ?? fail('notFound');
  const move = stageMoves[action];
  const actors = typeof by === 'function' ? await by(item) : by;
  // what somebody has no part in is not there
  if (actors.length === 0) fail('notFound');
  await advance(
    { db, clock },
    {
      action,
      move,
      subject: { type: 'supplyStage', id: itemId },
      state: item.stage,
      facts: { comment, isExpired: item.validUntil < shanghaiDay(clock.now()) },
      by: { userId, actors, comment, place },
      audit: 'content',
      moveTo: (from, to) => moveStage(db, itemId, { from, to }),
      effects: {},
    },
  );
  return item;
}
