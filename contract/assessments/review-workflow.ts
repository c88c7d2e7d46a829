import type { CalendarDay } from '../shared-rules/calendar-day.ts';
import type { Transition } from '../workflow.ts';

/** What becomes of a review on site, in the order in which it usually does. */
export const reviewStates = [
  'requested',
  'proposed',
  'agreed',
  'onSite',
  'checking',
  'signing',
  'done',
  'declined',
  'withdrawn',
] as const;
export type ReviewState = (typeof reviewStates)[number];

interface Stage {
  name: string;
  /** What happens next; '' when nothing does. */
  next: string;
  turn: 'owner' | 'staff' | 'nobody';
  /** Working days that staff have for it. */
  days?: number;
}

export const reviewStages: Readonly<Record<ReviewState, Stage>> = {
  requested: { name: '等待安排', next: '平台选派专家，提出入厂日期', turn: 'staff', days: 5 },
  proposed: { name: '等待企业确认日期', next: '企业确认入厂日期，或者请平台另定', turn: 'owner' },
  agreed: { name: '已约定入厂', next: '专家在约定的日子入厂', turn: 'staff' },
  onSite: { name: '现场评估中', next: '专家逐题核对，有改动的写明理由', turn: 'staff', days: 10 },
  checking: { name: '等待复核', next: '平台的另一位复核改动和结果', turn: 'staff', days: 3 },
  signing: { name: '等待企业确认报告', next: '企业看过报告后确认，或者提出意见', turn: 'owner' },
  done: { name: '已完成', next: '', turn: 'nobody' },
  declined: { name: '已终止', next: '', turn: 'nobody' },
  withdrawn: { name: '已撤回', next: '', turn: 'nobody' },
};

/** A proposed day that passed without an answer strands both sides: staff propose another. */
const missed: Stage = { name: '入厂日期已过', next: '平台另约入厂日期', turn: 'staff', days: 3 };

/** Whether the enterprise can agree to the proposed day no more. */
export const isDayMissed = (
  { state, visitDay }: { state: ReviewState; visitDay: CalendarDay | null },
  today: CalendarDay,
): boolean => state === 'proposed' && visitDay !== null && visitDay < today;

/** How a review stands on a day. */
export const reviewStageOn = (
  row: { state: ReviewState; visitDay: CalendarDay | null },
  today: CalendarDay,
): Stage => (isDayMissed(row, today) ? missed : reviewStages[row.state]);

/** It goes on. */
export const openReviewStates = reviewStates.filter((state) => reviewStages[state].turn !== 'nobody');
/** Files and answers are open to the centre from the request until it is over. */
export const isOpenReview = (state: ReviewState): boolean => openReviewStates.includes(state);

/** `owner` is the enterprise, `staff` whoever reviews for the centre, `expert` one of those who were chosen for it. */
export type ReviewActor = 'owner' | 'staff' | 'expert';

export interface ReviewFacts {
  comment: string;
  isConsented: boolean;
  /** One or two who may review, and have nothing to do with the enterprise. */
  hasExperts: boolean;
  /** A working day after today. */
  isProperDay: boolean;
  /** '' while none is proposed. */
  visitDay: CalendarDay;
  today: CalendarDay;
  /** Whoever asks is none of the experts, and has changed nothing. */
  isOther: boolean;
}

type ReviewRefusal =
  | 'assessmentReviewConsent'
  | 'assessmentReviewExperts'
  | 'assessmentReviewDay'
  | 'assessmentReviewDayMissed'
  | 'assessmentReviewAhead'
  | 'assessmentReviewFourEyes'
  | 'reviewCommentRequired';

export type ReviewEffect =
  /** Those who review; or the experts of this one, those of before among them. */
  | 'notifyStaff'
  | 'notifyExperts'
  /** Within the site, by SMS and mail. */
  | 'reachOwner'
  /** What was found goes with a review that comes to nothing. */
  | 'dropChanges'
  /** What everybody reads of the enterprise is the last one, where it agrees. */
  | 'showLevel';

type ReviewTransition = Transition<
  ReviewState | 'new',
  ReviewActor,
  ReviewFacts,
  ReviewRefusal,
  ReviewEffect
>;
type Guard = ReviewTransition['guards'][number];
const must =
  (holds: (facts: ReviewFacts) => boolean, refusal: ReviewRefusal): Guard =>
  (facts) =>
    holds(facts) ? undefined : refusal;

