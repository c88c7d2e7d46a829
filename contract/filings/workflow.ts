import type { Transition } from '../workflow.ts';
import type { FilingState } from './stages.ts';

/** `owner` is the enterprise, `staff` whoever reviews for the centre, `clock` the portal itself when a term is over. */
export type FilingActor = 'owner' | 'staff' | 'clock';

/** What guards go by. */
export interface FilingFacts {
  comment: string;
  /** The term of the declaration runs, by the server's clock. */
  isOpen: boolean;
  /** The term of this very step is over: to correct, to confirm, to object. */
  isOver: boolean;
  /** What is asked is answered. */
  isComplete: boolean;
  /** Somebody else took the decision before. */
  isOtherReviewer: boolean;
  /** All who were drawn have scored. */
  isScored: boolean;
  /** 元. */
  amount: number;
  /** '' while nothing is paid. */
  paidOn: string;
}

type FilingRefusal =
  | 'filingNotOpen'
  | 'filingIncomplete'
  | 'filingCorrectionOver'
  | 'filingObjectionOver'
  | 'filingObjectionRunning'
  | 'filingObjectionRequired'
  | 'filingSameReviewer'
  | 'filingNotScored'
  | 'filingAllScored'
  | 'filingAmountRequired'
  | 'filingPaidDayRequired'
  | 'reviewCommentRequired'
  | 'moveImpossible';

export type FilingEffect =
  /** The enterprise's files cannot be changed any more, or can again. */
  | 'freezeFiles'
  | 'openFiles'
  /** Those who were drawn hear that they are to score. */
  | 'assignReviewers'
  /** In the footer's number of enterprises served. */
  | 'countAct'
  | 'notifyStaff'
  /** Within the site; or by SMS and mail too. */
  | 'notifyOwner'
  | 'reachOwner';

type FilingTransition = Transition<
  FilingState | 'new',
  FilingActor,
  FilingFacts,
  FilingRefusal,
  FilingEffect
>;
type Guard = FilingTransition['guards'][number];
const must =
  (holds: (facts: FilingFacts) => boolean, refusal: FilingRefusal): Guard =>
  (facts) =>
    holds(facts) ? undefined : refusal;

const open = must(({ isOpen }) => isOpen, 'filingNotOpen');
const complete = must(({ isComplete }) => isComplete, 'filingIncomplete');
const inTime = must(({ isOver }) => !isOver, 'filingCorrectionOver');
const over = must(({ isOver }) => isOver, 'moveImpossible');
const mayObject = must(({ isOver }) => !isOver, 'filingObjectionOver');
const objectionsOver = must(({ isOver }) => isOver, 'filingObjectionRunning');
const reasoned = must(({ comment }) => comment.trim() !== '', 'reviewCommentRequired');
const objected = must(({ comment }) => comment.trim() !== '', 'filingObjectionRequired');
const otherEyes = must(({ isOtherReviewer }) => isOtherReviewer, 'filingSameReviewer');
const unscored = must(({ isScored }) => !isScored, 'filingAllScored');
const scored = must(({ isScored }) => isScored, 'filingNotScored');
const withAmount = must(({ amount }) => amount > 0, 'filingAmountRequired');
const withDay = must(({ paidOn }) => paidOn !== '', 'filingPaidDayRequired');

