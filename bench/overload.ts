import { setTimeout as sleep } from 'node:timers/promises';
import { loadOf } from './compare.ts';
import { measure, observe, type Observed } from './load.ts';
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

/**
 * Asks for five times what the portal can do: everything it accepts must come within a second, the rest must be told to come
 * again.
 */
export async function overload(
  workplace: Workplace,
  { task, groups, seconds }: { task: Task; groups: number; seconds: number },
): Promise<Overload> {
  // all come from this machine: as from a proxy, or they would be too many connections of one address
  const portal = await workplace.startPortal({ TRUST_PROXY: '127.0.0.1' });
  try {
    const load = loadOf(task, `${portal.url}${task.path}`);
    await measure(load, 2);
    const { requestsPerSecond: capacity } = await measure(load, seconds);
    await sleep(500);
    const rate = (timesCapacity * capacity) / groups;
    const connections = Math.ceil(rate * secondsAnAnswer);
    const observed = await Promise.all(
      Array.from({ length: groups }, async (_, group) => {
        const later = group * secondsBetweenGroups;
        await sleep(later * 1000);
        return observe({ ...load, connections, rate }, seconds - later);
      }),
    );
    const count = (of: (one: Observed) => number) => observed.reduce((sum, one) => sum + of(one), 0);
    const countAnswers = ({ times }: Observed) =>
      [...times.values()].reduce((sum, { length }) => sum + length, 0);
    const accepted = observed.flatMap(({ times }) => times.get(200) ?? []);
    const refused = count(({ times }) => times.get(503)?.length ?? 0);
    const retryAfterCount = count((one) => one.retryAfterCount);
    const answered = count(countAnswers);
    const lost = answered - accepted.length - refused + count(({ failed }) => failed);
    const acceptedP99Milliseconds = quantile(accepted, 0.99);
    // each over its own time: the first groups asked longer than the last
    const overrun = count((one) => countAnswers(one) / one.seconds) / capacity;
    return {
      task,
      capacity,
      times: overrun,
      acceptedPerSecond: count(({ times, seconds: lasted }) => (times.get(200)?.length ?? 0) / lasted),
      acceptedP99Milliseconds,
      refused,
      refusedWithRetryAfter: retryAfterCount,
      lost,
      isPassed: refused > 0 && acceptedP99Milliseconds < 1000 && lost === 0 && refused === retryAfterCount,
    };
  } finally {
    await portal.stop();
  }
}
