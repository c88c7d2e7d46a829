import { assessedEnterprises, measureAssessments, mostAssessmentMilliseconds } from './assessments.ts';
import { measureAgeing, mostAgeingMilliseconds } from './ageing.ts';
import { measureAuditChain, mostVerifySeconds } from './audit-chain.ts';
import { compare, comparisonCells, loadOf, type Comparison, type Length } from './compare.ts';
import { loginsBesideLists } from './logins.ts';
import { markdownTable } from './markdown-table.ts';
import { measure } from './load.ts';
import { measureEligibility, mostAllSeconds, mostOneMilliseconds } from './eligibility.ts';
import { measureMatching, mostMatchMilliseconds } from './matching.ts';
import { mixedLoad } from './mixed.ts';
import { watchMemory } from './memory.ts';
import { outages } from './outages.ts';
import { comings, overload } from './overload.ts';
import { measureStartUp } from './start-up.ts';
import {
  consoleAuditRows,
  consoleItems,
  measureConsole,
  mostConsoleMilliseconds,
  mostSaveMilliseconds,
} from './console.ts';
import { measureEditor, mostEditorRatios } from './editor.ts';
import { measureFigures } from './big-screen.ts';
import { measureQueues, mostQueueMilliseconds } from './queues.ts';
import { measureSearch } from './search.ts';
import { slowClients } from './slow-clients.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { listTask, loginTask, tasks } from './tasks.ts';
import type { Workplace } from './workplace.ts';

/** What a run of the bench prints, and whether it kept the pass marks it has. */
export interface Report {
  text: string;
  isPassed: boolean;
}

const head = ['', 'portal', 'bare, same bytes', 'bare, same SQL', 'ratio to bytes', 'ratio to SQL'];

/** Speed against bare handlers, memory, start-up: one table. */
export async function reportSpeed(workplace: Workplace, length: Length): Promise<Report> {
  const { comparisons, memory } = await compareAll(workplace, length);
  // one portal at a time: two may not run on one data folder
  const fromMemory = await compareKept(workplace, length);
  const { coldMilliseconds, warmMilliseconds } = await measureStartUp();
  const rows = [
    ...[...comparisons, ...fromMemory].map(comparisonCells),
    ['Memory idle (RSS, MB)', memory.idle.toFixed(0)],
    ['Memory under the list load (RSS, MB)', memory.underLoad.toFixed(0)],
    ['First start to home page (s)', (coldMilliseconds / 1000).toFixed(1)],
    ['Second start to home page (s)', (warmMilliseconds / 1000).toFixed(1)],
  ];
  const note = 'Requests per second, medians of rounds in turn; ratios are medians of the rounds’ ratios.';
  return { text: `${markdownTable(head, rows)}\n\n${note}`, isPassed: true };
}

/** Every task with answers from the database, and the portal's memory (RSS, MB) before and under the list's load. */
async function compareAll(
  workplace: Workplace,
  length: Length,
): Promise<{ comparisons: Comparison[]; memory: { idle: number; underLoad: number } }> {
  const portal = await workplace.startPortal();
  try {
    const idle = await portal.memory();
    const load = loadOf(listTask, `${portal.url}${listTask.path}`);
    const { mostMegabytes } = await watchMemory(
      () => portal.memory(),
      () => measure(load, length.rounds * length.secondsEach),
    );
    const comparisons = await compare(workplace, portal, tasks, length);
    return { comparisons, memory: { idle, underLoad: mostMegabytes } };
  } finally {
    await portal.stop();
  }
}

/** What visitors read most, from the memory of a portal that keeps its answers. */
async function compareKept(workplace: Workplace, length: Length): Promise<Comparison[]> {
  const portal = await workplace.startPortal({ PUBLIC_CACHE_MB: '32' });
  try {
    const read = tasks.filter(({ isPublicRead }) => isPublicRead === true);
    const comparisons = await compare(workplace, portal, read, length);
    return comparisons.map((found) => ({
      ...found,
      task: { ...found.task, title: `${found.task.title}, kept` },
    }));
  } finally {
    await portal.stop();
  }
}

