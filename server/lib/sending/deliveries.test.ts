import { expect, test, vi } from 'vitest';
import { createDeliveries } from './deliveries.ts';
import { createLog } from '../process/log.ts';

const silent = createLog('silent');

test('Deliveries.start begins a task at once, and finish waits for all begun tasks', async () => {
  const deliveries = createDeliveries({ log: silent });
  const done: string[] = [];
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  deliveries.start(async () => {
    done.push('begun');
    await held;
    done.push('over');
  });
  expect(done).toEqual(['begun']);
  const finishing = deliveries.finish().then(() => done.push('finished'));
  arrive();
  await finishing;
  expect(done).toEqual(['begun', 'over', 'finished']);
});

test('Deliveries.finish waits at most five seconds for a hanging task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const deliveries = createDeliveries({ log: silent });
    deliveries.start(() => new Promise(() => undefined));
    const finished = vi.fn();
    const finishing = deliveries.finish().then(finished);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(finished).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await finishing;
  } finally {
    vi.useRealTimers();
  }
});

test('Deliveries logs a task that rejects, and throws nothing', async () => {
  const lines: string[] = [];
  const deliveries = createDeliveries({
    log: createLog('error', { write: (line) => void lines.push(line) }),
  });
  deliveries.start(() => Promise.reject(new Error('away')));
  await deliveries.finish();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a delivery ended unexpectedly' });
});
