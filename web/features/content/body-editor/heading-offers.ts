import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

export interface HeadingOffer {
  /** Where the paragraph begins in the document. */
  at: number;
  level: 2 | 3;
}

const chapter = /^[一二三四五六七八九十百]{1,4}、\s*\S/;
const section = /^[（(][一二三四五六七八九十百]{1,4}[）)]\s*\S/;
/** More is a sentence of its own, as 一、 also begins a point. */
const longest = 30;

/** Paragraphs that look like headings of an official text: 一、 as of chapters, （一） as of their sections. */
export function offeredHeadings(doc: Node): HeadingOffer[] {
  const offers: HeadingOffer[] = [];
  let hasChapter = false;
  doc.forEach((block, at) => {
    if (block.type.name === 'heading') hasChapter ||= block.attrs['level'] === 2;
    const text = block.type.name === 'paragraph' ? block.textContent.trim() : '';
    if (text.length > longest || /[。；;，,！？]/.test(text)) return;
    if (chapter.test(text)) {
      offers.push({ at, level: 2 });
      hasChapter = true;
    } else if (section.test(text)) offers.push({ at, level: hasChapter ? 3 : 2 });
  });
  return offers;
}

/** Makes headings of them; a heading is bold by itself. */
export function takeHeadings(tr: Transaction, offers: readonly HeadingOffer[]): Transaction {
  const { heading } = tr.doc.type.schema.nodes;
  const { bold } = tr.doc.type.schema.marks;
  for (const { at, level } of offers) {
    const block = tr.doc.nodeAt(at);
    if (block === null) continue;
    tr.removeMark(at, at + block.nodeSize, bold).setNodeMarkup(at, heading, { level });
  }
  return tr;
}
