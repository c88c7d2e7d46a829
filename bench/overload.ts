import { setTimeout as sleep } from 'node:timers/promises';
import { loadOf, startBareServer } from './compare.ts';
import { measure, observe, type Load, type Observation } from './load.ts';
import { recordTasks } from './record-task.ts';
import type { BareTask } from './bare-work.ts';
import { quantile } from './statistics.ts';
import type { Task } from './tasks.ts';
import type { Workplace } from './workplace.ts';

export interface Overload {
  task: Task;
  /** Answers per second it gives when it is busy but not overrun. */
  capacity: number;
  /** Requests it got, as a multiple of its capacity. */
  times: number;
  acceptedPerSecond: number;
  acceptedP99Milliseconds: number;
  /** What the same clients wait for their first answer from a bare handler with the same bytes, which refuses nobody. */
  bareCrowdMilliseconds: number;
  refused: number;
  refusedWithRetryAfter: number;
  /** Neither 200 nor 503. */
  lost: number;
  isPassed: boolean;
}

const timesCapacity = 5;
/** What an answer takes on average: a refusal is held back for half a second. So long no client asks again. */
const secondsAnAnswer = 0.65;
/** How the clients come: all at one moment, or in groups, each into the work that those before it bring. */
export const comings = { together: 1, 'in groups': 20 } as const;
const secondsBetweenGroups = 0.1;

const acceptedWithinMilliseconds = 1000;
/** Where the crowd alone costs the machine longer, the portal gives it at least this share of a bare handler's speed. */
const shareOfBare = 0.85;

/**
 * Asks for five times what the portal can do: everything it accepts must come within a second, the rest must be told to come
 * again. Clients and server share this machine: where it cannot bring so many clients to a bare handler in that time either,
 * the portal is held against that.
 */
export async function overload(
  workplace: Workplace,
  { task, groups, seconds }: { task: Task; groups: number; seconds: number },
): Promise<Overload> {
  const recorded = await recordTasks(workplace, [task]);
  // all come from this machine: as from a proxy, or they would be too many connections of one address
  const portal = await workplace.startPortal({ TRUST_PROXY: '127.0.0.1' });
  let found: Omit<Overload, 'bareCrowdMilliseconds' | 'isPassed'>;
  let crowd: Crowd;
  try {
    const load = loadOf(task, `${portal.url}${task.path}`);
    await measure(load, 2);
    const { requestsPerSecond: capacity } = await measure(load, seconds);
    await sleep(secondsOfRest * 1000);
    crowd = { groups, rate: (timesCapacity * capacity) / groups };
    found = summarise(await sendCrowd(load, crowd, seconds), { task, capacity });
  } finally {
    await portal.stop();
  }
  const bareCrowdMilliseconds = await bareCrowd(workplace, { task, recorded, crowd });
  const mark = Math.max(acceptedWithinMilliseconds, bareCrowdMilliseconds / shareOfBare);
  const { refused, refusedWithRetryAfter, lost, acceptedP99Milliseconds } = found;
  const isPassed =
    refused > 0 && acceptedP99Milliseconds < mark && lost === 0 && refused === refusedWithRetryAfter;
  return { ...found, bareCrowdMilliseconds, isPassed };
}

interface Crowd {
  groups: number;
  /** Requests per second of each group. */
  rate: number;
}

/** Seconds between two loads, in which what the first has left is done. */
const secondsOfRest = 0.5;

function sendCrowd(load: Load, { groups, rate }: Crowd, seconds: number): Promise<Observation[]> {
  const connections = Math.ceil(rate * secondsAnAnswer);
  return Promise.all(
    Array.from({ length: groups }, async (_, group) => {
      const later = group * secondsBetweenGroups;
      await sleep(later * 1000);
      return observe({ ...load, connections, rate }, seconds - later);
    }),
  );
}

/** Seconds for the bare handler: enough that each client gets its first answer. */
const bareSeconds = 5;

async function bareCrowd(
  workplace: Workplace,
  { task, recorded, crowd }: { task: Task; recorded: readonly BareTask[]; crowd: Crowd },
): Promise<number> {
  const bare = await startBareServer(workplace, recorded);
  try {
    const load = loadOf(task, `${bare.url}/bytes/${task.name}`);
    await measure(load, 2);
    await sleep(secondsOfRest * 1000);
    const observed = await sendCrowd(load, crowd, bareSeconds);
    return quantile(
      observed.flatMap(({ firstTimes }) => firstTimes),
      0.99,
    );
  } finally {
    await bare.stop();
  }
}

function summarise(observed: readonly Observation[], { task, capacity }: { task: Task; capacity: number }) {
  const count = (of: (one: Observation) => number) => observed.reduce((sum, one) => sum + of(one), 0);
  const countAnswers = ({ times }: Observation) =>
    [...times.values()].reduce((sum, { length }) => sum + length, 0);
  const accepted = observed.flatMap(({ times }) => times.get(200) ?? []);
  const refused = count(({ times }) => times.get(503)?.length ?? 0);
  return {
    task,
    capacity,
    // each over its own time: the first groups asked longer than the last
    times: count((one) => countAnswers(one) / one.seconds) / capacity,
    acceptedPerSecond: count(({ times, seconds: lasted }) => (times.get(200)?.length ?? 0) / lasted),
    acceptedP99Milliseconds: quantile(accepted, 0.99),
    refused,
    refusedWithRetryAfter: count((one) => one.retryAfterCount),
    lost: count(countAnswers) - accepted.length - refused + count(({ failed }) => failed),
  };
}
