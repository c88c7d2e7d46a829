import type { Transition } from '../workflow.ts';

/**
 * A topic and a comment alike: `waiting` for staff, `shown` to everybody, `returned` to its author for correction, `hidden` by staff, `removed` by
 * its author.
 */
export const postStates = ['waiting', 'shown', 'returned', 'hidden', 'removed'] as const;
export type PostState = (typeof postStates)[number];

export const postSubjects = ['topic', 'comment'] as const;
export type PostSubject = (typeof postSubjects)[number];

export interface PostFacts {
  comment: string;
}
type PostTrouble = 'hideReasonRequired' | 'returnReasonRequired';
export type PostEffect =
  | 'count'
  | 'uncount'
  | 'notifyAuthor'
  | 'notifyReplied'
  | 'settleReports'
  | 'notifyModerators';
type PostMove = Transition<PostState, 'moderator' | 'author', PostFacts, PostTrouble, PostEffect>;

const isReasoned: PostMove['guards'][number] = ({ comment }) =>
  comment.trim() === '' ? 'hideReasonRequired' : undefined;

const isExplained: PostMove['guards'][number] = ({ comment }) =>
  comment.trim() === '' ? 'returnReasonRequired' : undefined;

/**
 * What staff decide, and how what they returned comes back to them. What its author does otherwise needs no table: he writes, changes and removes what is his. Counting comes last, as it does where
 * comments are written: of two who lock a topic and what else they need in another order one would fail.
 */
export const postTransitions = {
  allow: {
    from: ['waiting'],
    to: 'shown',
    by: ['moderator'],
    guards: [],
    effects: ['settleReports', 'notifyAuthor', 'notifyReplied', 'count'],
  },
  /** Reported, and in order. */
  keep: { from: ['shown'], to: 'shown', by: ['moderator'], guards: [], effects: ['settleReports'] },
  refuse: {
    from: ['waiting', 'returned'],
    to: 'hidden',
    by: ['moderator'],
    guards: [isReasoned],
    effects: ['settleReports', 'notifyAuthor'],
  },
  hide: {
    from: ['shown'],
    to: 'hidden',
    by: ['moderator'],
    guards: [isReasoned],
    effects: ['settleReports', 'notifyAuthor', 'uncount'],
  },
  /** For correction: nobody but its author reads it meanwhile. */
  return: {
    from: ['waiting', 'hidden'],
    to: 'returned',
    by: ['moderator'],
    guards: [isExplained],
    effects: ['settleReports', 'notifyAuthor'],
  },
  /** The same of what everybody could read. */
  recall: {
    from: ['shown'],
    to: 'returned',
    by: ['moderator'],
    guards: [isExplained],
    effects: ['settleReports', 'notifyAuthor', 'uncount'],
  },
  resubmit: {
    from: ['returned'],
    to: 'waiting',
    by: ['author'],
    guards: [],
    effects: ['notifyModerators'],
  },
  restore: {
    from: ['hidden', 'returned'],
    to: 'shown',
    by: ['moderator'],
    guards: [],
    effects: ['notifyAuthor', 'count'],
  },
} as const satisfies Record<string, PostMove>;
export type PostAction = keyof typeof postTransitions;
/** What staff do. */
export type ModerationAction = Exclude<PostAction, 'resubmit'>;

/** What staff say, whatever state it is in. */
export const decisions = ['allow', 'hide', 'return', 'restore'] as const;
export type Decision = (typeof decisions)[number];

/** The transition by which a decision is carried out. */
export function transitionOf(decision: Decision, state: PostState): ModerationAction {
  if (decision === 'allow') return state === 'shown' ? 'keep' : 'allow';
  if (decision === 'hide') return state === 'shown' ? 'hide' : 'refuse';
  if (decision === 'return') return state === 'shown' ? 'recall' : 'return';
  return 'restore';
}
