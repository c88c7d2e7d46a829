import { useSyncExternalStore } from 'react';

/** A value that lives outside React and that components can follow. */
export interface ReadableStore<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
  /** What a page that the server drew shows; absent where that is what get() answers. */
  rendered?: Value | undefined;
}

export interface Store<Value> extends ReadableStore<Value> {
  set: (value: Value) => void;
}

export function createStore<Value>(initial: Value, more?: { rendered: Value }): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    ...more,
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: ReadableStore<Value>): Value {
  const { subscribe, get, rendered } = store;
  return useSyncExternalStore(subscribe, get, () => rendered ?? get());
}
