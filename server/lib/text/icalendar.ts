import { calendarLines, calendarTime, escapeText } from '#contract/shared-rules/calendar-lines.ts';

/** One moment of a calendar, in the parts of RFC 5545 that calendar programs agree on. */
export interface CalendarEvent {
  /** The same whenever the event is told again: a program then replaces what it has. */
  uid: string;
  /** When it was last changed. */
  stamp: Date;
  start: Date;
  summary: string;
  description: string;
  url: string;
}

const linesOf = ({ uid, stamp, start, summary, description, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${calendarTime(stamp.getTime())}`,
  `DTSTART:${calendarTime(start.getTime())}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${url}`,
  // whoever subscribes is free at that time
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar as a file, and as an address that calendar programs ask once a day. */
export function icalendar({ name, events }: { name: string; events: readonly CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//industrial-portal//calendar//ZH',
    'CALSCALE:GREGORIAN',
    // by RFC 7986, and as programs called it before
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return calendarLines(lines);
}
