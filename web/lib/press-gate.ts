import { useLayoutEffect, useRef, useState } from 'react';
import { createStore, useStore, type ReadableStore } from './store.ts';

/** As slowly as the second of two presses on the same place may come. */
export const settleMilliseconds = 700;

export interface PressGate {
  /** Whether presses count. */
  isOpen: ReadableStore<boolean>;
  /** From now on none counts for `settleMilliseconds`. */
  close: () => void;
  /** Ends its timer. */
  stop: () => void;
}

/** Ignores presses on a button that has just appeared. They were meant for what stood in its place. */
export function createPressGate(): PressGate {
  const isOpen = createStore(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    isOpen,
    stop,
    close() {
      stop();
      isOpen.set(false);
      timer = setTimeout(() => isOpen.set(true), settleMilliseconds);
    },
  };
}

/**
 * False for a moment after a set of buttons has changed, by the names of what they do: a button in it is then `aria-disabled` and does nothing. With
 * `fromStart` also when it appears, as in a dialog.
 */
export function useSettled(set: string, { fromStart = false }: { fromStart?: boolean } = {}): boolean {
  const [gate] = useState(createPressGate);
  const isOpen = useStore(gate.isOpen);
  const known = useRef(fromStart ? undefined : set);
  // a layout effect: no press comes between what is drawn and what is held
  useLayoutEffect(() => {
    if (known.current !== set) gate.close();
    known.current = set;
  }, [gate, set]);
  useLayoutEffect(() => gate.stop, [gate]);
  return isOpen;
}
