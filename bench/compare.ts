import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/lib/process/project-root.ts';
import type { BareTask } from './bare-work.ts';
import { measure, type Load } from './load.ts';
import { startProcess, type MeasuredProcess } from './measured-process.ts';
import { recordTasks } from './record-task.ts';
import { median, medianRatio } from './statistics.ts';
import type { Task } from './tasks.ts';
import type { Workplace } from './workplace.ts';

export interface Length {
  rounds: number;
  secondsEach: number;
}

/** Requests per second of one task, a value a round. `sql` is missing where no statement is sent. */
export interface Comparison {
  task: Task;
  portal: number[];
  bytes: number[];
  sql?: number[];
}

/** Starts the bare server beside the portal, with what the portal does for these tasks now. */
export async function startBareServer(
  workplace: Workplace,
  tasks: readonly BareTask[],
): Promise<MeasuredProcess> {
  const file = join(workplace.folder, 'bare-work.json');
  await writeFile(
    file,
    JSON.stringify({ databaseUrl: workplace.databaseUrl, poolSize: workplace.poolSize, tasks }),
  );
  return startProcess(['--import', 'tsx', join(projectRoot, 'bench/bare-server.ts'), file], {});
}

/**
 * Portal and bare handlers in turn, round after round: whatever else the machine does meanwhile falls on all of them alike.
 */
export async function compare(
  workplace: Workplace,
  portal: MeasuredProcess,
  tasks: readonly Task[],
  { rounds, secondsEach }: Length,
): Promise<Comparison[]> {
  const recorded = await recordTasks(workplace, tasks);
  const bare = await startBareServer(workplace, recorded);
  try {
    const comparisons: Comparison[] = [];
    for (const [index, task] of tasks.entries()) {
      const paths = [`/bytes/${task.name}`];
      if ((recorded[index]?.statements.length ?? 0) > 0) paths.push(`/sql/${task.name}`);
      const loads = [
        loadOf(task, `${portal.url}${task.path}`),
        ...paths.map((path) => loadOf(task, bare.url + path)),
      ];
      const [ofPortal = [], ofBytes = [], ofSql] = await measureInTurn(loads, { rounds, secondsEach });
      comparisons.push({
        task,
        portal: ofPortal,
        bytes: ofBytes,
        ...(ofSql === undefined ? {} : { sql: ofSql }),
      });
    }
    return comparisons;
  } finally {
    await bare.stop();
  }
}

export function loadOf({ method, connections, headers, bodyOf }: Task, url: string): Load {
  return {
    url,
    method,
    connections,
    ...(headers === undefined ? {} : { headers }),
    ...(bodyOf === undefined ? {} : { bodyOf }),
  };
}

/** Requests per second of each load, a value a round. */
async function measureInTurn(loads: readonly Load[], { rounds, secondsEach }: Length): Promise<number[][]> {
  for (const load of loads) await measure(load, 1); // compiles, connects, fills caches
  const measured = loads.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      measured[index]?.push((await measure(load, secondsEach)).requestsPerSecond);
    }
  }
  return measured;
}

/** The cells of one line: portal, bare handler with the same bytes, bare handler with the same SQL, ratios to both. */
export function comparisonCells({ task, portal, bytes, sql }: Comparison): string[] {
  const perSecond = (values: readonly number[]) => median(values).toFixed(0);
  return [
    task.title,
    perSecond(portal),
    perSecond(bytes),
    sql === undefined ? '–' : perSecond(sql),
    medianRatio(portal, bytes).toFixed(2),
    sql === undefined ? '–' : medianRatio(portal, sql).toFixed(2),
  ];
}
