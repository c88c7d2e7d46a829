import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitOpenError, createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';

let now: number;
let breaker: CircuitBreaker;

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  breaker = createCircuitBreaker({
    clock: { now: () => new Date(now) },
    failuresToOpen: 3,
    windowMilliseconds: 1_000,
    openMilliseconds: 500,
  });
});

const succeed = () => breaker.run(() => Promise.resolve('ok'));
const failOnce = () => expect(breaker.run(() => Promise.reject(new Error('down')))).rejects.toThrow('down');

async function openCircuit() {
  for (let i = 0; i < 3; i++) await failOnce();
}

async function expectRefused() {
  const task = vi.fn(() => Promise.resolve('ok'));
  await expect(breaker.run(task)).rejects.toBeInstanceOf(CircuitOpenError);
  expect(task).not.toHaveBeenCalled();
}

/** A call that is under way until it is told how to end. */
function startCall() {
  let end: { succeed: () => void; fail: () => void } | undefined;
  const outcome = breaker.run(
    () =>
      new Promise<string>((resolve, reject) => {
        end = { succeed: () => resolve('ok'), fail: () => reject(new Error('down')) };
      }),
  );
  if (end === undefined) throw new Error('the call was not started');
  return { outcome, ...end };
}

describe('CircuitBreaker', () => {
  it('passes results and errors through while closed', async () => {
    expect(await succeed()).toBe('ok');
    await failOnce();
    expect(await succeed()).toBe('ok');
  });

  it('opens after the given number of failures and returns the time until a retry', async () => {
    await openCircuit();
    await expectRefused();
    now += 200;
    await expect(succeed()).rejects.toMatchObject({ retryAfterMilliseconds: 300 });
  });

  it('counts failures between successes, but only within the window', async () => {
    await failOnce();
    await failOnce();
    await succeed();
    now += 1_000;
    await failOnce();
    await failOnce();
    expect(await succeed()).toBe('ok');
    await failOnce();
    await expectRefused();
  });

  it('lets exactly one probe through after the pause, and closes when it succeeds', async () => {
    await openCircuit();
    now += 500;
    const probe = startCall();
    await expectRefused();
    probe.succeed();
    expect(await probe.outcome).toBe('ok');
    expect(await succeed()).toBe('ok');
    await failOnce();
    await failOnce();
    expect(await succeed()).toBe('ok');
  });

  it('opens again for the whole pause when the probe fails', async () => {
    await openCircuit();
    now += 500;
    await failOnce();
    await expectRefused();
    now += 499;
    await expectRefused();
    now += 1;
    expect(await succeed()).toBe('ok');
  });

  it('ignores the outcome of calls that began before it opened', async () => {
    const early = startCall();
    const late = startCall();
    await openCircuit();
    now += 100;
    late.fail();
    await expect(late.outcome).rejects.toThrow('down');
    await expect(succeed()).rejects.toMatchObject({ retryAfterMilliseconds: 400 });
    early.succeed();
    await early.outcome;
    await expectRefused();
  });

  it('counts a task that throws before its promise as a failure', async () => {
    const throwing = () => {
      throw new Error('sync');
    };
    for (let i = 0; i < 3; i++) await expect(breaker.run(throwing)).rejects.toThrow('sync');
    await expectRefused();
  });
});
