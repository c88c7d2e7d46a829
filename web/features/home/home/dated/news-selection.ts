/** What stands large and which three beside it: the first item that was put on top, otherwise the first. */
export function newsSelection<Item extends { isTop: boolean }>(rows: readonly Item[]) {
  const top = rows.find((item) => item.isTop) ?? rows[0];
  return { top, others: rows.filter((item) => item !== top).slice(0, 3) };
}
