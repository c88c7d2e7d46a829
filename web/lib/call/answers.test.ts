import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ageAnswers } from './age-answers.ts';
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

it('keeps what is to be seen, and of the rest the newest', async () => {
  const letGo = holdAnswer('shown');
  askNow('shown', right);
  for (let i = 0; i < mostIdle + 20; i += 1) askNow(`answer ${String(i)}`, right);
  await vi.advanceTimersByTimeAsync(0);
  holdAnswer('answer 5')();
  expect([statusOf('shown'), statusOf('answer 25'), statusOf('answer 2')]).toEqual([
    'ready',
    'ready',
    'loading',
  ]);
  letGo();
});

it('tries again by itself what passes, while somebody looks at it', async () => {
  const ask = vi.fn(busy);
  const letGo = holdAnswer('busy');
  askWhenOld('busy', ask);
  await vi.advanceTimersByTimeAsync(retryMilliseconds.reduce((sum, each) => sum + each) + 60_000);
  expect(ask).toHaveBeenCalledTimes(1 + retryMilliseconds.length);
  askNow('busy', ask);
  await vi.advanceTimersByTimeAsync(0);
  letGo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2 + retryMilliseconds.length);
});

it('asks for what is young again once the visitor has changed something, and lets what is under way come', async () => {
  const ask = vi.fn(right);
  for (const key of ['list', 'list']) askWhenOld(key, ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  askNow('under way', right);
  ageAnswers();
  await vi.advanceTimersByTimeAsync(0);
  expect(statusOf('under way')).toBe('ready');
  askWhenOld('list', ask);
  expect(entryOf('list').state.get()).toEqual({ status: 'loading', data: 'right' });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('takes a refusal as it is', async () => {
  const ask = vi.fn(() => Promise.reject(new CallError('链接无效', { code: 2001 })));
  const letGo = holdAnswer('refused');
  askWhenOld('refused', ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  letGo();
});

it('shows a failure until its retry has been answered', async () => {
  askNow('retried', busy);
  await vi.advanceTimersByTimeAsync(0);
  askNow('retried', right);
  expect(entryOf('retried').state.get()).toMatchObject({ status: 'failed', isRetrying: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(entryOf('retried').state.get()).toEqual({ status: 'ready', data: 'right' });
});

it('shows the next visitor nothing of what the last one was told', async () => {
  const letGo = holdAnswer('own');
  askNow('own', right);
  await vi.advanceTimersByTimeAsync(0);
  forgetAnswers();
  expect(entryOf('own').state.get()).toEqual({ status: 'loading', data: undefined });
  letGo();
});
