import type { Talk } from '#contract/matching/contact-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';

/** What was written on one day of Shanghai, in the order in which it was written. */
export interface TalkDay {
  /** 2026-03-02 */
  day: string;
  rows: Talk[];
}

/** As people read a conversation, of rows with the newest first: the oldest first, by days. */
export function inReadingOrder(newestFirst: readonly Talk[]): TalkDay[] {
  const days: TalkDay[] = [];
  for (const row of [...newestFirst].reverse()) {
    const day = shanghaiDay(new Date(row.createTime));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
