import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { toasts } from '../toasts.ts';
import { askWhenOld, entries, holdAnswer } from './answers.ts';
import { CallError } from './call-error.ts';
import { createRunner, useMutation, type Mutation, type MutationOptions } from './use-mutation.ts';

const fetchMock = vi.fn<typeof fetch>();
const answered = (code: number, msg = '') => Promise.resolve(Response.json({ code, msg, data: null }));
const done = () => answered(1);
const refused = () => answered(2001, '问题已经答复');
const call = questionCalls.setQuestionPrivate;
const body = { id: 7, isPrivate: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset().mockImplementation(done));
  toasts.set([]);
  entries.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Request = RequestOf<typeof call>;

/** What a component that draws itself once is given. */
function given(options?: MutationOptions<Request, null>): Mutation<Request, null> {
  const drawn: Mutation<Request, null>[] = [];
  renderToStaticMarkup(<Part take={(mutation) => drawn.push(mutation)} options={options} />);
  const [mutation] = drawn;
  if (mutation === undefined) throw new Error('nothing was drawn');
  return mutation;
}

interface PartProps {
  take: (mutation: Mutation<Request, null>) => void;
  options: MutationOptions<Request, null> | undefined;
}

function Part({ take, options }: PartProps) {
  take(useMutation(call, options));
  return null;
}

/** How often a mounted read with these tags has been asked for. */
function shownRead(): ReturnType<typeof vi.fn<() => Promise<unknown>>> {
  const ask = vi.fn(() => Promise.resolve('answer'));
  holdAnswer('own questions');
  askWhenOld('own questions', ask, ['question']);
  return ask;
}

describe('createRunner', () => {
  it('runs one task at a time: a press while one is under way does nothing', async () => {
    const { state, run } = createRunner<number>();
    const task = vi.fn((request: number) => Promise.resolve(request * 2));
    const presses = [run(task, 1), run(task, 2), run(task, 3)];
    expect(state.get()).toEqual({ isBusy: true, request: 1, error: undefined });
    expect(await Promise.all(presses)).toEqual([2, undefined, undefined]);
    expect(task).toHaveBeenCalledTimes(1);
    expect(await run(task, 4)).toBe(8);
  });

  it('is no longer busy after a failure, which stands until the next task begins', async () => {
    const { state, run } = createRunner<number>();
    const error = new Error('broken');
    expect(await run((): Promise<number> => Promise.reject(error), 1)).toBeUndefined();
    expect(state.get()).toEqual({ isBusy: false, request: undefined, error });
    const next = run((request) => Promise.resolve(request), 2);
    expect(state.get()).toEqual({ isBusy: true, request: 2, error: undefined });
    expect(await next).toBe(2);
    expect(state.get()).toEqual({ isBusy: false, request: undefined, error: undefined });
  });

  it('forgets a failure when told to, and nothing that is under way', async () => {
    const { state, run, reset } = createRunner<number>();
    await run((): Promise<number> => Promise.reject(new Error('broken')), 1);
    reset();
    expect(state.get().error).toBeUndefined();
    const next = run((request) => Promise.resolve(request), 2);
    reset();
    expect(state.get().isBusy).toBe(true);
    await next;
  });

  it('is no longer busy after a task that throws before it waits', async () => {
    const { state, run } = createRunner<number>();
    await run(() => {
      throw new Error('broken');
    }, 1);
    expect(state.get().isBusy).toBe(false);
  });
});

describe('useMutation', () => {
  it('sends once however often it is pressed, and again once it has been answered', async () => {
    const { run } = given();
    const [first, second] = await Promise.all([run(body), run(body)]);
    expect([first, second]).toEqual([null, undefined]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await run(body);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('has what is to be seen asked for again, and says what was done', async () => {
    const ask = shownRead();
    await given({ done: (request) => (request.isPrivate ? '现在只有您看得到' : '现在可以公开') }).run(body);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(toasts.get()).toMatchObject([{ tone: 'success', text: '现在只有您看得到' }]);
  });

  it('has it asked for again also when it was refused, and says why', async () => {
    const ask = shownRead();
    fetchMock.mockImplementation(refused);
    expect(await given({ done: '已撤回' }).run(body)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(toasts.get()).toMatchObject([{ tone: 'error', text: '问题已经答复' }]);
  });

  it('leaves what is shown as it is when nothing was answered', async () => {
    const ask = shownRead();
    fetchMock.mockRejectedValue(new TypeError('offline'));
    await given({ quiet: true }).run(body);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(toasts.get()).toEqual([]);
  });

  it('offers no way back where there is none', async () => {
    await given({ done: '已撤回', undo: () => undefined }).run(body);
    expect(toasts.get()).toEqual([expect.not.objectContaining({ undo: expect.anything() as unknown })]);
  });

  it.each([
    ['done', done, '已撤销'],
    ['refused', refused, undefined],
  ])('offers the way back, after which the list is right again: %s', async (_, back, said) => {
    const ask = shownRead();
    const takeBack = vi.fn(async () => {
      await Promise.resolve();
      if (back === refused) throw new CallError('问题已经答复', { code: 2001 });
    });
    const undo = vi.fn(() => takeBack);
    await given({ done: '现在只有您看得到', undo }).run(body);
    await vi.advanceTimersByTimeAsync(1);
    toasts.get()[0]?.undo?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(undo).toHaveBeenCalledWith(body, null);
    expect(takeBack).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(back === refused ? 3 : 2);
    expect(toasts.get()[1]?.text).toBe(said);
  });
});
