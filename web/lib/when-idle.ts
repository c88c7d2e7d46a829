import { useEffect, useState } from 'react';

/** Longest wait for a quiet moment, in milliseconds. */
const longestWait = 3000;

/** Runs once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: longestWait });
    else setTimeout(run, 200); // Safari
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

let hasBeenIdle = false;

/** False while the page is being built up: for what lies far below and can come last. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    if (isIdle) return;
    let isGone = false;
    whenIdle(() => {
      hasBeenIdle = true;
      if (!isGone) setIdle(true);
    });
    return () => {
      isGone = true;
    };
  }, [isIdle]);
  return isIdle;
}
