import type { Database } from '#server/db/database.ts';
import { listAskedItems, type AskedKind, type AskedRow } from '#server/db/queries/content/asked-item.ts';
import { pairKeys, singleKeys } from '#server/lib/text/search-keys.ts';
import { questionTerms } from './question-terms.ts';

/** Items whose texts are read for one question. */
const mostItems = 40;

/** Public items of these kinds that have most of a question's words. */
export async function readAsked(
  db: Database,
  question: string,
  kinds: readonly AskedKind[],
): Promise<AskedRow[]> {
  const words = questionTerms(question).flat();
  const keys = new Set(words.flatMap((word) => keysOf(word)));
  return listAskedItems(db, { kinds, keys: [...keys], words, limit: mostItems });
}

const keysOf = (word: string): number[] =>
  [...word].length > 1 ? pairKeys('text', word) : singleKeys('text', word);
