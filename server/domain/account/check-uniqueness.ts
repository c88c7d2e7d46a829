import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { findUserByPhone, isAccountNameTaken, isCreditCodeTaken } from '#server/db/queries/user.ts';
import { fail } from '#server/lib/fail.ts';

/** What an organisation registers with must be free. Absent parts are not checked. Fails with accountTaken, phoneTaken, creditCodeTaken. */
export async function requireFree(
  { db }: { db: Database },
  {
    account,
    phone,
    creditCode,
  }: { account?: string | undefined; phone?: string | undefined; creditCode?: string | undefined },
): Promise<void> {
  if (account !== undefined && account !== '' && (await isAccountNameTaken(db, account))) {
    fail('accountTaken', { field: 'account' });
  }
  const canonical = phone === undefined ? undefined : canonicalPhone(phone);
  if (canonical !== undefined && (await findUserByPhone(db, { phone: canonical, accountType: 'enpt' }))) {
    fail('phoneTaken', { field: 'phone' });
  }
  if (
    creditCode !== undefined &&
    creditCode !== '' &&
    (await isCreditCodeTaken(db, canonicalCreditCode(creditCode)))
  ) {
    fail('creditCodeTaken', { field: 'creditCode' });
  }
}

/** The unique indexes of accounts and enterprises, and the error and field each stands for. */
const indexErrors: Record<string, { error: ErrorName; field: string }> = {
  app_user_account_key: { error: 'accountTaken', field: 'account' },
  app_user_phone_key: { error: 'phoneTaken', field: 'phone' },
  app_user_email_key: { error: 'emailTaken', field: 'email' },
  app_user_id_number_key: { error: 'idNumberTaken', field: 'cardNum' },
  enterprise_credit_code_key: { error: 'creditCodeTaken', field: 'creditCode' },
};

/** Somebody else was faster: says which value is taken. Does nothing for an index that is not listed. */
export function failWhenTaken(index: string | undefined): void {
  const known = index === undefined ? undefined : indexErrors[index];
  if (known !== undefined) fail(known.error, { field: known.field });
}
