import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import type { Transition } from '../workflow.ts';
import {
  inOpenDistrict,
  longAgo,
  ofEnterprise,
  onlyOne,
  placeLeft,
  type EligibilityFacts,
  type Hindrance,
} from './eligibility.ts';
import type { DiagnosisState } from './stages.ts';

/** `enterprise` is whoever has applied, `staff` whoever reviews for the centre, `clock` the portal itself when a time is over. */
export type DiagnosisActor = 'enterprise' | 'staff' | 'clock';

/** What guards go by. */
export interface DiagnosisFacts extends EligibilityFacts {
  comment: string;
  /** The expert who visits the enterprise. It is '' until one is named. */
  expert: string;
  /** When they go there; '' as long as no day is agreed upon. */
  visitDay: CalendarDay;
  /** Files that come with the step. */
  fileCount: number;
  /** The enterprise was reminded to answer, and the time that it had after that is over. */
  isSilent: boolean;
}

export type DiagnosisRefusal =
  | Hindrance
  | 'reviewCommentRequired'
  | 'diagnosisObjectionRequired'
  | 'diagnosisExpertRequired'
  | 'diagnosisVisitDayRequired'
  | 'diagnosisVisitDayPast'
  | 'diagnosisVisitDayAhead'
  | 'diagnosisReportRequired'
  | 'moveImpossible';

export type DiagnosisEffect =
  /** One of the district's places is the application's, or is free again. */
  | 'takePlace'
  | 'freePlace'
  /** The enterprise's files cannot be changed any more, or can again. */
  | 'freezeFiles'
  | 'openFiles'
  | 'countAct'
  | 'notifyStaff'
  /** Within the site; or by SMS and mail too. */
  | 'notifyEnterprise'
  | 'reachEnterprise';

type DiagnosisTransition = Transition<
  DiagnosisState,
  DiagnosisActor,
  DiagnosisFacts,
  DiagnosisRefusal,
  DiagnosisEffect
>;
type Guard = DiagnosisTransition['guards'][number];

const must =
  (holds: (facts: DiagnosisFacts) => boolean, refusal: DiagnosisRefusal): Guard =>
  (facts) =>
    holds(facts) ? undefined : refusal;

const reasoned = must(({ comment }) => comment.trim() !== '', 'reviewCommentRequired');
const objected = must(({ comment }) => comment.trim() !== '', 'diagnosisObjectionRequired');
const expertNamed = must(({ expert }) => expert.trim() !== '', 'diagnosisExpertRequired');
const dayNamed = must(({ visitDay }) => visitDay !== '', 'diagnosisVisitDayRequired');
const dayAhead = must(({ visitDay, today }) => visitDay === '' || visitDay >= today, 'diagnosisVisitDayPast');
const dayReached = must(({ visitDay, today }) => visitDay <= today, 'diagnosisVisitDayAhead');
const silent = must(({ isSilent }) => isSilent, 'moveImpossible');
const withReport = must(({ fileCount }) => fileCount > 0, 'diagnosisReportRequired');

