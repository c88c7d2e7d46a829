import { create } from 'qrcode';
import { decimal } from './pdf-page.ts';

/**
 * A QR code as operators of a content stream, its lower left corner at a place of the page. A run of dark modules in a row is one rectangle. A quarter
 * of it may be damaged (level Q).
 */
export function drawQrCode(
  text: string,
  { left, bottom, size }: { left: number; bottom: number; size: number },
) {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const side = size / modules.size;
  const drawn: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 1) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1) === 1) column += 1;
      const area = [
        left + from * side,
        bottom + (modules.size - 1 - row) * side,
        (column + 1 - from) * side,
        side,
      ];
      drawn.push(`${area.map(decimal).join(' ')} re`);
    }
  return `0 g ${drawn.join(' ')} f`;
}
