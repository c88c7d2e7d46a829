import type { Transition } from '../workflow.ts';

/**
 * Whether an enterprise agrees that a case about it, written by its provider, becomes public. Of one text: another text is asked for anew, and what was
 * asked for the old one is `outdated`.
 */
export const consentStates = ['asked', 'given', 'declined', 'ended', 'outdated'] as const;
export type ConsentState = (typeof consentStates)[number];

export type ConsentActor = 'enterprise' | 'portal';

export interface ConsentFacts {
  /** What the provider is told of why. */
  comment: string;
  /** The text was handed in, and has neither been refused by reviewers nor taken back. */
  isHandedIn: boolean;
}
export type ConsentRefusal = 'consentReasonRequired' | 'consentMoved';
export type ConsentEffect = 'notifyEnterprise' | 'notifyWriters' | 'notifyReviewers' | 'takeFromPublic';

/** `new` is one whose row is being written. */
type ConsentTransition = Transition<
  ConsentState | 'new',
  ConsentActor,
  ConsentFacts,
  ConsentRefusal,
  ConsentEffect
>;
type Guard = ConsentTransition['guards'][number];
const explained: Guard = ({ comment }) => (comment.trim() === '' ? 'consentReasonRequired' : undefined);
const handedIn: Guard = ({ isHandedIn }) => (isHandedIn ? undefined : 'consentMoved');

export const consentTransitions = {
  ask: { from: ['new'], to: 'asked', by: ['portal'], guards: [], effects: ['notifyEnterprise'] },
  give: {
    from: ['asked'],
    to: 'given',
    by: ['enterprise'],
    guards: [handedIn],
    effects: ['notifyWriters', 'notifyReviewers'],
  },
  decline: {
    from: ['asked'],
    to: 'declined',
    by: ['enterprise', 'portal'],
    guards: [explained],
    effects: ['takeFromPublic'],
  },
  end: {
    from: ['given'],
    to: 'ended',
    by: ['enterprise'],
    guards: [explained],
    effects: ['takeFromPublic'],
  },
  /** Its text has been changed. */
  outdate: { from: ['asked', 'given'], to: 'outdated', by: ['portal'], guards: [], effects: [] },
} as const satisfies Record<string, ConsentTransition>;

export type ConsentAction = keyof typeof consentTransitions;
/** What the enterprise does. */
export const consentAnswers = ['give', 'decline', 'end'] as const satisfies readonly ConsentAction[];
export type ConsentAnswer = (typeof consentAnswers)[number];

/** How far it is for those who write and review; '' where nobody is to be asked. */
export const consentProgress = ['', 'missing', 'asked', 'given'] as const;
export type ConsentProgress = (typeof consentProgress)[number];

/** As the enterprise reads them. */
export const consentStateNames: Readonly<Record<ConsentState, string>> = {
  asked: '等您答复',
  given: '已同意公开',
  declined: '没有同意',
  ended: '已撤回同意',
  outdated: '内容已改，重新请您同意',
};
