import type { Transition } from '../workflow.ts';

/** The life of a question to an expert. Experts have no accounts: staff pass it on and write down the answer. */
export const questionStates = [
  'waiting',
  'passedOn',
  'answered',
  'declined',
  'withdrawn',
  'takenDown',
] as const;
export type QuestionState = (typeof questionStates)[number];

export type QuestionActor = 'asker' | 'clerk';

export interface QuestionFacts {
  /** What the asker is told of why. */
  comment: string;
}
type QuestionTrouble = 'reviewCommentRequired';
export type QuestionEffect = 'notifyClerks' | 'notifyAsker';

/** `new` is a question whose row is being written. */
type QuestionMove = Transition<
  QuestionState | 'new',
  QuestionActor,
  QuestionFacts,
  QuestionTrouble,
  QuestionEffect
>;
const reasoned: QuestionMove['guards'][number] = ({ comment }) =>
  comment === '' ? 'reviewCommentRequired' : undefined;

export const questionTransitions = {
  ask: { from: ['new'], to: 'waiting', by: ['asker'], guards: [], effects: ['notifyClerks'] },
  passOn: { from: ['waiting'], to: 'passedOn', by: ['clerk'], guards: [], effects: ['notifyAsker'] },
  answer: {
    from: ['waiting', 'passedOn'],
    to: 'answered',
    by: ['clerk'],
    guards: [],
    effects: ['notifyAsker'],
  },
  /** Another wording of what is there. */
  correct: { from: ['answered'], to: 'answered', by: ['clerk'], guards: [], effects: ['notifyAsker'] },
  decline: {
    from: ['waiting', 'passedOn'],
    to: 'declined',
    by: ['clerk'],
    guards: [reasoned],
    effects: ['notifyAsker'],
  },
  withdraw: { from: ['waiting', 'passedOn'], to: 'withdrawn', by: ['asker'], guards: [], effects: [] },
  /** What should not have become public. */
  takeDown: {
    from: ['answered'],
    to: 'takenDown',
    by: ['clerk'],
    guards: [reasoned],
    effects: ['notifyAsker'],
  },
} as const satisfies Record<string, QuestionMove>;

export type QuestionAction = keyof typeof questionTransitions;
