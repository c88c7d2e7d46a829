/**
 * What one check adds to the totals: what `count` counted, or 1 without it. A check that ended badly counts at least one
 * failure whatever it counted, and so does one that counted nothing or left no report: a crashed runner must not look green.
 */
export function outcome(exitCode, count) {
  if (count === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count();
  } catch {
    // no report, or half of one
  }
  const isBad = exitCode !== 0 || counted.passed + counted.failed === 0;
  return { passed: counted.passed, failed: Math.max(counted.failed, isBad ? 1 : 0) };
}

/** Of vitest's JSON report. A file that does not even load has no tests that could fail, so it counts as one. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** Of Playwright's JSON report. A test that needed a second try is not sound, and counts as failed. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
