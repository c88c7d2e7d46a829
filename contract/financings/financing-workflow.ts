import type { Transition } from '../workflow.ts';

/** What an enterprise asks an institution for, through the centre: `passedOn` is with the institution, which answers the centre. */
export const financingStates = [
  'waiting',
  'passedOn',
  'offered',
  'refused',
  'declined',
  'withdrawn',
] as const;
export type FinancingState = (typeof financingStates)[number];
export type FinancingActor = 'owner' | 'clerk';
export type FinancingEffect = 'recordConsent' | 'notifyClerks' | 'notifyOwner' | 'countAct';
export interface FinancingFacts {
  /** What the enterprise is told. */
  comment: string;
  /** The enterprise has agreed that the institution gets what it has written. */
  hasConsent: boolean;
}
/** `new` is one whose row is being written. */
type FinancingTransition = Transition<
  FinancingState | 'new',
  FinancingActor,
  FinancingFacts,
  'reviewCommentRequired' | 'financingConsentRequired',
  FinancingEffect
>;
type Guard = FinancingTransition['guards'][number];
const reasoned: Guard = ({ comment }) => (comment.trim() === '' ? 'reviewCommentRequired' : undefined);
const consented: Guard = ({ hasConsent }) => (hasConsent ? undefined : 'financingConsentRequired');

export const financingTransitions = {
  submit: {
    from: ['new'],
    to: 'waiting',
    by: ['owner'],
    guards: [consented],
    effects: ['recordConsent', 'notifyClerks'],
  },
  /** `comment` says to which desk of the institution. */
  passOn: {
    from: ['waiting'],
    to: 'passedOn',
    by: ['clerk'],
    guards: [reasoned, consented],
    effects: ['notifyOwner'],
  },
  offer: {
    from: ['passedOn'],
    to: 'offered',
    by: ['clerk'],
    guards: [reasoned],
    effects: ['notifyOwner', 'countAct'],
  },
  refuse: {
    from: ['passedOn'],
    to: 'refused',
    by: ['clerk'],
    guards: [reasoned],
    effects: ['notifyOwner', 'countAct'],
  },
  /** The centre does not pass it on. */
  decline: {
    from: ['waiting'],
    to: 'declined',
    by: ['clerk'],
    guards: [reasoned],
    effects: ['notifyOwner'],
  },
  withdraw: {
    from: ['waiting', 'passedOn'],
    to: 'withdrawn',
    by: ['owner'],
    guards: [],
    effects: ['notifyClerks'],
  },
} as const satisfies Record<string, FinancingTransition>;
export type FinancingAction = keyof typeof financingTransitions;
/** What staff do. */
export const financingDecisions = ['passOn', 'offer', 'refuse', 'decline'] as const;
export type FinancingDecision = (typeof financingDecisions)[number];

export const isFinancingOpen = (state: FinancingState): boolean =>
  state === 'waiting' || state === 'passedOn';

export const financingStateNames: Readonly<Record<FinancingState, string>> = {
  waiting: '等待转给机构',
  passedOn: '已转给机构',
  offered: '机构可以办理',
  refused: '机构不办理',
  declined: '没有转给机构',
  withdrawn: '已撤回',
};