/** The life of a filing. */
export const filingTransitions = {
  begin: { from: ['new'], to: 'draft', by: ['owner'], guards: [open], effects: [] },
  /** Staff have chosen the enterprise: it only has to say yes. */
  offer: { from: ['new'], to: 'offered', by: ['staff'], guards: [open, withAmount], effects: ['reachOwner'] },
  confirm: {
    from: ['offered'],
    to: 'proposed',
    by: ['owner'],
    guards: [open],
    effects: ['countAct', 'notifyStaff', 'notifyOwner'],
  },
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: ['owner'],
    guards: [open, complete],
    effects: ['freezeFiles', 'notifyOwner'],
  },
  takeBack: {
    from: ['submitted'],
    to: 'draft',
    by: ['owner'],
    guards: [open],
    effects: ['openFiles', 'notifyOwner'],
  },
  return: {
    from: ['submitted', 'city'],
    to: 'returned',
    by: ['staff'],
    guards: [reasoned],
    effects: ['openFiles', 'reachOwner'],
  },
  resubmit: {
    from: ['returned'],
    to: 'submitted',
    by: ['owner'],
    guards: [inTime, complete],
    effects: ['freezeFiles', 'notifyStaff', 'notifyOwner'],
  },
  /** The district has nothing against it. */
  forward: {
    from: ['submitted'],
    to: 'city',
    by: ['staff'],
    guards: [],
    effects: ['notifyStaff', 'notifyOwner'],
  },
  draw: {
    from: ['city'],
    to: 'scoring',
    by: ['staff'],
    guards: [otherEyes],
    effects: ['assignReviewers', 'notifyOwner'],
  },
  /** Somebody who was drawn cannot score: others take the place of those who have not. */
  redraw: {
    from: ['scoring'],
    to: 'scoring',
    by: ['staff'],
    guards: [otherEyes, unscored, reasoned],
    effects: ['assignReviewers'],
  },
  propose: {
    from: ['scoring'],
    to: 'proposed',
    by: ['staff'],
    guards: [scored, withAmount],
    effects: ['notifyOwner', 'countAct'],
  },
  refuse: {
    from: ['submitted', 'city', 'scoring', 'objected'],
    to: 'refused',
    by: ['staff'],
    guards: [reasoned],
    effects: ['reachOwner'],
  },
  /** With all of the declaration, by the notice of its results. */
  announce: { from: ['proposed'], to: 'announced', by: ['staff'], guards: [], effects: ['reachOwner'] },
  object: {
    from: ['announced', 'refused'],
    to: 'objected',
    by: ['owner'],
    guards: [mayObject, objected],
    effects: ['notifyStaff', 'notifyOwner'],
  },
  support: {
    from: ['objected'],
    to: 'announced',
    by: ['staff'],
    guards: [reasoned, withAmount],
    effects: ['reachOwner'],
  },
  award: {
    from: ['announced'],
    to: 'awarded',
    by: ['staff'],
    guards: [objectionsOver, withAmount],
    effects: ['reachOwner'],
  },
  pay: { from: ['awarded'], to: 'paid', by: ['staff'], guards: [withDay], effects: ['reachOwner'] },
  /** Nobody corrected or confirmed it in time. */
  lapse: {
    from: ['returned', 'offered'],
    to: 'lapsed',
    by: ['clock'],
    guards: [over],
    effects: ['reachOwner'],
  },
} as const satisfies Record<string, FilingTransition>;

export type FilingAction = keyof typeof filingTransitions;
export const filingActions = Object.keys(filingTransitions) as [FilingAction, ...FilingAction[]];

/** What staff decide about one filing; an offer and the results are about many. */
export const staffFilingActions = [
  'forward',
  'return',
  'refuse',
  'draw',
  'redraw',
  'propose',
  'support',
  'award',
  'pay',
] as const;
export type StaffFilingAction = (typeof staffFilingActions)[number];

/** What each is called in the history. */
export const filingActionNames: Readonly<Record<FilingAction, string>> = {
  begin: '开始填写',
  offer: '列入免申即享',
  confirm: '企业确认享受',
  submit: '提交申报',
  takeBack: '企业取回修改',
  return: '退回修改',
  resubmit: '修改后重新提交',
  forward: '区县初审通过',
  draw: '市级复核通过，抽取评审人员',
  redraw: '补抽评审人员',
  propose: '评审完成，拟支持',
  refuse: '不予支持',
  announce: '公示结果',
  object: '企业提出异议',
  support: '异议核实，拟支持',
  award: '公示期满，确定支持',
  pay: '资金已拨付',
  lapse: '逾期未办',
};
