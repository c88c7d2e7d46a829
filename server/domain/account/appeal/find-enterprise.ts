import { appealCompanyRules } from '#contract/account/rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOpenAppeal, findUserOfCompany } from '#server/db/queries/appeal.ts';
import { findFileGroup } from '#server/db/queries/file.ts';
import type { User } from '#server/db/queries/user.ts';
import { isOwnGroup, readUploader } from '#server/domain/files/uploader.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/context.ts';
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
 * The first step of an appeal: there is an account of this enterprise. That an appeal of it is under review hears only the
 * browser that handed it in, so that nobody finds out by names which accounts are about to change hands; who comes as far as
 * submitting another is told then. Fails with appealCompanyRequired, inputTooLong, appealCompanyUnknown, appealPending.
 */
export async function checkEnterprise(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { enptName }: { enptName: string },
  context: CallContext,
): Promise<{ enptName: string }> {
  requireForm(appealCompanyRules, { enptName });
  const user = await requireEnterprise(db, enptName);
  const open = await findOpenAppeal(db, user.id);
  if (open !== undefined && open.status !== 'returned') {
    const group = await findFileGroup(db, open.relatedId);
    if (group !== undefined && isOwnGroup(group, readUploader(context), clock.now()))
      fail('appealPending', { field: 'enptName' });
  }
  return { enptName };
}
