import type { Database } from '#server/db/database.ts';
import { listNear } from '#server/db/queries/search/search.ts';
import { listUnshownWords } from '#server/db/queries/search/unshown-words.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { nearKeys, type Term } from '#server/lib/text/search-keys.ts';

const most = 6;
/** How alike a word is at least: pairs in common, of all that the two have. */
const leastAlike = 0.25;
/** The same of part of a title, which may say much more: of what was looked for. */
const leastContained = 0.6;
const longestPart = 24;
/** With so many tags nobody needs parts of titles, which may begin or end anywhere. */
const enoughTags = 3;

/** Tags, and parts of titles, that come near what was looked for and not found. Each of them finds something. */
export async function findNearWords(db: Database, terms: readonly Term[]): Promise<string[]> {
  const wanted = terms.map(({ folded }) => folded).join('');
  const found = await listNear(db, nearKeys(wanted));
  const hidden = (await listUnshownWords(db)).map(foldText);
  const scores = new Map<string, number>();
  const byScore = () =>
    [...scores]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a.length - b.length || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([word]) => word);
  const add = (word: string, score: number, least: number) => {
    const folded = foldText(word);
    if (hidden.some((one) => folded.includes(one))) return;
    if (score >= least && folded !== wanted) scores.set(word, Math.max(score, scores.get(word) ?? 0));
  };
  for (const { tags } of found) for (const tag of tags) add(tag, alike(foldText(tag), wanted), leastAlike);
  if (scores.size >= enoughTags) return byScore();
  for (const { title } of found) {
    for (const part of title.split(/[\s\p{P}]+/u)) {
      const words = [...part].slice(0, longestPart).join('');
      if ([...words].length >= 2) add(words, contained(wanted, foldText(words)) * 0.8, leastContained * 0.8);
    }
  }
  return byScore();
}

/** Pairs, and the single characters of which short words have more. */
function partsOf(text: string): Set<string> {
  const characters = [...text];
  return new Set([...characters, ...characters.slice(1).map((one, at) => `${characters[at] ?? ''}${one}`)]);
}

const common = (a: Set<string>, b: Set<string>) => [...a].filter((part) => b.has(part)).length;

/** 0 nothing in common, 1 the same (Dice's coefficient). */
function alike(a: string, b: string): number {
  const [partsOfA, partsOfB] = [partsOf(a), partsOf(b)];
  return (2 * common(partsOfA, partsOfB)) / Math.max(1, partsOfA.size + partsOfB.size);
}

/** How much of the one the other has. */
function contained(a: string, b: string): number {
  const parts = partsOf(a);
  return common(parts, partsOf(b)) / Math.max(1, parts.size);
}
