import { foldText } from '#server/lib/text/fold.ts';
import { rangesOf, type Range } from '#server/lib/text/pieces.ts';
import type { Term } from './question-terms.ts';
import { passagesOf, type Passage } from './split-body.ts';

/** An item whose text may answer a question. */
export interface AskedItem {
  id: number;
  title: string;
  body: string;
  publishTime: Date;
  /** It no longer holds: what does comes before it. */
  isRepealed: boolean;
}

export interface RankedPassage<Item extends AskedItem = AskedItem> extends Passage {
  item: Item;
  /** Where in the text it says what was asked for. */
  highlights: Range[];
}

export const mostPassages = 8;
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
/** A passage that says less than this part of what was asked for (rare words counting more) answers something else. */
const leastShare = 0.15;
const whenRepealed = 0.5;
/** Taken to be there without any of the words: on a site with few policies all words would otherwise seem frequent. */
const otherPassages = 50;

/**
 * The passages that say most of what a question is about, by BM25 over the passages of these items; of two alike the one of the newer item.
 * Pure, and as much work as the items are long.
 */
export function rankPassages<Item extends AskedItem>(
  items: readonly Item[],
  terms: readonly Term[],
): RankedPassage<Item>[] {
  const all = items.flatMap((item) => candidatesOf(item, terms));
  const average = all.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, all.length);
  const weights = terms.map((_, n) => {
    const having = all.filter(({ counts }) => (counts[n] ?? 0) > 0).length;
    return Math.log(1 + (all.length + otherPassages - having + 0.5) / (having + 0.5));
  });
  const asked = weights.reduce((sum, weight) => sum + weight, 0);
  const scored = all.flatMap((candidate) => {
    const { counts, text, item } = candidate;
    const said = weights.reduce((sum, weight, n) => sum + ((counts[n] ?? 0) > 0 ? weight : 0), 0);
    if (said === 0 || said < asked * leastShare) return [];
    const damping = saturation * (1 - lengthWeight + lengthWeight * Math.max(1, text.length / average));
    const score = weights.reduce((sum, weight, n) => {
      const count = counts[n] ?? 0;
      return sum + (weight * count * (saturation + 1)) / (count + damping);
    }, 0);
    return [{ ...candidate, score: item.isRepealed ? score * whenRepealed : score }];
  });
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      +b.item.publishTime - +a.item.publishTime ||
      b.item.id - a.item.id ||
      a.order - b.order,
  );
  const shown = new Map<number, number>();
  return scored
    .filter(({ item }) => {
      const count = (shown.get(item.id) ?? 0) + 1;
      shown.set(item.id, count);
      return count <= mostOfOne;
    })
    .slice(0, mostPassages)
    .map(({ item, paragraph, heading, text }) => ({
      ...{ item, paragraph, heading, text },
      highlights: rangesOf(text, terms.flat()),
    }));
}

/** How often each term is in a passage; more where its heading or title has it. */
function candidatesOf<Item extends AskedItem>(item: Item, terms: readonly Term[]) {
  const titleCounts = countsIn(foldText(item.title), terms);
  return passagesOf(item.body).flatMap((passage, order) => {
    const text = countsIn(foldText(passage.text), terms);
    const heading = countsIn(foldText(passage.heading), terms);
    // under a title that says it, not every passage does
    if (![...text, ...heading].some((count) => count > 0)) return [];
    const has = (there: readonly number[], n: number) => ((there[n] ?? 0) > 0 ? 1 : 0);
    const counts = text.map(
      (count, n) => count + inHeading * has(heading, n) + inTitle * has(titleCounts, n),
    );
    return [{ ...passage, item, order, counts }];
  });
}

const countsIn = (folded: string, terms: readonly Term[]): number[] =>
  terms.map((term) => term.reduce((sum, word) => sum + placesOf(folded, word).length, 0));

function placesOf(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}
