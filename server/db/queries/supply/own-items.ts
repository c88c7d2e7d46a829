import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { openStates, releaseStatusOf, type VersionState } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Page } from '#server/db/queries/page.ts';
import { contentItem, supplyContact } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { publicDocument } from '#server/db/schema/public-documents.ts';
import { publicImage } from '#server/db/schema/public-images.ts';
import { matchDue, matchEntry, supplyMatch } from '#server/db/schema/matching.ts';
import { searchEntry } from '#server/db/schema/search.ts';

/** The items of an owner as they were last written, deleted ones apart, the latest first. */
export async function listOwnItems(db: Queryable, ownerUserId: number) {
  return db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: sql<string>`${contentVersion.content} -> 'fields' ->> 'title'`,
      summary: sql<string>`${contentVersion.content} -> 'fields' ->> 'summary'`,
      content: contentVersion.content,
      state: contentVersion.state,
      createTime: contentItem.createTime,
    })
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.number, contentItem.newestVersion)),
    )
    .where(and(eq(contentItem.ownerUserId, ownerUserId), eq(contentItem.isDeleted, false)))
    .orderBy(desc(contentItem.id))
    .limit(10_000);
}

/** Where the newest version of each stands, the last changed first. */
export async function listOwnReleases(db: Queryable, ownerUserId: number, { limit, offset }: Page) {
  return db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: sql<string>`${contentVersion.content} -> 'fields' ->> 'title'`,
      state: contentVersion.state,
      createTime: contentItem.createTime,
      updatedAt: contentVersion.updatedAt,
    })
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.number, contentItem.newestVersion)),
    )
    .where(and(eq(contentItem.ownerUserId, ownerUserId), eq(contentItem.isDeleted, false)))
    .orderBy(desc(contentVersion.updatedAt), desc(contentItem.id))
    .limit(limit)
    .offset(offset);
}

/** undefined of what is none of his. */
export async function findOwnKind(
  db: Queryable,
  { id, ownerUserId }: { id: number; ownerUserId: number },
): Promise<ContentKind | undefined> {
  const [row] = await db
    .select({ kind: contentItem.kind })
    .from(contentItem)
    .where(
      and(eq(contentItem.id, id), eq(contentItem.ownerUserId, ownerUserId), eq(contentItem.isDeleted, false)),
    );
  return row?.kind;
}

export async function listOwnItemIds(db: Queryable, ownerUserId: number): Promise<number[]> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(eq(contentItem.ownerUserId, ownerUserId));
  return rows.map(({ id }) => id);
}

/** What an owner is called in what he offers and looks for, now and in each version. */
export async function listOwnNames(db: Queryable, ownerUserId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with own as (select id, source_info, extra from content_item where owner_user_id = ${ownerUserId}),
    version as (select content from content_version where item_id in (select id from own))
    select name from (
      select unnest(array[source_info, extra ->> 'organisation', extra ->> 'provider']) as name from own
      union
      select unnest(array[content -> 'fields' ->> 'sourceInfo', content -> 'extra' ->> 'organisation', content -> 'extra' ->> 'provider'])
      from version
    ) names
    where name <> '' order by name`);
  return rows.map(({ name }) => name);
}

/** What they have been and were to become, each as it was written, the first first. */
export async function listOwnVersions(db: Queryable, itemIds: readonly number[]) {
  const { itemId, number, state, content, updatedAt } = contentVersion;
  return db
    .select({ itemId, number, state, content, updatedAt })
    .from(contentVersion)
    .where(inArray(itemId, [...itemIds]))
    .orderBy(asc(itemId), asc(number))
    .limit(20_000);
}

/** Those of an owner that wait for his correction, the longest waiting first. */
export async function listReturnedItems(db: Queryable, ownerUserId: number) {
  return db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: sql<string>`${contentVersion.content} -> 'fields' ->> 'title'`,
      updatedAt: contentVersion.updatedAt,
    })
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.number, contentItem.newestVersion)),
    )
    .where(
      and(
        eq(contentItem.ownerUserId, ownerUserId),
        eq(contentItem.isDeleted, false),
        eq(contentVersion.state, 'returned'),
      ),
    )
    .orderBy(asc(contentVersion.updatedAt), asc(contentItem.id))
    .limit(100);
}

/**
 * Takes the items of an owner who goes away from the public, and forgets whose they were and how he could be reached. They are withdrawn as well as deleted, and
 * what was on its way is discarded: whoever brings one back by mistake publishes nothing with it. His pictures and documents are used by
 * nothing from then on: the next sweep takes them. What a search and a comparison know of them goes, for it holds their texts.
 */
export async function removeOwnItems(tx: Queryable, ownerUserId: number): Promise<void> {
  const removed = await tx
    .update(contentItem)
    .set({
      isDeleted: true,
      ownerUserId: null,
      deletedBy: null,
      rev: sql`${contentItem.rev} + 1`,
      status: sql`case when ${contentItem.status} = ${releaseStatusOf.live} then ${releaseStatusOf.withdrawn} else ${contentItem.status} end`,
    })
    .where(eq(contentItem.ownerUserId, ownerUserId))
    .returning({ id: contentItem.id });
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(supplyContact).where(inArray(supplyContact.itemId, ids));
  await tx.delete(searchEntry).where(inArray(searchEntry.itemId, ids));
  await tx.delete(matchDue).where(inArray(matchDue.itemId, ids));
  await tx.delete(matchEntry).where(inArray(matchEntry.itemId, ids));
  await tx
    .delete(supplyMatch)
    .where(or(inArray(supplyMatch.demandId, ids), inArray(supplyMatch.solutionId, ids)));
  const [withdrawn, discarded]: VersionState[] = ['withdrawn', 'discarded'];
  await tx
    .update(contentVersion)
    .set({ state: sql`case when ${contentVersion.state} = 'live' then ${withdrawn} else ${discarded} end` })
    .where(and(inArray(contentVersion.itemId, ids), inArray(contentVersion.state, ['live', ...openStates])));
  for (const table of [publicImage, publicDocument])
    await tx.update(table).set({ usedAt: null }).where(eq(table.uploaderId, ownerUserId));
}
