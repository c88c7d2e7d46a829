import { setTimeout as sleep } from 'node:timers/promises';
import { loadOf, type Length } from './compare.ts';
import { measure } from './load.ts';
import { median, medianRatio, quantile } from './statistics.ts';
import type { Task } from './tasks.ts';
import { createVisitor, type Outcome } from './visitor.ts';
import type { Workplace } from './workplace.ts';

const loginsPerSecond = 20;

export interface LoginsBesideLists {
  /** 95th percentile of the list call in milliseconds, alone and beside the logins: medians of the rounds. */
  listP95Alone: number;
  listP95Beside: number;
  /** Median of the rounds' ratios. */
  growth: number;
  logins: Record<Outcome, number>;
  loginP95Milliseconds: number;
  isPassed: boolean;
}

/**
 * Twenty people a second log in while the list call runs without a pause: lists may become slower by less than half. In
 * rounds, alone and beside logins in turn, because on a shared machine two whole minutes are rarely alike.
 */
export async function loginsBesideLists(
  workplace: Workplace,
  { list, login, rounds, secondsEach }: { list: Task; login: Task } & Length,
): Promise<LoginsBesideLists> {
  const portal = await workplace.startPortal();
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, failed: 0, unreachable: 0 };
  const times: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  try {
    const load = loadOf(list, `${portal.url}${list.path}`);
    await measure(load, 2);
    for (let round = 0; round < rounds; round += 1) {
      alone.push((await measure(load, secondsEach)).p95Milliseconds);
      const logging = logInSteadily(
        `${portal.url}${login.path}`,
        login,
        secondsEach,
        (outcome, milliseconds) => {
          outcomes[outcome] += 1;
          if (outcome === 'answered') times.push(milliseconds);
        },
      );
      beside.push((await measure(load, secondsEach)).p95Milliseconds);
      await logging;
    }
  } finally {
    await portal.stop();
  }
  const growth = medianRatio(beside, alone);
  return {
    listP95Alone: median(alone),
    listP95Beside: median(beside),
    growth,
    logins: outcomes,
    loginP95Milliseconds: quantile(times, 0.95),
    isPassed: growth < 1.5 && outcomes.answered === loginsPerSecond * secondsEach * rounds,
  };
}

/** Begins a login every 50 ms, whether or not earlier ones have been answered: people do not wait for one another. */
async function logInSteadily(
  url: string,
  login: Task,
  seconds: number,
  report: (outcome: Outcome, milliseconds: number) => void,
): Promise<void> {
  const logInOnce = async (index: number) => {
    const visitor = createVisitor(url);
    const began = performance.now();
    report(await visitor.ask(login.bodyOf?.(index) ?? ''), performance.now() - began);
    visitor.leave();
  };
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < seconds * loginsPerSecond; index += 1) {
    await sleep(Math.max(0, started + (index * 1000) / loginsPerSecond - performance.now()));
    running.push(logInOnce(index));
  }
  await Promise.all(running);
}
