/** Octets of a line, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

/** How many octets a character takes in UTF-8. */
function octetsOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
}

/** A content line in lines of 75 octets, each but the first begun by a space; no character is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let text = '';
  let octets = 0;
  for (const char of line) {
    const more = octetsOf(char);
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

/** The lines of a calendar file (RFC 5545), each folded and with its end. */
export const calendarLines = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join('');

/** A carriage return alone would end the line in some calendars; no other control character may stand in one (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** 20261130T013000Z of an instant, in milliseconds since 1970. */
export const calendarTime = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
