import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** Those that follow the clock: one timer for all, so that nothing on a page contradicts itself. */
const followers = new Set<(now: number) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The time in milliseconds since 1970, as the server has it; follows the clock each second while `isRunning` and the window is to be
 * seen.
 */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return;
    followers.add(setNow);
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => void followers.delete(setNow);
  }, [isRunning]);
  return now;
}

/** Until nobody follows, or nobody sees it. */
function tick(): void {
  clearTimeout(timer);
  if (document.hidden || followers.size === 0) return;
  const now = serverNow();
  for (const follow of followers) follow(now);
  // at the turn of the second
  timer = setTimeout(tick, 1000 - (now % 1000));
}
