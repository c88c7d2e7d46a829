/** Where a sentence stands in its text. */
interface Span {
  start: number;
  end: number;
}

/** Voices that come over the network fall silent after some fifteen seconds: a piece this long is said in ten. */
const longest = 40;

/** What ends a sentence, with the quotation marks and brackets that close behind it. */
const sentence = /[^。！？!?；;…\n]*(?:[。！？!?；;…\n]+[”’」』）)》]*|$)/g;
const clause = /[^，、：,:]*(?:[，、：,:]+|$)/g;
const isSaid = /[\p{L}\p{N}]/u;

/** The sentences of a text, in order: a long one in pieces that end at a comma. What says nothing is left out. */
export function splitSentences(text: string): Span[] {
  return piecesOf(text, sentence)
    .flatMap((span) => (span.end - span.start > longest ? clausesOf(text, span) : [span]))
    .map((span) => trimmed(text, span))
    .filter(({ start, end }) => isSaid.test(text.slice(start, end)));
}

function piecesOf(text: string, pattern: RegExp, from = 0): Span[] {
  return [...text.matchAll(pattern)]
    .filter(([piece]) => piece !== '')
    .map(({ 0: piece, index }) => ({ start: from + index, end: from + index + piece.length }));
}

/** Clauses, as many together as are not too long. */
function clausesOf(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (const each of piecesOf(text.slice(start, end), clause, start)) {
    const last = found.at(-1);
    if (last !== undefined && each.end - last.start <= longest) last.end = each.end;
    else found.push({ ...each });
  }
  return found;
}

function trimmed(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - piece.length + piece.trimEnd().length,
  };
}
