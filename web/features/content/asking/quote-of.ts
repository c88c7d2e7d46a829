export interface Quote {
  text: string;
  /** UTF-16 units, from the first to before the last. */
  highlights: readonly (readonly [number, number])[];
}

/** A paragraph of fewer characters is quoted whole. */
const shortParagraph = 90;

/**
 * The sentence of a paragraph that has most of what was asked for, one with a number before one without; of two alike the first. A short
 * paragraph is quoted whole.
 */
export function quoteOf({ text, highlights }: Quote): Quote {
  if (text.length <= shortParagraph) return { text, highlights };
  const sentences = [...text.matchAll(/[^。；！？\n]+[。；！？]?/gu)].map(({ 0: sentence, index }) => {
    const end = index + sentence.length;
    const within = highlights.filter(([from, to]) => from >= index && to <= end);
    const marked = within.reduce((sum, [from, to]) => sum + to - from, 0);
    return { index, sentence, within, score: marked + (marked > 0 && /\d/.test(sentence) ? 0.5 : 0) };
  });
  const [best] = sentences.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score === 0) return { text, highlights };
  const start = best.index + (best.sentence.length - best.sentence.trimStart().length);
  return {
    text: best.sentence.trim(),
    highlights: best.within.map(([from, to]) => [from - start, to - start] as const),
  };
}
