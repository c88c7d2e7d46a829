import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import { answeredOpenDays } from './constants.ts';
import { enquiryTransitions, enquiryStates, type EnquiryAction } from './enquiry-workflow.ts';

const now = new Date('2026-03-04T02:00:00Z');
const ago = (days: number, milliseconds = 0) => new Date(now.getTime() - days * 86_400_000 - milliseconds);
const facts = { dueAt: ago(0), answeredAt: ago(answeredOpenDays), now };
const takenFrom = (action: EnquiryAction) =>
  enquiryStates.filter(
    (state) =>
      whyNot(enquiryTransitions, action, { state, actors: ['author', 'clerk', 'clock'], facts }) ===
      undefined,
  );

test.each([
  ['answer', ['waiting', 'overdue']],
  ['close', ['waiting', 'overdue', 'answered']],
  ['markOverdue', ['waiting']],
  ['settle', ['answered']],
  ['submit', []],
] as const)(
  'enquiryTransitions: %s starts from %o alone, and final states have no transition',
  (action, states) => {
    expect(takenFrom(action)).toEqual(states);
  },
);

test.each([
  ['the last moment for an answer is still to come', ago(0, -1), 'moveImpossible'],
  ['it is now', ago(0), undefined],
])('isOverdue: %s', (_, dueAt, refusal) => {
  const asked = { state: 'waiting', actors: ['clock'], facts: { ...facts, dueAt } } as const;
  expect(whyNot(enquiryTransitions, 'markOverdue', asked)).toBe(refusal);
});

test.each([
  ['a moment less than its days', ago(answeredOpenDays, -1), 'moveImpossible'],
  ['its days', ago(answeredOpenDays), undefined],
  ['never', null, 'moveImpossible'],
])('the clock closes an enquiry answered %s ago', (_, answeredAt, refusal) => {
  const asked = { state: 'answered', actors: ['clock'], facts: { ...facts, answeredAt } } as const;
  expect(whyNot(enquiryTransitions, 'settle', asked)).toBe(refusal);
});

test('enquiryTransitions: each state, each actor', () => {
  const actors = ['author', 'clerk', 'clock'] as const;
  expect(walkTable(enquiryTransitions, { states: ['new', ...enquiryStates], actors, facts })).toEqual([
    'submit: new → waiting by author; notifyClerks',
    'markOverdue: waiting → overdue by clock; notifyClerks',
    'answer: waiting → answered by clerk; notifyAuthor',
    'answer: overdue → answered by clerk; notifyAuthor',
    'close: waiting → closed by clerk',
    'close: overdue → closed by clerk',
    'close: answered → closed by clerk',
    'settle: answered → closed by clock',
  ]);
});
