import { startTransition, useEffect, useState } from 'react';

/** Longest wait for a quiet moment, in milliseconds. */
const longestWait = 3000;

const queue: (() => void)[] = [];
let isRunning = false;

/**
 * Runs once the page has loaded and the browser has nothing better to do. What is asked for first comes first, one thing
 * for each quiet moment, so that none of them holds up a press.
 */
export function whenIdle(run: () => void): void {
  queue.push(run);
  if (isRunning) return;
  isRunning = true;
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { once: true });
}

function waitForIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(runNext, { timeout: longestWait });
  else setTimeout(runNext, 100); // Safari
}

function runNext(): void {
  queue.shift()?.();
  isRunning = queue.length > 0;
  if (isRunning) waitForIdle();
}

/**
 * Returns false until an idle moment for the component has come. Use it for parts far below that can be rendered last.
 * Its turn is asked for once `isWanted`.
 */
export function useIdle(isWanted = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    whenIdle(() => {
      if (!isGone) startTransition(() => setIdle(true));
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isIdle;
}
