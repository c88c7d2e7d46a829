import { and, arrayContains, count, eq, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { isWork, shown, worksIn } from './shown-version.ts';

/** How many items of each kind there are by the state of the version that counts; null: none that a tab has. */
export interface WorkCount {
  kind: ContentKind;
  isDeleted: boolean;
  state: VersionState | null;
  n: number;
}

/**
 * Items by kind and state in these sections; undefined: in all. An item has one version at most that is work, and its status says
 * what the public knows: neither a text nor a version without work is read.
 */
export async function countWork(
  db: Queryable,
  sectionIds: readonly number[] | undefined,
): Promise<WorkCount[]> {
  const state = sql<VersionState | null>`coalesce(${contentVersion.state},
    case ${contentItem.status} when 2 then 'live' when 5 then 'withdrawn' end)`;
  return db
    .select({ kind: contentItem.kind, isDeleted: contentItem.isDeleted, state, n: count() })
    .from(contentItem)
    .leftJoin(contentVersion, and(eq(contentVersion.itemId, contentItem.id), isWork))
    .where(sectionIds && worksIn(sectionIds))
    .groupBy(contentItem.kind, contentItem.isDeleted, state);
}

/** How many items there are whose version that counts somebody has written in. */
export async function countEdited(
  db: Queryable,
  {
    kind,
    userId,
    sectionIds,
  }: { kind: ContentKind | undefined; userId: number; sectionIds: readonly number[] | undefined },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentVersion)
    .innerJoin(contentItem, shown)
    .where(
      and(
        arrayContains(contentVersion.editors, [userId]),
        eq(contentItem.isDeleted, false),
        kind === undefined ? undefined : eq(contentItem.kind, kind),
        sectionIds && worksIn(sectionIds),
      ),
    );
  return row?.n ?? 0;
}
