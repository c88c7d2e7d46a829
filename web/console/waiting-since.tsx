import { useNow } from '#web/lib/use-now.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited: 3 天. The time itself stands in the element. */
export function WaitingSince({ time }: { time: string }) {
  const waited = useNow(false) - Date.parse(time);
  return (
    <time className="meta num" dateTime={time}>
      {`等了 ${waitedText(waited)}`}
    </time>
  );
}

/** In the largest unit that fits, rounded down. `waited` in milliseconds. */
export function waitedText(waited: number): string {
  if (waited >= day) return `${String(Math.floor(waited / day))} 天`;
  if (waited >= hour) return `${String(Math.floor(waited / hour))} 小时`;
  return `${String(Math.max(1, Math.floor(waited / minute)))} 分钟`;
}
