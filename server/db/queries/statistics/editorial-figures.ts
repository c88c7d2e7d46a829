import { and, eq, gte, lte, not, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';

const { kind, sectionName, publishTime, status, isDeleted } = contentItem;
const count = sql<number>`count(*)::int`;
const live = 2;

/** Items that came out between two moments, both included, by section and Shanghai month (2026-03); what has ended since is among them. */
export function countPublished(db: Queryable, { from, until }: { from: Date; until: Date }) {
  const month = sql<string>`to_char(${publishTime} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  return db
    .select({ sectionName, month, count })
    .from(contentItem)
    .where(and(eq(status, live), not(isDeleted), gte(publishTime, from), lte(publishTime, until)))
    .groupBy(sectionName, sql`2`);
}

/** What waits for a review, by kind: how many since less than each of some moments, the latest first, and how many in all. */
export async function countWaiting(
  db: Queryable,
  moments: readonly Date[],
): Promise<{ kind: ContentKind; since: number[]; all: number }[]> {
  const since = sql<number[]>`array[${sql.join(
    moments.map(
      (moment) =>
        sql`(count(*) filter (where ${contentVersion.updatedAt} > ${moment.toISOString()}::timestamptz))::int`,
    ),
    sql`, `,
  )}]`;
  return db
    .select({ kind, since, all: count })
    .from(contentVersion)
    .innerJoin(contentItem, eq(contentItem.id, contentVersion.itemId))
    .where(and(eq(contentVersion.state, 'waiting'), not(isDeleted)))
    .groupBy(kind)
    .orderBy(sql`count(*) desc`, kind);
}
