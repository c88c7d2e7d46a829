import { urgentDeclarationDays } from '#contract/content/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindow, type TimeWindow as Window } from '#contract/time-window.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { TimeWindow, type TimeWindowState } from '#web/ui/time-window/time-window.tsx';

/** From here on the time is short. */
const urgentMilliseconds = urgentDeclarationDays * 24 * 3600 * 1000;

/** The time in which one can apply, and what of it is left. All in milliseconds since 1970. */
export function DeclarationWindow({ start, end, now }: { start: number; end: number; now: number }) {
  const { isElder } = useReadingMode();
  const window = timeWindow({ start, end, now });
  return (
    <TimeWindow
      state={barState(window, end - now)}
      progress={(now - start) / (end - start)}
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
  return inWords(Number(days), Number(hours), Number(minutes));
}

/** Elder mode has no parts that move: what ticks every second is left out, and so is what is nothing. */
function inWords(days: number, hours: number, minutes: number): string {
  if (days > 0) return hours > 0 ? `${String(days)} 天 ${String(hours)} 小时` : `${String(days)} 天`;
  if (hours > 0)
    return minutes > 0 ? `${String(hours)} 小时 ${String(minutes)} 分钟` : `${String(hours)} 小时`;
  return minutes > 0 ? `${String(minutes)} 分钟` : '不到 1 分钟';
}
