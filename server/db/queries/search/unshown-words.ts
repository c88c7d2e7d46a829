import { findSetting, saveSetting } from '#server/db/queries/portal/site.ts';
import { foldText } from '#server/lib/text/fold.ts';
import type { Queryable } from '#server/db/database.ts';

/** A setting of the site: words of its own that are never shown, between commas or on lines of their own. */
export const unshownSetting = 'search words never shown';

/** They, each once, as staff wrote them. */
export async function listUnshownWords(db: Queryable): Promise<string[]> {
  const setting = (await findSetting(db, unshownSetting)) ?? '';
  const words = setting.split(/[,，、\n]/).map((word) => word.trim());
  return [...new Set(words)].filter((word) => foldText(word) !== '');
}

export const saveUnshownWords = (db: Queryable, words: readonly string[]): Promise<void> =>
  saveSetting(db, unshownSetting, words.join('\n'));
