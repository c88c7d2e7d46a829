import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { outer } from '#server/db/outer-column.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { section } from '#server/db/schema/section.ts';

/** What the public knows stands in the row of the item as well: read there, a list of many unpacks no whole text. */
const isKnown = sql`${contentVersion.state} in ('live', 'withdrawn')`;

/** Of an item with a version: in one of these sections, or about to move there. What the public knows names the section where the item stands. */
export function worksIn(sectionIds: readonly number[]) {
  const named = sql`(select id from ${section} where ${section.name} = ${outer(contentVersion.content)} -> 'fields' ->> 'sectionName'
    and (${section.kind} = ${outer(contentItem.kind)} or ${section.kind} is null) and ${inArray(section.id, [...sectionIds])})`;
  return or(
    inArray(contentItem.sectionId, [...sectionIds]),
    sql`case when ${isKnown} is false then exists ${named} end`,
  );
}

/** The states of the index of work: an item has one such version at most. */
export const isWork = sql`${contentVersion.state} in ('draft', 'waiting', 'returned', 'scheduled')`;
/** Asked once for all items of a list, and not for each. */
const hasNoWork = sql`${contentItem.id} not in (select v.item_id from ${contentVersion} v where v.state in ('draft', 'waiting', 'returned', 'scheduled'))`;
/** By its status, which follows its versions. */
const isUnknown = sql`${contentItem.status} not in (2, 5)`;

/** The version of an item that counts: the work on it, or else what the public knows, or else the newest. */
export const shown = and(
  eq(contentVersion.itemId, contentItem.id),
  or(
    isWork,
    and(isKnown, hasNoWork),
    and(sql`not ${isKnown}`, eq(contentVersion.number, contentItem.newestVersion), isUnknown, hasNoWork),
  ),
);

/** The same to its owner, who goes on from what was rejected, too. */
export const shownToOwner = and(
  eq(contentVersion.itemId, contentItem.id),
  sql`case when exists (select from ${contentVersion} v where v.item_id = ${outer(contentItem.id)} and v.number = ${outer(contentItem.newestVersion)} and v.state = 'rejected')
    then ${outer(contentVersion.number)} = ${outer(contentItem.newestVersion)} else ${shown} end`,
);

export const shownTitle = sql<string>`case when ${isKnown} then ${contentItem.title} else ${contentVersion.content} -> 'fields' ->> 'title' end`;
export const shownFiles = sql<unknown>`case when ${isKnown} then ${contentItem.attachments} else ${contentVersion.content} -> 'fields' -> 'attachments' end`;
export const shownTags = sql<string[]>`case when ${isKnown} then to_jsonb(${contentItem.tags})
  else coalesce(${contentVersion.content} -> 'fields' -> 'tags', '[]') end`;
/** Of what is public the day of its publication; of work the day that was chosen. */
export const shownPublishTime =
  sql<Date | null>`case when ${isKnown} then ${contentItem.publishTime} else ${contentVersion.publishAt} end`.mapWith(
    contentVersion.publishAt,
  );

/** Whether a title has some words, whatever their case. */
export const hasWords = (title: SQL, words: string): SQL => sql`strpos(lower(${title}), lower(${words})) > 0`;

/** The id that somebody typed in place of words; undefined where it cannot be one. */
export const readItemId = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;
