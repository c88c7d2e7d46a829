import { reportCaptcha } from './captcha/attack.ts';
import {
  reportAgeing,
  reportAssessments,
  reportAuditChain,
  reportConsole,
  reportEditor,
  reportEligibility,
  reportFigures,
  reportLogins,
  reportMatching,
  reportMixed,
  reportOutages,
  reportOverload,
  reportQueues,
  reportSearch,
  reportSlowClients,
  reportSpeed,
  reportStop,
  type Report,
} from './reports.ts';
import { build, openWorkplace, type Workplace } from './workplace.ts';

/**
 * npm run bench [-- speed|overload|stop|logins|outages|slow|search|matching|eligibility|mixed|bigscreen|assessments|audit|ageing|queues|console|editor] [seconds]: starts everything itself, prints one markdown table, stops
 * everything. All but the first have pass marks, and their exit code tells. `npm run bench -- captcha` attacks the puzzle
 * of the portal and needs none of that.
 */
const reports: Record<string, (workplace: Workplace, seconds: number | undefined) => Promise<Report>> = {
  speed: (workplace, seconds = 5) => reportSpeed(workplace, { rounds: 5, secondsEach: seconds }),
  overload: (workplace, seconds = 20) => reportOverload(workplace, seconds),
  stop: (workplace, seconds = 5) => reportStop(workplace, seconds),
  outages: (_, seconds = 30) => reportOutages(seconds),
  slow: (workplace, seconds = 5) => reportSlowClients(workplace, seconds),
  search: (workplace, seconds = 10) => reportSearch(workplace, seconds),
  bigscreen: (workplace, seconds = 2) => reportFigures(workplace, seconds),
  matching: (workplace) => reportMatching(workplace),
  assessments: (workplace, seconds = 5) => reportAssessments(workplace, seconds),
  eligibility: (workplace) => reportEligibility(workplace),
  audit: (workplace) => reportAuditChain(workplace),
  ageing: (workplace, millions = 50) => reportAgeing(workplace, millions),
  queues: (workplace, seconds = 5) => reportQueues(workplace, seconds),
  console: (workplace, seconds = 5) => reportConsole(workplace, seconds),
  editor: (workplace, rounds = 5) => reportEditor(workplace, rounds),
  mixed: (workplace, seconds = 300) => reportMixed(workplace, seconds),
  logins: (workplace, seconds = 15) => reportLogins(workplace, { rounds: 4, secondsEach: seconds }),
};

const [name = 'speed', given] = process.argv.slice(2);
if (name === 'captcha') {
  process.stdout.write(`\n${(await reportCaptcha()).text}\n`);
  process.exit(0);
}
const makeReport = reports[name];
const seconds = given === undefined ? undefined : Number(given);
if (makeReport === undefined || (seconds !== undefined && !(seconds >= 1))) {
  process.stderr.write(`Usage: npm run bench [-- ${Object.keys(reports).join('|')} [seconds]|captcha]\n`);
  process.exit(2);
}
await build();
const workplace = await openWorkplace();
try {
  const { text, isPassed } = await makeReport(workplace, seconds);
  process.stdout.write(`\n${text}\n`);
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await workplace.close();
}
