import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970; follows the clock each second while `isRunning` and the window is to be seen. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      if (document.hidden) return;
      const time = Date.now();
      setNow(time);
      // At the turn of the second, so that all clocks of a page go together.
      timer = setTimeout(tick, 1000 - (time % 1000));
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning]);
  return now;
}
