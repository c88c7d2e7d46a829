import { urgentDeclarationDays } from '#contract/content/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindow, type TimeWindow as Window } from '#contract/time-window.ts';
import { useIsLive } from '#web/lib/hydration.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { TimeWindow, type TimeWindowState } from '#web/ui/time-window/time-window.tsx';

/** From here on the time is short. */
const urgentMilliseconds = urgentDeclarationDays * 24 * 3600 * 1000;

/** The time in which one can apply, and what of it is left. All in milliseconds since 1970. `subject` is what begins: a declaration unless said otherwise. */
export function DeclarationWindow({
  start,
  end,
  now,
  subject,
}: {
  start: number;
  end: number;
  now: number;
  subject?: string;
}) {
  const { isElder } = useReadingMode();
  // what the server draws is looked at later
  if (!useIsLive())
    return <TimeWindow state="upcoming" progress={0} label="截止日期" text={shanghaiDay(end)} />;
  const window = timeWindow({ start, end, now, ...(subject !== undefined && { subject }) });
  return (
    <TimeWindow
      state={barState(window, end - now)}
      progress={end > start ? (now - start) / (end - start) : 1}
      label={window.state === 'end' ? window.stateName : window.label}
      text={countdownText(window, { end, isElder })}
    />
  );
}

function barState({ state }: Window, remaining: number): TimeWindowState {
  if (state === 'noStart') return 'upcoming';
  if (state === 'end') return 'closed';
  return remaining < urgentMilliseconds ? 'urgent' : 'open';
}

/** What is left in the specification's form; of what has ended, the day. */
export function countdownText(
  { state, countdown: { days, hours, minutes, seconds } }: Window,
  { end, isElder }: { end: number; isElder: boolean },
): string {
  if (state === 'end') return shanghaiDay(end);
  if (!isElder) return `${days} 天 ${hours}:${minutes}:${seconds}`;
  // elder mode has no parts that move: what ticks every second is left out, and so is what is nothing
  const units = [`${Number(days)} 天`, `${Number(hours)} 小时`, `${Number(minutes)} 分钟`];
  const isNothing = (text: string) => text.startsWith('0 ');
  const first = units.findIndex((text) => !isNothing(text));
  if (first < 0) return '不到 1 分钟';
  return units
    .slice(first, first + 2)
    .filter((text) => !isNothing(text))
    .join(' ');
}
