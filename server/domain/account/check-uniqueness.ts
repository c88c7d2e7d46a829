import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import {
  findUserByPhone,
  isAccountNameTaken,
  isContactOfAnother,
  isCreditCodeTaken,
  type AccountType,
} from '#server/db/queries/account/user.ts';
import { fail } from '#server/lib/fail.ts';

/**
 * What an organisation registers with must be free. Absent parts are not checked. Fails with accountTaken, phoneTaken or
 * creditCodeTaken, whichever is first, and names the others beside it.
 */
export async function requireFree(
  { db }: { db: Database },
  {
    account,
    phone,
    creditCode,
  }: { account?: string | undefined; phone?: string | undefined; creditCode?: string | undefined },
): Promise<void> {
  const taken: { error: ErrorName; field: string }[] = [];
  const canonical = phone === undefined ? undefined : canonicalPhone(phone);
  if (account !== undefined && account !== '' && (await isNameTaken(db, account, canonical)))
    taken.push({ error: 'accountTaken', field: 'account' });
  if (canonical !== undefined && (await findUserByPhone(db, { phone: canonical, accountType: 'enpt' })))
    taken.push({ error: 'phoneTaken', field: 'phone' });
  const isCodeTaken =
    creditCode !== undefined &&
    creditCode !== '' &&
    (await isCreditCodeTaken(db, canonicalCreditCode(creditCode)));
  if (isCodeTaken) taken.push({ error: 'creditCodeTaken', field: 'creditCode' });

  const [first, ...rest] = taken;
  if (first === undefined) return;
  const others = rest.map(({ error, field }) => ({ field, msg: errors[error].msg }));
  fail(first.error, { field: first.field, ...(others.length > 0 && { others }) });
}

/** By an account, or by the phone or address of another: whoever took it could never log in by it. */
async function isNameTaken(db: Database, account: string, ownPhone: string | undefined): Promise<boolean> {
  if (await isAccountNameTaken(db, account)) return true;
  return isContactOfAnother(db, { name: account, phone: canonicalPhone(account), ownPhone });
}

/** Fails with personPhoneFormat, or when the phone is registered: phoneHasPersonalAccount (509) for persons, phoneTaken else. */
export async function requirePhoneFree(
  { db }: { db: Database },
  { phone, accountType }: { phone: string; accountType: AccountType },
): Promise<void> {
  const canonical = canonicalPhone(phone);
  if (canonical === undefined) fail('personPhoneFormat', { field: 'phone' });
  if ((await findUserByPhone(db, { phone: canonical, accountType })) === undefined) return;
  fail(accountType === 'user' ? 'phoneHasPersonalAccount' : 'phoneTaken', { field: 'phone' });
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
