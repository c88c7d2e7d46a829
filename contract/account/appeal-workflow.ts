import type { Transition } from '../workflow.ts';
import { appealCorrectionDays } from './constants.ts';

/** The life of an appeal for another phone, as its row has it. The phone is changed by `done` alone. */
export const appealStates = ['waiting', 'returned', 'rejected', 'approved', 'objected', 'done'] as const;
export type AppealState = (typeof appealStates)[number];

/** The name of each state on pages. */
export const appealStateNames: Readonly<Record<AppealState, string>> = {
  waiting: '等待审核',
  returned: '已退回，等待修改',
  rejected: '未通过',
  approved: '已通过，等待生效',
  objected: '原联系人提出了异议',
  done: '手机号已变更',
};

/** Final states: no transition starts from them. */
export const closedAppealStates = ['rejected', 'objected', 'done'] as const satisfies AppealState[];

/** `owner` has received the link to object. `clock` is the portal itself when a deadline has passed, `staff` whoever closes the account. */
export type AppealActor = 'applicant' | 'reviewer' | 'owner' | 'clock' | 'staff';

/** What guards go by; read under the lock of the account, so that nothing is out of date. */
export interface AppealFacts {
  comment: string;
  /** Another enterprise's account has the new phone. */
  isPhoneTaken: boolean;
  /** The account still has the phone that the appeal is about. */
  isAccountSame: boolean;
  /** When it was decided last. */
  reviewedAt: Date | null;
  /** End of the time to object. */
  effectiveAt: Date | null;
  now: Date;
}

export type AppealRefusal =
  | 'reviewCommentRequired'
  | 'phoneTaken'
  | 'appealCorrectionInvalid'
  | 'moveImpossible';

export type AppealEffect =
  | 'notifyReviewers'
  | 'handOver'
  | 'endOthers'
  | 'notifyOwner'
  | 'notifyAccepted'
  | 'notifyNewOwner'
  | 'notifyFormerOwner'
  | 'notifyReturned'
  | 'notifyRefused';

/** `new` is an appeal whose row is being written. */
type AppealMove = Transition<AppealState | 'new', AppealActor, AppealFacts, AppealRefusal, AppealEffect>;
type Guard = AppealMove['guards'][number];

const day = 24 * 3_600_000;
/** Who has opened the link on its last day has a day to send the corrected appeal off. */
const correctionDays = appealCorrectionDays + 1;

const passedDays = ({ reviewedAt, now }: Pick<AppealFacts, 'reviewedAt' | 'now'>) =>
  (now.getTime() - (reviewedAt?.getTime() ?? 0)) / day;

/** Whether the link with which a returned appeal can be corrected is good no more. */
export const isCorrectionLinkOver = (facts: Pick<AppealFacts, 'reviewedAt' | 'now'>): boolean =>
  passedDays(facts) > appealCorrectionDays;

const mustBe = (holds: (facts: AppealFacts) => boolean, refusal: AppealRefusal): Guard => {
  return (facts) => (holds(facts) ? undefined : refusal);
};

const reasoned = mustBe(({ comment }) => comment.trim() !== '', 'reviewCommentRequired');
const phoneFree = mustBe(({ isPhoneTaken }) => !isPhoneTaken, 'phoneTaken');
const phoneGone = mustBe(({ isPhoneTaken }) => isPhoneTaken, 'moveImpossible');
const sameAccount = mustBe(({ isAccountSame }) => isAccountSame, 'moveImpossible');
const otherAccount = mustBe(({ isAccountSame }) => !isAccountSame, 'moveImpossible');
const objectionOver = mustBe(
  ({ effectiveAt, now }) => effectiveAt !== null && effectiveAt <= now,
  'moveImpossible',
);
const correctable = mustBe((facts) => passedDays(facts) <= correctionDays, 'appealCorrectionInvalid');
const forgotten = mustBe((facts) => passedDays(facts) > correctionDays, 'moveImpossible');

