import { hex, structureObjects, type PdfNode } from './pdf-structure.ts';

/** Of A4 in points. */
export const paper = { width: 595, height: 842 };

/** Leads to an address from a part of a page, of the first unless said: left, bottom, right, top. */
export interface PdfLink {
  area: readonly [number, number, number, number];
  url: string;
  page?: number;
}

/** A picture in a page of its own or of others: what is drawn names it by its place in the list, `/I0`. */
export interface PdfImage {
  jpeg: Buffer;
  width: number;
  height: number;
}

const font = 'STSong-Light';

/**
 * A PDF of pages of A4 (ISO 32000-1), each drawn by operators of a content stream. The font is not embedded: readers have one for Chinese (9.7.5.2,
 * predefined CMaps). With `structure` it is tagged: what is read out, and in which order, is said.
 */
export function writePdfPages(
  contents: readonly string[],
  {
    title = '',
    links = [],
    images = [],
    structure,
  }: {
    title?: string;
    links?: readonly PdfLink[];
    images?: readonly PdfImage[];
    structure?: PdfNode;
  } = {},
): Buffer {
  const firstImage = pageObject(contents.length);
  const firstLink = firstImage + images.length;
  const firstOfTree = firstLink + links.length;
  const named = images.map((_, n) => `/I${String(n)} ${String(firstImage + n)} 0 R`).join(' ');
  const pictures = named === '' ? '' : `/XObject<<${named}>>`;
  const isTagged = structure !== undefined;
  const linksOf = (page: number): string => {
    const refs = links.flatMap((link, n) =>
      (link.page ?? 0) === page ? [`${String(firstLink + n)} 0 R`] : [],
    );
    return refs.length === 0 ? '' : `/Annots[${refs.join(' ')}]`;
  };
  const tree = isTagged
    ? `/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/StructTreeRoot ${String(firstOfTree)} 0 R`
    : '';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)${tree}>>`,
    `<</Type/Pages/Kids[${contents.map((_, n) => `${String(pageObject(n))} 0 R`).join(' ')}]/Count ${String(contents.length)}>>`,
    `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/UniGB-UTF16-H/DescendantFonts[4 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500]/FontDescriptor 5 0 R>>`,
    `<</Type/FontDescriptor/FontName/${font}/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>`,
    `<</Title<feff${hex(title)}>>>`,
    ...contents.flatMap((content, n) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${String(paper.width)} ${String(paper.height)}]/Resources<</Font<</F1 3 0 R>>${pictures}>>/Contents ${String(pageObject(n) + 1)} 0 R${linksOf(n)}${isTagged ? `/StructParents ${String(n)}/Tabs/S` : ''}>>`,
      `<</Length ${String(content.length)}>>stream\n${content}\nendstream`,
    ]),
    ...images.map(
      ({ jpeg, width, height }) =>
        `<</Type/XObject/Subtype/Image/Width ${String(width)}/Height ${String(height)}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${String(jpeg.length)}>>stream\n${jpeg.toString('latin1')}\nendstream`,
    ),
    ...links.map(
      ({ area, url }, n) =>
        `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${area.map(decimal).join(' ')}]/Contents<feff${hex(url)}>${isTagged ? `/StructParent ${String(contents.length + n)}` : ''}/A<</S/URI/URI(${literal(url)})>>>>`,
    ),
    ...(isTagged
      ? structureObjects(structure, {
          ...{ first: firstOfTree, pages: contents.length, page: pageObject },
          link: (n) => firstLink + n,
        })
      : []),
  ];
  let text = '%PDF-1.5\n';
  const places: number[] = [];
  for (const [n, object] of objects.entries()) {
    places.push(text.length);
    text += `${String(n + 1)} 0 obj\n${object}\nendobj\n`;
  }
  const count = String(objects.length + 1);
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer<</Size ${count}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${String(text.length)}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

/** The number of the object that is a page: what all pages share comes before, and each is followed by what is drawn on it. */
const pageObject = (n: number): number => 7 + n * 2;

/** A line of text: where it begins, and how large it is in points. */
export const textAt = (left: number, bottom: number, size: number, text: string): string =>
  `BT /F1 ${String(size)} Tf ${decimal(left)} ${decimal(bottom)} Td <${hex(text)}> Tj ET`;

/** The same in the middle between the edges of the paper. */
export const textCentred = (bottom: number, size: number, text: string): string =>
  textAt((paper.width - widthOf(text) * size) / 2, bottom, size, text);

/** In widths of a Chinese character. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u0080' ? 0.5 : 1), 0);

/** What no line begins with. */
const closing = new Set('，。、；：？！）》」』】〕”’…%,.;:?!)]');

const inWord = /[0-9A-Za-z.]/;
/** Longer words are broken where the line ends. */
export const longestWord = 20;

/** Of each character of a text, how long the word is that it is in; 0 outside. The comma of 1,000 is within one. */
function wordLengths(characters: readonly string[]): number[] {
  const digit = /\d/;
  const isInWord = characters.map(
    (character, n) =>
      inWord.test(character) ||
      (character === ',' && digit.test(characters[n - 1] ?? '') && digit.test(characters[n + 1] ?? '')),
  );
  const lengths: number[] = [];
  for (let from = 0; from < characters.length;) {
    const end = isInWord.indexOf(!isInWord[from], from);
    const to = end === -1 ? characters.length : end;
    for (let n = from; n < to; n += 1) lengths.push(isInWord[from] === true ? to - from : 0);
    from = to;
  }
  return lengths;
}

/**
 * Lines of at most so many widths of a Chinese character. No line begins with a closing mark, nor within a number or a word, where it can be broken elsewhere; of
 * the two a word is broken first.
 */
export function wrapText(text: string, most: number): string[] {
  const characters = [...text];
  const lengths = wordLengths(characters);
  const isClosing = (n: number) => closing.has(characters[n] ?? '');
  const isWithinWord = (n: number) =>
    Math.min(lengths[n - 1] ?? 0, lengths[n] ?? 0) > 0 && (lengths[n] ?? 0) <= longestWord;
  /** Where the line from here on ends that is full before `full`. */
  function breakBefore(from: number, full: number): number {
    const places = Array.from({ length: full - from }, (_, n) => full - n);
    return places.find((n) => !isClosing(n) && !isWithinWord(n)) ?? places.find((n) => !isClosing(n)) ?? full;
  }
  const wrapped: string[] = [];
  let from = 0;
  let wide = 0;
  for (let n = 0; n < characters.length; n += 1) {
    wide += widthOf(characters[n] ?? '');
    // what is taken along to the next line may be too wide for it already
    while (wide > most && n > from) {
      const at = breakBefore(from, n);
      wrapped.push(characters.slice(from, at).join(''));
      from = at;
      wide = widthOf(characters.slice(from, n + 1).join(''));
    }
  }
  return from === characters.length ? wrapped : [...wrapped, characters.slice(from).join('')];
}

export const decimal = (n: number): string => String(Math.round(n * 100) / 100);
/** A string of PDF (7.3.4.2): addresses are of ASCII. */
const literal = (text: string) => new URL(text).href.replace(/[\\()]/g, String.raw`\$&`);
