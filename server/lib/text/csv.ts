/**
 * Excel reads a field that begins so as a formula. Text from a form would then run on the computer of whoever opens the
 * list.
 */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

/** Quoted always: what is in it, be it commas or new lines, is text. */
function fieldOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180) that Excel opens by itself: it takes a file for UTF-8 by the mark at its beginning. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`;
}
