import { and, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { outer } from '#server/db/outer-column.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { titlePairs, workEntry } from '#server/db/schema/work-entry.ts';

/** Of an entry: in one of these sections, or about to move there. */
export const worksIn = (sectionIds: readonly number[]) =>
  or(inArray(workEntry.sectionId, [...sectionIds]), inArray(workEntry.goingTo, [...sectionIds]));

/** The states of the index of work: an item has one such version at most. */
export const isWork = sql`${contentVersion.state} in ('draft', 'waiting', 'returned', 'scheduled')`;

/** The version of an entry that counts to the owner of its item: he goes on from what was rejected. */
export const shownToOwner = and(
  eq(contentVersion.itemId, contentItem.id),
  sql`${contentVersion.number} = case
    when exists (select from ${contentVersion} v where v.item_id = ${outer(contentItem.id)} and v.number = ${outer(contentItem.newestVersion)} and v.state = 'rejected')
    then ${outer(contentItem.newestVersion)} else ${outer(workEntry.number)} end`,
);

/** What the public knows stands in the row of the item as well: read there, no whole text is unpacked. */
const isKnown = sql`${contentVersion.state} in ('live', 'withdrawn')`;
export const shownTitle = sql<string>`case when ${isKnown} then ${contentItem.title} else ${contentVersion.content} -> 'fields' ->> 'title' end`;
export const shownTags = sql<string[]>`case when ${isKnown} then to_jsonb(${contentItem.tags})
  else coalesce(${contentVersion.content} -> 'fields' -> 'tags', '[]') end`;

/** Whether a title has some words, whatever their case. */
export const hasWords = (title: SQLWrapper, words: string): SQL =>
  sql`strpos(lower(${title}), lower(${words})) > 0`;

/** The same of an entry's title, by the index of its pairs of characters: one character has none, and is looked for in all titles. */
export const hasWordsInEntry = (words: string): SQL | undefined =>
  and(
    [...words].length < 2
      ? undefined
      : sql`${titlePairs(workEntry.title)} @> ${titlePairs(sql`${words}::text`)}`,
    hasWords(workEntry.title, words),
  );

/** The id that somebody typed in place of words; undefined where it cannot be one. */
export const readItemId = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;
