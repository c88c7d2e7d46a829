import { paper, textAt, textCentred, writePdfPages } from '#server/lib/pdf/pdf-page.ts';
import type { Line } from './docx.ts';

const margin = 72;
const sizes = { title: 20, heading: 14, text: 12 } as const;

/** The smallest PDF that holds these lines on one page. */
export function writePdf(lines: readonly Line[]): Buffer {
  let below = paper.height - margin;
  const drawn = lines.map(({ style, text }) => {
    const size = sizes[style];
    below -= size * 2;
    return style === 'title' ? textCentred(below, size, text) : textAt(margin, below, size, text);
  });
  return writePdfPages([drawn.join('\n')]);
}
