import { expect, test } from 'vitest';
import { toldCounts } from './rule-sets.ts';

test.each([
  [
    { met: 0, missing: 0, unmet: 0 },
    { met: 0, missing: 0, unmet: 0 },
  ],
  [
    { met: 10, missing: 0, unmet: 50 },
    { met: 10, missing: 0, unmet: 50 },
  ],
  [
    { met: 9, missing: 0, unmet: 50 },
    { met: null, missing: 0, unmet: null },
  ],
  [
    { met: 9, missing: 40, unmet: 50 },
    { met: null, missing: null, unmet: 50 },
  ],
  [
    { met: 1, missing: 1, unmet: 50 },
    { met: null, missing: null, unmet: 50 },
  ],
  [
    { met: 1, missing: 1, unmet: 1 },
    { met: null, missing: null, unmet: null },
  ],
  [
    { met: 3, missing: 0, unmet: 0 },
    { met: null, missing: null, unmet: null },
  ],
])('toldCounts tells of %j %j', (counts, told) => {
  expect(toldCounts(counts)).toEqual(told);
});
