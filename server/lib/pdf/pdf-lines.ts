import { paper, textAt, textCentred, wrapText, writePdfPages } from './pdf-page.ts';

/** In points. */
const margin = 64;
const sizes = { title: 18, heading: 13, text: 10.5 } as const;
const leading = 1.75;

export interface PdfLine {
  style: keyof typeof sizes;
  text: string;
}

/** A PDF of these lines, on as many pages of A4 as they take. Text stays text: it can be searched and read out. */
export function writePdfLines(lines: readonly PdfLine[], { title }: { title: string }): Buffer {
  const pages: string[][] = [[]];
  let below = paper.height - margin;
  for (const { style, text } of lines) {
    const size = sizes[style];
    const most = (paper.width - 2 * margin) / size;
    // an empty paragraph is an empty line
    for (const part of text.split('\n').flatMap((one) => (one === '' ? [''] : wrapText(one, most)))) {
      below -= size * leading;
      if (below < margin) {
        pages.push([]);
        below = paper.height - margin - size * leading;
      }
      const drawn = style === 'title' ? textCentred(below, size, part) : textAt(margin, below, size, part);
      pages.at(-1)?.push(drawn);
    }
  }
  return writePdfPages(
    pages.map((drawn) => drawn.join('\n')),
    { title },
  );
}
