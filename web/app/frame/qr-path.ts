import QRCode from 'qrcode';

/** Quiet zone in modules, as specified (section 9 of the portal specification: margin 3, correction level H). */
const margin = 3;

/** The dark modules of an address's QR code as one SVG path on a square of 120 units. */
export function qrPath(url: string): string {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'H' });
  const unit = 120 / (modules.size + 2 * margin);
  const at = (index: number) => ((index + margin) * unit).toFixed(3);
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x) === 1)
        path += `M${at(x)} ${at(y)}h${unit.toFixed(3)}v${unit.toFixed(3)}h-${unit.toFixed(3)}z`;
    }
  }
  return path;
}
