import { urgentDeclarationDays } from '#contract/content/constants.ts';
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
      text={countdownText(window, isElder)}
    />
  );
}

function barState({ state }: Window, remaining: number): TimeWindowState {
  if (state === 'noStart') return 'upcoming';
  if (state === 'end') return 'closed';
  return remaining < urgentMilliseconds ? 'urgent' : 'open';
}

/** Elder mode has no parts that move: what ticks every second is left out. */
function countdownText({ countdown: { days, hours, minutes, seconds } }: Window, isElder: boolean): string {
  if (isElder) return `${String(Number(days))} 天 ${String(Number(hours))} 小时`;
  return `${days} 天 ${hours}:${minutes}:${seconds}`;
}