export async function reportOverload(workplace: Workplace, seconds: number): Promise<Report> {
  const reports: Report[] = [];
  for (const [coming, groups] of Object.entries(comings)) {
    const found = await overload(workplace, { task: listTask, groups, seconds });
    const rows = [
      ['What it can take (requests/s)', found.capacity.toFixed(0)],
      ['Asked for, times that', found.times.toFixed(1)],
      ['Accepted (requests/s)', found.acceptedPerSecond.toFixed(0)],
      ['Accepted, 99th percentile (ms)', found.acceptedP99Milliseconds.toFixed(0)],
      [
        'First answers of a bare handler to the same clients, 99th percentile (ms)',
        found.bareCrowdMilliseconds.toFixed(0),
      ],
      ['Refused with 503', String(found.refused)],
      ['of these with Retry-After', String(found.refusedWithRetryAfter)],
      ['Neither answered nor refused', String(found.lost)],
    ];
    reports.push(report(`Far more than it can take, coming ${coming}`, rows, found.isPassed));
  }
  return {
    text: reports.map(({ text }) => text).join('\n\n'),
    isPassed: reports.every(({ isPassed }) => isPassed),
  };
}

export async function reportStop(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await stopUnderLoad(workplace, listTask, seconds);
  const rows = [
    ['Requests answered', String(found.answered)],
    ['Requests refused', String(found.refused)],
    ['Requests failed', String(found.failed)],
    ['Exit', String(found.exit)],
    ['Stopped after (ms)', found.milliseconds.toFixed(0)],
  ];
  return report('SIGTERM under load', rows, found.isPassed);
}

export async function reportSlowClients(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await slowClients(workplace, listTask, seconds);
  const rows = [
    ['Bodies of one address that do not end', String(found.unfinishedBodies)],
    ['Half headers of that address', String(found.halfHeaders)],
    ['Connections of them kept open', String(found.keptOpen)],
    ['Still open half a minute later', String(found.leftOpen)],
    ['Answers to others meanwhile', String(found.othersAnswered)],
    ['Others not answered', String(found.othersFailed)],
    ['95th percentile of others, times that without', found.slowdown.toFixed(2)],
    ['Memory before (RSS, MB)', found.megabytesBefore.toFixed(0)],
    ['Most memory (RSS, MB)', found.mostMegabytes.toFixed(0)],
  ];
  return report('Slow clients', rows, found.isPassed);
}

export async function reportSearch(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await measureSearch(workplace, seconds);
  const rows = [
    ['Articles', String(found.articles)],
    ['Their entries made in (s)', found.entrySeconds.toFixed(0)],
    ['Index built in (s)', found.indexSeconds.toFixed(0)],
    ['Index (MB)', found.indexMegabytes.toFixed(0)],
    ['Entries beside it (MB)', found.tableMegabytes.toFixed(0)],
    ['Two characters, 20 connections: 95th percentile (ms)', found.p95Milliseconds.toFixed(1)],
    ['Requests/s', found.requestsPerSecond.toFixed(0)],
    ['The same words, from memory: 95th percentile (ms)', found.againP95Milliseconds.toFixed(1)],
    ['Requests/s', found.againPerSecond.toFixed(0)],
    ['Pages asked for once: 95th percentile (ms)', found.onceP95Milliseconds[0].toFixed(1)],
    ['The same on a node that keeps what it found', found.onceP95Milliseconds[1].toFixed(1)],
    ...found.others.map(([keyword, p95]) => [
      `${keyword}, one connection: 95th percentile (ms)`,
      p95.toFixed(1),
    ]),
  ];
  return report('Search', rows, found.isPassed);
}

export async function reportFigures(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await measureFigures(workplace, seconds);
  const rows = [
    ['Visits of a year', String(found.visits)],
    ['Enterprises', String(found.enterprises)],
    ['Written in (s)', found.fillSeconds.toFixed(0)],
    ...found.families.flatMap(({ family, slowest, madeP95, askedP95 }) => [
      [`${family}: ${slowest} computed anew, 95th percentile (ms)`, madeP95.toFixed(1)],
      ...(askedP95 === undefined
        ? []
        : [[`${family}: asked by 20 connections, 95th percentile (ms)`, askedP95.toFixed(1)]]),
    ]),
  ];
  return report('Figures', rows, found.isPassed);
}

