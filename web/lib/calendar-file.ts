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
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${url}`,
    ...(start - dayMilliseconds > now
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(reminder)}`, 'TRIGGER:-P1D', 'END:VALARM']
      : []),
    'END:VEVENT',
  ];
}

const dayMilliseconds = 24 * 3_600_000;

function calendarTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A carriage return alone would end the line in some calendars; no other control character may stand in one (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
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
