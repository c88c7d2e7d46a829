import { expect, test } from 'vitest';
import { countPlaywright, countVitest, outcome } from './outcome.mjs';

const counted = (passed, failed) => () => ({ passed, failed });

test.each([
  ['a check without tests that passes', 0, undefined, { passed: 1, failed: 0 }],
  ['a check without tests that fails', 1, undefined, { passed: 0, failed: 1 }],
  ['a check that was killed', null, undefined, { passed: 0, failed: 1 }],
  ['tests that pass', 0, counted(12, 0), { passed: 12, failed: 0 }],
  ['tests that fail', 1, counted(10, 2), { passed: 10, failed: 2 }],
  ['tests that pass in a runner that crashes after them', 1, counted(12, 0), { passed: 12, failed: 1 }],
  ['a runner that ran nothing', 0, counted(0, 0), { passed: 0, failed: 1 }],
  [
    'a runner without a report',
    0,
    () => {
      throw new Error('ENOENT');
    },
    { passed: 0, failed: 1 },
  ],
])('%s', (_, exitCode, count, expected) => {
  expect(outcome(exitCode, count)).toEqual(expected);
});

test("a test file that does not load is a failure in vitest's report", () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test('a flaky browser test and an error outside tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});
