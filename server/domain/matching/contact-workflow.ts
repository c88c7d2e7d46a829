import { contactTransitions } from '#contract/matching/contact-workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findMatchContact,
  listTalkedItems,
  updateMatchContact,
  type MatchContact,
} from '#server/db/queries/matching/contact.ts';
import { lockUserRows } from '#server/db/queries/account/session.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { matchContact } from '#server/db/schema/match-contact.ts';
import { recordConsents } from '#server/domain/audit/record-consents.ts';
import { transitionDemand } from '#server/domain/workflow/transition-demand.ts';
import { workflow, type Effect } from '#server/domain/workflow/workflow.ts';
import { notifyOther } from './contact-notices.ts';
import { factsOfContact, sideOf } from './parties.ts';

type ContactEffect = Effect<typeof contactTransitions, MatchContact>;

const tell: ContactEffect = (transaction, { before, action, caller: { userId = 0, comment } }) =>
  // of what staff end both are told by the report
  action === 'end' ? Promise.resolve() : notifyOther(transaction, before, { userId, told: action, comment });

/** What the transition means for the demand. */
const stage =
  (to: Parameters<typeof transitionDemand>[1]['to']): ContactEffect =>
  (transaction, { before, caller: { userId, comment, origin } }) =>
    transitionDemand(transaction, { contact: before, to, userId, comment, origin });

/** Both accounts of a contact. */
export const lockBoth = (
  tx: Queryable,
  { demandUserId, solutionUserId }: Pick<MatchContact, 'demandUserId' | 'solutionUserId'>,
): Promise<void> => lockUserRows(tx, [demandUserId, solutionUserId]);

/**
 * Transitions of a contact between two owners. Both accounts are locked in one order, and then the contact: as whoever erases an account does. Of two moves at once
 * one is made, and the other sees what has become of it.
 */
export const contacts = workflow<typeof contactTransitions, MatchContact>({
  subject: 'contact',
  transitions: contactTransitions,
  row: rowOf(matchContact),
  stateOf: ({ state }) => state,
  find: findMatchContact,
  lock: lockBoth,
  columns: ({ at }) => ({ movedAt: at }),
  async facts({ db }, { before, caller: { userId = 0 } }) {
    const { demandId, solutionId } = before;
    const items = await listTalkedItems(db, [demandId, solutionId]);
    return factsOfContact(before, sideOf(before, userId), items.get(demandId), items.get(solutionId));
  },
  gone: () => 'contactMoved',
  audit: () => 'match',
  effects: {
    notifyInviter: tell,
    notifyOther: tell,
    noteOffer: ({ db }, { row, caller: { userId = 0 } }) =>
      updateMatchContact(db, { id: row.id, from: row.state }, { offeredBy: sideOf(row, userId) }),
    // with these somebody agrees that the other sees how he can be reached
    recordConsent: async (transaction, { caller: { userId, origin } }) =>
      userId !== undefined && recordConsents(transaction, { userId, ip: origin.ip }, 'matchContact'),
    stageInContact: stage('inContact'),
    stageSigned: stage('signed'),
    stageDone: stage('done'),
    stageOpen: stage('open'),
  },
});
