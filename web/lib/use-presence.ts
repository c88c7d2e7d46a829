import { useEffect, useState } from 'react';

/** Longest wait for a sign, in milliseconds: somebody may be reading. */
const longestWait = 6000;

/** Not `scroll`: the page scrolls by itself too. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Returns false until the visitor moves, presses or types, or some seconds have passed. For what comes up by itself: in
 * front of a page that nobody has seen yet it would be the page's largest paint (https://web.dev/articles/lcp), and in
 * the way.
 */
export function usePresence(): boolean {
  const [isPresent, setPresent] = useState(hasBeenActive);
  useEffect(() => {
    if (isPresent) return;
    const end = new AbortController();
    const notice = () => setPresent(true);
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true, signal: end.signal });
    const timer = setTimeout(notice, longestWait);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [isPresent]);
  return isPresent;
}

/** Some browsers do not tell, and the build that draws the start screen is none: the next sign counts. */
function hasBeenActive(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'userActivation' in navigator &&
    navigator.userActivation.hasBeenActive
  );
}
