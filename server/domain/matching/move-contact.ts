import {
  actorsOf,
  contactMoves,
  meantMove,
  type ContactAction,
  type ContactEffect,
  type ContactState,
} from '#contract/matching/contact-workflow.ts';
import { decliningRules, partingRules } from '#contract/matching/rules.ts';
import {
  findMatchContact,
  listTalkedItems,
  takeMatchContact,
  updateMatchContact,
  type MatchContact,
} from '#server/db/queries/match-contact.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { advance } from '#server/domain/workflow/advance.ts';
import { moveDemand } from '#server/domain/workflow/move-demand.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { tellParty } from './contact-notices.ts';
import type { ContactDeps } from './invite.ts';
import { factsOfContact, otherSide, sideOf } from './parties.ts';

/**
 * Both accounts, in one order, and then the contact: as whoever erases an account does. Of two moves at once one is made, and the other sees
 * what has become of it. Fails with notFound.
 */
export async function lockContact(tx: Queryable, id: number): Promise<MatchContact> {
  const { demandUserId, solutionUserId } = (await findMatchContact(tx, id)) ?? fail('notFound');
  for (const userId of [demandUserId, solutionUserId].sort((a, b) => a - b)) await lockUserRow(tx, userId);
  return (await takeMatchContact(tx, id)) ?? fail('notFound');
}

/** With these somebody agrees that the other sees how he can be reached. */
const disclosing: readonly ContactAction[] = ['offer', 'agree'];

/**
 * Makes a move of one of the two, with what it means for the demand; the state afterwards. Where both want the same it is done. Fails with what the
 * rules and the guards name, accessDenied, contactMoved.
 */
export async function moveContact(
  services: ContactDeps,
  { id, action: pressed, comment }: { id: number; action: ContactAction; comment: string },
  context: KnownContext,
): Promise<{ state: ContactState }> {
  requireForm(pressed === 'part' ? partingRules : decliningRules, { comment });
  const { userId } = context.caller;
  const reached = await services.db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    const contact = await lockContact(tx, id);
    const items = await listTalkedItems(tx, [contact.demandId, contact.solutionId]);
    const [demand, solution] = [items.get(contact.demandId), items.get(contact.solutionId)];
    const side = sideOf(contact, userId);
    const actors = actorsOf(side, contact.invitedBy);
    const action = meantMove(pressed, {
      ...{ state: contact.state, actors },
      isOwnOffer: contact.offeredBy === side,
    });
    if (action === 'done') return contact.state;
    const move = contactMoves[action];
    const now = services.clock.now();
    const titles = { demand: demand?.title ?? '', solution: solution?.title ?? '' };
    const tell = () => tellParty(deps, { contact, to: otherSide(side), told: action, titles, comment });
    const stage = (to: 'inContact' | 'signed' | 'done' | 'open') => () =>
      moveDemand(deps, { contact, to, userId, comment, place: context });
    const effects: Record<ContactEffect, () => Promise<unknown>> = {
      tellInviter: tell,
      tellOther: tell,
      noteOffer: () => updateMatchContact(tx, { id, from: move.to }, { offeredBy: side }),
      stageInContact: stage('inContact'),
      stageSigned: stage('signed'),
      stageDone: stage('done'),
      stageOpen: stage('open'),
    };
    await advance(deps, {
      action,
      move,
      subject: { type: 'contact', id },
      state: contact.state,
      facts: factsOfContact(contact, side, demand, solution),
      by: { userId, actors, comment, place: context },
      audit: 'match',
      gone: { error: 'contactMoved' },
      moveTo: (from, to) => updateMatchContact(tx, { id, from }, { state: to, movedAt: now }),
      effects,
    });
    if (disclosing.includes(action)) await recordConsents(deps, { userId, ip: context.ip }, 'matchContact');
    return move.to;
  });
  sendSoon(services);
  return { state: reached };
}
