import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindow, type TimeWindowState as State } from '#contract/time-window.ts';
import { useIsLive } from '#web/lib/hydration.ts';
import { TimeWindow, type TimeWindowState } from '#web/ui/time-window/time-window.tsx';
import { isSoon, leftUntil } from './fact-time.ts';

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
  // what the server draws is looked at later
  if (!useIsLive())
    return <TimeWindow state="upcoming" progress={0} label="截止日期" text={shanghaiDay(end)} />;
  const { state, stateName, label } = timeWindow({
    ...{ start, end, now },
    ...(subject !== undefined && { subject }),
  });
  return (
    <TimeWindow
      state={barState(state, isSoon(end, now))}
      progress={end > start ? (now - start) / (end - start) : 1}
      label={state === 'end' ? stateName : label}
      text={state === 'end' ? shanghaiDay(end) : leftUntil(state === 'noStart' ? start : end, now)}
    />
  );
}

function barState(state: State, isUrgent: boolean): TimeWindowState {
  if (state === 'noStart') return 'upcoming';
  if (state === 'end') return 'closed';
  return isUrgent ? 'urgent' : 'open';
}
