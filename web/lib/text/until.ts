import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import type { Matter } from '#contract/todo/matter-calls.ts';

/** Days before its end from which a matter is marked. */
const soonDays = 7;
const hour = 3_600_000;

export interface Until {
  /** How much time is left, where it is the reader's time; else ''. */
  left: string;
  /** The day, or the minute of it, at which it ends. */
  end: string;
  isSoon: boolean;
}

/** By when the next step is due, as the inbox says it. Only what the reader has to do counts down. Undefined where it has no end. */
export function untilOf({ dueTime, turn }: Pick<Matter, 'dueTime' | 'turn'>, now: number): Until | undefined {
  if (dueTime === null) return undefined;
  const due = Date.parse(dueTime);
  const minute = shanghaiMinute(dueTime);
  // the end of a day is that day's, not the first minute of the next
  const end = minute.endsWith(' 00:00') ? `${shanghaiDay(due - 1)} 前` : minute;
  if (turn !== 'mine') return { left: '', end, isSoon: false };
  const hours = Math.floor((due - now) / hour);
  if (due <= now) return { left: '已到时间', end, isSoon: true };
  if (hours < 24)
    return { left: hours < 1 ? '剩不到 1 小时' : `剩 ${String(hours)} 小时`, end, isSoon: true };
  const days = Math.floor(hours / 24);
  return { left: `剩 ${String(days)} 天`, end, isSoon: days < soonDays };
}
