import { bindingCalls } from '#contract/account/binding-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { testPassword } from './organisations.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import type { Answer, TestPortal } from './portal.ts';

export interface TestOwner {
  accountType: 'user' | 'enpt';
  account: string | null;
  phone: string;
  email: string | null;
}

/** An account with the usual password, put into the database; `n` makes what must be unique different. */
export async function insertOwner(
  { sql, services }: TestPortal,
  n: number,
  { isEmailProven = true, ...changes }: Partial<TestOwner> & { isEmailProven?: boolean } = {},
): Promise<TestOwner & { id: number }> {
  const owner: TestOwner = {
    accountType: 'user',
    account: null,
    phone: `136${String(10_000_000 + n)}`,
    email: `owner${String(n)}@portal.example`,
    ...changes,
  };
  const passwordHash = await services.passwords.hash(passwordDigest(testPassword));
  const { rows } = await sql.query<{ id: string }>(
    `insert into app_user (account_type, user_type, account, phone, email, password_hash, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      owner.accountType,
      owner.accountType === 'user' ? 1 : 9,
      owner.account,
      owner.phone,
      owner.email,
      passwordHash,
      owner.email !== null && isEmailProven ? new Date(0) : null,
    ],
  );
  return { ...owner, id: Number(rows[0]?.id) };
}

/** The steps of a forgotten password as one browser takes them. */
export interface Recovering {
  browser: TestBrowser;
  begin(account?: string, userType?: 'user' | 'enpt'): Promise<Answer>;
  askForSms(account?: string): Promise<Answer>;
  askForEmail(toEmail?: string): Promise<Answer>;
  verifySms(activeCode: string): Promise<Answer>;
  verifyEmail(activeCode: string): Promise<Answer>;
  reset(password: string, again?: string): Promise<Answer>;
}

export function recovering(
  portal: TestPortal,
  owner: TestOwner,
  browser: TestBrowser = openBrowser(portal),
): Recovering {
  const userType = owner.accountType;
  const account = owner.phone;
  const recoverByPhone = { account: maskPhone(owner.phone), smsType: 'finPwdSms', userType } as const;
  return {
    browser,
    begin: (typed = account, type = userType) =>
      browser.call(recoveryCalls.forget1, { account: typed, userType: type }),
    askForSms: (to = recoverByPhone.account) =>
      browser.call(accountCalls.getCode, { ...recoverByPhone, account: to }),
    askForEmail: (toEmail = maskEmail(owner.email ?? '')) =>
      browser.call(recoveryCalls.sendEmail, { toEmail, emailType: 'bindEmail', userType }),
    verifySms: (activeCode) =>
      browser.call(recoveryCalls.forget2, { account, userType, activeCode, isSecond: true }),
    verifyEmail: (activeCode) =>
      browser.call(bindingCalls.updateEmailCaptcha, {
        account,
        activeCode,
        isUpdate: true,
        isBind: false,
        newEmail: '',
        userType,
      }),
    reset: (password, again = password) =>
      browser.call(recoveryCalls.forget2, {
        account,
        userType,
        userPwd: passwordDigest(password),
        userPwd2: passwordDigest(again),
        isSecond: false,
      }),
  };
}
