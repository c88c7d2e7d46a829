import type { Transition } from '../workflow.ts';

/** What staff change of somebody's account, one proposing and another deciding. */
export const accountChangeKinds = ['correction', 'handOver', 'closure'] as const;
export type AccountChangeKind = (typeof accountChangeKinds)[number];

export const accountChangeKindNames: Readonly<Record<AccountChangeKind, string>> = {
  correction: '更正企业资料',
  handOver: '移交企业账号',
  closure: '关闭企业账号',
};

export const accountChangeStates = ['waiting', 'done', 'rejected', 'withdrawn'] as const;
export type AccountChangeState = (typeof accountChangeStates)[number];

export const accountChangeStateNames: Readonly<Record<AccountChangeState, string>> = {
  waiting: '等待决定',
  done: '已生效',
  rejected: '不同意',
  withdrawn: '已收回',
};

export interface AccountChangeFacts {
  comment: string;
  /** Whoever asks is the one who proposed it. */
  isProposer: boolean;
  /** The account is as the proposer saw it. */
  isUnchanged: boolean;
  /** Nobody else has the credit code, or the phone, that is to come. */
  isFree: boolean;
  /** Of a closure: the enterprise that goes on is there, in use, and not being deleted; true where there is none. */
  isTargetOpen: boolean;
  /** Of a closure: the enterprise that goes on has room for the members who come over. */
  hasRoom: boolean;
  kind: AccountChangeKind;
}

type Refusal =
  | 'accountChangeFourEyes'
  | 'accountChangeNotOwn'
  | 'accountChangeOutdated'
  | 'reviewCommentRequired'
  | 'creditCodeTaken'
  | 'phoneTaken'
  | 'accountChangeTargetGone'
  | 'accountChangeMembersFull';
export type AccountChangeEffect = 'notifyDeciders' | 'carryOut' | 'notifyProposer';

type Change = Transition<
  AccountChangeState | 'new',
  'staff',
  AccountChangeFacts,
  Refusal,
  AccountChangeEffect
>;
type Guard = Change['guards'][number];

const otherEyes: Guard = ({ isProposer }) => (isProposer ? 'accountChangeFourEyes' : undefined);
const own: Guard = ({ isProposer }) => (isProposer ? undefined : 'accountChangeNotOwn');
const reasoned: Guard = ({ comment }) => (comment.trim() === '' ? 'reviewCommentRequired' : undefined);
const unchanged: Guard = ({ isUnchanged }) => (isUnchanged ? undefined : 'accountChangeOutdated');
const free: Guard = ({ isFree, kind }) => {
  if (isFree) return undefined;
  return kind === 'correction' ? 'creditCodeTaken' : 'phoneTaken';
};
const targetOpen: Guard = ({ isTargetOpen }) => (isTargetOpen ? undefined : 'accountChangeTargetGone');
const room: Guard = ({ hasRoom }) => (hasRoom ? undefined : 'accountChangeMembersFull');

export const accountChangeTransitions = {
  propose: {
    from: ['new'],
    to: 'waiting',
    by: ['staff'],
    guards: [free, targetOpen, room],
    effects: ['notifyDeciders'],
  },
  approve: {
    from: ['waiting'],
    to: 'done',
    by: ['staff'],
    guards: [otherEyes, unchanged, free, targetOpen, room],
    effects: ['carryOut', 'notifyProposer'],
  },
  reject: {
    from: ['waiting'],
    to: 'rejected',
    by: ['staff'],
    guards: [otherEyes, reasoned],
    effects: ['notifyProposer'],
  },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['staff'], guards: [own], effects: [] },
} as const satisfies Record<string, Change>;

export type AccountChangeAction = keyof typeof accountChangeTransitions;

/** What is decided about one that waits. */
export const accountChangeDecisions = [
  'approve',
  'reject',
  'withdraw',
] as const satisfies AccountChangeAction[];

export const accountChangeActionNames: Readonly<Record<AccountChangeAction, string>> = {
  propose: '提出',
  approve: '同意，已生效',
  reject: '不同意',
  withdraw: '收回',
};
