/** Words of one character that lean on what follows; every other one leans on what stands before it. */
const leaning = new Set('本第与和及或从对在向为以把被将不未新各全每再先让靠更最');
const opening = /^[（“《「【〔]+$/u;
const chinese = /^\p{Script=Han}$/u;

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/**
 * The pieces of a heading between which a line may end: words, with signs and single characters at a neighbour (本周六 is one
 * piece, 第五批 too). Undefined where the browser knows no words.
 */
export function headlineWords(text: string): string[] | undefined {
  if (segmenter === undefined) return undefined;
  const pieces: string[] = [];
  /** the last piece waits for what follows it */
  let isOpen = false;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isSingle = chinese.test(segment);
    const startsOpen = opening.test(segment) || leaning.has(segment);
    const leansBack = isSingle
      ? !startsOpen && !/\s$/u.test(pieces.at(-1) ?? '')
      : !isWordLike && !startsOpen;
    const before = isOpen || leansBack ? (pieces.pop() ?? '') : '';
    pieces.push(before + segment);
    isOpen = startsOpen || (isSingle && !leansBack) || (isOpen && isSingle);
  }
  return pieces;
}
