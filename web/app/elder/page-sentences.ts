import { splitSentences } from './sentences.ts';

/** A sentence of the page, and where it stands. */
export interface PageSentence {
  text: string;
  range: Range;
}

interface Block {
  box: Element;
  pieces: { node: Text; start: number }[];
  text: string;
}

const silent = '[aria-hidden="true"], [hidden], script, style, noscript, svg, select, textarea, iframe';

/** What is to be read of a part of the page, in the order in which it stands there. Nothing of the page is changed. */
export function sentencesOf(part: Element): PageSentence[] {
  return blocksOf(part).flatMap((block) =>
    splitSentences(block.text).map(({ start, end }) => {
      const range = document.createRange();
      const [from, to] = [pieceAt(block, start), pieceAt(block, end - 1)];
      range.setStart(from.node, start - from.start);
      range.setEnd(to.node, end - to.start);
      return { text: block.text.slice(start, end).replaceAll(/\s+/g, ' '), range };
    }),
  );
}

/** Texts of one line of thought: what stands in another box is another sentence, with or without a full stop. */
function blocksOf(part: Element): Block[] {
  const blocks: Block[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const { parentElement, data } = node;
    if (parentElement === null || data.trim() === '') continue;
    if (parentElement.closest(silent) !== null || !parentElement.checkVisibility()) continue;
    const box = boxOf(parentElement);
    const last = blocks.at(-1);
    if (last?.box === box) {
      last.pieces.push({ node, start: last.text.length });
      last.text += data;
    } else blocks.push({ box, pieces: [{ node, start: 0 }], text: data });
  }
  return blocks;
}

const inLine = new Set(['inline', 'inline-block', 'contents']);

function boxOf(element: Element): Element {
  let box = element;
  while (inLine.has(getComputedStyle(box).display) && box.parentElement !== null) box = box.parentElement;
  return box;
}

function pieceAt({ pieces }: Block, place: number): Block['pieces'][number] {
  const piece = pieces.findLast(({ start }) => start <= place);
  if (piece === undefined) throw new Error('no text stands there');
  return piece;
}
