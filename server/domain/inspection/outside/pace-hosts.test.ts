import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paceHosts } from './pace-hosts.ts';

/** A clock that goes on to the end of the shortest wait once everybody waits. */
function virtualTime() {
  let now = 0;
  const waiting: { until: number; go: () => void }[] = [];
  return {
    clock: { now: () => new Date(now) },
    pause: (milliseconds: number) =>
      new Promise<void>((go) => {
        waiting.push({ until: now + milliseconds, go });
      }),
    run: async () => {
      for (;;) {
        await setImmediate();
        waiting.sort((a, b) => a.until - b.until);
        const next = waiting.shift();
        if (next === undefined) return;
        now = Math.max(now, next.until);
        next.go();
      }
    },
  };
}

test('paceHosts gives a host one turn a second, whoever asks, and none waits for another host', async () => {
  const { clock, pause, run } = virtualTime();
  const turnOf = paceHosts({ clock, pause, stopping: new AbortController().signal });
  const turns: [host: string, at: number][] = [];
  for (const host of ['a', 'a', 'b', 'a', 'b'])
    void turnOf(host).then(() => turns.push([host, clock.now().getTime()]));
  await run();
  const of = (wanted: string) => turns.filter(([host]) => host === wanted).map(([, at]) => at);
  expect([of('a'), of('b')]).toEqual([
    [0, 1_000, 2_000],
    [0, 1_000],
  ]);
});

test('paceHosts forgets hosts of the past, and not those of this second', async () => {
  const { clock, pause, run } = virtualTime();
  const turnOf = paceHosts({ clock, pause, stopping: new AbortController().signal });
  for (let number = 0; number < 3_000; number++) await turnOf(String(number));
  let at: number | undefined;
  void turnOf('2999').then(() => (at = clock.now().getTime()));
  await run();
  expect(at).toBe(1_000);
});

test('paceHosts lets everybody go once the node stops', async () => {
  const stop = new AbortController();
  const turnOf = paceHosts({ clock: { now: () => new Date(0) }, stopping: stop.signal });
  const all = Promise.all([turnOf('a'), turnOf('a'), turnOf('a')]);
  stop.abort();
  await expect(all).resolves.toHaveLength(3);
});
