import { sentencesOf } from '#contract/eligibility/suggest.ts';
import type { Item } from '#server/db/queries/content/version.ts';

/** So many are looked at. */
const mostSentences = 200;

const plainText = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/td|\/tr|\/div)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const textsIn = (extra: object, names: readonly string[]): string[] =>
  Object.entries(extra).flatMap(([name, value]: [string, unknown]) =>
    !names.includes(name)
      ? []
      : typeof value === 'string'
        ? [value]
        : Array.isArray(value)
          ? value.filter((each): each is string => typeof each === 'string')
          : [],
  );

/** What conditions are read from: what the item says of whom it is for, then its text. */
export function sentencesOfItem({ extra, body }: Pick<Item, 'extra' | 'body'>): string[] {
  const stated = textsIn(extra, ['conditions', 'beneficiaries', 'keyPoints']);
  const all = [...stated.flatMap(sentencesOf), ...sentencesOf(plainText(body))];
  return [...new Set(all)].slice(0, mostSentences).map((each) => [...each].slice(0, 300).join(''));
}
