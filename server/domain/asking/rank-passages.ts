import { foldText } from '#server/lib/text/fold.ts';
import { rangesOf, type Range } from '#server/lib/text/pieces.ts';
import { questionTerms, subjectsOf, expectedTerms, expectedNumber, type Term } from './question-terms.ts';
import { passagesOf, type Passage } from './split-body.ts';

/** An item whose text may answer a question. */
export interface AskedItem {
  id: number;
  title: string;
  body: string;
  publishTime: Date;
  /** A rule comes before what explains it. */
  kind?: string;
  /** It no longer holds: what does comes before it. */
  isRepealed: boolean;
}

export interface RankedPassage<Item extends AskedItem = AskedItem> extends Passage {
  item: Item;
  /** Where in the text it says what was asked for. */
  highlights: Range[];
}

const mostPassages = 8;
/** So that one long text does not stand for all. */
const mostOfOne = 3;

/**
 * Of BM25: how soon more of the same adds nothing, and how much a long passage is held back. A short one is not put forward: the shortest
 * say least.
 */
const saturation = 1.2;
const lengthWeight = 0.6;
/** What a word counts in the title and the heading, where a passage has it there and need not repeat it. */
const inTitle = 0.6;
const inHeading = 0.8;
/** And in the paragraph or the names of the columns that lead to it. */
const inLead = 0.3;
/** What a word counts under which documents have what the question is after. */
const whenWanted = 1;
/** More for a passage with a number, where the question asks for one. */
const withAmount = 1.3;
/** A title that says this part of what was asked for brings its passages with amounts. */
const leastInTitle = 0.4;
/** What an item counts that says but little of what was asked for elsewhere too; one that says it all counts by 1 more. */
const ofWholeItem = 0.5;
/** A passage that says less than this part of what was asked for (rare words counting more) answers something else. */
const leastShare = 0.15;
const whenRepealed = 0.5;
const whenExplaining = 0.85;
/** Taken to be there without any of the words: on a site with few policies all words would otherwise seem frequent. */
const otherPassages = 50;

export interface Ranking<Item extends AskedItem> {
  passages: RankedPassage<Item>[];
  /** False: these share words with the question and do not answer it. */
  isAnswered: boolean;
  /** How much of what the question is about they say: 0 nothing, 1 all. */
  coverage: number;
}

/**
 * The passages that say most of what a question is about, by BM25 over the passages of these items; of two alike the one of the newer item.
 * Pure, and as much work as the items are long.
 */
export function rankPassages<Item extends AskedItem>(
  items: readonly Item[],
  question: string,
): Ranking<Item> {
  const terms = questionTerms(question);
  const after = expectedTerms(question);
  const number = expectedNumber(question);
  const read = items.map((item) => readItem(item, terms, after));
  const all = read.flatMap(({ candidates }) => candidates);
  const average = all.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, all.length);
  const weights = terms.map((_, n) => {
    const having = all.filter(({ isSaid, counts }) => isSaid && (counts[n] ?? 0) > 0).length;
    return Math.log(1 + (all.length + otherPassages - having + 0.5) / (having + 0.5));
  });
  const weightOf = (there: readonly number[]) =>
    weights.reduce((sum, weight, n) => sum + ((there[n] ?? 0) > 0 ? weight : 0), 0);
  const asked = weights.reduce((sum, weight) => sum + weight, 0);
  const isAnywhere = terms.map((_, n) => (all.some(({ counts }) => (counts[n] ?? 0) > 0) ? 1 : 0));
  const askedAnywhere = weightOf(isAnywhere);
  const scored = all.flatMap((candidate) => {
    const { counts, text, item, isSaid, ofTitle, ofItem } = candidate;
    const said = weightOf(counts);
    const hasAmount = number?.test(text) === true;
    // under a title that says it, not every passage does
    if (
      !isSaid &&
      !((hasAmount || candidate.wanted > 0) && weightOf(ofTitle) >= askedAnywhere * leastInTitle)
    )
      return [];
    if (said === 0 || said < asked * leastShare) return [];
    const damping = saturation * (1 - lengthWeight + lengthWeight * Math.max(1, text.length / average));
    const score = weights.reduce((sum, weight, n) => {
      const count = counts[n] ?? 0;
      return sum + (weight * count * (saturation + 1)) / (count + damping);
    }, candidate.wanted * whenWanted);
    const factors = [
      item.isRepealed ? whenRepealed : 1,
      hasAmount ? withAmount : 1,
      item.kind === 'interpretation' ? whenExplaining : 1,
      weightOf(ofItem) / askedAnywhere + ofWholeItem,
    ];
    return [{ ...candidate, score: factors.reduce((product, factor) => product * factor, score) }];
  });
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      +b.item.publishTime - +a.item.publishTime ||
      b.item.id - a.item.id ||
      a.order - b.order,
  );
  const shown = new Map<number, number>();
  const passages = scored
    .filter(({ item }) => {
      const count = (shown.get(item.id) ?? 0) + 1;
      shown.set(item.id, count);
      return count <= mostOfOne;
    })
    .slice(0, mostPassages)
    .map(({ item, paragraph, heading, lead, text }) => ({
      ...{ item, paragraph, heading, lead, text },
      highlights: rangesOf(text, terms.flat()),
    }));
  const coverage = coverageOf(passages, read, question);
  return { passages, coverage, isAnswered: passages.length > 0 && coverage >= leastCovered };
}

