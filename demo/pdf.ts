import type { Line } from './docx.ts';

/** Of A4 in points. */
const page = { width: 595, height: 842, margin: 72 };
const sizes = { title: 20, heading: 14, text: 12 } as const;

/**
 * The smallest PDF that holds these lines on one page (ISO 32000-1). The font is not embedded: readers have one for Chinese (9.7.5.2,
 * predefined CMaps).
 */
export function writePdf(lines: readonly Line[]): Buffer {
  const drawn = draw(lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${String(page.width)} ${String(page.height)}]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${String(drawn.length)}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500]/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ];
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [n, object] of objects.entries()) {
    places.push(text.length);
    text += `${String(n + 1)} 0 obj\n${object}\nendobj\n`;
  }
  const count = String(objects.length + 1);
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${String(text.length)}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

/** Where each line stands, as operators of a content stream. */
function draw(lines: readonly Line[]): string {
  let below = page.height - page.margin;
  const drawn = lines.map(({ style, text }) => {
    const size = sizes[style];
    below -= size * 2;
    const left = style === 'title' ? (page.width - widthOf(text) * size) / 2 : page.margin;
    return `BT /F1 ${String(size)} Tf ${left.toFixed(1)} ${String(below)} Td <${hex(text)}> Tj ET`;
  });
  return drawn.join('\n');
}

/** In widths of a Chinese character. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character < '\u0080' ? 0.5 : 1), 0);

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