export async function reportMixed(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await mixedLoad(workplace, seconds);
  const [first, last] = found.liveMegabytes;
  const rows = [
    ['Answers', String(found.answered)],
    ['Failed', String(found.failed)],
    ['95th percentile (ms)', found.p95Milliseconds.toFixed(1)],
    ['Full collections of garbage', String(found.collections)],
    ['Alive after the first, the last (MB)', `${first.toFixed(1)}, ${last.toFixed(1)}`],
    ['Growth of that (MB a minute)', found.growth.toFixed(2)],
  ];
  return report('Mixed load, 300 requests/s', rows, found.isPassed);
}

export async function reportLogins(workplace: Workplace, length: Length): Promise<Report> {
  const found = await loginsBesideLists(workplace, { list: listTask, login: loginTask, ...length });
  const rows = [
    ['List alone, 95th percentile (ms)', found.listP95Alone.toFixed(1)],
    ['List beside 20 logins/s, 95th percentile (ms)', found.listP95Beside.toFixed(1)],
    ['Growth, median of rounds', found.growth.toFixed(2)],
    ['Logins answered', String(found.logins.answered)],
    ['Logins not answered', String(found.logins.refused + found.logins.failed + found.logins.unreachable)],
    ['Login, 95th percentile (ms)', found.loginP95Milliseconds.toFixed(0)],
  ];
  return report('Logins beside lists', rows, found.isPassed);
}

export async function reportOutages(seconds: number): Promise<Report> {
  const found = await outages(listTask, seconds);
  const rows = [
    ['Times the database broke', String(found.rounds)],
    ['Requests answered', String(found.counts.answered)],
    ['Requests refused with 503', String(found.counts.refused)],
    ['Requests not answered', String(found.counts.failed + found.counts.unreachable)],
    ['Longest answer (ms)', found.longestAnswerMilliseconds.toFixed(0)],
    ['Longest until all was well again (ms)', found.longestReturnMilliseconds.toFixed(0)],
    ['Rows acknowledged', String(found.acknowledged)],
    ['of these lost', String(found.lost)],
    ['Exit', String(found.exit)],
    ['Processes of PostgreSQL left running', String(found.leftRunning)],
  ];
  return report('A database that breaks under load', rows, found.isPassed);
}

function report(title: string, rows: string[][], isPassed: boolean): Report {
  return { text: markdownTable([title, isPassed ? 'passed' : 'FAILED'], rows), isPassed };
}

/** One demand's matches against many solutions. */
export async function reportMatching(workplace: Workplace): Promise<Report> {
  const found = await measureMatching(workplace);
  const rows = [
    ['Solutions', String(found.solutions)],
    ['Entries and keys made (s)', found.entrySeconds.toFixed(0)],
    ['Entries and keys (MB)', found.megabytes.toFixed(0)],
    ['Matches kept for a demand', found.matches.toFixed(1)],
    ['One demand, half of all within (ms)', found.p50Milliseconds.toFixed(0)],
    [
      `One demand, 95 of 100 within (ms, below ${String(mostMatchMilliseconds)})`,
      found.p95Milliseconds.toFixed(0),
    ],
  ];
  return { text: markdownTable(['Matching', ''], rows), isPassed: found.isPassed };
}

/** One enterprise, and all of them, against the rules of policies. */
export async function reportEligibility(workplace: Workplace): Promise<Report> {
  const found = await measureEligibility(workplace);
  const rows = [
    ['Enterprises, declarations', `${String(found.enterprises)}, ${String(found.declarations)}`],
    ['One enterprise, half of all within (ms)', found.p50Milliseconds.toFixed(1)],
    [
      `One enterprise, 95 of 100 within (ms, below ${String(mostOneMilliseconds)})`,
      found.p95Milliseconds.toFixed(1),
    ],
    [`All with all (s, below ${String(mostAllSeconds)})`, found.allSeconds.toFixed(2)],
    ['One draft with all (ms)', found.draftMilliseconds.toFixed(0)],
    ['Pairs met, missing, unmet', Object.values(found.pairs).join(', ')],
  ];
  return { text: markdownTable(['Policies as rules', ''], rows), isPassed: found.isPassed };
}

