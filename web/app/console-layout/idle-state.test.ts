import { expect, test } from 'vitest';
import { idleState } from './idle-state.ts';

test.each([
  [0, 'working'],
  [27 * 60_000 - 1, 'working'],
  [27 * 60_000, 'ending'],
  [30 * 60_000, 'ending'],
  [30 * 60_000 + 1, 'over'],
])('idleState of %i ms is %s where a login lasts 30 minutes', (idle, state) => {
  expect(idleState(idle, 30)).toBe(state);
});