const consented = must(({ isConsented }) => isConsented, 'assessmentReviewConsent');
const reasoned = must(({ comment }) => comment.trim() !== '', 'reviewCommentRequired');
const withExperts = must(({ hasExperts }) => hasExperts, 'assessmentReviewExperts');
const properDay = must(({ isProperDay }) => isProperDay, 'assessmentReviewDay');
const dayAhead = must(({ visitDay, today }) => visitDay >= today, 'assessmentReviewDayMissed');
const dayReached = must(
  ({ visitDay, today }) => visitDay !== '' && visitDay <= today,
  'assessmentReviewAhead',
);
const otherEyes = must(({ isOther }) => isOther, 'assessmentReviewFourEyes');

const beforeVisit = ['requested', 'proposed', 'agreed'] as const;

/** The life of a review on site. */
export const reviewTransitions = {
  request: { from: ['new'], to: 'requested', by: ['owner'], guards: [consented], effects: ['notifyStaff'] },
  /** Also for other experts or another day than was agreed upon; on site, where those who went cannot go on. */
  propose: {
    from: [...beforeVisit, 'onSite'],
    to: 'proposed',
    by: ['staff'],
    guards: [withExperts, properDay],
    effects: ['reachOwner', 'notifyExperts'],
  },
  agree: {
    from: ['proposed'],
    to: 'agreed',
    by: ['owner'],
    guards: [dayAhead],
    effects: ['notifyExperts'],
  },
  askOther: {
    from: ['proposed', 'agreed'],
    to: 'requested',
    by: ['owner'],
    guards: [reasoned],
    effects: ['notifyStaff', 'notifyExperts'],
  },
  withdraw: {
    from: beforeVisit,
    to: 'withdrawn',
    by: ['owner'],
    guards: [],
    effects: ['dropChanges', 'notifyStaff', 'notifyExperts'],
  },
  start: { from: ['agreed'], to: 'onSite', by: ['expert'], guards: [dayReached], effects: ['reachOwner'] },
  finish: { from: ['onSite'], to: 'checking', by: ['expert'], guards: [], effects: ['notifyStaff'] },
  sendBack: {
    from: ['checking'],
    to: 'onSite',
    by: ['staff'],
    guards: [otherEyes, reasoned],
    effects: ['notifyExperts'],
  },
  confirm: {
    from: ['checking'],
    to: 'signing',
    by: ['staff'],
    guards: [otherEyes],
    effects: ['reachOwner'],
  },
  object: {
    from: ['signing'],
    to: 'onSite',
    by: ['owner'],
    guards: [reasoned],
    effects: ['notifyExperts'],
  },
  sign: {
    from: ['signing'],
    to: 'done',
    by: ['owner'],
    guards: [],
    effects: ['showLevel', 'notifyExperts'],
  },
  decline: {
    from: [...beforeVisit, 'onSite', 'checking', 'signing'],
    to: 'declined',
    by: ['staff'],
    guards: [reasoned],
    effects: ['dropChanges', 'reachOwner', 'notifyExperts'],
  },
} as const satisfies Record<string, ReviewTransition>;

export type ReviewAction = keyof typeof reviewTransitions;
/** The steps that have an effect: what tells of them has words for each. */
export type ReviewActionWith<Effect extends ReviewEffect> = {
  [Action in ReviewAction]: Effect extends (typeof reviewTransitions)[Action]['effects'][number]
    ? Action
    : never;
}[ReviewAction];

export const ownerReviewActions = ['agree', 'askOther', 'withdraw', 'object', 'sign'] as const;
export type OwnerReviewAction = (typeof ownerReviewActions)[number];
export const staffReviewActions = ['propose', 'start', 'finish', 'confirm', 'sendBack', 'decline'] as const;
export type StaffReviewAction = (typeof staffReviewActions)[number];

/** What each is called in the history. */
export const reviewActionNames: Readonly<Record<ReviewAction, string>> = {
  request: '申请现场评估',
  propose: '选派专家，提出入厂日期',
  agree: '企业确认日期',
  askOther: '企业请另定日期',
  withdraw: '企业撤回申请',
  start: '专家入厂，开始现场评估',
  finish: '专家确认改动，报复核',
  sendBack: '复核退回',
  confirm: '复核确认结果',
  object: '企业对报告提出意见',
  sign: '企业确认报告',
  decline: '终止现场评估',
};

const toldActions: ReadonlySet<string> = new Set<ReviewAction>([
  ...(['request', ...ownerReviewActions] as const),
  ...(['propose', 'start', 'confirm', 'decline'] as const),
]);
/** Whether the enterprise reads what was said with a step: its own words, and those to it. The rest is between those who look at it. */
export const isReadByOwner = (action: string): boolean => toldActions.has(action);
