/**
 * Excel reads a field that begins so as a formula. Text from a form would then run on the computer of whoever opens the
 * list.
 */
const formula = /^'*[\s]*[=+\-@\t\r＝＋－＠]/;
/** The same as a file has it that was written so. */
const guarded = /^'(?='*[\s]*[=+\-@\t\r＝＋－＠])/;

/** A field of such a file as it was meant. */
export const unguarded = (text: string): string => text.replace(guarded, '');

/** Quoted always: what is in it, be it commas or new lines, is text. */
function fieldOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180) that Excel opens by itself: it takes a file for UTF-8 by the mark at its beginning. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}

const byteOrderMark = '\uFEFF';
const csvLine = (row: readonly string[]): string => `${row.map(fieldOf).join(',')}\r\n`;

/** The same of a table that is too long to be kept, some kilobytes at a time. */
export async function* csvPieces(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  let piece = byteOrderMark;
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
/** Cells as texts; '' for an empty one. */
export async function* asTexts(
  rows: AsyncIterable<readonly (string | number | null)[]>,
): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map((cell) => String(cell ?? ''));
}
const pieceLength = 16_384;
