import { lettersOf, looksOf } from './letters.ts';

/** The readings of a text in which a word may hide, and whether it does. */
export interface WordReadings {
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
 * and end: 颜色3种情况 and 颜色ERP情况 say nothing of 色情. One of the two may be such an end in the text without its fillings alone: 好赌1博 has the
 * words 好赌 and 博, and without its digit 好 and 赌博. A word of three characters or more, which are seldom side by side by chance, needs but one end.
 */
export function readingsOf(text: string): WordReadings {
  const looks = looksOf(text);
  const plain = [...new Set([lettersOf(text), looks.replaceAll(' ', '')])];
  const parts = looks.split(filling);
  const joined = parts.join('');
  let filled: WordEnds | undefined;
  let unfilled: WordEnds | undefined;
  const isFilled = (word: string) => {
    const { joints, all } = (filled ??= wordEnds(parts));
    const least = Array.from(word).length > 2 ? 1 : 2;
    for (let at = joined.indexOf(word); at !== -1; at = joined.indexOf(word, at + 1)) {
      const end = at + word.length;
      const isEnd = [all.has(at), all.has(end)];
      if (!isEnd.includes(true)) continue;
      if (isEnd.filter(Boolean).length < least) {
        unfilled ??= wordEnds([joined]);
        if (!unfilled.all.has(at) || !unfilled.all.has(end)) continue;
      }
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
