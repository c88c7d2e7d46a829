import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { staffUserType } from '#contract/permissions.ts';
import type { Points } from '#contract/filings/scores.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { accountShown } from '#server/db/queries/account/user.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { filingReviewer, filingScore } from '#server/db/schema/filing.ts';

const isThere = and(
  isNull(appUser.deletedAt),
  isNull(appUser.suspendedAt),
  eq(appUser.userType, staffUserType),
);

/** Who scores, among these. */
export const listReviewers = (db: Queryable, among: readonly number[]) =>
  db
    .select({ userId: filingReviewer.userId, account: accountShown, creditCodes: filingReviewer.creditCodes })
    .from(filingReviewer)
    .innerJoin(appUser, eq(appUser.id, filingReviewer.userId))
    .where(and(isThere, inArray(filingReviewer.userId, [...among, 0])))
    .orderBy(asc(filingReviewer.userId));

export async function findReviewer(db: Queryable, userId: number) {
  const [row] = await db.select().from(filingReviewer).where(eq(filingReviewer.userId, userId));
  return row;
}

/** Who has said that he stays away from an enterprise, by its account. */
export async function listStayingAway(db: Queryable, enterpriseId: number): Promise<Set<number>> {
  const rows = await db
    .select({ userId: filingReviewer.userId })
    .from(filingReviewer)
    .innerJoin(enterprise, sql`${filingReviewer.creditCodes} @> to_jsonb(upper(${enterprise.creditCode}))`)
    .where(eq(enterprise.userId, enterpriseId));
  return new Set(rows.map(({ userId }) => userId));
}

export async function putReviewer(
  db: Queryable,
  row: { userId: number; creditCodes: string[]; updatedAt: Date },
): Promise<void> {
  await db
    .insert(filingReviewer)
    .values(row)
    .onConflictDoUpdate({
      target: filingReviewer.userId,
      set: { creditCodes: row.creditCodes, updatedAt: row.updatedAt },
    });
}

export async function deleteReviewer(db: Queryable, userId: number): Promise<void> {
  await db.delete(filingReviewer).where(eq(filingReviewer.userId, userId));
}

/** Those who were drawn before and have not scored make way. */
export async function drawFor(
  db: Queryable,
  { filingId, userIds, now }: { filingId: number; userIds: readonly number[]; now: Date },
): Promise<void> {
  await db.delete(filingScore).where(and(eq(filingScore.filingId, filingId), isNull(filingScore.scoredAt)));
  await db.insert(filingScore).values(userIds.map((userId) => ({ filingId, userId, drawnAt: now })));
}

/** Who was drawn, in the order of their accounts, and what they gave. */
export const listScores = (db: Queryable, filingId: number) =>
  db
    .select({
      userId: filingScore.userId,
      account: accountShown,
      points: filingScore.points,
      comment: filingScore.comment,
      scoredAt: filingScore.scoredAt,
    })
    .from(filingScore)
    .innerJoin(appUser, eq(appUser.id, filingScore.userId))
    .where(eq(filingScore.filingId, filingId))
    .orderBy(asc(filingScore.userId));

/** Writes what somebody gives who was drawn and has given nothing; answers whether he was. */
export async function putScore(
  db: Queryable,
  {
    filingId,
    userId,
    ...values
  }: { filingId: number; userId: number; points: Points; comment: string; scoredAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(filingScore)
    .set(values)
    .where(
      and(eq(filingScore.filingId, filingId), eq(filingScore.userId, userId), isNull(filingScore.scoredAt)),
    )
    .returning({ userId: filingScore.userId });
  return changed.length === 1;
}

/** Enterprises that are certified and have nothing of a declaration yet. Empty lists leave nobody out. */
export const listEligible = (
  db: Queryable,
  {
    itemId,
    industries,
    scales,
    areas,
    limit,
  }: {
    itemId: number;
    industries: readonly string[];
    scales: readonly string[];
    areas: readonly string[];
    limit: number;
  },
) =>
  db
    .select({
      userId: appUser.id,
      companyName: enterprise.companyName,
      creditCode: enterprise.creditCode,
      address: enterprise.address,
      areaPath: enterprise.areaPath,
    })
    .from(enterprise)
    .innerJoin(appUser, eq(appUser.id, enterprise.userId))
    .where(
      and(
        isNull(appUser.deletedAt),
        isNull(appUser.suspendedAt),
        eq(appUser.auditStatus, '2'),
        eq(appUser.accountType, 'enpt'),
        industries.length === 0
          ? undefined
          : sql`exists (select from industry i where i.id = ${outer(enterprise.industryId)} and exists
              (select from unnest(${sql.param([...industries])}::text[]) as wanted(code) where starts_with(i.code, wanted.code)))`,
        scales.length === 0
          ? undefined
          : sql`${enterprise.scaleId}::text = any(${sql.param([...scales])}::text[])`,
        areas.length === 0 ? undefined : inArray(enterprise.areaCode, [...areas]),
        sql`not exists (select from filing f where f.item_id = ${itemId} and f.user_id = ${outer(appUser.id)})`,
      ),
    )
    .orderBy(asc(enterprise.companyName), asc(appUser.id))
    .limit(limit);
