export interface Deadline {
  id: number;
  title: string;
  /** Milliseconds since 1970. */
  end: number;
  now: number;
  url: string;
}

/** A calendar's entry for the end of a declaration (RFC 5545), which reminds a day before. */
export function deadlineFile({ id, title, end, now, url }: Deadline): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//industrial-portal//declaration//ZH',
    'BEGIN:VEVENT',
    `UID:declaration-${String(id)}@${new URL(url).host}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(end)}`,
    `DTEND:${calendarTime(end)}`,
    `SUMMARY:${escaped(`申报截止：${title}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`明天截止：${title}`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

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
