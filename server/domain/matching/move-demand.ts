import type { StageAction } from '#contract/supply/stage-workflow.ts';
import { hasOtherContact, listTalkedItems, type MatchContact } from '#server/db/queries/match-contact.ts';
import { advanceStage } from '#server/domain/workflow/advance-stage.ts';
import type { Place } from '#server/domain/workflow/record-step.ts';
import type { InTransaction } from './contact-notices.ts';

interface DemandStep {
  contact: MatchContact;
  to: 'inContact' | 'signed' | 'done' | 'open';
  userId: number;
  comment: string;
  place: Place;
}

/**
 * Lets the demand's stage follow what the two have agreed. What its owner has said of it meanwhile, or that it is public no more, stands in the way of
 * nothing: the two go on, and the stage stays. Fails with demandExpired.
 */
export async function moveDemand(deps: InTransaction, step: DemandStep): Promise<void> {
  const { contact, userId, comment, place } = step;
  const demand = (await listTalkedItems(deps.db, [contact.demandId])).get(contact.demandId);
  if (demand?.isPublic !== true || demand.stage === null) return;
  for (const action of await actionsFor(deps, step, demand.stage))
    await advanceStage(deps, contact.demandId, {
      action,
      // the owner and whoever he has agreed with
      by: ['owner', 'partner'],
      userId,
      comment: comment === '' ? '对接双方的进展' : comment,
      place,
    });
}

async function actionsFor(
  { db }: InTransaction,
  { contact, to }: DemandStep,
  stage: string,
): Promise<StageAction[]> {
  switch (to) {
    case 'inContact':
      return stage === 'open' ? ['contact'] : [];
    case 'signed':
      return stage === 'open' ? ['contact', 'sign'] : stage === 'inContact' ? ['sign'] : [];
    case 'done':
      return stage === 'signed' ? ['finish'] : [];
    case 'open': {
      const isLast = !(await hasOtherContact(db, { demandId: contact.demandId, exceptId: contact.id }));
      if (contact.state === 'inContact' && stage === 'inContact' && isLast) return ['resume'];
      // once signed it is for the owner to say whether it is looked for again
      return contact.state === 'signed' && stage === 'signed' ? ['close'] : [];
    }
  }
}
