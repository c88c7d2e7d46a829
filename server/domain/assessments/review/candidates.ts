import { rolesThatMay } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { listCandidates, type ReviewRow } from '#server/db/queries/assessments/review.ts';
import { listStayingAway } from '#server/db/queries/filings/reviewer.ts';
import { fail } from '#server/lib/fail.ts';

/** Whom one may send to an enterprise: who reviews for the whole site, and has not said that he stays away from it. */
export async function readCandidates(
  db: Queryable,
  userId: number,
): Promise<{ id: number; account: string }[]> {
  const holders = await listHolders(db, { roles: rolesThatMay('review'), path: [] });
  const away = await listStayingAway(db, userId);
  const rows = await listCandidates(
    db,
    holders.filter((id) => !away.has(id)),
  );
  return rows.map(({ id, account }) => ({ id, account: account ?? '' }));
}

/** Whoever stays away from an enterprise has no part in its review, whatever he is to it. Fails with assessmentReviewAway. */
export async function checkStaysAway(
  db: Queryable,
  { userId: enterpriseId }: Pick<ReviewRow, 'userId'>,
  userId: number,
): Promise<void> {
  if ((await listStayingAway(db, enterpriseId)).has(userId)) fail('assessmentReviewAway');
}
