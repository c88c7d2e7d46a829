import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';

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

/**
 * A calendar's entries for a declaration (RFC 5545): its end, and its beginning where that is still to come. They are instants, so they
 * have no end of their own, and remind a day before where that is not over.
 */
export function deadlineFile(deadline: Deadline): string {
  const { start, end, now } = deadline;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//industrial-portal//declaration//ZH',
    ...(start > now ? event(deadline, { at: start, word: '开始', uid: 'start-' }) : []),
    ...event(deadline, { at: end, word: '截止', uid: '' }),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function event(
  { id, title, start, end, now, url, phone }: Deadline,
  { at, word, uid }: { at: number; word: string; uid: string },
): string[] {
  const description = [
    `申报时间：${minute(start)} 至 ${minute(end)}`,
    ...(phone === '' ? [] : [`咨询电话：${phone}`]),
    url,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:declaration-${uid}${String(id)}@${new URL(url).host}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(at)}`,
    `SUMMARY:${escaped(`申报${word}：${title}`)}`,
    `DESCRIPTION:${escaped(description.join('\n'))}`,
    `URL:${url}`,
    ...(at - dayMilliseconds > now
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(`明天${word}：${title}`)}`,
          'TRIGGER:-P1D',
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

const dayMilliseconds = 24 * 3_600_000;

const minute = (instant: number) => shanghaiMinute(new Date(instant).toISOString());

function calendarTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** A line has 75 octets at most and never ends inside a character; a Chinese one takes three. */
const mostCharacters = 24;

function folded(line: string): string {
  const characters = [...line];
  const parts: string[] = [];
  for (let i = 0; i < characters.length; i += mostCharacters)
    parts.push(characters.slice(i, i + mostCharacters).join(''));
  return parts.join('\r\n ');
}
