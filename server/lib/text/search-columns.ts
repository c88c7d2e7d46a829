import { foldText } from './fold.ts';
import { pairKeys, singleKeys } from './search-keys.ts';

/** What the search within the forum knows of a topic: its folded text and the keys of that. */
export function searchColumns(title: string, body: string): { folded: string; keys: number[] } {
  const folded = foldText(`${title}\n${body}`);
  return { folded, keys: [...new Set([...pairKeys('text', folded), ...singleKeys('text', folded)])] };
}
