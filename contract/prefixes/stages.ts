import { prefixReturnedDays, prefixReviewDays } from './constants.ts';

/** The states of an application for a prefix, and of the prefix itself once it is given out. */
export const prefixStates = [
  'draft',
  'submitted',
  'returned',
  'refused',
  'withdrawn',
  'active',
  'suspended',
  'ended',
] as const;
export type PrefixState = (typeof prefixStates)[number];

/** On its way to a decision: an enterprise has one such at a time. */
export const openPrefixStates = ['draft', 'submitted', 'returned'] as const satisfies PrefixState[];
/** The enterprise has the prefix, also while it is suspended. */
export const assignedPrefixStates = ['active', 'suspended'] as const satisfies PrefixState[];
const closedPrefixStates = ['refused', 'withdrawn', 'ended'] as const satisfies PrefixState[];

export const isAssignedPrefix = (state: PrefixState): boolean =>
  (assignedPrefixStates as readonly string[]).includes(state);
export const isClosedPrefix = (state: PrefixState): boolean =>
  (closedPrefixStates as readonly string[]).includes(state);

interface Stage {
  name: string;
  /** Whose move is awaited. */
  turn: 'owner' | 'staff' | 'nobody';
  /** Within so many working days after the day on which the state was reached. */
  days?: number;
  /** What happens next, for the enterprise; '' where nothing does. */
  next: string;
}

export const prefixStages: Readonly<Record<PrefixState, Stage>> = {
  draft: { name: '草稿', turn: 'owner', next: '填写完整后提交申请' },
  submitted: { name: '审核中', turn: 'staff', days: prefixReviewDays, next: '平台核对申请，给出审核意见' },
  returned: { name: '退回修改', turn: 'owner', days: prefixReturnedDays, next: '请按意见修改后重新提交' },
  refused: { name: '未通过', turn: 'nobody', next: '' },
  withdrawn: { name: '已撤回', turn: 'nobody', next: '' },
  active: { name: '有效', turn: 'nobody', next: '' },
  suspended: {
    name: '已暂停',
    turn: 'nobody',
    next: '暂停期间标识不能解析，也不能修改；整改后请联系平台恢复',
  },
  /** Its number is never given out again, and the check page still tells of it. */
  ended: { name: '已交回', turn: 'nobody', next: '' },
};
