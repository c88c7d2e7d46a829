import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SupplyStage } from '#contract/supply/stages.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

/** A published demand as its stage goes on. */
export interface StagedItem {
  id: number;
  kind: (typeof contentItem.$inferSelect)['kind'];
  title: string;
  sectionId: number;
  ownerUserId: number | null;
  stage: SupplyStage;
  /** Its last day: YYYY-MM-DD. */
  validUntil: string;
}

/** Undefined where it is not public, or has no stage. */
export async function findStagedItem(db: Queryable, id: number): Promise<StagedItem | undefined> {
  const [row] = await db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: contentItem.title,
      sectionId: contentItem.sectionId,
      ownerUserId: contentItem.ownerUserId,
      stage: sql<SupplyStage>`${contentItem.stage}`,
      validUntil: sql<string>`${contentItem.extra} ->> 'validUntil'`,
    })
    .from(contentItem)
    .where(and(eq(contentItem.id, id), isNotNull(contentItem.stage), isPublic()));
  return row;
}

/** Open demands whose last day was before this one. */
export async function listExpiredDemands(db: Queryable, day: string): Promise<number[]> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, 'demand'),
        eq(contentItem.stage, 'open'),
        sql`${contentItem.extra} ->> 'validUntil' < ${day}`,
        isPublic(),
      ),
    )
    .orderBy(asc(contentItem.id))
    .limit(500);
  return rows.map(({ id }) => id);
}
