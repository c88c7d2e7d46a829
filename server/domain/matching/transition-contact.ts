import {
  actorsOf,
  transitionTo,
  type ContactAction,
  type ContactState,
} from '#contract/matching/contact-workflow.ts';
import { decliningRules, partingRules } from '#contract/matching/rules.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { contacts } from './contact-workflow.ts';
import { sideOf } from './parties.ts';

/**
 * Makes a transition of one of the two, with what it means for the demand; the state afterwards. Where both want the same it is done. Fails with what the
 * rules and the guards name, accessDenied, contactMoved.
 */
export async function transitionContact(
  transaction: Transaction,
  { id, action: pressed, comment }: { id: number; action: ContactAction; comment: string },
  context: KnownContext,
): Promise<{ state: ContactState }> {
  requireForm(pressed === 'part' ? partingRules : decliningRules, { comment });
  const { userId } = context.caller;
  const { state } = await contacts.within(transaction, id, (_, contact) => {
    const side = sideOf(contact, userId);
    const by = actorsOf(side, contact.invitedBy);
    const action = transitionTo(pressed, {
      ...{ state: contact.state, actors: by },
      isOwnOffer: contact.offeredBy === side,
    });
    return action === 'done' ? undefined : { action, by, userId, comment, origin: context };
  });
  return { state };
}
