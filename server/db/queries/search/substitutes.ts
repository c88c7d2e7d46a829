import type { Substitute } from '#contract/site/words.ts';
import { findSetting, saveSetting } from '#server/db/queries/portal/site.ts';
import type { Queryable } from '#server/db/database.ts';

/** A setting of the site: by which words something is looked for that is called otherwise here, a line each: what visitors write, the words, the item, with tabs between. */
export const substitutesSetting = 'search substitutes';

/** They, as staff wrote them. */
export async function listSubstitutes(db: Queryable): Promise<Substitute[]> {
  const setting = (await findSetting(db, substitutesSetting)) ?? '';
  return setting.split('\n').flatMap((line) => {
    const [term = '', instead = '', item = ''] = line.split('\t');
    const itemId = Number(item);
    return term === '' || (instead === '' && itemId === 0) ? [] : [{ term, instead, itemId }];
  });
}

export const saveSubstitutes = (db: Queryable, substitutes: readonly Substitute[]): Promise<void> =>
  saveSetting(
    db,
    substitutesSetting,
    substitutes
      .map(({ term, instead, itemId }) =>
        [term, instead, ...(itemId === 0 ? [] : [String(itemId)])].join('\t'),
      )
      .join('\n'),
  );
