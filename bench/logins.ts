import { setTimeout as sleep } from 'node:timers/promises';
import { loadOf } from './compare.ts';
import { measure } from './load.ts';
import { quantile } from './statistics.ts';
import type { Task } from './tasks.ts';
import { createVisitor, type Outcome } from './visitor.ts';
import type { Workplace } from './workplace.ts';

const loginsPerSecond = 20;

export interface LoginsBesideLists {
  /** 95th percentile of the list call, in milliseconds: alone (mean of before and after) and beside the logins. */
  listP95Alone: number;
  listP95Beside: number;
  logins: Record<Outcome, number>;
  loginP95Milliseconds: number;
  isPassed: boolean;
}

/** Twenty people a second log in while the list call runs without a pause: lists may become slower by less than half. */
export async function loginsBesideLists(
  workplace: Workplace,
  { list, login, seconds }: { list: Task; login: Task; seconds: number },
): Promise<LoginsBesideLists> {
  const portal = await workplace.startPortal();
  try {
    const load = loadOf(list, `${portal.url}${list.path}`);
    await measure(load, 2);
    const before = await measure(load, seconds / 2);
    const logging = logInSteadily(`${portal.url}${login.path}`, login, seconds);
    const beside = await measure(load, seconds);
    const { outcomes, times } = await logging;
    const after = await measure(load, seconds / 2);
    const listP95Alone = (before.p95Milliseconds + after.p95Milliseconds) / 2;
    return {
      listP95Alone,
      listP95Beside: beside.p95Milliseconds,
      logins: outcomes,
      loginP95Milliseconds: quantile(times, 0.95),
      isPassed:
        beside.p95Milliseconds < listP95Alone * 1.5 &&
        outcomes.answered === loginsPerSecond * seconds &&
        times.length === outcomes.answered,
    };
  } finally {
    await portal.stop();
  }
}

/** Begins a login every 50 ms, whether or not earlier ones have been answered: people do not wait for one another. */
async function logInSteadily(url: string, login: Task, seconds: number) {
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, failed: 0, unreachable: 0 };
  const times: number[] = [];
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < seconds * loginsPerSecond; index += 1) {
    await sleep(Math.max(0, started + (index * 1000) / loginsPerSecond - performance.now()));
    running.push(logInOnce(index));
  }
  await Promise.all(running);
  return { outcomes, times };

  async function logInOnce(index: number): Promise<void> {
    const visitor = createVisitor(url);
    const began = performance.now();
    const outcome = await visitor.ask(login.bodyOf?.(index) ?? '');
    outcomes[outcome] += 1;
    if (outcome === 'answered') times.push(performance.now() - began);
    visitor.leave();
  }
}
