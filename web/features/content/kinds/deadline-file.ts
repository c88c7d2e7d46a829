import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { calendarFile, type CalendarEntry } from '#web/lib/calendar-file.ts';

export interface Deadline {
  id: number;
  title: string;
  /** All three in milliseconds since 1970. */
  start: number;
  end: number;
  now: number;
  url: string;
  /** Whom to ask, or ''. */
  phone: string;
}

/** A calendar's entries for a declaration: its end, and its beginning where that is still to come. They are instants. */
export function deadlineFile(deadline: Deadline): string {
  const { start, end, now, url } = deadline;
  const entries = [
    ...(start > now ? [entry(deadline, { at: start, word: '开始', uid: 'start-' })] : []),
    entry(deadline, { at: end, word: '截止', uid: '' }),
  ];
  return calendarFile(entries, { product: 'declaration', url, now });
}

function entry(
  { id, title, start, end, url, phone }: Deadline,
  { at, word, uid }: { at: number; word: string; uid: string },
): CalendarEntry {
  const description = [
    `申报时间：${minute(start)} 至 ${minute(end)}`,
    ...(phone === '' ? [] : [`咨询电话：${phone}`]),
    url,
  ];
  return {
    uid: `declaration-${uid}${String(id)}`,
    start: at,
    summary: `申报${word}：${title}`,
    description: description.join('\n'),
    reminder: `明天${word}：${title}`,
  };
}

const minute = (instant: number) => shanghaiMinute(new Date(instant).toISOString());
