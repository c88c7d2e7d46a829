import { useEffect } from 'react';
import { createStore, useStore, type ReadableStore } from './store.ts';

/** The state of lazily loaded code. A failure stays visible during a retry. */
export type LazyState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; isRetrying: boolean };

export interface Lazy<Value> {
  state: ReadableStore<LazyState<Value>>;
  /** Fetches the code once. After a failure it fetches again. */
  load: () => Promise<Value>;
}

export function createLazy<Value>(fetchIt: () => Promise<Value>): Lazy<Value> {
  const state = createStore<LazyState<Value>>({ status: 'loading' });
  let pending: Promise<Value> | undefined;
  return {
    state,
    load() {
      if (pending === undefined && state.get().status === 'failed')
        state.set({ status: 'failed', isRetrying: true });
      pending ??= fetchIt().then(
        (value) => {
          state.set({ status: 'ready', value });
          return value;
        },
        (error: unknown) => {
          pending = undefined;
          state.set({ status: 'failed', isRetrying: false });
          throw error;
        },
      );
      return pending;
    },
  };
}

/** Fetched with the component that shows it. */
export function useLazy<Value>(late: Lazy<Value>): LazyState<Value> & { retry: () => void } {
  const state = useStore(late.state);
  useEffect(() => quietly(late.load()), [late]);
  return { ...state, retry: () => quietly(late.load()) };
}

/** The state says that it failed. */
function quietly(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}
