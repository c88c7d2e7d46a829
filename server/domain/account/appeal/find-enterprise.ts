import { appealCompanyRules } from '#contract/account/rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { findUserOfCompany } from '#server/db/queries/account/appeal.ts';
import type { User } from '#server/db/queries/account/user.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { findOwnAppeal } from './own-appeal.ts';

/** People type the brackets in company names in either width. */
function spellingsOf(name: string): string[] {
  const narrow = name.replaceAll('（', '(').replaceAll('）', ')');
  const wide = name.replaceAll('(', '（').replaceAll(')', '）');
  return [...new Set([name, narrow, wide])];
}

/** The account of an enterprise. */
export async function findEnterprise(db: Queryable, enptName: string): Promise<User | undefined> {
  return findUserOfCompany(db, spellingsOf(enptName));
}

/** The account of an enterprise. Fails with appealCompanyUnknown. */
export async function requireEnterprise(db: Queryable, enptName: string): Promise<User> {
  return (await findEnterprise(db, enptName)) ?? fail('appealCompanyUnknown', { field: 'enptName' });
}

/**
 * The first step of an appeal: there is an account of this enterprise. Only the browser that submitted an appeal learns
 * that it is under review. Nobody else can find out by names which accounts are about to change hands. Fails with
 * appealCompanyRequired, inputTooLong, appealCompanyUnknown, appealPending.
 */
export async function checkEnterprise(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { enptName }: { enptName: string },
  context: CallContext,
): Promise<{ enptName: string }> {
  requireForm(appealCompanyRules, { enptName });
  const user = await requireEnterprise(db, enptName);
  const own = await findOwnAppeal(db, {
    userId: user.id,
    uploader: readUploader(context),
    now: clock.now(),
  });
  if (own !== undefined && own.status !== 'returned') fail('appealPending', { field: 'enptName' });
  return { enptName };
}
