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

/** Octets of a line, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

const encoder = new TextEncoder();

/** A content line in lines of 75 octets, each but the first begun by a space; no character is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let text = '';
  let octets = 0;
  for (const char of line) {
    const more = encoder.encode(char).length;
    if (octets + more > lineOctets) {
      lines.push(text);
      text = ' ';
      octets = 1;
    }
    text += char;
    octets += more;
  }
  return [...lines, text].join('\r\n');
}

/** A value of type TEXT (3.3.11). Control characters, which it cannot have, go. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what a TEXT cannot say
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** 20261130T013000Z */
const utc = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const linesOf = ({ uid, stamp, start, summary, description, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART:${utc(start)}`,
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
