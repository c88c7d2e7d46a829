import type { Transition } from '../workflow.ts';
import type { PrefixState } from './stages.ts';

/** `owner` is the enterprise, `staff` whoever reviews for the centre. */
export type PrefixActor = 'owner' | 'staff';

/** What guards go by. */
export interface PrefixFacts {
  comment: string;
  /** The enterprise has a prefix already. */
  isHeld: boolean;
}

type PrefixRefusal = 'prefixHeld' | 'reviewCommentRequired';

export type PrefixEffect =
  /** In the footer's number of enterprises served. */
  | 'countAct'
  | 'notifyStaff'
  /** Within the site; or by SMS and mail too. */
  | 'notifyOwner'
  | 'reachOwner';

type PrefixTransition = Transition<
  PrefixState | 'new',
  PrefixActor,
  PrefixFacts,
  PrefixRefusal,
  PrefixEffect
>;

const notHeld = ({ isHeld }: PrefixFacts) => (isHeld ? 'prefixHeld' : undefined);
const reasoned = ({ comment }: PrefixFacts) => (comment.trim() === '' ? 'reviewCommentRequired' : undefined);

/** The life of an application for a prefix, and of the prefix. */
export const prefixTransitions = {
  begin: { from: ['new'], to: 'draft', by: ['owner'], guards: [notHeld], effects: [] },
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: ['owner'],
    guards: [notHeld],
    effects: ['notifyStaff', 'notifyOwner'],
  },
  return: {
    from: ['submitted'],
    to: 'returned',
    by: ['staff'],
    guards: [reasoned],
    effects: ['reachOwner'],
  },
  resubmit: {
    from: ['returned'],
    to: 'submitted',
    by: ['owner'],
    guards: [notHeld],
    effects: ['notifyStaff', 'notifyOwner'],
  },
  refuse: {
    from: ['submitted'],
    to: 'refused',
    by: ['staff'],
    guards: [reasoned],
    effects: ['reachOwner'],
  },
  /** The next free prefix is given out, which is a column of the row. */
  approve: {
    from: ['submitted'],
    to: 'active',
    by: ['staff'],
    guards: [notHeld],
    effects: ['reachOwner', 'countAct'],
  },
  withdraw: {
    from: ['draft', 'submitted', 'returned'],
    to: 'withdrawn',
    by: ['owner'],
    guards: [],
    effects: [],
  },
  suspend: {
    from: ['active'],
    to: 'suspended',
    by: ['staff'],
    guards: [reasoned],
    effects: ['reachOwner'],
  },
  resume: { from: ['suspended'], to: 'active', by: ['staff'], guards: [], effects: ['reachOwner'] },
  /** Its holder has no use for it any more. The number is not given out again. */
  giveBack: {
    from: ['active', 'suspended'],
    to: 'ended',
    by: ['owner'],
    guards: [],
    effects: ['notifyStaff', 'notifyOwner'],
  },
} as const satisfies Record<string, PrefixTransition>;

export type PrefixAction = keyof typeof prefixTransitions;
export const prefixActions = Object.keys(prefixTransitions) as [PrefixAction, ...PrefixAction[]];

/** The transitions that staff make. */
export const staffPrefixActions = prefixActions.filter((action) =>
  (prefixTransitions[action].by as readonly PrefixActor[]).includes('staff'),
) as [PrefixAction, ...PrefixAction[]];

/** What each is called in the history. */
export const prefixActionNames: Readonly<Record<PrefixAction | 'remind' | 'report', string>> = {
  begin: '开始填写',
  submit: '提交申请',
  return: '退回修改',
  resubmit: '修改后重新提交',
  refuse: '审核不通过',
  approve: '同意，分配前缀',
  withdraw: '企业撤回申请',
  suspend: '暂停前缀',
  resume: '恢复前缀',
  giveBack: '企业交回前缀',
  remind: '提醒上报用量',
  report: '上报用量',
};

/** What staff can do in a state, once a reason is written where one is asked for. */
export const staffPrefixActionsFrom = (state: PrefixState): PrefixAction[] =>
  staffPrefixActions.filter((action) =>
    (prefixTransitions[action].from as readonly string[]).includes(state),
  );
