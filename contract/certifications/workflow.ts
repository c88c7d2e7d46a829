import type { Transition } from '../workflow.ts';
import type { CertificationState } from './stages.ts';

/** `owner` is the enterprise, `staff` whoever reviews for the centre, `clock` the portal itself when a time is over. */
export type CertificationActor = 'owner' | 'staff' | 'clock';

/** What guards go by. */
export interface CertificationFacts {
  comment: string;
  /** The enterprise has this certification already. */
  isHeld: boolean;
  /** It is about a change of what is certified; and something is. */
  isChange: boolean;
  isCertified: boolean;
  licenceCount: number;
  evidenceCount: number;
  /** The setting of the site: two people decide. */
  needsTwo: boolean;
  /** Somebody has taken the first of two decisions; and it was not whoever asks now. */
  isProposed: boolean;
  isOtherReviewer: boolean;
  /** It was whoever asks now. */
  isOwnProposal: boolean;
  state: CertificationState | 'new';
  /** The term to object is over, or the last day of the certification. */
  isOver: boolean;
}

type CertificationRefusal =
  | 'certificationHeld'
  | 'certificationNotHeld'
  | 'certificationMoved'
  | 'licenceRequired'
  | 'evidenceRequired'
  | 'reviewCommentRequired'
  | 'certificationObjectionRequired'
  | 'certificationNeedsTwo'
  | 'certificationNeedsOne'
  | 'certificationSameReviewer'
  | 'certificationNotProposer'
  | 'certificationTermRunning'
  | 'moveImpossible';

export type CertificationEffect =
  /** The enterprise's files cannot be changed any more, or can again. */
  | 'freezeFiles'
  | 'openFiles'
  /** The account is what its certifications make it: userType and auditStatus. */
  | 'updateAccount'
  /** Account, certifications and public item have the data that were asked for. */
  | 'changeCompany'
  /** A certified provider is one in public, with its own item; and no longer once it is none. */
  | 'publishProvider'
  | 'withdrawProvider'
  /** In the footer's number of enterprises served. */
  | 'countAct'
  | 'notifyStaff'
  /** Within the site; or by SMS and mail too. */
  | 'notifyOwner'
  | 'reachOwner';

type CertificationTransition = Transition<
  CertificationState | 'new',
  CertificationActor,
  CertificationFacts,
  CertificationRefusal,
  CertificationEffect
>;
type Guard = CertificationTransition['guards'][number];

const must =
  (holds: (facts: CertificationFacts) => boolean, refusal: CertificationRefusal): Guard =>
  (facts) =>
    holds(facts) ? undefined : refusal;

const notHeld = must(({ isHeld }) => !isHeld, 'certificationHeld');
const certified = must(({ isChange, isCertified }) => !isChange || isCertified, 'certificationNotHeld');
const aChange = must(({ isChange }) => isChange, 'certificationMoved');
const noChange = must(({ isChange }) => !isChange, 'certificationMoved');
const withLicence = must(({ licenceCount }) => licenceCount > 0, 'licenceRequired');
const withEvidence = must(({ evidenceCount }) => evidenceCount > 0, 'evidenceRequired');
const reasoned = must(({ comment }) => comment.trim() !== '', 'reviewCommentRequired');
const objected = must(({ comment }) => comment.trim() !== '', 'certificationObjectionRequired');
const twoDecide = must(({ needsTwo }) => needsTwo, 'certificationNeedsOne');
const isSeconded = must(({ needsTwo, isProposed }) => !needsTwo || isProposed, 'certificationNeedsTwo');
const otherEyes = must(
  ({ needsTwo, isOtherReviewer }) => !needsTwo || isOtherReviewer,
  'certificationSameReviewer',
);
const unproposed = must(({ isProposed }) => !isProposed, 'certificationMoved');
const proposed = must(({ isProposed }) => isProposed, 'certificationMoved');
const ownProposal = must(({ isOwnProposal }) => isOwnProposal, 'certificationNotProposer');
const over = must(({ isOver }) => isOver, 'moveImpossible');
const termOver = must(({ state, isOver }) => state !== 'revoking' || isOver, 'certificationTermRunning');

