import { rolesThatMay } from '#contract/permissions.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import type { Queryable } from '#server/db/database.ts';
import { findEnterpriseInWords } from '#server/db/queries/account/enterprise.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { listCandidates } from '#server/db/queries/assessments/review.ts';

/** Whom one may send to an enterprise: who reviews for the whole site, and has not said that he stays away from it. */
export async function readCandidates(
  db: Queryable,
  userId: number,
): Promise<{ id: number; account: string }[]> {
  const holders = await listHolders(db, { roles: rolesThatMay('review'), path: [] });
  const company = await findEnterpriseInWords(db, userId);
  const rows = await listCandidates(db, holders, canonicalCreditCode(company?.creditCode ?? ''));
  return rows.map(({ id, account }) => ({ id, account: account ?? '' }));
}
