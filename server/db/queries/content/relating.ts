import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { publicStates } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem, contentRelation } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { workEntry } from '#server/db/schema/work-entry.ts';
import { isPublic } from './content.ts';
import { hasWords, isWork, readItemId, worksIn } from './shown-version.ts';

/** Within what may be read the work on an item, elsewhere what the public reads of it. */
const readable = (sectionIds: readonly number[] | undefined) =>
  sectionIds === undefined ? sql`true` : sql`(${worksIn(sectionIds)})`;

/** The version that an entry is about. */
const isEntrys = and(
  eq(contentVersion.itemId, workEntry.itemId),
  eq(contentVersion.number, workEntry.number),
);

/** Items of a kind that another can be tied to: by their ids, or the last written of those whose titles have some words. Deleted ones are missing. */
export async function listChoices(
  db: Queryable,
  {
    kind,
    text,
    ids,
    sectionIds,
    limit,
  }: {
    kind: ContentKind;
    text: string;
    ids: readonly number[];
    sectionIds: readonly number[] | undefined;
    limit: number;
  },
) {
  const isRead = readable(sectionIds);
  const title = sql<string>`case when ${isRead} then ${workEntry.title} else ${contentItem.title} end`;
  const id = readItemId(text);
  const isExact = id === undefined ? undefined : eq(workEntry.itemId, id);
  return db
    .select({
      id: contentItem.id,
      title,
      sectionName: sql<string>`case when ${isRead} then ${contentVersion.content} -> 'fields' ->> 'sectionName' else ${contentItem.sectionName} end`,
      state: sql<
        (typeof contentVersion.$inferSelect)['state']
      >`case when ${isRead} then ${workEntry.state} else 'live' end`,
    })
    .from(workEntry)
    .innerJoin(contentItem, eq(contentItem.id, workEntry.itemId))
    .innerJoin(contentVersion, isEntrys)
    .where(
      and(
        eq(workEntry.kind, kind),
        eq(workEntry.isInTrash, false),
        or(isRead, isPublic()),
        ids.length > 0 ? inArray(workEntry.itemId, [...ids]) : undefined,
        text === '' ? undefined : or(hasWords(title, text), isExact),
      ),
    )
    .orderBy(
      ...(isExact === undefined ? [] : [desc(isExact)]),
      desc(workEntry.updatedAt),
      desc(workEntry.itemId),
    )
    .limit(limit);
}

/** A relation that leads to items of some kind: its name, and the kind that it begins at. */
export interface Tie {
  kind: ContentKind;
  relation: string;
}

const referrer = {
  id: contentItem.id,
  kind: contentItem.kind,
  state: contentVersion.state,
};

/** Items whose version that the public knows is tied to one, in these sections or public; by their titles. */
export async function listPublicReferrers(
  db: Queryable,
  { id, sectionIds, limit }: { id: number; sectionIds: readonly number[] | undefined; limit: number },
) {
  return db
    .select({ ...referrer, title: contentItem.title, relation: contentRelation.relation })
    .from(contentRelation)
    .innerJoin(contentItem, eq(contentItem.id, contentRelation.fromId))
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), inArray(contentVersion.state, [...publicStates])),
    )
    .where(
      and(
        eq(contentRelation.toId, id),
        eq(contentItem.isDeleted, false),
        or(
          sectionIds === undefined ? sql`true` : inArray(contentItem.sectionId, [...sectionIds]),
          isPublic(),
        ),
      ),
    )
    .orderBy(asc(contentItem.title), asc(contentItem.id), asc(contentRelation.relation))
    .limit(limit);
}

/** Items whose work is tied to one by a relation, in these sections; by their titles. */
export async function listWorkReferrers(
  db: Queryable,
  {
    id,
    tie: { kind, relation },
    sectionIds,
    limit,
  }: { id: number; tie: Tie; sectionIds: readonly number[] | undefined; limit: number },
) {
  const isTied: SQL = sql`${contentVersion.content} -> 'relations' -> ${relation}::text @> to_jsonb(${id}::bigint)`;
  return db
    .select({ ...referrer, title: workEntry.title })
    .from(contentVersion)
    .innerJoin(workEntry, isEntrys)
    .innerJoin(contentItem, eq(contentItem.id, workEntry.itemId))
    .where(
      and(isWork, eq(workEntry.kind, kind), eq(workEntry.isInTrash, false), readable(sectionIds), isTied),
    )
    .orderBy(asc(workEntry.title), asc(workEntry.itemId))
    .limit(limit);
}
