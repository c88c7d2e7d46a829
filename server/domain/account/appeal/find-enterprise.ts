import { appealCompanyRules } from '#contract/account/rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOpenAppeal, findUserOfCompany } from '#server/db/queries/appeal.ts';
import type { User } from '#server/db/queries/user.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';

/** People type the brackets in company names in either width. */
function spellingsOf(name: string): string[] {
  const narrow = name.replaceAll('（', '(').replaceAll('）', ')');
  const wide = name.replaceAll('(', '（').replaceAll(')', '）');
  return [...new Set([name, narrow, wide])];
}

/** The account of an enterprise. Fails with appealCompanyUnknown. */
export async function requireEnterprise(db: Queryable, enptName: string): Promise<User> {
  const user = await findUserOfCompany(db, spellingsOf(enptName));
  return user ?? fail('appealCompanyUnknown', { field: 'enptName' });
}

/**
 * The first step of an appeal: there is an account of this enterprise, and no appeal of it is under review. Fails with
 * appealCompanyRequired, inputTooLong, appealCompanyUnknown, appealPending.
 */
export async function checkEnterprise(
  { db }: Pick<Services, 'db'>,
  { enptName }: { enptName: string },
): Promise<{ enptName: string }> {
  requireForm(appealCompanyRules, { enptName });
  const user = await requireEnterprise(db, enptName);
  const open = await findOpenAppeal(db, user.id);
  if (open !== undefined && open.status !== 'returned') fail('appealPending', { field: 'enptName' });
  return { enptName };
}
