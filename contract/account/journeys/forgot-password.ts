import type { Journey } from '../../journey.ts';

/** A way to receive a code; `val` is masked. */
export interface RecoveryOption {
  type: 'phone' | 'email';
  val: string;
}

export interface ForgotPasswordAnswers {
  account: string;
  /** What the server offered for the account; empty until it knows the account. */
  options: readonly RecoveryOption[];
  /** The server has accepted the code. */
  isVerified: boolean;
  /** The new password is set. */
  isReset: boolean;
}

export type ForgotPasswordStep = 'account' | 'verify' | 'reset' | 'done';

export const noForgotPasswordAnswers: ForgotPasswordAnswers = {
  account: '',
  options: [],
  isVerified: false,
  isReset: false,
};

export const forgotPasswordJourney: Journey<ForgotPasswordAnswers, ForgotPasswordStep> = [
  {
    key: 'account',
    next: ['verify'],
    ready: () => true,
    undo: (answers) => ({ ...answers, options: [] }),
  },
  {
    key: 'verify',
    next: ['reset'],
    ready: ({ account, options }) => account !== '' && options.length > 0,
    undo: (answers) => ({ ...answers, isVerified: false }),
  },
  {
    key: 'reset',
    next: ['done'],
    ready: ({ isVerified }) => isVerified,
    undo: (answers) => ({ ...answers, isReset: false }),
  },
  {
    key: 'done',
    next: [],
    ready: ({ isReset }) => isReset,
    undo: (answers) => answers,
  },
];

export const forgotPasswordStepNames: Record<ForgotPasswordStep, string> = {
  account: '确认账号',
  verify: '验证身份',
  reset: '重置密码',
  done: '完成',
};
