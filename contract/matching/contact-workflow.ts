import type { Transition } from '../workflow.ts';

/** Who of the two: whoever looks for something, or whoever offers it. */
export const contactSides = ['demand', 'solution'] as const;
export type ContactSide = (typeof contactSides)[number];

/**
 * The way of two owners from an invitation to the end of their work. `talking` writes to each other; `offered`: one of the two wants to
 * exchange contacts; `inContact`: both do, and see how to reach each other.
 */
export const contactStates = [
  'invited',
  'talking',
  'offered',
  'inContact',
  'signed',
  'done',
  'declined',
  'withdrawn',
  'failed',
] as const;
export type ContactState = (typeof contactStates)[number];

/** In these the two are at it: of a demand and a solution there is one at most. */
export const liveContactStates = ['invited', 'talking', 'offered', 'inContact', 'signed'] as const;
/** In these they may write to each other. */
export const talkingStates: readonly ContactState[] = ['talking', 'offered', 'inContact', 'signed'];
/** From the agreement of both on, each sees how the other can be reached. */
export const openStates: readonly ContactState[] = ['inContact', 'signed', 'done'];

/** `inviter` and `invitee` as the invitation went, `buyer` is the demand's side; everybody is two of them, or one. `centre` decides on what was reported. */
export type ContactActor = 'inviter' | 'invitee' | 'buyer' | 'either' | 'centre';

export interface ContactFacts {
  /** Both the demand and the solution can be read by everybody. */
  isOpen: boolean;
  /** Whoever asks has offered to exchange contacts himself. */
  isOwnOffer: boolean;
  /** The demand has been signed with somebody else, is done or closed. */
  isTaken: boolean;
}

export type ContactRefusal = 'moveImpossible' | 'matchItemGone' | 'contactOfferIsOwn' | 'matchDemandTaken';
export type ContactEffect =
  | 'notifyInviter'
  | 'notifyOther'
  | 'noteOffer'
  | 'recordConsent'
  | 'stageInContact'
  | 'stageSigned'
  | 'stageDone'
  | 'stageOpen';

type ContactTransition = Transition<ContactState, ContactActor, ContactFacts, ContactRefusal, ContactEffect>;
type Guard = ContactTransition['guards'][number];

const areOpen: Guard = ({ isOpen }) => (isOpen ? undefined : 'matchItemGone');
const areFree: Guard = ({ isTaken }) => (isTaken ? 'matchDemandTaken' : undefined);
const fromOther: Guard = ({ isOwnOffer }) => (isOwnOffer ? 'contactOfferIsOwn' : undefined);

export const contactTransitions = {
  accept: {
    from: ['invited'],
    to: 'talking',
    by: ['invitee'],
    guards: [areOpen, areFree],
    effects: ['notifyInviter'],
  },
  decline: { from: ['invited'], to: 'declined', by: ['invitee'], guards: [], effects: ['notifyInviter'] },
  withdraw: { from: ['invited'], to: 'withdrawn', by: ['inviter'], guards: [], effects: ['notifyOther'] },
  offer: {
    from: ['talking'],
    to: 'offered',
    by: ['either'],
    guards: [areOpen, areFree],
    effects: ['noteOffer', 'notifyOther', 'recordConsent'],
  },
  agree: {
    from: ['offered'],
    to: 'inContact',
    by: ['either'],
    guards: [fromOther, areOpen, areFree],
    effects: ['stageInContact', 'notifyOther', 'recordConsent'],
  },
  sign: {
    from: ['inContact'],
    to: 'signed',
    by: ['buyer'],
    guards: [areOpen, areFree],
    effects: ['stageSigned', 'notifyOther'],
  },
  finish: { from: ['signed'], to: 'done', by: ['buyer'], guards: [], effects: ['stageDone', 'notifyOther'] },
  /** They part without a result. Whoever has not found anybody looks on. */
  part: {
    from: ['talking', 'offered', 'inContact', 'signed'],
    to: 'failed',
    by: ['either'],
    guards: [],
    effects: ['stageOpen', 'notifyOther'],
  },
  /** Staff end it because of what one of the two has written; both are told by the report. */
  end: {
    from: liveContactStates,
    to: 'failed',
    by: ['centre'],
    guards: [],
    effects: ['stageOpen'],
  },
} as const satisfies Record<string, ContactTransition>;

/** States in which a transition has nothing left to do, because somebody has already reached its result. */
const reached: Readonly<Record<ContactAction, readonly ContactState[]>> = {
  accept: ['talking', 'offered', 'inContact', 'signed', 'done'],
  decline: ['declined', 'withdrawn'],
  withdraw: ['withdrawn', 'declined'],
  offer: ['inContact', 'signed', 'done'],
  agree: ['inContact', 'signed', 'done'],
  sign: ['signed', 'done'],
  finish: ['done'],
  part: ['failed'],
};

/**
 * What a press means by now, that was made on what the page showed a moment ago. Two who offer to exchange contacts agree; what is so already is done;
 * anything else is still the transition itself.
 */
export function transitionTo(
  action: ContactAction,
  {
    state,
    actors,
    isOwnOffer,
  }: { state: ContactState; actors: readonly ContactActor[]; isOwnOffer: boolean },
): ContactAction | 'done' {
  const transition: ContactTransition = contactTransitions[action];
  if (!transition.by.some((actor) => actors.includes(actor))) return action;
  if (reached[action].includes(state)) return 'done';
  if (action !== 'offer' || state !== 'offered') return action;
  return isOwnOffer ? 'done' : 'agree';
}

/** What the two do themselves. */
export type ContactAction = Exclude<keyof typeof contactTransitions, 'end'>;
export const contactActions = Object.keys(contactTransitions).filter((action) => action !== 'end') as [
  ContactAction,
  ...ContactAction[],
];

/** The roles of a caller in a contact. */
export function actorsOf(side: ContactSide, invitedBy: ContactSide): ContactActor[] {
  return [
    'either',
    side === invitedBy ? 'inviter' : 'invitee',
    ...(side === 'demand' ? (['buyer'] as const) : []),
  ];
}
