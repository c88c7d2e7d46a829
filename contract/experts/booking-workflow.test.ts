import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import { bookingTransitions, bookingStates, type BookingAction } from './booking-workflow.ts';

const now = new Date('2026-03-04T02:00:00Z');
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const facts = { comment: '理由', startsAt: null, now };
const actors = ['owner', 'clerk'] as const;

test('bookingTransitions: each state, each actor', () => {
  expect(walkTable(bookingTransitions, { states: ['new', ...bookingStates], actors, facts })).toEqual([
    'request: new → requested by owner; notifyClerks',
    'confirm: requested → confirmed by clerk; notifyOwner',
    'decline: requested → declined by clerk; notifyOwner',
    'decline: confirmed → declined by clerk; notifyOwner',
    'cancel: requested → cancelled by owner; notifyClerks',
    'cancel: confirmed → cancelled by owner; notifyClerks',
    'finish: confirmed → done by clerk',
  ]);
});

test.each([
  ['request', undefined, undefined, undefined],
  ['confirm', undefined, 'bookingTimePast', undefined],
  ['decline', undefined, undefined, undefined],
  ['cancel', undefined, 'bookingTimePast', undefined],
  ['finish', 'bookingNotOver', undefined, undefined],
] as const)(
  '%s a moment before its time: %s; at its time: %s; without one: %s',
  (action, before, then, none) => {
    const troubleAt = (startsAt: Date | null) => troubleOf(action, { ...facts, startsAt });
    expect(troubleAt(at(1))).toBe(before);
    expect(troubleAt(at(0))).toBe(then);
    expect(troubleAt(at(-1))).toBe(then);
    expect(troubleAt(null)).toBe(none);
  },
);

test('decline alone wants a reason', () => {
  const wants = (Object.keys(bookingTransitions) as BookingAction[]).filter(
    (action) => troubleOf(action, { ...facts, comment: '' }) === 'reviewCommentRequired',
  );
  expect(wants).toEqual(['decline']);
});

function troubleOf(action: BookingAction, given: { comment: string; startsAt: Date | null; now: Date }) {
  const [state] = bookingTransitions[action].from;
  return whyNot(bookingTransitions, action, { state, actors, facts: given });
}
