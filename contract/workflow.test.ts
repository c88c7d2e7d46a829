import { describe, expect, test } from 'vitest';
import type { Move } from './workflow.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*/*workflow.ts', './content/release.ts'], {
  eager: true,
});

/** Every table of moves there is, by its name. */
const tables = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, table]) =>
    name.endsWith('Moves') ? [{ name, moves: Object.entries(table as Record<string, Move>) }] : [],
  ),
);

/** Where something may stay for good: it is over, in one way or another. */
const ends = [
  ...['cancelled', 'closed', 'declined', 'discarded', 'done', 'failed'],
  ...['objected', 'rejected', 'takenDown', 'withdrawn'],
];

const leaving = (moves: readonly [string, Move][], state: string) =>
  moves.filter(([, { from }]) => from.includes(state));

/** The states that no move leads to. */
const beginnings = (moves: readonly [string, Move][]) => [
  ...new Set(
    moves.flatMap(([, { from }]) => from).filter((state) => !moves.some(([, { to }]) => to === state)),
  ),
];

/** The states that something comes to from where it begins: there, or where the first move of all leads from. */
function reached(moves: readonly [string, Move][]): Set<string> {
  const found = new Set([...beginnings(moves), ...(moves[0]?.[1].from ?? [])].slice(0, 1));
  for (const state of found) leaving(moves, state).forEach(([, { to }]) => found.add(to));
  return found;
}

test('every folder with a workflow has its table here', () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['releaseMoves', 'bookingMoves', 'contactMoves', 'diagnosisMoves', 'signUpMoves']),
  );
  expect(tables.length).toBeGreaterThanOrEqual(Object.keys(modules).length);
});

describe.each(tables)('$name', ({ moves }) => {
  test('leads to each of its states, by somebody', () => {
    const named = new Set(moves.flatMap(([, { from, to }]) => [...from, to]));
    expect(beginnings(moves).length, beginnings(moves).join()).toBeLessThanOrEqual(1);
    expect([...named].filter((state) => !reached(moves).has(state))).toEqual([]);
    expect(moves.filter(([, { from, by }]) => from.length === 0 || by.length === 0)).toEqual([]);
  });

  test('leaves nothing where it has neither come to an end nor goes on', () => {
    const stuck = [...reached(moves)].filter((state) => leaving(moves, state).length === 0);
    const hint = 'a state that no move leads from is an end: add what it is called to `ends`, or the move';
    expect(
      stuck.filter((state) => !ends.includes(state)),
      hint,
    ).toEqual([]);
  });
});