interface ReadItem<Item extends AskedItem> {
  item: Item;
  /** Its title and all its passages, folded. */
  whole: string;
}

/** How often each term is in each passage; more where its heading, its title or what leads to it has it. */
function readItem<Item extends AskedItem>(item: Item, terms: readonly Term[], after: readonly Term[]) {
  const title = foldText(item.title);
  const ofTitle = countsIn(title, terms);
  const has = (there: readonly number[], n: number) => ((there[n] ?? 0) > 0 ? 1 : 0);
  const foldOnce = foldEachOnce();
  const passages = passagesOf(item.body).map((passage, order) => {
    const texts = [passage.text, passage.heading, passage.lead].map(foldOnce);
    const [text = [], heading = [], lead = []] = texts.map((folded) => countsIn(folded, terms));
    const counts = text.map(
      (count, n) => count + inHeading * has(heading, n) + inTitle * has(ofTitle, n) + inLead * has(lead, n),
    );
    const wanted = countsIn(texts.slice(0, 2).join('\n'), after).filter((count) => count > 0).length;
    const isSaid = [...text, ...heading, ...lead].some((count) => count > 0);
    return { ...passage, item, order, counts, wanted, isSaid, ofTitle, folded: texts };
  });
  const whole = [title, ...passages.flatMap(({ folded }) => folded)].join('\n');
  const ofItem = countsIn(whole, terms);
  return { item, whole, candidates: passages.map((passage) => ({ ...passage, ofItem })) };
}

/** Passages share their headings and what leads to them. */
function foldEachOnce(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const folded = known.get(text) ?? foldText(text);
    known.set(text, folded);
    return folded;
  };
}

/** Of so many the first must be of an item that says it. */
const firstPassages = 3;
/** Of a site with few policies every word would seem frequent. */
const fewItems = 40;
/** What is in so many of the items tells nothing apart. */
const frequent = 0.45;
const leastCovered = 0.8;
/** What a word misses in a passage that stands elsewhere in its item. */
const whenElsewhere = 0.3;

/** How much of what the question is about one of the first passages says with its item, rare words counting more. */
function coverageOf<Item extends AskedItem>(
  passages: readonly RankedPassage<Item>[],
  read: readonly ReadItem<Item>[],
  question: string,
): number {
  const count = Math.max(fewItems, read.length);
  const subjects = subjectsOf(question).map((subject) => {
    const having = read.filter(({ whole }) => isIn(whole, subject)).length;
    return { subject, weight: having > count * frequent ? 0 : Math.log((count + 1) / (having + 0.5)) };
  });
  const all = subjects.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 1;
  const shares = passages.slice(0, firstPassages).map((passage) => {
    const whole = read.find(({ item }) => item === passage.item)?.whole ?? '';
    const { item, heading, lead, text } = passage;
    const near = foldText([item.title, heading, lead, text].join('\n'));
    const missing = subjects.reduce((sum, { subject, weight }) => {
      const part = isIn(near, subject) ? 0 : isIn(whole, subject) ? whenElsewhere : 1;
      return sum + weight * part;
    }, 0);
    return 1 - missing / all;
  });
  return Math.max(0, ...shares);
}

/** A word of two characters as it is, a longer one when most of its pairs are there: compounds are written in parts. */
function isIn(text: string, subject: Term): boolean {
  return subject.some((word) => {
    const characters = [...word];
    if (characters.length <= 2 || !/^\p{Script=Han}/u.test(word)) return text.includes(word);
    const isThere = (at: number) => text.includes(`${characters[at] ?? '\0'}${characters[at + 1] ?? '\0'}`);
    const covered = characters.filter((_, at) => isThere(at) || isThere(at - 1));
    return covered.length >= characters.length * mostOfCompound;
  });
}

const mostOfCompound = 0.6;

const countsIn = (folded: string, terms: readonly Term[]): number[] =>
  terms.map((term) => term.reduce((sum, word) => sum + placesOf(folded, word).length, 0));

function placesOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}
