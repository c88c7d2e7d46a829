import type { Clock } from './clock.ts';

const milliseconds = 30_000;
/** Remembered for the 30 seconds; beyond it the oldest are forgotten, so memory stays bounded. */
const most = 50_000;

/** Tells of each key whether it comes for the first time within 30 seconds. */
export function onceAWhile(clock: Clock): (key: string) => boolean {
  const seen = new Map<string, number>();
  return (key) => {
    const now = clock.now().getTime();
    const before = seen.get(key);
    if (before !== undefined && now - before < milliseconds) return false;
    seen.delete(key);
    seen.set(key, now);
    for (const oldest of seen.keys()) {
      if (seen.size <= most) break;
      seen.delete(oldest);
    }
    return true;
  };
}
