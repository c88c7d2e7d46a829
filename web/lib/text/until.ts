import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Matter } from '#contract/todo/matter-calls.ts';
import { isSoon, leftUntil } from './fact-time.ts';

export interface Until {
  /** How much time is left, where it is the reader's time; else ''. */
  left: string;
  /** The day, or the minute of it, at which it ends. */
  end: string;
  isSoon: boolean;
}

/** The last moment of a term: the end of a day is that day's, not the first minute of the next. Milliseconds since 1970. */
export const lastMomentOf = (dueTime: string): number => Date.parse(dueTime) - (endsWithDay(dueTime) ? 1 : 0);

const endsWithDay = (dueTime: string) => shanghaiMinute(dueTime).endsWith(' 00:00');

/** By when the next step is due, as the inbox says it. Only what the reader has to do counts down. Undefined where it has no end. */
export function untilOf({ dueTime, turn }: Pick<Matter, 'dueTime' | 'turn'>, now: number): Until | undefined {
  if (dueTime === null) return undefined;
  const due = Date.parse(dueTime);
  const last = lastMomentOf(dueTime);
  const end = endsWithDay(dueTime) ? `${shanghaiDay(last)} 前` : shanghaiMinute(dueTime);
  if (turn !== 'mine') return { left: '', end, isSoon: false };
  if (due <= now) return { left: '已到时间', end, isSoon: true };
  const left = leftUntil(last, now);
  return { left: `剩${left.startsWith('不') ? '' : ' '}${left}`, end, isSoon: isSoon(last, now) };
}
