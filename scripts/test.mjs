// npm test: every check there is. Ends with one line "N passed, N failed"; the exit code tells the same.
// npm run test:long (--long): with each state of the pages in every look, and with more random runs.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, countVitest, outcome } from './lib/outcome.mjs';
import { runBounded } from './lib/bounded.mjs';
import { bin, ensureDependencies, requireNode, root, run, stop } from './lib/environment.mjs';

const chromium = '/usr/bin/chromium';
const headlessShell = '/usr/bin/chromium-headless-shell';
const chineseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const isLong = process.argv.includes('--long');
/** A check that takes longer hangs. Browsers take three quarters of an hour on two cores, and an hour where these are slow or taken. */
const checkLimitMilliseconds = (isLong ? 180 : 90) * 60_000;

requireNode();
await ensureDependencies();
await ensureBrowser();

const startedAt = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const unitReport = join(reports, 'unit.json');
const crashReport = join(reports, 'crashes.json');
const browserReport = join(reports, 'browser.json');
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const pass of children) pass(signal);
    rmSync(reports, { recursive: true, force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

const totals = { passed: 0, failed: 0 };
/** A line for each failure. They are said last: whoever sees the end of a log alone sees what to mend. */
const faults = [];
const node = (...args) => [process.execPath, args];

/** Some projects of vitest.config.ts. */
const vitest = (report, ...options) => ({
  command: node(
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ),
  count: () => countVitest(JSON.parse(readFileSync(report, 'utf8'))),
});

// Two lanes for two cores: the unit tests (boundaries among them: tests/) and then the browser tests take the longest; the rest
// runs beside them. Browsers beside the unit tests would slow those down until they fail. What crashes and fills disks waits for
// processes most of its time: it goes on beside the browsers, one file after the other.
const unit = check('unit and API tests', vitest(unitReport, '--project=together', '--project=alone'));
const crashes = unit.then(() => check('crashes and full disks', vitest(crashReport, '--project=crashes')));
const build = check('build', { command: node(join(root, 'scripts/build.mjs')) });
const statics = build.then(async () => {
  // the linter has to learn all types for its own rules: that it tells their faults too saves the compiler doing so again
  await check('types and lint', { command: node(bin('oxlint'), '--type-check') });
  await check('nothing unused', { command: node(bin('knip'), '--no-progress') });
  await check('format', { command: node(bin('oxfmt'), '--check') });
});
const browser = Promise.all([unit, build]).then(() =>
  check('browser tests', {
    command: node(bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: () => countPlaywright(JSON.parse(readFileSync(browserReport, 'utf8'))),
  }),
);
await Promise.all([statics, crashes, browser]);

rmSync(reports, { recursive: true, force: true });
if (faults.length > 0) console.log(`\n${faults.map((fault) => `FAILED ${fault}`).join('\n')}`);
console.log(`\nFinished in ${seconds(startedAt)}`);
console.log(`${String(totals.passed)} passed, ${String(totals.failed)} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Runs one check and adds its outcome to the totals. Its output is shown in one piece at its end. */
async function check(name, { command: [program, args], env, count }) {
  const from = Date.now();
  const { code, output } = await runBounded(program, args, {
    limit: checkLimitMilliseconds,
    children,
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...(isLong && { TEST_EXTENT: 'long' }), ...env },
  });

  const counted = outcome(code, count);
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  const seen = counted.failed > 0 && counted.faults.length === 0 ? ['see above'] : counted.faults;
  faults.push(...seen.map((fault) => `${name}: ${fault}`));
  const verdict = counted.failed === 0 ? 'ok' : 'FAILED';
  console.log(
    `\n== ${name}: ${verdict} (${String(counted.passed)} passed, ${String(counted.failed)} failed, ${seconds(from)})`,
  );
  if (output.trim() !== '') console.log(output.trim());
}

/** A browser and a Chinese font: Debian's own where this may install packages, else Playwright's browser. */
async function ensureBrowser() {
  if (process.getuid?.() === 0 && isDebian()) {
    const missing = [
      existsSync(chromium) ? [] : ['chromium'],
      existsSync(chineseFont) ? [] : ['fonts-noto-cjk'],
    ].flat();
    // Chromium without windows: half the work for the browser tests, which do without it where it cannot be had.
    const wished = existsSync(headlessShell) ? [] : ['chromium-headless-shell'];
    if (missing.length + wished.length === 0) return;
    console.log(`Installing ${[...missing, ...wished].join(' and ')} (once) ...`);
    await aptGet('update', '-qq');
    const install = (packages) => aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
    if (missing.length > 0 && (await install(missing)) !== 0)
      stop(`apt-get could not install ${missing.join(' and ')}: see above.`);
    if (wished.length > 0 && (await install(wished)) !== 0) console.log('Going on with chromium itself.');
    return;
  }
  if (existsSync(chromium)) return;
  const code = await run(process.execPath, [bin('@playwright/test', 'playwright'), 'install', 'chromium']);
  if (code !== 0) stop('Playwright could not install its browser: see above.');
}

function aptGet(...args) {
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', [...patience, ...args], { env });
}

function isDebian() {
  if (!existsSync('/etc/os-release') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')))
    return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function seconds(from) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}
