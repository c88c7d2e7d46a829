import { fold, mayHold } from './fold.ts';

export interface Piece {
  text: string;
  isHit: boolean;
}

/** UTF-16 units of a text, from the first to before the last. */
export type Range = readonly [from: number, to: number];

/** Where in a written text the folded terms stand, from left to right, what overlaps as one. */
export function rangesOf(text: string, terms: readonly string[]): Range[] {
  if (terms.length === 0) return [];
  const { text: folded, from } = fold(text);
  const found: Range[] = [];
  for (const term of terms) {
    if (term === '') continue;
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      const last = from[at + term.length - 1] ?? 0;
      // up to where the last character ends, which may be followed by spaces that are not in the folded text
      found.push([from[at] ?? 0, last + String.fromCodePoint(text.codePointAt(last) ?? 0).length]);
    }
  }
  const ranges: Range[] = [];
  for (const range of found.sort((a, b) => a[0] - b[0])) {
    const before = ranges.at(-1);
    if (before !== undefined && range[0] <= before[1])
      ranges[ranges.length - 1] = [before[0], Math.max(before[1], range[1])];
    else ranges.push(range);
  }
  return ranges;
}

/** A text in pieces, the folded terms told apart. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isHit });
    end = Math.max(end, to);
  };
  for (const [from, to] of rangesOf(text, terms)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/** Characters of a snippet, and of what stands before its first hit. */
const snippetLength = 110;
const before = 24;

/** A text, or what is there of it. */
export interface Part {
  text: string;
  /** Something stands before it. */
  startsLate?: boolean;
  /** Something follows. */
  endsEarly?: boolean;
}

/** Of the first text with a hit what stands around it; otherwise how the first one begins. */
export function snippetOf(texts: readonly Part[], terms: readonly string[]): Piece[] {
  // as it is written, if it is: folding a whole text takes a hundred times as long
  const written = (text: string) =>
    Math.min(...terms.map((term) => text.indexOf(term)).filter((at) => at >= 0));
  const folded = (text: string) =>
    rangesOf(
      text,
      terms.filter((term) => mayHold(text, term)),
    )[0]?.[0] ?? Infinity;
  for (const placeIn of [written, folded])
    for (const part of texts) {
      const at = placeIn(part.text);
      if (at < Infinity) return piecesOf(excerpt(part, at), terms);
    }
  return piecesOf(excerpt(texts[0] ?? { text: '' }, 0), terms);
}

function excerpt({ text, startsLate = false, endsEarly = false }: Part, at: number): string {
  const start = at + before < snippetLength && !startsLate ? 0 : Math.max(0, at - before);
  const end = start + snippetLength;
  // no half characters, and one line
  const cut = text.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${start > 0 || startsLate ? '…' : ''}${cut.replaceAll(/\s*\n\s*/g, ' ').trim()}${end < text.length || endsEarly ? '…' : ''}`;
}
