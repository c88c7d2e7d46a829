import { useEffect, useState } from 'react';

const lateMilliseconds = 800;

/** Whether somebody has waited long enough for what is to stand above the hits, since these are there: then they come without it. */
export function useLate(hasHits: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!hasHits) return undefined;
    const timer = setTimeout(() => setLate(true), lateMilliseconds);
    return () => clearTimeout(timer);
  }, [hasHits]);
  return isLate;
}
