/** Which rows of a list have gone, and which have come; a row that has only moved is neither. */
export function listChange<Row>(
  before: readonly Row[],
  after: readonly Row[],
  textOf: (row: Row) => string,
): { removed: Row[]; added: Row[] } {
  const missingIn = (rows: readonly Row[], others: readonly Row[]) => {
    const left = others.map(textOf);
    return rows.filter((row) => {
      const at = left.indexOf(textOf(row));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return { removed: missingIn(before, after), added: missingIn(after, before) };
}