/** The life of an application for a diagnosis. */
export const diagnosisTransitions = {
  begin: {
    from: ['beforeApply'],
    to: 'draft',
    by: ['enterprise'],
    guards: [ofEnterprise, onlyOne, longAgo, inOpenDistrict, placeLeft],
    effects: [],
  },
  /** The district may have been closed, or its last place taken, since it was begun. */
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: ['enterprise'],
    guards: [inOpenDistrict, placeLeft],
    effects: ['takePlace', 'freezeFiles', 'notifyStaff', 'notifyEnterprise', 'countAct'],
  },
  startReview: {
    from: ['submitted'],
    to: 'districtReview',
    by: ['staff'],
    guards: [],
    effects: ['notifyEnterprise'],
  },
  return: {
    from: ['districtReview'],
    to: 'returned',
    by: ['staff'],
    guards: [reasoned],
    effects: ['openFiles', 'reachEnterprise'],
  },
  /** Its place has stayed its own. */
  resubmit: {
    from: ['returned'],
    to: 'submitted',
    by: ['enterprise'],
    guards: [],
    effects: ['freezeFiles', 'notifyStaff', 'notifyEnterprise'],
  },
  reject: {
    from: ['districtReview'],
    to: 'rejected',
    by: ['staff'],
    guards: [reasoned],
    effects: ['freePlace', 'notifyEnterprise'],
  },
  accept: {
    from: ['districtReview'],
    to: 'accepted',
    by: ['staff'],
    guards: [],
    effects: ['notifyEnterprise'],
  },
  assign: {
    from: ['accepted'],
    to: 'assigned',
    by: ['staff'],
    guards: [expertNamed],
    effects: ['notifyEnterprise'],
  },
  /** Also for another day than was agreed upon. */
  schedule: {
    from: ['assigned', 'scheduled'],
    to: 'scheduled',
    by: ['staff'],
    guards: [dayNamed, dayAhead],
    effects: ['reachEnterprise'],
  },
  beginVisit: {
    from: ['scheduled'],
    to: 'onSite',
    by: ['staff'],
    guards: [dayReached],
    effects: ['notifyEnterprise'],
  },
  uploadReport: {
    from: ['onSite'],
    to: 'reportUploaded',
    by: ['staff'],
    guards: [withReport],
    // from now on time runs for it
    effects: ['reachEnterprise'],
  },
  confirm: {
    from: ['reportUploaded'],
    to: 'enterpriseConfirmed',
    by: ['enterprise'],
    guards: [],
    effects: ['notifyStaff'],
  },
  /** An enterprise that never answers keeps nobody waiting. */
  confirmTacitly: {
    from: ['reportUploaded'],
    to: 'enterpriseConfirmed',
    by: ['clock'],
    guards: [silent],
    effects: ['notifyStaff', 'reachEnterprise'],
  },
  /** The experts look again, and write another report. */
  object: {
    from: ['reportUploaded'],
    to: 'onSite',
    by: ['enterprise'],
    guards: [objected],
    effects: ['notifyStaff'],
  },
  beginExpertReview: {
    from: ['enterpriseConfirmed'],
    to: 'expertReview',
    by: ['staff'],
    guards: [],
    effects: ['notifyEnterprise'],
  },
  sendBack: {
    from: ['expertReview'],
    to: 'onSite',
    by: ['staff'],
    guards: [reasoned],
    effects: ['notifyEnterprise'],
  },
  finish: {
    from: ['expertReview'],
    to: 'done',
    by: ['staff'],
    guards: [],
    effects: ['reachEnterprise'],
  },
  withdraw: {
    from: ['draft', 'submitted', 'districtReview', 'returned'],
    to: 'withdrawn',
    by: ['enterprise'],
    guards: [],
    effects: ['freePlace'],
  },
  cancel: {
    from: [
      'submitted',
      'districtReview',
      'returned',
      'accepted',
      'assigned',
      'scheduled',
      'onSite',
      'reportUploaded',
      'enterpriseConfirmed',
      'expertReview',
    ],
    to: 'cancelled',
    by: ['staff'],
    guards: [reasoned],
    effects: ['freePlace', 'notifyEnterprise'],
  },
} as const satisfies Record<string, DiagnosisTransition>;

export type DiagnosisAction = keyof typeof diagnosisTransitions;
export const diagnosisActions = Object.keys(diagnosisTransitions) as [DiagnosisAction, ...DiagnosisAction[]];

/** The transitions that staff make. */
export const staffDiagnosisActions = diagnosisActions.filter((action) =>
  (diagnosisTransitions[action].by as readonly DiagnosisActor[]).includes('staff'),
) as [DiagnosisAction, ...DiagnosisAction[]];

/** What each is called in the history. */
export const diagnosisActionNames: Readonly<Record<DiagnosisAction | 'markOverdue' | 'remind', string>> = {
  begin: '开始填写',
  submit: '提交申请',
  startReview: '开始初审',
  return: '退回补正',
  resubmit: '补正后重新提交',
  reject: '初审不通过',
  accept: '受理',
  assign: '选派专家',
  schedule: '约定入厂时间',
  beginVisit: '专家入厂',
  uploadReport: '上传诊断报告',
  confirm: '企业确认报告',
  confirmTacitly: '逾期未答复，视为确认报告',
  object: '企业对报告提出意见',
  beginExpertReview: '开始专家评审',
  sendBack: '评审后退回完善报告',
  finish: '评审通过，诊断完成',
  withdraw: '企业撤回申请',
  cancel: '取消申请',
  markOverdue: '超过期限',
  remind: '提醒企业答复',
};

/** The transitions that lead on from a state for somebody, whatever the facts: what a page offers. */
export const diagnosisActionsFrom = (state: DiagnosisState, actor: DiagnosisActor): DiagnosisAction[] =>
  diagnosisActions.filter((action) => {
    const transition: DiagnosisTransition = diagnosisTransitions[action];
    return transition.from.includes(state) && transition.by.includes(actor);
  });
