import { calendarLines, calendarTime, escapeText } from '#contract/shared-rules/calendar-lines.ts';

/** One entry of a calendar file. Instants are milliseconds since 1970. */
export interface CalendarEntry {
  /** Tells it apart from all others of this site, in letters, digits and hyphens. */
  uid: string;
  start: number;
  /** Left out: an instant, which has no end of its own. */
  end?: number;
  summary: string;
  description: string;
  location?: string;
  /** Shown a day before, where that is not over. */
  reminder: string;
}

/** A calendar file (RFC 5545) with these entries, which all lead to one page. `product`: what they are about, in a word. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  about: { product: string; url: string; now: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//industrial-portal//${about.product}//ZH`,
    ...entries.flatMap((entry) => linesOf(entry, about)),
    'END:VCALENDAR',
  ];
  return calendarLines(lines);
}

function linesOf(
  { uid, start, end, summary, description, location = '', reminder }: CalendarEntry,
  { url, now }: { url: string; now: number },
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${new URL(url).host}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(start)}`,
    // an end at the beginning is not allowed: RFC 5545, 3.8.2.2
    ...(end === undefined || end <= start ? [] : [`DTEND:${calendarTime(end)}`]),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    ...(start - dayMilliseconds > now
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(reminder)}`,
          'TRIGGER:-P1D',
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

const dayMilliseconds = 24 * 3_600_000;
