import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { askWhenOld, entries, entryOf, holdAnswer } from './answers.ts';
import { mutate } from './mutate.ts';
import { makeFresh, makeStale } from './stale.ts';
import { keyOf, refresh } from './use-call.ts';

const fetchMock = vi.fn<typeof fetch>();
const stateOf = (key: string) => entryOf(key).state.get();
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset());
  entries.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A read that a component shows, answered already. */
async function shown(key: string, reads: Parameters<typeof askWhenOld>[2]) {
  let number = 0;
  const ask = vi.fn(() => Promise.resolve((number += 1)));
  const letGo = holdAnswer(key);
  askWhenOld(key, ask, reads);
  await settle();
  return { ask, letGo };
}

it('makeStale fetches again what reads a written tag, and nothing else', async () => {
  const [topic, menu, policies] = [
    await shown('topic', ['account', 'forum']),
    await shown('menu', ['menu']),
    await shown('policies', ['content:policy']),
  ];
  makeStale(['forum', 'message']);
  await settle();
  expect([topic.ask, menu.ask, policies.ask].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
  makeStale(['content']);
  await settle();
  expect([topic.ask, menu.ask, policies.ask].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2]);
  expect(stateOf('policies')).toEqual({ status: 'ready', data: 2 });
});

it('makeStale keeps the shown response until the next has come', async () => {
  const { ask } = await shown('topic', ['forum']);
  ask.mockReturnValue(new Promise(() => undefined));
  makeStale(['forum']);
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(stateOf('topic')).toEqual({ status: 'ready', data: 1 });
});

it('makeFresh ends once what is shown is there anew, also where the answer is a refusal', async () => {
  const { ask } = await shown('layout', ['site']);
  const hidden = await shown('hidden', ['site']);
  hidden.letGo();
  let answer: (data: number) => void = () => undefined;
  ask.mockReturnValue(new Promise<number>((resolve) => (answer = resolve)));
  const ended = vi.fn();
  void makeFresh(['site']).then(ended);
  await settle();
  expect(ended).not.toHaveBeenCalled();
  answer(7);
  await settle();
  expect(ended).toHaveBeenCalled();
  expect(stateOf('layout')).toEqual({ status: 'ready', data: 7 });
  expect(hidden.ask).toHaveBeenCalledTimes(1);
  ask.mockRejectedValue(new Error('refused'));
  await expect(makeFresh(['site'])).resolves.toBeUndefined();
});

it('a stale response that is hidden is fetched when it is next shown, however young', async () => {
  const { ask, letGo } = await shown('list', ['forum']);
  letGo();
  makeStale(['forum']);
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  askWhenOld('list', ask, ['forum']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('makeStale fetches nothing for components that are gone', async () => {
  const { ask, letGo } = await shown('link', ['account']);
  makeStale(['account']);
  letGo();
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('isLeaving: nothing is fetched until the page comes back', async () => {
  const { ask } = await shown('topic', ['forum']);
  makeStale(['forum'], { isLeaving: true });
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  askWhenOld('topic', ask, ['forum']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a stale response is fetched once by its first component', async () => {
  const { ask } = await shown('list', ['forum']);
  makeStale(['forum']);
  askWhenOld('list', ask, ['forum']);
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a response requested before the change is dropped', async () => {
  let answerOld: (value: string) => void = () => undefined;
  const ask = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise((resolve) => (answerOld = resolve)))
    .mockResolvedValue('new');
  holdAnswer('list');
  askWhenOld('list', ask, ['forum']);
  makeStale(['forum']);
  await settle();
  answerOld('old');
  await settle();
  expect(stateOf('list')).toEqual({ status: 'ready', data: 'new' });
});

it('mutate() makes stale what the contract says, once the call has succeeded', async () => {
  const request = { id: 3, pageNum: 1, pageSize: 10, sort: 'oldest' } as const;
  const answer = (code: number) => () => Promise.resolve(Response.json({ code, msg: '', data: {} }));
  const asked = () => fetchMock.mock.calls.filter(([path]) => path === forumCalls.commnetList.path).length;
  fetchMock.mockImplementation(answer(1));
  holdAnswer(keyOf(forumCalls.commnetList, request));
  refresh(forumCalls.commnetList, request);
  await settle();
  expect(asked()).toBe(1);
  fetchMock.mockImplementation(answer(2001));
  const refusal = mutate(forumWriteCalls.saveComment, { topicId: 3, body: '好' }, { quiet: true });
  await expect(refusal).rejects.toThrow();
  await settle();
  expect(asked()).toBe(1);
  fetchMock.mockImplementation(answer(1));
  await mutate(forumWriteCalls.saveComment, { topicId: 3, body: '好' });
  await settle();
  expect(asked()).toBe(2);
});
