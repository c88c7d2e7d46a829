import type { Transition } from '../workflow.ts';

/** The release of a column of 行业交流; on the wire each state is its place in this list. */
export const columnStates = ['draft', 'waiting', 'published', 'returned', 'rejected', 'withdrawn'] as const;
export type ColumnState = (typeof columnStates)[number];

export type ColumnActor = 'writer' | 'reviewer';

export interface ColumnFacts {
  comment: string;
  /** Whoever asks has submitted it. */
  hasSubmitted: boolean;
}
type ColumnTrouble = 'reviewCommentRequired' | 'fourEyes';
export type ColumnMove = Transition<ColumnState, ColumnActor, ColumnFacts, ColumnTrouble, never>;
type Guard = ColumnMove['guards'][number];

const reasoned: Guard = ({ comment }) => (comment === '' ? 'reviewCommentRequired' : undefined);
const byAnother: Guard = ({ hasSubmitted }) => (hasSubmitted ? 'fourEyes' : undefined);

export const columnTransitions = {
  submit: {
    from: ['draft', 'returned', 'withdrawn'],
    to: 'waiting',
    by: ['writer'],
    guards: [],
    effects: [],
  },
  recall: { from: ['waiting'], to: 'draft', by: ['writer'], guards: [], effects: [] },
  publish: { from: ['waiting'], to: 'published', by: ['reviewer'], guards: [byAnother], effects: [] },
  return: { from: ['waiting'], to: 'returned', by: ['reviewer'], guards: [reasoned], effects: [] },
  reject: { from: ['waiting'], to: 'rejected', by: ['reviewer'], guards: [reasoned], effects: [] },
  withdraw: { from: ['published'], to: 'withdrawn', by: ['reviewer'], guards: [reasoned], effects: [] },
} as const satisfies Record<string, ColumnMove>;

export type ColumnAction = keyof typeof columnTransitions;
export const columnActions = [
  'submit',
  'recall',
  'publish',
  'return',
  'reject',
  'withdraw',
] as const satisfies readonly ColumnAction[];

/** In which one can be written. */
export const isEditable = (state: ColumnState): boolean =>
  state === 'draft' || state === 'returned' || state === 'withdrawn';
