import { amountsIn, digitsOf, longNumbersIn } from './amounts.ts';
import { boundsIn, deniedIn, says, strongWordsIn, withoutClaims } from './claims.ts';

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
 * Keeps of a model's answer the sentences that cite existing passages ([1] is the first) and say nothing beyond them.
 * Every number with its unit and every Latin word must stand in the cited passage. So must each denial, and each claim
 * that something holds, ends, is free or concerns everybody. Neither an injected order nor the model itself can so
 * bring an amount, an address or a telephone number into the answer. Returns plain text, '' if nothing is left.
 */
export function filterCited(answer: string, sources: readonly Source[]): string {
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
    .flatMap(({ title, heading, text, isRepealed }) => [
      title,
      heading,
      text,
      isRepealed ? '已经失效。已失效。' : '',
    ])
    .join('\n');
  const isAll = (wanted: Iterable<string>, there: ReadonlySet<string>) =>
    [...wanted].every((one) => there.has(one));
  const digits = digitsOf(passage);
  const denied = deniedIn(sentence);
  return (
    clausesOf(sentence).every((clause) => isSaid(clause, clausesOf(passage))) &&
    isAll(latinWordsOf(sentence), new Set(latinWordsOf(passage))) &&
    isAll(amountsIn(sentence), amountsIn(passage)) &&
    longNumbersIn(sentence).every((number) => digits.includes(number)) &&
    isAll(strongWordsIn(sentence), strongWordsIn(passage)) &&
    isAll(denied, deniedIn(passage)) &&
    // what is denied there alone is not said without the denial
    ![...deniedIn(passage)].some((words) => says(sentence, words) && !says(passage, words))
  );
}

const clausesOf = (text: string): string[] =>
  text.split(/(?:[，；;。！？!?：:\n]|,(?!\d))+/).filter((clause) => /[\p{Letter}\p{Number}]/u.test(clause));

/** How many clauses of a passage one of an answer may run together. */
const mostJoined = 3;
/** From so many pairs of characters on a clause says for whom and for what it is, and in nearly the same words; a shorter one is a part of that. */
const longClause = { pairs: 8, leastShared: 0.8 };
const shortClause = { pairs: 6, leastShared: 0.75 };
/** Of a few words, which may be other ones for the same, some are the passage's all the same: 请找张科长 says nothing of it. */
const fewWords = { pairs: 2, leastShared: 1 / 3 };

/**
 * Whether a clause says what a few clauses of the passage that follow one another say: in their words, a long one denied where they are, and each amount
 * with the bound that it has there. A passage as a whole has the words for its opposite, too.
 */
function isSaid(clause: string, passage: readonly string[]): boolean {
  const pairs = hanPairs(clause.replace(numerals, ' '));
  const bounded = boundedAmounts(clause);
  const there = boundedAmounts(passage.join('，'));
  if (!bounded.every((one) => there.some((other) => isSameAmount(one, other)))) return false;
  if (pairs.length < shortClause.pairs) {
    const words = hanPairs(withoutClaims(clause).replace(numerals, ' '));
    const whole = passage.join('，');
    const shared = words.filter((pair) => whole.includes(pair)).length;
    return words.length < fewWords.pairs || shared >= words.length * fewWords.leastShared;
  }
  const isLong = pairs.length >= longClause.pairs;
  const { leastShared } = isLong ? longClause : shortClause;
  const isDenied = deniedIn(clause).size > 0;
  return passage.some((_, start) =>
    Array.from({ length: mostJoined }, (__, more) => passage.slice(start, start + more + 1)).some(
      (joined) => {
        const text = joined.join('，');
        const shared = pairs.filter((pair) => text.includes(pair)).length;
        return shared >= pairs.length * leastShared && (!isLong || isDenied === deniedIn(text).size > 0);
      },
    ),
  );
}

interface Amount {
  names: ReadonlySet<string>;
  /** 最高, 至少 and the like, which stand before it, and 后, which stands behind: 3个月后 is not 3个月内. */
  bounds: ReadonlySet<string>;
}

/** As far as what bounds an amount may stand before it. */
const reach = 8;
const written =
  /[\d０-９][\d０-９,，.．]*\s*(?:[十百千万亿%％]|个月)*\p{Script=Han}?|[〇零一二两三四五六七八九十百千万亿]{2,}\p{Script=Han}?/gu;

const isAfter = (amount: string): boolean => /[年月周日天][之以]?后/u.test(amount);

const boundedAmounts = (text: string): Amount[] =>
  [...text.matchAll(written)]
    .map(({ 0: amount, index }) => ({
      names: amountsIn(amount),
      bounds: new Set([
        ...boundsIn(text.slice(Math.max(0, index - reach), index)),
        ...(isAfter(text.slice(index, index + amount.length + 2)) ? ['after'] : []),
      ]),
    }))
    .filter(({ bounds }) => bounds.size > 0);

const isSameAmount = (one: Amount, other: Amount): boolean =>
  [...one.names].every((name) => other.names.has(name)) &&
  [...one.bounds].every((bound) => other.bounds.has(bound));

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
