/** Words of one character that lean on what follows; every other one leans on what stands before it. */
const leaning = new Set('本第与和及或从对在向为以把被将不未新各全每再先让靠更最');
const opening = /^[（“《「【〔]+$/u;
/** What stands between the parts of a time, a span, a figure or a standard's number: 6:00, 2026—2028, GB/T 39116. */
const unfinished = /[\dA-Za-z](?:[:：.,/—–-]+)$|(?:^|[^A-Za-z])[A-Z]{2,}(?:\/[A-Z])? $/;
const latin = /^[\dA-Za-z]/;
const chinese = /^\p{Script=Han}$/u;

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/**
 * Headings whose pieces are known already: those that the server has drawn, so that they stay as they were whatever this browser would
 * make of them. On the server those that it has drawn.
 */
export const knownHeadings = new Map<string, readonly string[]>();

/**
 * The pieces of a heading between which a line may end: words, with signs and single characters at a neighbour (本周六 is one
 * piece, 第五批 and 6:00 too). Undefined where the browser knows no words.
 */
export function headlineWords(text: string): readonly string[] | undefined {
  const known = knownHeadings.get(text);
  if (known !== undefined || segmenter === undefined) return known;
  const pieces: string[] = [];
  /** the last piece waits for what follows it */
  let isOpen = false;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isSingle = chinese.test(segment);
    const startsOpen = opening.test(segment) || leaning.has(segment);
    const leansBack = isSingle
      ? !startsOpen && !/\s$/u.test(pieces.at(-1) ?? '')
      : !isWordLike && !startsOpen;
    const isGoingOn = latin.test(segment) && unfinished.test(pieces.at(-1) ?? '');
    const before = isOpen || leansBack || isGoingOn ? (pieces.pop() ?? '') : '';
    pieces.push(before + segment);
    isOpen = startsOpen || (isSingle && !leansBack) || (isOpen && isSingle);
  }
  if (import.meta.env.SSR) knownHeadings.set(text, pieces);
  return pieces;
}
