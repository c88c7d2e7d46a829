import { isPast, stageMoves, type StageAction, type StageActor } from '#contract/supply/stage-workflow.ts';
import type { SupplyStage } from '#contract/supply/stages.ts';
import type { Queryable } from '#server/db/database.ts';
import { moveStage, takeStagedItem, type StagedItem } from '#server/db/queries/supply-stage.ts';
import type { Clock } from '#server/lib/clock.ts';
import { tellPartners } from '#server/domain/messages/tell-partners.ts';
import type { Secrets } from '#server/lib/crypto/secrets.ts';
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
  /** The contact of the two who have agreed on it; undefined: it is the owner's own word. */
  contactId?: number;
}

interface Deps {
  db: Queryable;
  clock: Clock;
  secrets: Pick<Secrets, 'siteMessageKey'>;
}

const isLooking = (stage: SupplyStage): boolean => stage === 'open' || stage === 'inContact';

/**
 * Moves a published demand to another stage, in the caller's transaction, in which its row is locked. Whoever else is in talks about it is told
 * when it looks for nobody any more. Answers the item as it was. Fails with
 * notFound where no public demand has this id, accessDenied, moveImpossible, and with what the guards of the move say.
 */
export async function advanceStage(
  { db, clock, secrets }: Deps,
  itemId: number,
  { action, by, userId, comment = '', place, contactId }: StageStep,
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
      facts: { comment, isExpired: isPast(item.validUntil, clock.now()) },
      by: { userId, actors, comment, place },
      audit: 'content',
      moveTo: (from, to) => moveStage(db, itemId, { from, to }),
      effects: {},
    },
  );
  if (isLooking(item.stage) && !isLooking(move.to))
    await tellPartners(
      { db, clock, secrets },
      { demandId: itemId, title: item.title, exceptContactId: contactId },
    );
  return item;
}
