import { amountsIn, digitsOf, longNumbersIn } from './amounts.ts';
import { deniedIn, says, strongWordsIn } from './claims.ts';

/** What a sentence may rest on. */
export interface Source {
  title: string;
  heading: string;
  text: string;
  /** It no longer holds, which may be said of it. */
  isRepealed?: boolean;
}

/** In characters. Nobody asks for more, and whoever answers more is not to be believed. */
const longestAnswer = 2_000;

/** Up to where a sentence ends, with the marks that follow its end. */
const sentences = /[^。！？!?\n]*[。！？!?\n]?(?:\s*\[\d{1,3}\])*/g;
const citation = /\[(\d{1,3})\]/g;
const listMark = /^\s*(?:[-*•#>]+|\d{1,2}[.、)）])\s*/;

/**
 * What is left of a model's answer: sentences that cite passages that there are, [1] being the first, and say nothing that these do not:
 * every number with its unit and every Latin word stands in what they cite, what is denied is denied there, and that something holds, ends,
 * is free or concerns everybody is said there. So neither a policy nor a question that gives the model orders, nor the model itself, brings
 * an amount, an address or a telephone number into the answer. Plain text; '' when nothing is left.
 */
export function keepCited(answer: string, sources: readonly Source[]): string {
  const plain = answer
    .slice(0, longestAnswer)
    .replace(/[【［]/g, '[')
    .replace(/[】］]/g, ']')
    .replace(/\[([\d\s,，、]+)\]/g, (_, numbers: string) =>
      numbers
        .split(/\D+/)
        .filter((number) => number !== '')
        .map((number) => `[${number}]`)
        .join(''),
    )
    .replace(/[*`_]/g, '');
  return (plain.match(sentences) ?? []).flatMap((sentence) => citedSentence(sentence, sources)).join('');
}

function citedSentence(sentence: string, sources: readonly Source[]): string[] {
  const numbers = [...sentence.matchAll(citation)].map(([, digits]) => Number(digits));
  const cited = [...new Set(numbers)].filter((number) => sources[number - 1] !== undefined);
  const text = sentence.replace(listMark, '').replace(citation, '').replace(/\s+/g, ' ').trim();
  if (cited.length === 0 || !/[\p{Letter}\p{Number}]/u.test(text)) return [];
  const texts = cited.flatMap((number) => sources[number - 1] ?? []);
  if (!restsOn(text, texts)) return [];
  const end = /[。！？!?]$/.exec(text)?.[0] ?? '。';
  const marks = cited.map((number) => `[${String(number)}]`).join('');
  return [`${text.replace(/[。！？!?]$/, '')}${marks}${end}`];
}

function restsOn(sentence: string, cited: readonly Source[]): boolean {
  const passage = cited
    .flatMap(({ title, heading, text, isRepealed }) => [title, heading, text, isRepealed ? '已失效。' : ''])
    .join('\n');
  const isAll = (wanted: Iterable<string>, there: ReadonlySet<string>) =>
    [...wanted].every((one) => there.has(one));
  const digits = digitsOf(passage);
  const denied = deniedIn(sentence);
  return (
    isMostlyThere(sentence, passage) &&
    isAll(latinWordsOf(sentence), new Set(latinWordsOf(passage))) &&
    isAll(amountsIn(sentence), amountsIn(passage)) &&
    longNumbersIn(sentence).every((number) => digits.includes(number)) &&
    isAll(strongWordsIn(sentence), strongWordsIn(passage)) &&
    isAll(denied, deniedIn(passage)) &&
    // what is denied there alone is not said without the denial
    ![...deniedIn(passage)].some((words) => says(sentence, words) && !says(passage, words))
  );
}

/** A sentence that shares hardly a word with what it cites says something else. Short ones have too few words to tell. */
function isMostlyThere(sentence: string, passage: string): boolean {
  const pairs = hanPairs(sentence.replace(numerals, ' '));
  return pairs.length < shortest || pairs.filter((pair) => passage.includes(pair)).length * 5 >= pairs.length;
}

const shortest = 6;
const numerals = /[〇零一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬億年月日]/gu;

const hanPairs = (text: string): string[] =>
  [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair);

/** Words with a letter that is not Chinese: what is written the same way wherever it is taken over. */
const latinWordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/(?:(?!\p{Script=Han})[\p{Letter}\p{Number}])+/gu) ?? []
  ).filter((word) => /\p{Letter}/u.test(word));
