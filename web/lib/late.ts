import { useEffect } from 'react';
import { createStore, useStore, type ReadableStore } from './store.ts';

/** Code that comes when it is needed. What fails stays to be seen, also while it is tried again. */
export type LateState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; isRetrying: boolean };

export interface Late<Value> {
  state: ReadableStore<LateState<Value>>;
  /** Fetches it, once; after a failure anew. */
  load: () => Promise<Value>;
}

export function createLate<Value>(fetchIt: () => Promise<Value>): Late<Value> {
  const state = createStore<LateState<Value>>({ status: 'loading' });
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
export function useLate<Value>(late: Late<Value>): LateState<Value> & { retry: () => void } {
  const state = useStore(late.state);
  useEffect(() => quietly(late.load()), [late]);
  return { ...state, retry: () => quietly(late.load()) };
}

/** The state says that it failed. */
function quietly(loading: Promise<unknown>): void {
  loading.catch(() => undefined);
}
