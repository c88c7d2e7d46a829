import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { LevelTool } from '#contract/assessments/constants.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { assessment } from '#server/db/schema/assessment.ts';
import { assessmentBadge, assessmentReview } from '#server/db/schema/assessment-review.ts';
import { contentItem } from '#server/db/schema/content.ts';

export type BadgeRow = typeof assessmentBadge.$inferSelect;

/** The last review by a tool that an enterprise has confirmed, with the assessment that was reviewed; the same one counts for eligibility. */
export async function findLastSigned(db: Queryable, { userId, tool }: { userId: number; tool: LevelTool }) {
  const [row] = await db
    .select({
      reviewId: assessmentReview.id,
      result: assessmentReview.result,
      signedAt: assessmentReview.signedAt,
      modelId: assessment.modelId,
      reportNumber: assessment.reportNumber,
    })
    .from(assessmentReview)
    .innerJoin(assessment, eq(assessment.id, assessmentReview.assessmentId))
    .where(
      and(eq(assessmentReview.userId, userId), eq(assessment.tool, tool), eq(assessmentReview.state, 'done')),
    )
    .orderBy(desc(assessmentReview.signedAt), desc(assessmentReview.id))
    .limit(1);
  return row;
}

/** Writes what is shown of an enterprise by a tool: nothing while its account is suspended. */
export async function putBadge(db: Queryable, values: Omit<BadgeRow, 'isHidden'>): Promise<void> {
  const { userId, tool, ...set } = values;
  const isHidden = sql`(select ${appUser.suspendedAt} is not null from ${appUser} where ${appUser.id} = ${userId})`;
  await db
    .insert(assessmentBadge)
    .values({ ...values, isHidden })
    .onConflictDoUpdate({
      target: [assessmentBadge.userId, assessmentBadge.tool],
      set: { ...set, isHidden },
    });
}

/** Deletes all of an enterprise but those by these tools. */
export async function deleteBadgesBut(
  db: Queryable,
  { userId, tools }: { userId: number; tools: readonly LevelTool[] },
): Promise<void> {
  await db
    .delete(assessmentBadge)
    .where(and(eq(assessmentBadge.userId, userId), notInArray(assessmentBadge.tool, [...tools])));
}

/** Those of an enterprise, shown or hidden. */
export const listBadgesOf = (db: Queryable, userId: number): Promise<BadgeRow[]> =>
  db
    .select()
    .from(assessmentBadge)
    .where(eq(assessmentBadge.userId, userId))
    .orderBy(desc(assessmentBadge.tool));

/** What is shown of these providers, by their ids as items. */
export async function listBadges(
  db: Queryable,
  itemIds: readonly number[],
): Promise<Map<number, BadgeRow[]>> {
  const found = new Map<number, BadgeRow[]>();
  if (itemIds.length === 0) return found;
  const rows = await db
    .select({ itemId: contentItem.id, badge: assessmentBadge })
    .from(contentItem)
    .innerJoin(assessmentBadge, eq(assessmentBadge.userId, contentItem.ownerUserId))
    .where(
      and(
        inArray(contentItem.id, [...itemIds]),
        eq(contentItem.kind, 'provider'),
        eq(assessmentBadge.isHidden, false),
      ),
    )
    // maturity first
    .orderBy(contentItem.id, desc(assessmentBadge.tool));
  for (const { itemId, badge } of rows) found.set(itemId, [...(found.get(itemId) ?? []), badge]);
  return found;
}
