import { timeWindow } from '#contract/time-window.ts';
import { leftUntil, timeFactOf, type ApplyWindow, type TimeFact } from './fact-time.ts';

/** What a block that acts says of its time. */
export interface LabelledTime {
  timeLabel: string;
  time: TimeFact | undefined;
  /** The same in few words, for a bar. */
  lead: string | undefined;
}

/** What `timeFactOf` says beside a word for it: what is left until the end, or until it begins. `subject` is what begins. */
export function labelledTime(window: ApplyWindow, now: number, subject?: string): LabelledTime {
  const time = timeFactOf(window, now);
  const plain = { timeLabel: '时间', time, lead: time?.text };
  if (window.startsAt === null || window.endsAt === null || window.mode === '免申即享') return plain;
  const [start, end] = [Date.parse(window.startsAt), Date.parse(window.endsAt)];
  const { state, label } = timeWindow({ start, end, now, ...(subject !== undefined && { subject }) });
  if (state === 'end' || time === undefined) return plain;
  const isOpen = state === 'underway';
  const left = leftUntil(isOpen ? end : start, now);
  if (isOpen) return { timeLabel: label, time, lead: `剩${left.startsWith('不') ? '' : ' '}${left}` };
  return { timeLabel: label, time: { ...time, text: left, note: time.text }, lead: time.text };
}
