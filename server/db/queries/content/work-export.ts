import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { shown, shownPublishTime } from './shown-version.ts';
import { orderOf, workWhere, type WorkFilter, type WorkSearch } from './work.ts';

/** The ids of what a list of work has, in its order: one more than `most` where there are more. */
export async function listWorkIds(
  db: Queryable,
  filter: WorkFilter & { search: WorkSearch },
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .innerJoin(contentVersion, shown)
    .where(workWhere(filter))
    .orderBy(...orderOf(filter.search))
    .limit(most + 1);
  return rows.map(({ id }) => id);
}

/** What some of them say whole. Those that the list does not have any more are left out. */
export async function listWorkContents(
  db: Queryable,
  filter: WorkFilter & { search: WorkSearch },
  ids: readonly number[],
) {
  const rows = await db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      views: contentItem.views,
      state: contentVersion.state,
      content: contentVersion.content,
      publishAt: shownPublishTime,
      expireAt: contentVersion.expireAt,
      updatedAt: contentVersion.updatedAt,
      account: appUser.account,
    })
    .from(contentItem)
    .innerJoin(contentVersion, shown)
    .leftJoin(appUser, eq(appUser.id, contentVersion.updatedBy))
    .where(and(inArray(contentItem.id, [...ids]), workWhere(filter)))
    .orderBy(desc(contentItem.id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ExportedWork = Awaited<ReturnType<typeof listWorkContents>>[number];
