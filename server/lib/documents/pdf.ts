/** Of a page of A4, in points. */
const page = { width: 595, height: 842, margin: 64 };
const sizes = { title: 18, heading: 13, text: 10.5 } as const;
const leading = 1.75;

export interface PdfLine {
  style: keyof typeof sizes;
  text: string;
}

/**
 * A PDF of these lines, on as many pages as they take (ISO 32000-1). The font is not embedded: readers have one for Chinese (9.7.5.2, predefined CMaps). Text stays
 * text: it can be searched and read out.
 */
export function writePdf(lines: readonly PdfLine[]): Buffer {
  const pages = layOut(lines);
  const objects: string[] = [
    '<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)>>',
    `<</Type/Pages/Kids[${pages.map((_, n) => `${String(6 + n * 2)} 0 R`).join(' ')}]/Count ${String(pages.length)}>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500]/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    ...pages.flatMap((drawn, n) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${String(page.width)} ${String(page.height)}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${String(7 + n * 2)} 0 R>>`,
      `<</Length ${String(drawn.length)}>>stream\n${drawn}\nendstream`,
    ]),
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

/** What stands on each page, as operators of a content stream. */
function layOut(lines: readonly PdfLine[]): string[] {
  const pages: string[][] = [[]];
  let below = page.height - page.margin;
  for (const { style, text } of lines) {
    const size = sizes[style];
    for (const part of wrapped(text, (page.width - 2 * page.margin) / size)) {
      below -= size * leading;
      if (below < page.margin) {
        pages.push([]);
        below = page.height - page.margin - size * leading;
      }
      const left = style === 'title' ? (page.width - widthOf(part) * size) / 2 : page.margin;
      pages
        .at(-1)
        ?.push(`BT /F1 ${String(size)} Tf ${left.toFixed(1)} ${below.toFixed(1)} Td <${hex(part)}> Tj ET`);
    }
  }
  return pages.map((drawn) => drawn.join('\n'));
}

/** In widths of a Chinese character. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u0080' ? 0.5 : 1), 0);

/** Cut into lines that fit; an empty text is one empty line. */
function wrapped(text: string, most: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const parts = [''];
    for (const character of paragraph) {
      const line = parts.at(-1) ?? '';
      if (widthOf(line + character) > most) parts.push(character);
      else parts[parts.length - 1] = line + character;
    }
    return parts;
  });
}

/** The encoding has two bytes a character: what needs four is not in the font. */
const hex = (text: string) =>
  Buffer.from(text.replace(/[\u{10000}-\u{10ffff}]/gu, '□'), 'utf16le')
    .swap16()
    .toString('hex');
