import type { Move } from '../workflow.ts';

/** A topic and a comment alike: `waiting` for staff, `shown` to everybody, `hidden` by staff, `removed` by its author. */
export const postStates = ['waiting', 'shown', 'hidden', 'removed'] as const;
export type PostState = (typeof postStates)[number];

export const postSubjects = ['topic', 'comment'] as const;
export type PostSubject = (typeof postSubjects)[number];

export interface PostFacts {
  comment: string;
}
type PostTrouble = 'hideReasonRequired';
export type PostEffect = 'count' | 'uncount' | 'tellAuthor' | 'tellReplied' | 'settleReports';
type PostMove = Move<PostState, 'moderator', PostFacts, PostTrouble, PostEffect>;

const isReasoned: PostMove['guards'][number] = ({ comment }) =>
  comment.trim() === '' ? 'hideReasonRequired' : undefined;

/**
 * What staff decide. What its author does himself needs no table: he writes, changes and removes what is his. Counting comes last, as it does where
 * comments are written: of two who lock a topic and what else they need in another order one would fail.
 */
export const postMoves = {
  allow: {
    from: ['waiting'],
    to: 'shown',
    by: ['moderator'],
    guards: [],
    effects: ['settleReports', 'tellAuthor', 'tellReplied', 'count'],
  },
  /** Reported, and in order. */
  keep: { from: ['shown'], to: 'shown', by: ['moderator'], guards: [], effects: ['settleReports'] },
  refuse: {
    from: ['waiting'],
    to: 'hidden',
    by: ['moderator'],
    guards: [isReasoned],
    effects: ['settleReports', 'tellAuthor'],
  },
  hide: {
    from: ['shown'],
    to: 'hidden',
    by: ['moderator'],
    guards: [isReasoned],
    effects: ['settleReports', 'tellAuthor', 'uncount'],
  },
  restore: {
    from: ['hidden'],
    to: 'shown',
    by: ['moderator'],
    guards: [],
    effects: ['tellAuthor', 'count'],
  },
} as const satisfies Record<string, PostMove>;
export type PostAction = keyof typeof postMoves;

/** What staff say, whatever state it is in. */
export const decisions = ['allow', 'hide', 'restore'] as const;
export type Decision = (typeof decisions)[number];

/** The move by which a decision is carried out. */
export function moveOf(decision: Decision, state: PostState): PostAction {
  if (decision === 'allow') return state === 'shown' ? 'keep' : 'allow';
  if (decision === 'hide') return state === 'waiting' ? 'refuse' : 'hide';
  return 'restore';
}
