import { setTimeout as sleep } from 'node:timers/promises';
import { loadOf } from './compare.ts';
import { measure, observe } from './load.ts';
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
/** So many that five times the capacity can be asked for although a refusal is held back for half a second. */
const connections = 4_000;

/**
 * Asks for five times what the portal can do: everything it accepts must come within a second, the rest must be told to come
 * again.
 */
export async function overload(workplace: Workplace, task: Task, seconds: number): Promise<Overload> {
  // all come from this machine: as from a proxy, or they would be too many connections of one address
  const portal = await workplace.startPortal({ TRUST_PROXY: '127.0.0.1' });
  try {
    const load = loadOf(task, `${portal.url}${task.path}`);
    await measure(load, 2);
    const { requestsPerSecond: capacity } = await measure(load, seconds);
    await sleep(500);
    const {
      times,
      failed,
      retryAfterCount,
      seconds: lasted,
    } = await observe({ ...load, connections, rate: timesCapacity * capacity }, seconds);
    const accepted = times.get(200) ?? [];
    const refused = times.get(503)?.length ?? 0;
    const answered = [...times.values()].reduce((sum, { length }) => sum + length, 0);
    const lost = answered - accepted.length - refused + failed;
    const acceptedP99Milliseconds = quantile(accepted, 0.99);
    const overrun = answered / lasted / capacity;
    return {
      task,
      capacity,
      times: overrun,
      acceptedPerSecond: accepted.length / lasted,
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
