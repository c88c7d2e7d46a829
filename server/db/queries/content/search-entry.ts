import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { searchEntry } from '#server/db/schema/search.ts';

const isLive = sql<boolean>`(${contentItem.status} = 2 and not ${contentItem.isDeleted})`;

/** What an item's entry is made of. */
export async function listItemsToIndex(db: Queryable, ids: readonly number[]) {
  const { id, kind, sectionId, title, summary, body, tags, extra, areaCode, industryCodes } = contentItem;
  const { publishTime, expireTime } = contentItem;
  return (
    db
      .select({
        ...{ id, kind, sectionId, title, summary, body, tags, extra, areaCode, industryCodes },
        ...{ publishTime, expireTime, isLive },
      })
      .from(contentItem)
      .where(inArray(id, [...ids]))
      .orderBy(id)
      // nobody writes them between now and the entry; in the order of their ids, as everybody who takes several
      .for('share')
  );
}

export type ItemToIndex = Awaited<ReturnType<typeof listItemsToIndex>>[number];

type NewEntry = Omit<typeof searchEntry.$inferInsert, 'keys'> & { keys: readonly number[] };

/** Writes entries in place of those that there are. */
export async function saveEntries(db: Queryable, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(searchEntry)
    // as one text: a parameter for each of a thousand keys would take longer than the index
    .values(entries.map((entry) => ({ ...entry, keys: sql`${`{${entry.keys.join(',')}}`}::bigint[]` })))
    .onConflictDoUpdate({
      target: searchEntry.itemId,
      set: {
        kind: given('kind'),
        sectionId: given('section_id'),
        quarter: given('quarter'),
        year: given('year'),
        areaCode: given('area_code'),
        industries: given('industries'),
        publishTime: given('publish_time'),
        expireTime: given('expire_time'),
        isLive: given('is_live'),
        foldVersion: given('fold_version'),
        title: given('title'),
        tags: given('tags'),
        folded: given('folded'),
        keys: given('keys'),
      },
    });
}

/** Public items that no entry of this version stands for. */
export async function listUnindexed(db: Queryable, foldVersion: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .leftJoin(searchEntry, eq(searchEntry.itemId, contentItem.id))
    .where(and(isLive, or(isNull(searchEntry.itemId), ne(searchEntry.foldVersion, foldVersion))))
    .limit(limit);
  return rows.map(({ id }) => id);
}
