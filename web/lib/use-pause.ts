import { useEffect, useState } from 'react';

/** How long nothing may have been done, in milliseconds. */
export const pauseMilliseconds = 1500;

const inputs = [
  ...['pointermove', 'pointerdown', 'pointerup', 'pointercancel'],
  ...['touchmove', 'wheel', 'scroll', 'keydown'],
];

/** Something stands in front of the page, and what is done is done there. */
const dialog = 'dialog[open]';
const openedByPress = '[aria-expanded="true"]';

/**
 * True in a pause: nothing has been done on the page for a moment, no menu is open and no dialog in front. For what comes up
 * by itself: it would take a press, or the focus, that was meant for something else. What is done in a dialog ends no pause.
 */
export function usePause(): boolean {
  const [isPause, setPause] = useState(false);
  useEffect(
    () =>
      watchIntervals({
        page: window,
        isInFront: () => document.querySelector(dialog) !== null,
        isOpened: () => document.querySelector(openedByPress) !== null,
        onChange: setPause,
      }),
    [],
  );
  return isPause;
}

export interface PauseOptions {
  page: EventTarget;
  isInFront: () => boolean;
  isOpened: () => boolean;
  onChange: (isPause: boolean) => void;
}

/** What was done before is not known, so it begins as if something had been. Returns the function that ends it. */
export function watchIntervals({ page, isInFront, isOpened, onChange }: PauseOptions): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isInFront() || isOpened()) wait();
      else onChange(true);
    }, pauseMilliseconds);
  };
  const notice = ({ type }: Event) => {
    if (isInFront()) return;
    onChange(false);
    if (type === 'pointerdown') clearTimeout(timer); // under way until it is let go
    else wait();
  };
  wait();
  for (const input of inputs) page.addEventListener(input, notice, { passive: true, signal: end.signal });
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
