/** One SVG path for all dark modules of a QR code: a run of modules in a row is one rectangle. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (column + 1 < size && isDark(row, column + 1)) column++;
      path += `M${from} ${row}h${column - from + 1}v1h-${column - from + 1}z`;
    }
  }
  return path;
}
