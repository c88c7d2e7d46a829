import { expect, test } from 'vitest';
import { findTrouble } from '../workflow.ts';
import { answeredOpenDays } from './constants.ts';
import { enquiryMoves, enquiryStates, type EnquiryAction } from './enquiry-workflow.ts';

const now = new Date('2026-03-04T02:00:00Z');
const ago = (days: number, milliseconds = 0) => new Date(now.getTime() - days * 86_400_000 - milliseconds);
const facts = { dueAt: ago(0), answeredAt: ago(answeredOpenDays), now };
const takenFrom = (action: EnquiryAction) =>
  enquiryStates.filter(
    (state) =>
      findTrouble(enquiryMoves[action], { state, actors: ['author', 'clerk', 'clock'], facts }) === undefined,
  );

test.each([
  ['answer', ['waiting', 'overdue']],
  ['close', ['waiting', 'overdue', 'answered']],
  ['markOverdue', ['waiting']],
  ['settle', ['answered']],
  ['submit', []],
] as const)('%s is taken from %o alone: nothing comes after the end', (action, states) => {
  expect(takenFrom(action)).toEqual(states);
});

test.each([
  ['the last moment for an answer is still to come', ago(0, -1), 'moveImpossible'],
  ['it is now', ago(0), undefined],
])('overdue when %s', (_, dueAt, trouble) => {
  const asked = { state: 'waiting', actors: ['clock'], facts: { ...facts, dueAt } } as const;
  expect(findTrouble(enquiryMoves.markOverdue, asked)).toBe(trouble);
});

test.each([
  ['a moment less than its days', ago(answeredOpenDays, -1), 'moveImpossible'],
  ['its days', ago(answeredOpenDays), undefined],
  ['never', null, 'moveImpossible'],
])('closed by itself when it was answered %s ago', (_, answeredAt, trouble) => {
  const asked = { state: 'answered', actors: ['clock'], facts: { ...facts, answeredAt } } as const;
  expect(findTrouble(enquiryMoves.settle, asked)).toBe(trouble);
});
