import type { Move } from '../workflow.ts';

/**
 * The life of one version of an item. The public sees `live`, and `withdrawn` as a notice. What has been published stays as it was:
 * to change it is to begin the next version.
 */
export const versionStates = [
  'draft',
  'waiting',
  'returned',
  'rejected',
  'scheduled',
  'live',
  'superseded',
  'withdrawn',
  'discarded',
] as const;
export type VersionState = (typeof versionStates)[number];

/** States of work: an item has one such version at most. */
export const openStates = ['draft', 'waiting', 'returned', 'scheduled'] as const satisfies VersionState[];

/** States of the version that the public knows: an item has one such version at most. */
export const publicStates = ['live', 'withdrawn'] as const satisfies VersionState[];

/** Who moves a version: what permissions say of the item's section; `clock` is the portal itself when the time has come. */
export type ReleaseActor = 'writer' | 'reviewer' | 'chief' | 'clock';

/** What guards go by; counted in the transaction that moves the version, so that nothing is out of date. */
export interface ReleaseFacts {
  /** The one who asks has edited this version. */
  hasEdited: boolean;
  /** The one who asks has approved it as it is. */
  hasApproved: boolean;
  approvals: number;
  /** What its section wants: one to three. */
  approvalsNeeded: number;
  /** Nothing is missing that a published item must have. */
  isComplete: boolean;
  comment: string;
  openRemarks: number;
  /** It went live by an urgent publication that nobody else has confirmed. */
  needsConfirmation: boolean;
  publishAt: Date;
  now: Date;
}

export type ReleaseTrouble =
  | 'fourEyes'
  | 'itemIncomplete'
  | 'reviewCommentRequired'
  | 'publishTimePassed'
  | 'publishTimeAhead'
  | 'moreApprovalsNeeded'
  | 'moveImpossible';

export type ReleaseEffect =
  | 'clearApprovals'
  | 'recordApproval'
  | 'copyToItem'
  | 'removeFromItem'
  | 'openConfirmation'
  | 'closeConfirmation'
  | 'notifyReviewers'
  | 'notifyWriters';

type ReleaseMove = Move<VersionState, ReleaseActor, ReleaseFacts, ReleaseTrouble, ReleaseEffect>;
type Guard = ReleaseMove['guards'][number];

const complete: Guard = ({ isComplete }) => (isComplete ? undefined : 'itemIncomplete');
/** Whoever edited a version or has approved it already is no second pair of eyes. */
const fourEyes: Guard = ({ hasEdited, hasApproved }) => (hasEdited || hasApproved ? 'fourEyes' : undefined);
const reasoned: Guard = ({ comment }) => (comment.trim() === '' ? 'reviewCommentRequired' : undefined);
/** By a comment, or by remarks on fields. */
const explained: Guard = (facts) => (facts.openRemarks > 0 ? undefined : reasoned(facts));
const lastApproval: Guard = ({ approvals, approvalsNeeded }) =>
  approvals + 1 >= approvalsNeeded ? undefined : 'moreApprovalsNeeded';
const due: Guard = ({ publishAt, now }) => (publishAt <= now ? undefined : 'publishTimeAhead');
const ahead: Guard = ({ publishAt, now }) => (publishAt > now ? undefined : 'publishTimePassed');
const unconfirmed: Guard = ({ needsConfirmation }) => (needsConfirmation ? undefined : 'moveImpossible');

const publish = ['copyToItem', 'notifyWriters'] as const;

