import { describe, expect, test } from 'vitest';
import type { Transition } from './workflow.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*/*workflow.ts', './content/release.ts'], {
  eager: true,
});

/** Every table of transitions there is, by its name. */
const tables = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, table]) =>
    name.endsWith('Transitions')
      ? [{ name, moves: Object.entries(table as Record<string, Transition>) }]
      : [],
  ),
);

/** Where something may stay for good: it is over, in one way or another. */
const ends = [
  ...['cancelled', 'changed', 'closed', 'declined', 'discarded', 'done', 'expired', 'failed'],
  ...['kept', 'hidden', 'ended', 'lapsed', 'offered', 'outdated', 'paid'],
  ...['objected', 'refused', 'rejected', 'revoked', 'takenDown', 'withdrawn'],
];

const leaving = (transitions: readonly [string, Transition][], state: string) =>
  transitions.filter(([, { from }]) => from.includes(state));

/** The states that no transition leads to. */
const beginnings = (transitions: readonly [string, Transition][]) => [
  ...new Set(
    transitions
      .flatMap(([, { from }]) => from)
      .filter((state) => !transitions.some(([, { to }]) => to === state)),
  ),
];

/** The states that something comes to from where it begins: there, or where the first move of all leads from. */
function reached(transitions: readonly [string, Transition][]): Set<string> {
  const found = new Set([...beginnings(transitions), ...(transitions[0]?.[1].from ?? [])].slice(0, 1));
  for (const state of found) leaving(transitions, state).forEach(([, { to }]) => found.add(to));
  return found;
}

test('this file covers the table of every workflow', () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'releaseTransitions',
      'bookingTransitions',
      'contactTransitions',
      'diagnosisTransitions',
      'signUpTransitions',
    ]),
  );
  expect(tables.length).toBeGreaterThanOrEqual(Object.keys(modules).length);
});

describe.each(tables)('$name', ({ moves }) => {
  test('every state can be reached by some actor', () => {
    const named = new Set(moves.flatMap(([, { from, to }]) => [...from, to]));
    expect(beginnings(moves).length, beginnings(moves).join()).toBeLessThanOrEqual(1);
    expect([...named].filter((state) => !reached(moves).has(state))).toEqual([]);
    expect(moves.filter(([, { from, by }]) => from.length === 0 || by.length === 0)).toEqual([]);
  });

  test('every state that is not final has a transition', () => {
    const stuck = [...reached(moves)].filter((state) => leaving(moves, state).length === 0);
    const hint = 'a state that no move leads from is an end: add what it is called to `ends`, or the move';
    expect(
      stuck.filter((state) => !ends.includes(state)),
      hint,
    ).toEqual([]);
  });
});
