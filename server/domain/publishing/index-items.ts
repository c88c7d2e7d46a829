import { extraSchemas } from '#contract/content/kind-schemas.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  listItemsToIndex,
  listUnindexed,
  saveEntries,
  type ItemToIndex,
} from '#server/db/queries/content/search-entry.ts';
import { foldText, foldVersion } from '#server/lib/text/fold.ts';
import { plainText } from '#server/lib/text/plain-text.ts';
import { filterKey, pairKeys, quarterKeys, quarterOf, singleKeys } from '#server/lib/text/search-keys.ts';
import type { Services } from '#server/services.ts';
import { searchText } from './search-text.ts';

/** What of a text is found: a body may be a book, whose index would be one. */
const searchedCharacters = 80_000;

const atOnce = 100;

/** Makes the entries by which the search finds these items, as they are now. In the transaction that writes what the public reads. */
export async function indexItems(db: Queryable, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const items = await listItemsToIndex(db, ids.slice(start, start + atOnce));
    await saveEntries(db, items.map(entryOf));
  }
}

/** Makes the entries that are missing or of another release. */
export async function indexMissingItems({
  db,
  log,
  stopping,
}: Pick<Services, 'db' | 'log' | 'stopping'>): Promise<void> {
  try {
    while (!stopping.aborted) {
      const ids = await listUnindexed(db, foldVersion, atOnce);
      if (ids.length === 0) return;
      await db.transaction((tx) => indexItems(tx, ids));
    }
  } catch (error) {
    log.warn({ err: error }, 'items could not be made findable');
  }
}

function entryOf(item: ItemToIndex) {
  const { kind, sectionId, title, summary, body, tags, extra, publishTime, expireTime, isLive } = item;
  const above = foldText([title, summary, ...tags, ...fieldTexts(kind, extra)].join('\n'));
  const text = foldText(plainText(body).slice(0, searchedCharacters));
  const foldedTitle = foldText(title);
  const foldedTags = foldText(tags.join('\n'));
  const day = shanghaiDay(publishTime);
  const quarter = quarterOf(day);
  const areaCode = item.areaCode ?? '';
  const industries = [...new Set(item.industryCodes.map((code) => code.slice(0, 3)))];
  const keys = new Set([
    ...[above, text].flatMap((folded) => [...pairKeys('text', folded), ...singleKeys('text', folded)]),
    ...pairKeys('title', foldedTitle),
    ...singleKeys('title', foldedTitle),
    ...pairKeys('tag', foldedTags),
    ...singleKeys('tag', foldedTags),
    filterKey('kind', kind),
    filterKey('section', String(sectionId)),
    filterKey('region', areaCode),
    ...industries.map((code) => filterKey('industry', code)),
  ]);
  return {
    itemId: item.id,
    ...{ kind, sectionId, quarter, areaCode, industries, publishTime, expireTime, isLive, tags, foldVersion },
    year: Number(day.slice(0, 4)),
    title: foldedTitle,
    folded: `${above}\n${text}`,
    keys: Array.from(keys, (key) => key + quarter * quarterKeys),
  };
}

/** Of fields that are not those of the kind none: what another release has written is found by its texts all the same. */
function fieldTexts(kind: ContentKind, extra: object): readonly string[] {
  const parsed = extraSchemas[kind].safeParse(extra);
  return parsed.success ? searchText(contentKinds[kind].fields, parsed.data) : [];
}
