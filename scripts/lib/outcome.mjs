import { stripVTControlCharacters } from 'node:util';

/**
 * What one check adds to the totals, and the names of what failed: what `count` counted, or 1 without it. A check that ended badly counts at least one
 * failure whatever it counted, and so does one that counted nothing or left no report: a crashed runner must not look green.
 */
export function outcome(exitCode, count) {
  if (count === undefined) return exitCode === 0 ? noFaults(1, 0) : noFaults(0, 1);
  let counted = noFaults(0, 0);
  try {
    counted = count();
  } catch {
    // no report, or half of one
  }
  const isBad = exitCode !== 0 || counted.passed + counted.failed === 0;
  return { ...counted, failed: Math.max(counted.failed, isBad ? 1 : 0) };
}

/** Of vitest's JSON report. A file that does not even load has no tests that could fail, so it counts as one. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const faults = [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => fault(name, fullName, failureMessages[0])),
    ),
    ...unloaded.map(({ name, message }) => fault(name, 'does not load', message)),
  ];
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, faults };
}

/** Of Playwright's JSON report. A test that needed a second try is not sound, and counts as failed. */
export function countPlaywright({ stats, errors, suites }) {
  const faults = [
    ...suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results }) =>
            fault(file, `${title} (${status})`, results.find(({ error }) => error)?.error.message),
          ),
      ),
    ...errors.map(({ message }) => fault('outside tests', 'error', message)),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, faults };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** One line for the end of a long output, of which some see the end alone. */
function fault(file, title, message = '') {
  const [first] = stripVTControlCharacters(message).split('\n', 1);
  return `${file} › ${title}${first === '' ? '' : `: ${first}`}`;
}

function noFaults(passed, failed) {
  return { passed, failed, faults: [] };
}
