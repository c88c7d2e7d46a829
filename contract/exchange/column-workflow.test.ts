import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import { columnTransitions, columnStates, isEditable, type ColumnAction } from './column-workflow.ts';

const facts = { comment: '理由', hasSubmitted: false };
const actors = ['writer', 'reviewer'] as const;

test('columnTransitions: each state, each actor', () => {
  expect(walkTable(columnTransitions, { states: columnStates, actors, facts })).toEqual([
    'submit: draft → waiting by writer',
    'submit: returned → waiting by writer',
    'submit: withdrawn → waiting by writer',
    'recall: waiting → draft by writer',
    'publish: waiting → published by reviewer',
    'return: waiting → returned by reviewer',
    'reject: waiting → rejected by reviewer',
    'withdraw: published → withdrawn by reviewer',
  ]);
});

test.each([
  ['submit', undefined, undefined],
  ['recall', undefined, undefined],
  ['publish', undefined, 'fourEyes'],
  ['return', 'reviewCommentRequired', undefined],
  ['reject', 'reviewCommentRequired', undefined],
  ['withdraw', 'reviewCommentRequired', undefined],
] as const)('%s without a comment: %s; by who has submitted: %s', (action: ColumnAction, without, own) => {
  const [state] = columnTransitions[action].from;
  const troubleOf = (given: typeof facts) =>
    whyNot(columnTransitions, action, { state, actors, facts: given });
  expect(troubleOf({ ...facts, comment: '' })).toBe(without);
  expect(troubleOf({ ...facts, hasSubmitted: true })).toBe(own);
});

test('isEditable: only written, returned and withdrawn columns', () => {
  expect(columnStates.filter(isEditable)).toEqual(['draft', 'returned', 'withdrawn']);
});
