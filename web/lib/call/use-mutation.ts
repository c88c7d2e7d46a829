import { useState } from 'react';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { createStore, useStore, type ReadableStore } from '../store.ts';
import { offerUndo, showToast } from '../toasts.ts';
import { isSessionEnd } from './answer.ts';
import { CallError } from './call-error.ts';
import { mutate, type MutateAny, type MutateOptions } from './mutate.ts';
import { makeStale } from './stale.ts';

/** `request`: what is under way. `error`: why the last one failed, until the next begins; messageOf() words it. */
type MutationState<Request> =
  | { isBusy: false; request: undefined; error: unknown }
  | { isBusy: true; request: Request; error: undefined };

interface Runner<Request> {
  state: ReadableStore<MutationState<Request>>;
  /** The task's result; undefined where it failed, and where another one is under way: that one alone counts. */
  run: <Result>(task: (request: Request) => Promise<Result>, request: Request) => Promise<Result | undefined>;
  /** Forgets why the last one failed. */
  reset: () => void;
}

/** One task at a time. A press while one is under way does nothing. */
export function createRunner<Request>(): Runner<Request> {
  const idle = { isBusy: false, request: undefined, error: undefined } as const;
  const state = createStore<MutationState<Request>>(idle);
  return {
    state,
    reset() {
      if (!state.get().isBusy) state.set(idle);
    },
    async run(task, request) {
      if (state.get().isBusy) return undefined;
      state.set({ isBusy: true, request, error: undefined });
      let error: unknown;
      try {
        return await task(request);
      } catch (thrown) {
        error = thrown;
        return undefined;
      } finally {
        state.set({ ...idle, error });
      }
    },
  };
}

export type Mutation<Request, Result> = MutationState<Request> & {
  /** Never fails: `undefined` where nothing was done. */
  run: (request: Request) => Promise<Result | undefined>;
  reset: () => void;
};

/** For an act of several calls, or without any: `task` makes them by mutate(). */
export function useTask<Request = void, Result = unknown>(
  task: (request: Request) => Promise<Result>,
): Mutation<Request, Result> {
  const [runner] = useState(() => createRunner<Request>());
  return {
    ...useStore(runner.state),
    run: (request) => runner.run(task, request),
    reset: runner.reset,
  };
}

export interface MutationOptions<Request, Result> extends MutateOptions {
  /** Said once it is done. */
  done?: string | ((request: Request, result: Result) => string);
  /** How it is taken back, where that can be done; offered for ten seconds with what `done` says. */
  undo?: (request: Request, result: Result) => (() => Promise<unknown>) | undefined;
}

/**
 * An act by a press: `const cancel = useMutation(bookingCalls.cancelBooking, { done: '预约已取消' })`, then
 * `<Button isBusy={cancel.isBusy} onClick={() => void cancel.run({ id })}>`. What reads a tag that the call writes is asked for again, also when the act was
 * refused: the page has shown what is no more. A failure is a toast; with `quiet` it stands in `error` alone.
 */
export function useMutation<C extends CallDefinition>(
  call: C,
  options: MutationOptions<RequestOf<C>, ResponseOf<C>> = {},
): Mutation<RequestOf<C>, ResponseOf<C>> {
  return useTask((request: RequestOf<C>) => act(call, request, options));
}

/** What useMutation() runs. */
async function act<C extends CallDefinition>(
  call: C,
  request: RequestOf<C>,
  { done, undo, ...options }: MutationOptions<RequestOf<C>, ResponseOf<C>>,
): Promise<ResponseOf<C>> {
  const refused = (error: unknown): never => {
    if (error instanceof CallError && error.code !== 0 && !isSessionEnd(error)) makeStale(call.writes ?? []);
    throw error;
  };
  const result = await (mutate as MutateAny)(call, request, options).catch(refused);
  const text = typeof done === 'function' ? done(request, result) : done;
  const takeBack = undo?.(request, result);
  if (text !== undefined && takeBack) offerUndo(text, () => takeBack().catch(refused));
  else if (text !== undefined) showToast('success', text);
  return result;
}
