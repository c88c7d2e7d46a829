import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  askNow,
  askWhenOld,
  entryOf,
  forgetAnswers,
  holdAnswer,
  mostIdle,
  retryMilliseconds,
} from './answers.ts';
import { CallError } from './call-error.ts';

const busy = () => Promise.reject(new CallError('服务不可用', { status: 503 }));
const right = () => Promise.resolve('right');
const statusOf = (key: string) => entryOf(key).state.get().status;

beforeEach(() => {
  vi.useFakeTimers();
  forgetAnswers();
});
afterEach(() => vi.useRealTimers());

it('the cache keeps visible responses, and the newest of the others', async () => {
  const letGo = holdAnswer('shown');
  void askNow('shown', right);
  for (let i = 0; i < mostIdle + 20; i += 1) void askNow(`answer ${String(i)}`, right);
  await vi.advanceTimersByTimeAsync(0);
  holdAnswer('answer 5')();
  expect([statusOf('shown'), statusOf('answer 25'), statusOf('answer 2')]).toEqual([
    'ready',
    'ready',
    'loading',
  ]);
  letGo();
});

it('a temporary failure is retried while a component shows it', async () => {
  const ask = vi.fn(busy);
  const letGo = holdAnswer('busy');
  askWhenOld('busy', ask);
  await vi.advanceTimersByTimeAsync(retryMilliseconds.reduce((sum, each) => sum + each) + 60_000);
  expect(ask).toHaveBeenCalledTimes(1 + retryMilliseconds.length);
  void askNow('busy', ask);
  await vi.advanceTimersByTimeAsync(0);
  letGo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2 + retryMilliseconds.length);
});

it('a refusal is not retried', async () => {
  const ask = vi.fn(() => Promise.reject(new CallError('链接无效', { code: 2001 })));
  const letGo = holdAnswer('refused');
  askWhenOld('refused', ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  letGo();
});

it('a failure stays visible until its retry has a response', async () => {
  void askNow('retried', busy);
  await vi.advanceTimersByTimeAsync(0);
  void askNow('retried', right);
  expect(entryOf('retried').state.get()).toMatchObject({ status: 'failed', isRetrying: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(entryOf('retried').state.get()).toEqual({ status: 'ready', data: 'right' });
});

it('forgetAnswers leaves nothing of the last visitor', async () => {
  const letGo = holdAnswer('own');
  void askNow('own', right);
  await vi.advanceTimersByTimeAsync(0);
  forgetAnswers();
  expect(entryOf('own').state.get()).toEqual({ status: 'loading', data: undefined });
  letGo();
});
