import { useEffect, useEffectEvent, useState } from 'react';

export interface CountdownOptions {
  seconds: number;
  /** false holds it; it starts anew when it runs again. */
  isRunning?: boolean;
  onEnd: () => void;
}

/** Counts down to `onEnd` and answers the seconds that are left. */
export function useCountdown({ seconds, isRunning = true, onEnd }: CountdownOptions): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    // By the clock, not by counting ticks: a page in the background ticks slowly.
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, isRunning]);
  return secondsLeft;
}
