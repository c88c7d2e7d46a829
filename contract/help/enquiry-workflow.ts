import type { Transition } from '../workflow.ts';
import { answeredOpenDays } from './constants.ts';

/** The life of what somebody writes to the customer service. `overdue` waits like `waiting`, and is marked. */
export const enquiryStates = ['waiting', 'overdue', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** `author` is whoever wrote it, `clock` the portal itself when a time has come. */
export type EnquiryActor = 'author' | 'clerk' | 'clock';

export interface EnquiryFacts {
  /** The end of the last working day on which an answer is in time. */
  dueAt: Date;
  answeredAt: Date | null;
  now: Date;
}

export type EnquiryRefusal = 'moveImpossible';
export type EnquiryEffect = 'notifyClerks' | 'notifyAuthor';

/** `new` is an enquiry whose row is being written. */
type EnquiryMove = Transition<
  EnquiryState | 'new',
  EnquiryActor,
  EnquiryFacts,
  EnquiryRefusal,
  EnquiryEffect
>;
type Guard = EnquiryMove['guards'][number];

const isOverdue: Guard = ({ dueAt, now }) => (dueAt <= now ? undefined : 'moveImpossible');
const isSettled: Guard = ({ answeredAt, now }) =>
  answeredAt !== null && now.getTime() - answeredAt.getTime() >= answeredOpenDays * 24 * 3_600_000
    ? undefined
    : 'moveImpossible';

export const enquiryTransitions = {
  submit: { from: ['new'], to: 'waiting', by: ['author'], guards: [], effects: ['notifyClerks'] },
  markOverdue: {
    from: ['waiting'],
    to: 'overdue',
    by: ['clock'],
    guards: [isOverdue],
    effects: ['notifyClerks'],
  },
  answer: {
    from: ['waiting', 'overdue'],
    to: 'answered',
    by: ['clerk'],
    guards: [],
    effects: ['notifyAuthor'],
  },
  /** Nothing to answer: advertisements, the same again. The reason is for colleagues. */
  close: { from: ['waiting', 'overdue', 'answered'], to: 'closed', by: ['clerk'], guards: [], effects: [] },
  /** Answered long ago. */
  settle: { from: ['answered'], to: 'closed', by: ['clock'], guards: [isSettled], effects: [] },
} as const satisfies Record<string, EnquiryMove>;

export type EnquiryAction = keyof typeof enquiryTransitions;
export const enquiryActions = Object.keys(enquiryTransitions) as [EnquiryAction, ...EnquiryAction[]];
