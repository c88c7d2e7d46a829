/** Rows that are typed one below the other, as the one text that a form keeps: an empty text is one empty row. */
export const rowsOf = (text: string): string[] => text.split('\n');

export const textOfRows = (rows: readonly string[]): string => rows.join('\n');

/** What was typed or pasted into a row may be several. Line ends at its edges make no rows. */
export function withTyped(rows: readonly string[], at: number, typed: string): string[] {
  const lines = typed.replaceAll('\r', '').split('\n');
  const own = lines.length === 1 ? lines : lines.filter((line) => line.trim() !== '');
  return [...rows.slice(0, at), ...(own.length === 0 ? [''] : own), ...rows.slice(at + 1)];
}

export const withRowAfter = (rows: readonly string[], at: number): string[] => [
  ...rows.slice(0, at + 1),
  '',
  ...rows.slice(at + 1),
];

/** The last one that is left becomes empty. */
export const withoutRow = (rows: readonly string[], at: number): string[] =>
  rows.length === 1 ? [''] : rows.filter((_, index) => index !== at);

/** One place up or down; at an end all stays as it was. */
export function withRowMoved(rows: readonly string[], at: number, by: -1 | 1): string[] {
  const to = at + by;
  if (to < 0 || to >= rows.length) return [...rows];
  return rows.map((row, index) => (index === at ? (rows[to] ?? '') : index === to ? (rows[at] ?? '') : row));
}
