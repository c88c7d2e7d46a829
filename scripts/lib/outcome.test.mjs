import { expect, test } from 'vitest';
import { countPlaywright, countVitest, outcome } from './outcome.mjs';

const counted = (passed, failed) => () => ({ passed, failed, faults: [] });

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
  expect(outcome(exitCode, count)).toEqual({ ...expected, faults: [] });
});

test("a failed test and a file that does not load are failures in vitest's report, each with its name", () => {
  const passed = { status: 'passed' };
  const failed = {
    status: 'failed',
    fullName: 'sums are exact',
    failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at x.ts:1'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [passed, passed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [failed] },
    { name: 'c.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    faults: ['b.test.ts › sums are exact: expected 1 to be 2', 'c.test.ts › does not load: no such module'],
  });
});

test('a flaky browser test and an error outside tests are failures, each with its name', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  const suites = [
    {
      specs: [{ file: 'a.spec.ts', title: 'opens', tests: [{ status: 'expected', results: [{}] }] }],
      suites: [
        {
          specs: [
            {
              file: 'a.spec.ts',
              title: 'closes',
              tests: [{ status: 'flaky', results: [{ error: { message: 'Timeout\nat' } }, {}] }],
            },
            { file: 'a.spec.ts', title: 'ends', tests: [{ status: 'unexpected', results: [{}] }] },
          ],
        },
      ],
    },
  ];
  expect(countPlaywright({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
    passed: 5,
    failed: 3,
    faults: [
      'a.spec.ts › closes (flaky): Timeout',
      'a.spec.ts › ends (unexpected)',
      'outside tests › error: no browser',
    ],
  });
});