export const appealTransitions = {
  submit: {
    from: ['new'],
    to: 'waiting',
    by: ['applicant'],
    guards: [phoneFree],
    effects: ['notifyReviewers'],
  },
  correct: {
    from: ['returned'],
    to: 'waiting',
    by: ['applicant'],
    guards: [correctable, phoneFree],
    effects: ['notifyReviewers'],
  },
  /** He has begun anew, or it was the wrong enterprise. */
  replace: { from: ['returned'], to: 'rejected', by: ['applicant'], guards: [], effects: [] },
  return: {
    from: ['waiting'],
    to: 'returned',
    by: ['reviewer'],
    guards: [reasoned],
    effects: ['notifyReturned'],
  },
  reject: {
    from: ['waiting'],
    to: 'rejected',
    by: ['reviewer'],
    guards: [reasoned],
    effects: ['notifyRefused'],
  },
  /** That one at most is approved for an account is the database's to see (index phone_appeal_approved). */
  approve: {
    from: ['waiting'],
    to: 'approved',
    by: ['reviewer'],
    guards: [phoneFree],
    effects: ['notifyOwner', 'notifyAccepted'],
  },
  /** As long as it is not carried out, even if the portal is late with that. */
  object: { from: ['approved'], to: 'objected', by: ['owner'], guards: [], effects: ['notifyRefused'] },
  carryOut: {
    from: ['approved'],
    to: 'done',
    by: ['clock'],
    guards: [objectionOver, sameAccount, phoneFree],
    effects: ['handOver', 'notifyNewOwner', 'notifyFormerOwner', 'endOthers'],
  },
  /** The new phone is another's by now: the applicant may give a third. */
  sendBack: {
    from: ['approved'],
    to: 'returned',
    by: ['clock'],
    guards: [objectionOver, sameAccount, phoneGone],
    effects: ['notifyReturned'],
  },
  /** Who changes the phone or deletes the account during the review can use it, so there is nothing to appeal. */
  lapse: {
    from: ['approved'],
    to: 'rejected',
    by: ['clock'],
    guards: [objectionOver, otherAccount],
    effects: ['notifyRefused'],
  },
  /** Another appeal for the account was carried out: this one is about a phone that is gone. */
  supersede: {
    from: ['waiting', 'returned'],
    to: 'rejected',
    by: ['clock'],
    guards: [],
    effects: ['notifyRefused'],
  },
  /** Staff hand over the account that it is about: its phone is gone. */
  settle: {
    from: ['waiting', 'returned', 'approved'],
    to: 'rejected',
    by: ['staff'],
    guards: [],
    effects: ['notifyRefused'],
  },
  /** Staff close the account that it is about. */
  close: {
    from: ['waiting', 'returned', 'approved'],
    to: 'rejected',
    by: ['staff'],
    guards: [],
    effects: ['notifyRefused'],
  },
  expire: { from: ['returned'], to: 'rejected', by: ['clock'], guards: [forgotten], effects: [] },
} as const satisfies Record<string, AppealMove>;

export type AppealAction = keyof typeof appealTransitions;
export const appealActions = Object.keys(appealTransitions) as [AppealAction, ...AppealAction[]];

/** What has happened, as histories tell it. */
export const appealActionNames: Readonly<Record<AppealAction, string>> = {
  submit: '提交申诉',
  correct: '修改后重新提交',
  replace: '申请人重新申请，本申诉作废',
  return: '退回修改',
  reject: '不通过',
  approve: '通过',
  object: '原联系人提出异议',
  carryOut: '手机号变更生效',
  sendBack: '新手机号已被占用，退回修改',
  lapse: '账号手机号已变更，办结',
  supersede: '另一份申诉已生效，办结',
  settle: '企业账号已由平台移交，办结',
  close: '企业账号将关闭，办结',
  expire: '逾期未修改，办结',
};

/** The transitions that `reviewer` makes. */
export const staffAppealActions = ['approve', 'return', 'reject'] as const satisfies AppealAction[];
export type StaffAppealAction = (typeof staffAppealActions)[number];

/** What becomes of an approved appeal when nobody has objected in time. */
export function actionWhenDue({
  isAccountSame,
  isPhoneTaken,
}: Pick<AppealFacts, 'isAccountSame' | 'isPhoneTaken'>): AppealAction {
  if (!isAccountSame) return 'lapse';
  return isPhoneTaken ? 'sendBack' : 'carryOut';
}
