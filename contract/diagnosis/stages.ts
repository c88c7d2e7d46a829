import { tacitConfirmationDays } from './constants.ts';

/** The states of an application for a diagnosis; `beforeApply` is an enterprise that has none. */
export const diagnosisStates = [
  'beforeApply',
  'draft',
  'submitted',
  'districtReview',
  'returned',
  'rejected',
  'accepted',
  'assigned',
  'scheduled',
  'onSite',
  'reportUploaded',
  'enterpriseConfirmed',
  'expertReview',
  'done',
  'withdrawn',
  'cancelled',
] as const;
export type DiagnosisState = (typeof diagnosisStates)[number];

/** Those that a row may be in. */
export const storedDiagnosisStates = diagnosisStates.filter(
  (state): state is Exclude<DiagnosisState, 'beforeApply'> => state !== 'beforeApply',
);
export type StoredDiagnosisState = (typeof storedDiagnosisStates)[number];

/** Nothing leads on from these. */
const closedDiagnosisStates = [
  'rejected',
  'done',
  'withdrawn',
  'cancelled',
] as const satisfies DiagnosisState[];

/** One after the other, where nothing goes wrong. */
export const mainPath = [
  'submitted',
  'districtReview',
  'accepted',
  'assigned',
  'scheduled',
  'onSite',
  'reportUploaded',
  'enterpriseConfirmed',
  'expertReview',
  'done',
] as const satisfies DiagnosisState[];

export interface Stage {
  name: string;
  /** Whose move is awaited. */
  turn: 'enterprise' | 'staff' | 'nobody';
  /** Within so many working days after the day on which the state was reached; undefined: without a deadline, or another one. */
  days?: number;
  /** Who is silent when these are over is reminded; so many working days after that silence is a yes. */
  tacitDays?: number;
  /** What happens next, for the enterprise; '' where nothing does. */
  next: string;
}

/** What each state is called, and what it waits for. */
export const stages: Readonly<Record<DiagnosisState, Stage>> = {
  beforeApply: { name: '尚未申请', turn: 'enterprise', next: '填写申请表并提交' },
  draft: { name: '草稿', turn: 'enterprise', next: '填写完整后提交申请' },
  submitted: { name: '已提交', turn: 'staff', days: 2, next: '区县开始初审' },
  districtReview: { name: '区县初审', turn: 'staff', days: 3, next: '区县给出初审意见' },
  returned: { name: '退回补正', turn: 'enterprise', days: 10, next: '请按意见修改后重新提交' },
  rejected: { name: '未通过', turn: 'nobody', next: '' },
  accepted: { name: '已受理', turn: 'staff', days: 2, next: '按行业和问题选派专家' },
  assigned: { name: '已派专家', turn: 'staff', days: 3, next: '与企业约定入厂时间' },
  scheduled: { name: '已约定入厂', turn: 'staff', next: '专家入厂诊断' },
  onSite: { name: '入厂诊断', turn: 'staff', days: 10, next: '专家完成诊断，上传诊断报告' },
  reportUploaded: {
    name: '报告已出',
    turn: 'enterprise',
    days: 5,
    tacitDays: tacitConfirmationDays,
    next: '请查看报告，确认或者提出意见',
  },
  enterpriseConfirmed: { name: '企业已确认', turn: 'staff', days: 3, next: '组织专家评审' },
  expertReview: { name: '专家评审', turn: 'staff', days: 10, next: '专家组给出评审结论' },
  done: { name: '已完成', turn: 'nobody', next: '' },
  withdrawn: { name: '已撤回', turn: 'nobody', next: '' },
  cancelled: { name: '已取消', turn: 'nobody', next: '' },
};

export const isClosedDiagnosis = (state: DiagnosisState): boolean =>
  (closedDiagnosisStates as readonly string[]).includes(state);

/**
 * What is still to come where nothing goes wrong, after the step that is next: that one leads to the first state from here, and is named itself.
 * Of what was returned, the next is its submission.
 */
export function aheadOf(state: DiagnosisState): readonly DiagnosisState[] {
  if (isClosedDiagnosis(state)) return [];
  return mainPath.slice((mainPath as readonly string[]).indexOf(state) + 2);
}
