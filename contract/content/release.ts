import type { Transition } from '../workflow.ts';
import {
  ahead,
  approved,
  complete,
  consented,
  due,
  explained,
  firstUrgency,
  fourEyes,
  lastApproval,
  notEditor,
  notLast,
  notOwn,
  notWithdrawer,
  notWithdrawnSince,
  overruling,
  reasoned,
  withReason,
  unconfirmed,
  unexpired,
  type ReleaseFacts,
  type ReleaseRefusal,
} from './release-guards.ts';

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

/** Who moves a version: what permissions say of the item's section, `owner` whose item it is; `clock` is the portal itself when the time has come. */
export type ReleaseActor = 'writer' | 'owner' | 'reviewer' | 'chief' | 'clock';

export type ReleaseEffect =
  | 'clearApprovals'
  | 'recordApproval'
  | 'copyToItem'
  | 'removeFromItem'
  /** Receivers elsewhere hear of it. */
  | 'announce'
  | 'openConfirmation'
  | 'closeConfirmation'
  | 'notifyReviewers'
  | 'notifyWriters'
  /** What the item is by its versions. */
  | 'setStatus'
  | 'countAct';

export type ReleaseTransition = Transition<
  VersionState,
  ReleaseActor,
  ReleaseFacts,
  ReleaseRefusal,
  ReleaseEffect
>;
const publish = ['copyToItem', 'announce', 'notifyWriters'] as const;

export type { ReleaseFacts } from './release-guards.ts';

export const releaseTransitions = {
  submit: {
    from: ['draft', 'returned'],
    to: 'waiting',
    by: ['writer', 'owner'],
    guards: [complete],
    effects: ['clearApprovals', 'notifyReviewers', 'setStatus', 'countAct'],
  },
  takeBack: {
    from: ['waiting'],
    to: 'draft',
    by: ['writer', 'owner'],
    guards: [],
    effects: ['clearApprovals', 'setStatus'],
  },
  return: {
    from: ['waiting'],
    to: 'returned',
    by: ['reviewer'],
    guards: [explained, notOwn],
    effects: ['clearApprovals', 'notifyWriters', 'setStatus'],
  },
  reject: {
    from: ['waiting'],
    to: 'rejected',
    by: ['reviewer'],
    guards: [reasoned, notOwn],
    effects: ['clearApprovals', 'notifyWriters', 'setStatus'],
  },
  approve: {
    from: ['waiting'],
    to: 'waiting',
    by: ['reviewer'],
    guards: [complete, fourEyes, notWithdrawer, notLast],
    effects: ['recordApproval', 'notifyReviewers', 'setStatus'],
  },
  publish: {
    from: ['waiting'],
    to: 'live',
    by: ['reviewer'],
    guards: [complete, notEditor, notWithdrawer, lastApproval, consented, due, unexpired],
    effects: ['recordApproval', ...publish, 'setStatus'],
  },
  schedule: {
    from: ['waiting'],
    to: 'scheduled',
    by: ['reviewer'],
    guards: [complete, notEditor, notWithdrawer, lastApproval, consented, ahead, unexpired],
    effects: ['recordApproval', 'notifyWriters', 'setStatus'],
  },
  unschedule: {
    from: ['scheduled'],
    to: 'draft',
    by: ['writer', 'owner', 'reviewer'],
    guards: [],
    effects: ['clearApprovals', 'notifyWriters', 'setStatus'],
  },
  goLive: {
    from: ['scheduled'],
    to: 'live',
    by: ['clock'],
    guards: [due, approved, consented, unexpired, notWithdrawnSince],
    effects: [...publish, 'setStatus'],
  },
  sendBack: {
    from: ['scheduled'],
    to: 'returned',
    by: ['clock'],
    guards: [reasoned],
    effects: ['clearApprovals', 'notifyReviewers', 'notifyWriters', 'setStatus'],
  },
  publishUrgently: {
    from: ['draft', 'waiting', 'returned'],
    to: 'live',
    by: ['chief'],
    guards: [complete, reasoned, consented, due, unexpired, firstUrgency],
    effects: ['recordApproval', ...publish, 'openConfirmation', 'notifyReviewers', 'setStatus'],
  },
  confirm: {
    from: ['live'],
    to: 'live',
    by: ['reviewer', 'chief'],
    guards: [unconfirmed, fourEyes],
    effects: ['recordApproval', 'closeConfirmation', 'setStatus'],
  },
  withdraw: {
    from: ['live'],
    to: 'withdrawn',
    by: ['reviewer', 'chief', 'owner'],
    guards: [withReason],
    effects: ['removeFromItem', 'announce', 'notifyWriters', 'setStatus'],
  },
  restore: {
    from: ['withdrawn'],
    to: 'live',
    by: ['chief'],
    guards: [reasoned, overruling, consented, unexpired],
    effects: ['copyToItem', 'announce', 'notifyReviewers', 'notifyWriters', 'setStatus'],
  },
  discard: {
    from: ['draft', 'returned', 'rejected'],
    to: 'discarded',
    by: ['writer', 'owner'],
    guards: [],
    effects: ['clearApprovals', 'setStatus'],
  },
} as const satisfies Record<string, ReleaseTransition>;

export type ReleaseAction = keyof typeof releaseTransitions;
export const releaseActions = Object.keys(releaseTransitions) as [ReleaseAction, ...ReleaseAction[]];

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

/** Which transition setReleaseStatus means by the state that it names; undefined where none leads there. */
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
