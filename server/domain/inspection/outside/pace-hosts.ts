import { setTimeout as sleep } from 'node:timers/promises';
import { hostPauseSeconds } from '#contract/inspection/constants.ts';
import type { Services } from '#server/services.ts';

/** Hosts whose turns are remembered before those of the past are forgotten. */
const hostsKnown = 1_000;
const between = hostPauseSeconds * 1_000;

/** One request a second to a host, whoever leads there: a redirect waits for the turn of the host that it leads to. */
export function paceHosts({
  clock,
  stopping,
  pause = waitUnless(stopping),
}: Pick<Services, 'clock' | 'stopping'> & {
  /** Waits; with the clock of the machine unless given. */
  pause?: (milliseconds: number) => Promise<void>;
}): (host: string) => Promise<void> {
  const last = new Map<string, { turn: Promise<number>; at?: number }>();
  const forgetPast = () => {
    for (const [host, { at = Infinity }] of last)
      if (at + between <= clock.now().getTime()) last.delete(host);
  };
  return async (host) => {
    if (last.size > hostsKnown) forgetPast();
    const before = last.get(host)?.turn ?? Promise.resolve(-Infinity);
    const own: { turn: Promise<number>; at?: number } = {
      turn: before.then(async (at) => {
        for (let now = clock.now().getTime(); ; now = clock.now().getTime()) {
          if (now >= at + between || stopping.aborted) return (own.at = now);
          await pause(at + between - now);
        }
      }),
    };
    last.set(host, own);
    await own.turn;
  };
}

/** A stop ends the wait. */
const waitUnless = (stopping: AbortSignal) => (milliseconds: number) =>
  sleep(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