/** The life of an application for a certification, and of the certification itself. */
export const certificationTransitions = {
  begin: { from: ['new'], to: 'draft', by: ['owner'], guards: [notHeld, certified], effects: [] },
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: ['owner'],
    guards: [notHeld, certified, withLicence, withEvidence],
    effects: ['freezeFiles', 'updateAccount', 'notifyStaff', 'notifyOwner'],
  },
  return: {
    from: ['submitted', 'proposed'],
    to: 'returned',
    by: ['staff'],
    guards: [reasoned],
    effects: ['openFiles', 'updateAccount', 'reachOwner'],
  },
  resubmit: {
    from: ['returned'],
    to: 'submitted',
    by: ['owner'],
    guards: [certified, withLicence, withEvidence],
    effects: ['freezeFiles', 'updateAccount', 'notifyStaff', 'notifyOwner'],
  },
  reject: {
    from: ['submitted', 'proposed'],
    to: 'rejected',
    by: ['staff'],
    guards: [reasoned],
    effects: ['updateAccount', 'reachOwner'],
  },
  /** The first of two has nothing against it. */
  propose: {
    from: ['submitted'],
    to: 'proposed',
    by: ['staff'],
    guards: [twoDecide],
    effects: ['notifyStaff'],
  },
  approve: {
    from: ['submitted', 'proposed'],
    to: 'approved',
    by: ['staff'],
    guards: [noChange, isSeconded, otherEyes],
    effects: ['updateAccount', 'publishProvider', 'countAct', 'reachOwner'],
  },
  /** Of a change: its data are the enterprise's from now on. */
  change: {
    from: ['submitted', 'proposed'],
    to: 'changed',
    by: ['staff'],
    guards: [aChange, certified, isSeconded, otherEyes],
    effects: ['changeCompany', 'countAct', 'reachOwner'],
  },
  withdraw: {
    from: ['draft', 'submitted', 'proposed', 'returned'],
    to: 'withdrawn',
    by: ['owner'],
    guards: [],
    effects: ['updateAccount'],
  },
  /** The first of two means to revoke it. The enterprise hears of it once the second does too. */
  proposeRevocation: {
    from: ['approved'],
    to: 'approved',
    by: ['staff'],
    guards: [reasoned, twoDecide, unproposed],
    effects: ['notifyStaff'],
  },
  /** Whoever proposed to revoke it takes that back before the second has decided. The enterprise has heard of neither. */
  dropRevocation: {
    from: ['approved'],
    to: 'approved',
    by: ['staff'],
    guards: [proposed, ownProposal],
    effects: [],
  },
  /** A revocation is announced, and there is a term to object. Nobody objecting, the portal carries it out: it is decided here. */
  announce: {
    from: ['approved'],
    to: 'revoking',
    by: ['staff'],
    guards: [reasoned, isSeconded, otherEyes],
    effects: ['reachOwner'],
  },
  object: {
    from: ['revoking'],
    to: 'objected',
    by: ['owner'],
    guards: [objected],
    effects: ['notifyStaff'],
  },
  keep: {
    from: ['revoking', 'objected'],
    to: 'approved',
    by: ['staff'],
    guards: [reasoned],
    effects: ['reachOwner'],
  },
  revoke: {
    from: ['revoking', 'objected'],
    to: 'revoked',
    by: ['staff'],
    guards: [reasoned, termOver, otherEyes],
    effects: ['updateAccount', 'withdrawProvider', 'reachOwner'],
  },
  /** Nobody has objected in time. */
  revokeUnopposed: {
    from: ['revoking'],
    to: 'revoked',
    by: ['clock'],
    guards: [over],
    effects: ['updateAccount', 'withdrawProvider', 'reachOwner'],
  },
  expire: {
    from: ['approved', 'revoking', 'objected'],
    to: 'expired',
    by: ['clock'],
    guards: [over],
    effects: ['updateAccount', 'withdrawProvider', 'reachOwner'],
  },
} as const satisfies Record<string, CertificationTransition>;

export type CertificationAction = keyof typeof certificationTransitions;
export const certificationActions = Object.keys(certificationTransitions) as [
  CertificationAction,
  ...CertificationAction[],
];

/** The transitions that staff make. */
export const staffCertificationActions = certificationActions.filter((action) =>
  (certificationTransitions[action].by as readonly CertificationActor[]).includes('staff'),
) as [CertificationAction, ...CertificationAction[]];

/** What each is called in the history. */
export const certificationActionNames: Readonly<Record<CertificationAction | 'remind', string>> = {
  begin: '开始填写',
  submit: '提交申请',
  return: '退回修改',
  resubmit: '修改后重新提交',
  reject: '审核不通过',
  propose: '初审通过，提交复核',
  approve: '认证通过',
  change: '同意变更',
  withdraw: '企业撤回申请',
  proposeRevocation: '提出撤销，待复核',
  dropRevocation: '收回撤销建议',
  announce: '拟撤销认证',
  object: '企业提出异议',
  keep: '保留认证',
  revoke: '撤销认证',
  revokeUnopposed: '期满没有异议，撤销认证',
  expire: '认证到期',
  remind: '提醒认证即将到期',
};

/** Between two reviewers: nothing is decided by them, and the enterprise reads of none. */
export const internalCertificationActions: readonly string[] = [
  'proposeRevocation',
  'dropRevocation',
] satisfies CertificationAction[];

/** Whose comment is the enterprise's to read: not what the first of two reviewers writes to the second. */
export const notifiedCertificationActions = certificationActions.filter((action) => action !== 'propose');

/** The transitions that lead on from a state for somebody, whatever the facts: what a page offers. */
export const certificationActionsFrom = (
  state: CertificationState,
  actor: CertificationActor,
): CertificationAction[] =>
  certificationActions.filter((action) => {
    const transition: CertificationTransition = certificationTransitions[action];
    return transition.from.includes(state) && transition.by.includes(actor);
  });