export async function reportAuditChain(workplace: Workplace): Promise<Report> {
  const found = await measureAuditChain(workplace);
  const rows = [
    ['Rows', String(found.rows)],
    ['Sealed (s)', found.sealSeconds.toFixed(0)],
    ['Seals (MB)', found.megabytes.toFixed(0)],
    [`Verified (s, below ${String(mostVerifySeconds)})`, found.verifySeconds.toFixed(0)],
  ];
  return { text: markdownTable(['Chain over the audit', ''], rows), isPassed: found.isPassed };
}

export async function reportAgeing(workplace: Workplace, millions: number): Promise<Report> {
  const { lines, fillSeconds, gigabytes, views, isPassed } = await measureAgeing(workplace, millions);
  const rows = views.map(([name, first, p95]) => [name, first.toFixed(0), p95.toFixed(0)]);
  const size = `${String(lines)} lines of the audit, ${gigabytes.toFixed(1)} GB, written in ${fillSeconds.toFixed(0)} s`;
  return {
    text: markdownTable([size, 'first (ms)', `p95 (ms, below ${String(mostAgeingMilliseconds)})`], rows),
    isPassed,
  };
}

export async function reportAssessments(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await measureAssessments(workplace, seconds);
  const rows = found.views.map(({ name, connections, p95Milliseconds, times }) => [
    ...[name, String(connections), p95Milliseconds.toFixed(0), times.toFixed(1)],
  ]);
  return {
    text: markdownTable(
      [
        `${String(assessedEnterprises)} enterprises with a finished assessment`,
        'connections',
        `p95 (ms, below ${String(mostAssessmentMilliseconds)})`,
        'times the smallest call',
      ],
      rows,
    ),
    isPassed: found.isPassed,
  };
}

export async function reportQueues(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await measureQueues(workplace, seconds);
  const rows = found.views.map(([name, p95]) => [name, p95.toFixed(0)]);
  return {
    text: markdownTable(
      [
        `${String(found.applications)} applications, 20 connections`,
        `p95 (ms, below ${String(mostQueueMilliseconds)})`,
      ],
      rows,
    ),
    isPassed: found.isPassed,
  };
}

export async function reportEditor(workplace: Workplace, rounds: number): Promise<Report> {
  const { short, long, ratios, isPassed } = await measureEditor(workplace, rounds);
  const row = (name: string, key: 'open' | 'key', most: number): string[] => [
    name,
    short[key].toFixed(0),
    long[key].toFixed(0),
    `${ratios[key].toFixed(2)} (below ${String(most)})`,
  ];
  return {
    text: markdownTable(
      ['the editor in a browser, median (ms)', '1 KB', '100 KB', 'ratio'],
      [
        row('until the text can be written on', 'open', mostEditorRatios.open),
        row('from a key to its picture', 'key', mostEditorRatios.key),
      ],
    ),
    isPassed,
  };
}

export async function reportConsole(workplace: Workplace, seconds: number): Promise<Report> {
  const found = await measureConsole(workplace, seconds);
  return {
    text: markdownTable(
      [
        `${String(consoleItems)} items, ${String(consoleAuditRows)} lines of the audit, 20 connections`,
        `p95 (ms, below ${String(mostConsoleMilliseconds)})`,
      ],
      [
        ...found.views.map(([name, p95]): string[] => [name, p95.toFixed(0)]),
        [`one save of 100 KB (below ${String(mostSaveMilliseconds)})`, found.saveMilliseconds.toFixed(0)],
        ['opening it', found.openMilliseconds.toFixed(0)],
      ],
    ),
    isPassed: found.isPassed,
  };
}