export const releaseMoves = {
  submit: {
    from: ['draft', 'returned'],
    to: 'waiting',
    by: ['writer'],
    guards: [complete],
    effects: ['clearApprovals', 'notifyReviewers'],
  },
  takeBack: { from: ['waiting'], to: 'draft', by: ['writer'], guards: [], effects: ['clearApprovals'] },
  return: {
    from: ['waiting'],
    to: 'returned',
    by: ['reviewer'],
    guards: [explained],
    effects: ['clearApprovals', 'notifyWriters'],
  },
  reject: {
    from: ['waiting'],
    to: 'rejected',
    by: ['reviewer'],
    guards: [reasoned],
    effects: ['clearApprovals', 'notifyWriters'],
  },
  approve: {
    from: ['waiting'],
    to: 'waiting',
    by: ['reviewer'],
    guards: [complete, fourEyes],
    effects: ['recordApproval', 'notifyReviewers'],
  },
  publish: {
    from: ['waiting'],
    to: 'live',
    by: ['reviewer'],
    guards: [complete, fourEyes, lastApproval, due],
    effects: ['recordApproval', ...publish],
  },
  schedule: {
    from: ['waiting'],
    to: 'scheduled',
    by: ['reviewer'],
    guards: [complete, fourEyes, lastApproval, ahead],
    effects: ['recordApproval', 'notifyWriters'],
  },
  unschedule: {
    from: ['scheduled'],
    to: 'draft',
    by: ['writer', 'reviewer'],
    guards: [],
    effects: ['clearApprovals', 'notifyWriters'],
  },
  goLive: { from: ['scheduled'], to: 'live', by: ['clock'], guards: [due], effects: publish },
  publishUrgently: {
    from: ['draft', 'waiting', 'returned'],
    to: 'live',
    by: ['chief'],
    guards: [complete, reasoned],
    effects: ['recordApproval', ...publish, 'openConfirmation', 'notifyReviewers'],
  },
  confirm: {
    from: ['live'],
    to: 'live',
    by: ['reviewer', 'chief'],
    guards: [unconfirmed, fourEyes],
    effects: ['recordApproval', 'closeConfirmation'],
  },
  withdraw: {
    from: ['live'],
    to: 'withdrawn',
    by: ['reviewer', 'chief'],
    guards: [reasoned],
    effects: ['removeFromItem', 'notifyWriters'],
  },
  restore: {
    from: ['withdrawn'],
    to: 'live',
    by: ['chief'],
    guards: [reasoned],
    effects: ['copyToItem', 'notifyWriters'],
  },
  discard: {
    from: ['draft', 'returned', 'rejected'],
    to: 'discarded',
    by: ['writer'],
    guards: [],
    effects: ['clearApprovals'],
  },
} as const satisfies Record<string, ReleaseMove>;

export type ReleaseAction = keyof typeof releaseMoves;
export const releaseActions = Object.keys(releaseMoves) as [ReleaseAction, ...ReleaseAction[]];

/**
 * The six release states of the wire: 0 draft, 1 waiting, 2 published, 3 returned, 4 rejected, 5 withdrawn. A scheduled version is
 * published to staff, with a time to come.
 */
export const releaseStatusOf: Readonly<Record<VersionState, 0 | 1 | 2 | 3 | 4 | 5>> = {
  draft: 0,
  discarded: 0,
  waiting: 1,
  scheduled: 2,
  live: 2,
  superseded: 2,
  returned: 3,
  rejected: 4,
  withdrawn: 5,
};

/** Which move setReleaseStatus means by the state that it names; undefined where none leads there. */
export function actionFor(
  state: VersionState,
  wanted: number,
  facts: Pick<ReleaseFacts, 'approvals' | 'approvalsNeeded' | 'publishAt' | 'now' | 'needsConfirmation'>,
): ReleaseAction | undefined {
  if (wanted === 2 && state === 'waiting') {
    if (facts.approvals + 1 < facts.approvalsNeeded) return 'approve';
    return facts.publishAt > facts.now ? 'schedule' : 'publish';
  }
  if (wanted === 2 && state === 'live') return facts.needsConfirmation ? 'confirm' : undefined;
  const named: Partial<Record<VersionState, readonly (ReleaseAction | undefined)[]>> = {
    draft: [undefined, 'submit'],
    returned: [undefined, 'submit'],
    waiting: ['takeBack', undefined, undefined, 'return', 'reject'],
    scheduled: ['unschedule'],
    live: [undefined, undefined, undefined, undefined, undefined, 'withdraw'],
    withdrawn: [undefined, undefined, 'restore'],
  };
  return named[state]?.[wanted];
}
