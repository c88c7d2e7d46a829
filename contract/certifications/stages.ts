import { returnedDays, reviewDays, objectionDays } from './constants.ts';

/** The states of an application for a certification. */
export const certificationStates = [
  'draft',
  'submitted',
  'proposed',
  'returned',
  'rejected',
  'withdrawn',
  'approved',
  'revoking',
  'objected',
  'revoked',
  'expired',
  'changed',
] as const;
export type CertificationState = (typeof certificationStates)[number];

/** The enterprise counts as certified, also while a revocation is under way. */
export const effectiveStates = ['approved', 'revoking', 'objected'] as const satisfies CertificationState[];
/** On its way to a decision: an enterprise has one such at a time. */
export const openCertificationStates = [
  'draft',
  'submitted',
  'proposed',
  'returned',
] as const satisfies CertificationState[];
/** Nothing leads on from these. */
const closedCertificationStates = [
  'rejected',
  'withdrawn',
  'revoked',
  'expired',
] as const satisfies CertificationState[];

export const isEffective = (state: CertificationState): boolean =>
  (effectiveStates as readonly string[]).includes(state);
export const isOpenCertification = (state: CertificationState): boolean =>
  (openCertificationStates as readonly string[]).includes(state);
export const isClosedCertification = (state: CertificationState): boolean =>
  (closedCertificationStates as readonly string[]).includes(state);

interface Stage {
  name: string;
  /** Whose move is awaited. */
  turn: 'owner' | 'staff' | 'nobody';
  /** Within so many working days after the day on which the state was reached. */
  days?: number;
  /** What happens next, for the enterprise; '' where nothing does. */
  next: string;
}

export const certificationStages: Readonly<Record<CertificationState, Stage>> = {
  draft: { name: '草稿', turn: 'owner', next: '填写完整后提交认证' },
  submitted: { name: '审核中', turn: 'staff', days: reviewDays, next: '平台核对材料，给出审核意见' },
  proposed: { name: '复核中', turn: 'staff', days: reviewDays, next: '由另一名审核人员复核' },
  returned: { name: '退回修改', turn: 'owner', days: returnedDays, next: '请按意见修改后重新提交' },
  rejected: { name: '未通过', turn: 'nobody', next: '' },
  withdrawn: { name: '已撤回', turn: 'nobody', next: '' },
  approved: { name: '已通过', turn: 'nobody', next: '' },
  revoking: {
    name: '拟撤销',
    turn: 'owner',
    days: objectionDays,
    next: '有异议的请在期限内说明；期满没有异议的，认证撤销',
  },
  objected: {
    name: '异议处理中',
    turn: 'staff',
    days: reviewDays,
    next: '平台研究异议，决定撤销或者保留认证',
  },
  revoked: { name: '已撤销', turn: 'nobody', next: '' },
  expired: { name: '已到期', turn: 'nobody', next: '' },
  /** Of a change: it is what is certified now. Kept as long as the account, since old values are found here. */
  changed: { name: '已变更', turn: 'nobody', next: '' },
};
