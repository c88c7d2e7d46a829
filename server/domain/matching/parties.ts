import {
  actorsOf,
  contactActions,
  contactTransitions,
  type ContactAction,
  type ContactFacts,
  type ContactSide,
} from '#contract/matching/contact-workflow.ts';
import { whyNot } from '#contract/workflow.ts';
import type { MatchContact, TalkedItem } from '#server/db/queries/matching/contact.ts';

/** Which of the two somebody is. */
export const sideOf = ({ demandUserId }: MatchContact, userId: number): ContactSide =>
  demandUserId === userId ? 'demand' : 'solution';

export const otherSide = (side: ContactSide): ContactSide => (side === 'demand' ? 'solution' : 'demand');

export const userOf = (
  contact: Pick<MatchContact, 'demandUserId' | 'solutionUserId'>,
  side: ContactSide,
): number => (side === 'demand' ? contact.demandUserId : contact.solutionUserId);

/** The item that a side has brought. */
export const itemIdOf = (contact: MatchContact, side: ContactSide): number =>
  side === 'demand' ? contact.demandId : contact.solutionId;

const takenStages: readonly (string | null)[] = ['signed', 'done', 'closed'];

/** Whether a demand has found somebody, or looks for nobody any more. */
export const isTaken = (demand: Pick<TalkedItem, 'stage'> | undefined): boolean =>
  takenStages.includes(demand?.stage ?? null);

/** What counts for the transitions of a contact, as one of the two sees it. */
export const factsOfContact = (
  { offeredBy }: MatchContact,
  side: ContactSide,
  demand: TalkedItem | undefined,
  solution: TalkedItem | undefined,
): ContactFacts => ({
  isOpen: demand?.isPublic === true && solution?.isPublic === true,
  isOwnOffer: offeredBy === side,
  isTaken: isTaken(demand),
});

/** What one of the two can do now. */
export const actionsOf = (contact: MatchContact, side: ContactSide, facts: ContactFacts): ContactAction[] =>
  contactActions.filter(
    (action) =>
      whyNot(contactTransitions, action, {
        state: contact.state,
        actors: actorsOf(side, contact.invitedBy),
        facts,
      }) === undefined,
  );
