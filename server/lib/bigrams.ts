/**
 * Text as words that PostgreSQL's 'simple' configuration can index and find by phrase: Chinese in overlapping pairs of
 * characters, Latin words and numbers whole. Every substring of two or more characters is then a phrase of its pairs, so
 * nothing is missed, which a dictionary of words cannot promise.
 */
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{Letter}\p{Number}])+/gu;
const isHan = /^\p{Script=Han}/u;

/** Space-separated words for to_tsvector('simple', …) or phraseto_tsquery('simple', …). */
export function bigrams(text: string): string {
  const words: string[] = [];
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(runs)) {
    const characters = [...run];
    if (!isHan.test(run) || characters.length === 1) words.push(run);
    else
      for (let i = 0; i + 1 < characters.length; i++)
        words.push(`${characters[i] ?? ''}${characters[i + 1] ?? ''}`);
  }
  return words.join(' ');
}
