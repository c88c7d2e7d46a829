import { longestPassage, passageBlocks } from '#contract/content/asking.ts';

/** A piece of a text that can be read and cited by itself. Plain text. */
export interface Passage {
  /** Its number in the body, from 1, as the page counts: `passageBlocks` in contract/content/asking.ts. */
  paragraph: number;
  /** The nearest heading above it; '' before the first. */
  heading: string;
  text: string;
  /** Of a row what its columns are called, of a row and a list item the paragraph that leads to it; '' elsewhere. */
  lead: string;
}

/** Beyond that a body is not read: some are books. */
const mostBlocks = 300;
const mostCharacters = 60_000;

const marks = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[^<]+/g;
const blockNames = new Set<string>(passageBlocks);
const headingNames = new Set(['h2', 'h3', 'h4']);
/** What stands in these is a word of its own. */
const parting = new Set(['td', 'th', 'br', 'figcaption', 'caption', 'img', 'hr']);
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

interface Block extends Passage {
  name: string;
  /** Of a row: it says something, not only what its columns are called. */
  hasCells: boolean;
}

/** The paragraphs, list items and table rows of a sanitised body in their order; a row's cells stand side by side. */
export function passagesOf(html: string): Passage[] {
  const blocks: Block[] = [];
  /** Those that are open, the innermost last. */
  const open: Block[] = [];
  let heading = '';
  let isInHeading = false;

  function write(text: string) {
    if (isInHeading) heading += text;
    else {
      const target = open.find(({ name }) => name === 'tr') ?? open.at(-1);
      if (target !== undefined) target.text += text;
    }
  }

  function begin(name: string) {
    if (headingNames.has(name)) {
      heading = '';
      isInHeading = true;
    } else if (blockNames.has(name)) {
      const block: Block = {
        name,
        paragraph: blocks.length + 1,
        heading: tidy(heading),
        text: '',
        lead: '',
        hasCells: name !== 'tr',
      };
      blocks.push(block);
      open.push(block);
    } else if (name === 'td') {
      for (const block of open) block.hasCells = true;
    }
  }

  function end(name: string) {
    if (headingNames.has(name)) isInHeading = false;
    const at = open.findLastIndex((block) => block.name === name);
    if (at >= 0) open.length = at;
  }

  for (const { 0: piece, 1: slash, 2: name, index } of html.matchAll(marks)) {
    if (index > mostCharacters || blocks.length > mostBlocks) break;
    if (name === undefined) write(piece.replace(/&(?:lt|gt|quot|amp);/g, (entity) => signs[entity] ?? ''));
    else if (parting.has(name) || blockNames.has(name)) write(' ');
    if (name !== undefined) (slash === '/' ? end : begin)(name);
  }
  return withLeads(blocks)
    .filter(({ hasCells }) => hasCells)
    .flatMap(piecesOf);
}

/** Rows and items say what the paragraph above them began. */
function withLeads(blocks: readonly Block[]): Block[] {
  let leading: Block | undefined;
  let columns = '';
  return blocks.map((block) => {
    const { name, hasCells, heading } = block;
    if (name === 'p' || name === 'blockquote') {
      leading = block;
      columns = '';
      return block;
    }
    if (!hasCells) columns = block.text;
    const above = leading?.heading === heading ? leading.text : '';
    return { ...block, lead: tidy(`${above} ${name === 'tr' ? columns : ''}`) };
  });
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A paragraph that is too long for one becomes several, cut where sentences end. */
function piecesOf({ paragraph, heading, text, lead }: Block): Passage[] {
  const pieces: Passage[] = [];
  let rest = tidy(text);
  while (rest !== '') {
    const length = rest.length <= longestPassage ? rest.length : cutOf(rest);
    pieces.push({ paragraph, heading, lead, text: rest.slice(0, length).trim() });
    rest = rest.slice(length).trim();
  }
  return pieces;
}

/** Where the last sentence that fits ends. */
function cutOf(text: string): number {
  const fitting = text.slice(0, longestPassage);
  const end = Math.max(...['。', '；', '！', '？', '. '].map((sign) => fitting.lastIndexOf(sign))) + 1;
  if (end > 0) return end;
  // no half characters
  return /[\ud800-\udbff]$/.test(fitting) ? longestPassage - 1 : longestPassage;
}
