import type { Transition } from '../workflow.ts';

/** The life of a sign-up for an activity. Who waits for a review, corrects what was returned to him, is confirmed or has attended holds places. */
export const signUpStates = [
  'waitingReview',
  'returned',
  'confirmed',
  'waitingList',
  'cancelled',
  'rejected',
  'attended',
] as const;
export type SignUpState = (typeof signUpStates)[number];

/** As people read them. */
export const signUpStateNames = {
  waitingReview: '待审核',
  returned: '退回修改',
  confirmed: '已确认',
  waitingList: '候补中',
  cancelled: '已取消',
  rejected: '未通过',
  attended: '已参加',
} as const satisfies Record<SignUpState, string>;

/** States in which a sign-up occupies places. */
export const placedStates = [
  'waitingReview',
  'returned',
  'confirmed',
  'attended',
] as const satisfies SignUpState[];

/** `clock` is the portal itself: it moves up who waits. */
export type SignUpActor = 'applicant' | 'staff' | 'clock';

export interface SignUpFacts {
  people: number;
  /** Places that nobody holds; Infinity where the activity has no limit. */
  free: number;
  /** Somebody who came before waits, for whom the free places would do. */
  isBehind: boolean;
  needsReview: boolean;
  signStart: Date;
  signEnd: Date;
  /** When the event begins; null while that is not fixed. */
  eventStart: Date | null;
  comment: string;
  now: Date;
}

export type SignUpRefusal =
  | 'signUpNotStarted'
  | 'signUpEnded'
  | 'signUpTooLate'
  | 'signUpPlacesShort'
  | 'activityNotBegun'
  | 'reviewCommentRequired'
  | 'moveImpossible';
export type SignUpEffect =
  | 'noteApplicant'
  | 'notifyApplicant'
  | 'notifyStaff'
  /** How many places are held, anew. */
  | 'recountSeat'
  /** That whoever holds the activity gets to know who comes. */
  | 'recordConsent'
  | 'countAct';

/** `new` is a sign-up whose row is being written. */
type SignUpMove = Transition<SignUpState | 'new', SignUpActor, SignUpFacts, SignUpRefusal, SignUpEffect>;
type Guard = SignUpMove['guards'][number];

/** Whether somebody new gets places now. Who needs more than are left waits, and so does who comes behind somebody they would do for. */
export const hasPlace = ({ people, free, isBehind }: Pick<SignUpFacts, 'people' | 'free' | 'isBehind'>) =>
  people <= free && !isBehind;

/** People come and go until the event begins, or until the sign-up ends where that is later. */
export const mayChange = ({
  signEnd,
  eventStart,
  now,
}: Pick<SignUpFacts, 'signEnd' | 'eventStart' | 'now'>) =>
  eventStart === null || now < eventStart || now <= signEnd;

const isOpen: Guard = ({ signStart, signEnd, now }) => {
  if (now < signStart) return 'signUpNotStarted';
  return now > signEnd ? 'signUpEnded' : undefined;
};
const unless =
  (is: (facts: SignUpFacts) => boolean): Guard =>
  (facts) =>
    is(facts) ? 'moveImpossible' : undefined;
const placed = unless((facts) => !hasPlace(facts));
const full = unless(hasPlace);
const reviewed = unless(({ needsReview }) => !needsReview);
const unreviewed = unless(({ needsReview }) => needsReview);
const inTime: Guard = (facts) => (mayChange(facts) ? undefined : 'signUpTooLate');
const reasoned: Guard = ({ comment }) => (comment === '' ? 'reviewCommentRequired' : undefined);
/** With the places that he holds already: nobody is passed over by whoever keeps his own. */
const fitting: Guard = ({ people, free }) => (people <= free ? undefined : 'signUpPlacesShort');
const begun: Guard = ({ eventStart, now }) =>
  eventStart !== null && now >= eventStart ? undefined : 'activityNotBegun';

export const signUpTransitions = {
  signUp: {
    from: ['new', 'cancelled'],
    to: 'confirmed',
    by: ['applicant'],
    guards: [isOpen, placed, unreviewed],
    effects: ['noteApplicant', 'recountSeat', 'recordConsent', 'countAct'],
  },
  apply: {
    from: ['new', 'cancelled'],
    to: 'waitingReview',
    by: ['applicant'],
    guards: [isOpen, placed, reviewed],
    effects: ['noteApplicant', 'notifyStaff', 'recountSeat', 'recordConsent', 'countAct'],
  },
  queue: {
    from: ['new', 'cancelled'],
    to: 'waitingList',
    by: ['applicant'],
    guards: [isOpen, full],
    effects: ['noteApplicant', 'recountSeat', 'recordConsent', 'countAct'],
  },
  cancel: {
    from: ['waitingReview', 'returned', 'confirmed', 'waitingList'],
    to: 'cancelled',
    by: ['applicant'],
    guards: [inTime],
    effects: ['recountSeat'],
  },
  /** Places have become free for somebody who waits. */
  moveUp: {
    from: ['waitingList'],
    to: 'confirmed',
    by: ['clock'],
    guards: [inTime, placed, unreviewed],
    effects: ['notifyApplicant', 'recountSeat'],
  },
  moveUpToReview: {
    from: ['waitingList'],
    to: 'waitingReview',
    by: ['clock'],
    guards: [inTime, placed, reviewed],
    effects: ['notifyApplicant', 'notifyStaff', 'recountSeat'],
  },
  confirm: {
    from: ['waitingReview'],
    to: 'confirmed',
    by: ['staff'],
    guards: [],
    effects: ['notifyApplicant', 'recountSeat'],
  },
  /** For correction; the reason is told to whoever signed up, and his places stay his meanwhile. */
  return: {
    from: ['waitingReview', 'confirmed'],
    to: 'returned',
    by: ['staff'],
    guards: [reasoned, inTime],
    effects: ['notifyApplicant', 'recountSeat'],
  },
  resubmit: {
    from: ['returned'],
    to: 'waitingReview',
    by: ['applicant'],
    guards: [inTime, fitting],
    effects: ['noteApplicant', 'notifyStaff', 'recountSeat'],
  },
  /** The reason is told to whoever signed up. */
  reject: {
    from: ['waitingReview', 'returned', 'waitingList', 'confirmed'],
    to: 'rejected',
    by: ['staff'],
    guards: [reasoned],
    effects: ['notifyApplicant', 'recountSeat'],
  },
  attend: { from: ['confirmed'], to: 'attended', by: ['staff'], guards: [begun], effects: ['recountSeat'] },
  /** It was a mistake. */
  unattend: { from: ['attended'], to: 'confirmed', by: ['staff'], guards: [], effects: ['recountSeat'] },
} as const satisfies Record<string, SignUpMove>;

export type SignUpAction = keyof typeof signUpTransitions;
