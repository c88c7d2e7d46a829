import { useEffect, useState } from 'react';

const shortMilliseconds = 800;

/** Whether somebody has waited long enough for what is to stand above the hits, since these are there: then they come without it. */
export function useShortWait(hasHits: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!hasHits) return undefined;
    const timer = setTimeout(() => setOver(true), shortMilliseconds);
    return () => clearTimeout(timer);
  }, [hasHits]);
  return isOver;
}
