import type { ContactState } from '#contract/matching/contact-workflow.ts';
import { isPast, type StageAction } from '#contract/supply/stage-workflow.ts';
import type { SupplyStage } from '#contract/supply/stages.ts';
import { hasOtherContact, listTalkedItems, type MatchContact } from '#server/db/queries/matching/contact.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { demandStages } from './demand-stage.ts';
import type { RequestOrigin } from './record-step.ts';

interface DemandStep {
  contact: MatchContact;
  to: 'inContact' | 'signed' | 'done' | 'open';
  /** Undefined: the portal itself. */
  userId: number | undefined;
  comment: string;
  origin: RequestOrigin;
}

/**
 * Lets the demand's stage follow what the two have agreed. What its owner has said of it meanwhile, or that it is public no more, stands in the way of
 * nothing: the two go on, and the stage stays. Nobody begins with a demand whose last day is over: that fails with demandExpired.
 */
export async function transitionDemand(deps: Transaction, step: DemandStep): Promise<void> {
  const { contact, userId, comment, origin } = step;
  const demand = (await listTalkedItems(deps.db, [contact.demandId])).get(contact.demandId);
  if (demand?.isPublic !== true || demand.stage === null) return;
  for (const action of await actionsFor(deps, step, { ...demand, stage: demand.stage }))
    await demandStages.within(deps, contact.demandId, {
      action,
      // the owner and whoever he has agreed with
      by: ['owner', 'partner'],
      userId,
      comment: comment === '' ? '对接双方的进展' : comment,
      origin,
      given: { contactId: contact.id },
    });
}

async function actionsFor(
  { db, clock }: Transaction,
  { contact, to }: DemandStep,
  { stage, validUntil }: { stage: SupplyStage; validUntil: string | null },
): Promise<StageAction[]> {
  switch (to) {
    case 'inContact':
      return stage === 'open' ? ['contact'] : [];
    case 'signed':
      return stage === 'open' ? ['contact', 'sign'] : stage === 'inContact' ? ['sign'] : [];
    case 'done':
      return stage === 'signed' ? ['finish'] : [];
    case 'open': {
      const isLast = async (states: readonly ContactState[]) =>
        !(await hasOtherContact(db, { demandId: contact.demandId, exceptId: contact.id, states }));
      if (contact.state === 'inContact' && stage === 'inContact') {
        // what is over by now looks for nobody any more
        const isExpired = validUntil !== null && isPast(validUntil, clock.now());
        return (await isLast(['inContact', 'signed'])) ? [isExpired ? 'close' : 'resume'] : [];
      }
      // once signed it is for the owner to say whether it is looked for again; what another has signed since stays his
      return contact.state === 'signed' && stage === 'signed' && (await isLast(['signed'])) ? ['close'] : [];
    }
  }
}
