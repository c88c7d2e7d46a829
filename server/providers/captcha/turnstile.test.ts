import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

function deferred() {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
}

test('lets only so many in at once, the others wait their turn, the rest are refused', async () => {
  const turnstile = createTurnstile({ atOnce: 2, waiting: 1 });
  const gates = [deferred(), deferred(), deferred()];
  const entered: number[] = [];
  const passes = gates.map(({ gate }, i) => turnstile.pass(() => (entered.push(i), gate)));
  expect(entered).toEqual([0, 1]);
  await expect(turnstile.pass(() => Promise.resolve())).rejects.toMatchObject({ errorName: 'serverBusy' });
  gates[1]?.open();
  await passes[1];
  await new Promise(setImmediate);
  expect(entered).toEqual([0, 1, 2]);
  gates[0]?.open();
  gates[2]?.open();
  await Promise.all(passes);
  await expect(turnstile.pass(() => Promise.resolve('free again'))).resolves.toBe('free again');
});

test('a failure frees its place', async () => {
  const turnstile = createTurnstile({ atOnce: 1, waiting: 0 });
  await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turnstile.pass(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
