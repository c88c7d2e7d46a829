import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { workEntry } from '#server/db/schema/work-entry.ts';
import { orderedIds, workWhere, type WorkFilter, type WorkSearch } from './work.ts';

/** The ids of what a list of work has, in its order: one more than `most` where there are more. */
export async function listWorkIds(
  db: Queryable,
  filter: WorkFilter & { search: WorkSearch },
  most: number,
): Promise<number[]> {
  const rows = await orderedIds(db, filter).limit(most + 1);
  return rows.map(({ id }) => id);
}

/** The same with their revisions and titles. */
export async function listWorkKeys(
  db: Queryable,
  filter: WorkFilter & { search: WorkSearch },
  most: number,
): Promise<{ id: number; rev: number; title: string }[]> {
  const ids = await listWorkIds(db, filter, most);
  const rows = await db
    .select({ id: workEntry.itemId, rev: contentItem.rev, title: workEntry.title })
    .from(workEntry)
    .innerJoin(contentItem, eq(contentItem.id, workEntry.itemId))
    .where(and(inArray(workEntry.itemId, ids), workWhere(filter)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What some of them say whole. Those that the list does not have any more are left out. */
export async function listWorkContents(
  db: Queryable,
  filter: WorkFilter & { search: WorkSearch },
  ids: readonly number[],
) {
  const rows = await db
    .select({
      id: workEntry.itemId,
      kind: workEntry.kind,
      views: contentItem.views,
      state: workEntry.state,
      content: contentVersion.content,
      publishAt: workEntry.publishAt,
      expireAt: workEntry.expireAt,
      updatedAt: workEntry.updatedAt,
      account: appUser.account,
    })
    .from(workEntry)
    .innerJoin(contentItem, eq(contentItem.id, workEntry.itemId))
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, workEntry.itemId), eq(contentVersion.number, workEntry.number)),
    )
    .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
    .where(and(inArray(workEntry.itemId, [...ids]), workWhere(filter)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ExportedWork = Awaited<ReturnType<typeof listWorkContents>>[number];
