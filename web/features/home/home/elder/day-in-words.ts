import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** 11 月 26 日, as one says a day. */
export function dayInWords(instant: string): string {
  const [, month, date] = shanghaiDay(new Date(instant)).split('-').map(Number);
  return `${String(month)} 月 ${String(date)} 日`;
}

/** 11 月 26 日（周四）. */
export function dayWithWeekday(instant: string): string {
  const weekday = weekdays[new Date(`${shanghaiDay(new Date(instant))}T00:00:00Z`).getUTCDay()] ?? '';
  return `${dayInWords(instant)}（周${weekday}）`;
}
