import { lettersOf, looksOf } from './letters.ts';

/** The readings of a text in which a word may hide, and whether it does. */
export interface Readings {
  /** Where none has a word, the text does not hide it. */
  texts: readonly string[];
  /** `word`: its letters. */
  hides(word: string): boolean;
}

/** What somebody put between two Chinese characters (赌123博, 加v微*c信), and what stands between other letters and is none. */
const filling = /(?<=\p{Script=Han})[^\p{Script=Han}]{1,30}(?=\p{Script=Han})| +/u;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * A text as it stands, as it looks, and without its fillings. Of a word that has a filling in it both ends must be where words of the text begin
 * and end: 颜色3种情况 and 颜色ERP情况 say nothing of 色情. One of three characters or more, which are seldom side by side by chance, needs but one
 * such end.
 */
export function readingsOf(text: string): Readings {
  const looks = looksOf(text);
  const plain = [...new Set([lettersOf(text), looks.replaceAll(' ', '')])];
  const parts = looks.split(filling);
  const joined = parts.join('');
  let ends: WordEnds | undefined;
  const isFilled = (word: string) => {
    const { joints, all } = (ends ??= wordEnds(parts));
    const least = Array.from(word).length > 2 ? 1 : 2;
    for (let at = joined.indexOf(word); at !== -1; at = joined.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (Number(all.has(at)) + Number(all.has(end)) < least) continue;
      for (let within = at + 1; within < end; within += 1) if (joints.has(within)) return true;
    }
    return false;
  };
  return {
    texts: [...plain, joined],
    hides: (word) => plain.some((reading) => reading.includes(word)) || isFilled(word),
  };
}

interface WordEnds {
  /** Where fillings were. */
  joints: ReadonlySet<number>;
  /** Where words begin or end, those places among them. */
  all: ReadonlySet<number>;
}

function wordEnds(parts: readonly string[]): WordEnds {
  const joints = new Set<number>();
  const all = new Set<number>();
  let place = 0;
  // in one piece, for each call takes its time; no part has a space
  for (const { segment } of segmenter.segment(parts.join(' '))) {
    all.add(place);
    if (segment === ' ') joints.add(place);
    else place += segment.length;
  }
  all.add(place);
  return { joints, all };
}
