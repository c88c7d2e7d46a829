import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import type { TestPortal } from './portal.ts';

export const testPassword = 'Yuanheng#2026';

/** What one organisation registers with; `n` makes all that must be unique different. */
export function organisation(n: number) {
  return {
    account: `factory_${String(n)}`,
    phone: `138${String(10_000_000 + n)}`,
    companyName: `远衡精密传动第${String(n)}有限公司`,
    creditCode: makeCreditCode({ serial: n }),
  };
}

/** Puts companies into the local business registry. */
export async function addCompanies(
  { sql }: TestPortal,
  companies: readonly { companyName: string; creditCode: string }[],
): Promise<void> {
  await sql.query(
    `insert into business_registry (name, credit_code, address, area_code)
     select name, code, '云溪大道 8 号', '510104' from unnest($1::text[], $2::text[]) as given (name, code)`,
    [companies.map(({ companyName }) => companyName), companies.map(({ creditCode }) => creditCode)],
  );
}

/** The whole registration form of an organisation, with the code it was sent. */
export function registrationForm(
  { account, phone, companyName, creditCode }: ReturnType<typeof organisation>,
  activeCode: string,
) {
  const digest = passwordDigest(testPassword);
  return {
    account,
    phone,
    activeCode,
    userPwd: digest,
    userPwd2: digest,
    companyName,
    creditCode,
    areaPath: '四川省/成都市/锦江区',
    address: '云溪大道 8 号',
    companyType: '119',
    companyIndustry: '10345',
    companyScale: '2',
    companyIncome: '3',
    isAgree: true,
  };
}

/** Asks for a registration code and reads it from the outbox. */
export async function requestCode(portal: TestPortal, phone: string): Promise<string> {
  await portal.call(accountCalls.getCode, { account: phone, smsType: 'registerSms', userType: 'enpt' });
  return portal.readCode(phone);
}

/** Registers an organisation and returns what it registered with. */
export async function registerOrganisation(portal: TestPortal, n: number) {
  const wanted = organisation(n);
  await addCompanies(portal, [wanted]);
  const form = registrationForm(wanted, await requestCode(portal, wanted.phone));
  const answer = await portal.call(accountCalls.registerForEstimate, form);
  if (answer.code !== 1) throw new Error(`registration failed: ${String(answer.code)} ${answer.msg}`);
  return wanted;
}

/** Logs in by password and returns the session's token. */
export async function logIn(
  portal: TestPortal,
  account: string,
  userType: 'user' | 'enpt' = 'enpt',
  headers: Record<string, string> = {},
): Promise<string> {
  const form = { account, password: passwordDigest(testPassword), userType, loginType: 'password' as const };
  const answer = await portal.call(accountCalls.doLogin, form, { headers });
  const token = answer.headers.get('token');
  if (answer.code !== 1 || token === null)
    throw new Error(`login failed: ${String(answer.code)} ${answer.msg}`);
  return token;
}
