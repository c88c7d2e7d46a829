import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { prepareAppeal, readAppeal } from '#server/testing/appealing.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertMembership, insertPerson } from '#server/testing/membership.ts';
import { logIn, registerOrganisation, testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let one: TestColleague;
let other: TestColleague;
let next = 500;
beforeAll(async () => {
  portal = await startTestPortal();
  one = await hireColleague(portal, 1, { role: 'reviewer' });
  other = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());

async function register() {
  const n = next++;
  const company = await registerOrganisation(portal, n);
  const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where account = $1', [
    company.account,
  ]);
  return { ...company, id: Number(rows[0]?.id), newPhone: `137${String(30_000_000 + n)}` };
}
type Company = Awaited<ReturnType<typeof register>>;
const failure = (name: ErrorName) => errors[name].code;
const idOf = (answer: { data: unknown }) => (answer.data as { id: number }).id;

const correct = (company: Company, change: object = {}, by = one) =>
  portal.call(
    accountChangeCalls.proposeCorrection,
    {
      ...{ userId: company.id, companyName: company.companyName, creditCode: company.creditCode },
      ...{ address: '云溪大道 88 号', reason: '注册时写错', ...change },
    },
    { token: by.token },
  );
async function handOver(company: Company, change: object = {}) {
  const relatedId = newRelatedId();
  await upload(openBrowser(portal), relatedId, undefined, {
    ...{ token: one.token, fields: { purpose: 'accountProof' } },
  });
  const form = { userId: company.id, contactName: '司徒明', newPhone: company.newPhone };
  return portal.call(
    accountChangeCalls.proposeHandOver,
    { ...form, relatedId, reason: '账号被盗用，企业到现场核实', ...change },
    { token: one.token },
  );
}
const decide = (id: number, action: 'approve' | 'reject' | 'withdraw', by: TestColleague, comment = '') =>
  portal.call(accountChangeCalls.moveAccountChange, { id, action, comment }, { token: by.token });
const read = async (id: number, by = other) =>
  (await portal.call(accountChangeCalls.getAccountChange, { id }, { token: by.token })).data as ResponseOf<
    typeof accountChangeCalls.getAccountChange
  >;
const companyOf = async ({ id }: Company) =>
  (
    await portal.sql.query('select company_name, credit_code, address from enterprise where user_id = $1', [
      id,
    ])
  ).rows[0] as { company_name: string; credit_code: string; address: string };
const isAlive = async (token: string) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token })).code === 1;

test('a correction counts once another has approved it, and both are recorded and told', async () => {
  const company = await register();
  const id = idOf(await correct(company, { creditCode: makeCreditCode({ serial: 90_001 }) }));
  expect((await companyOf(company)).address).toBe('云溪大道 8 号');
  expect(await read(id, one)).toMatchObject({ isOwn: true, actions: ['withdraw'] });
  expect(await read(id)).toMatchObject({ isOwn: false, actions: ['approve', 'reject'] });
  expect((await decide(id, 'approve', one)).code).toBe(failure('accountChangeFourEyes'));
  expect((await decide(id, 'reject', one, '不对')).code).toBe(failure('accountChangeFourEyes'));
  expect((await decide(id, 'withdraw', other)).code).toBe(failure('accountChangeNotOwn'));
  expect((await decide(id, 'approve', other)).code).toBe(1);
  expect(await companyOf(company)).toEqual({
    company_name: company.companyName,
    credit_code: makeCreditCode({ serial: 90_001 }),
    address: '云溪大道 88 号',
  });
  expect(await messageTitles(portal, other.token)).toContain('账号变更等待决定');
  expect(await messageTitles(portal, one.token)).toContain('账号变更已生效');
  expect(await messageTitles(portal, await logIn(portal, company.account))).toContain('企业资料已更正');
  const { rows } = await portal.sql.query<{ actor: string; result: string }>(
    `select actor_user_id::text as actor, result from audit_log where object = $1 and action = 'account' order by id`,
    [`user ${String(company.id)}`],
  );
  expect(rows).toEqual([
    { actor: String(one.id), result: 'correction.propose' },
    { actor: String(other.id), result: 'correction.approve' },
  ]);
});

test('a correction is refused once the data have changed meanwhile', async () => {
  const company = await register();
  const id = idOf(await correct(company));
  await portal.sql.query(`update enterprise set address = '别处 1 号' where user_id = $1`, [company.id]);
  expect((await decide(id, 'approve', other)).code).toBe(failure('accountChangeOutdated'));
  expect((await companyOf(company)).address).toBe('别处 1 号');
  expect((await decide(id, 'withdraw', one)).code).toBe(1);
  // certified meanwhile: what is certified follows an application
  const again = idOf(await correct(company));
  await portal.sql.query(`update app_user set user_type = 3, audit_status = '2' where id = $1`, [company.id]);
  expect((await decide(again, 'approve', other)).code).toBe(failure('accountChangeOutdated'));
});

test('a correction is refused for a code that another enterprise has, also one that takes it meanwhile', async () => {
  const [company, rival] = [await register(), await register()];
  const refused = await correct(company, { creditCode: rival.creditCode });
  expect(refused).toMatchObject({ code: failure('creditCodeTaken'), data: { field: 'creditCode' } });
  const wanted = makeCreditCode({ serial: 90_002 });
  const id = idOf(await correct(company, { creditCode: wanted }));
  await portal.sql.query('update enterprise set credit_code = $2 where user_id = $1', [rival.id, wanted]);
  expect((await decide(id, 'approve', other)).code).toBe(failure('creditCodeTaken'));
});

test.each<[string, object, ErrorName, string | undefined]>([
  ['without a reason', { reason: ' ' }, 'accountReasonRequired', 'reason'],
  ['with a reason of 201 characters', { reason: '长'.repeat(201) }, 'accountReasonTooLong', 'reason'],
  ['without a name', { companyName: '' }, 'companyNameRequired', 'companyName'],
  ['with a name of 101 characters', { companyName: '长'.repeat(101) }, 'accountTextTooLong', 'companyName'],
  ['with a code that is none', { creditCode: '91510100000000000X' }, 'creditCodeFormat', 'creditCode'],
  ['without an address', { address: '' }, 'addressRequired', 'address'],
  ['that changes nothing', { address: '云溪大道 8 号' }, 'accountChangeSame', undefined],
])('proposeCorrection refuses one %s', async (_, change, error, field) => {
  const answer = await correct(await register(), change);
  expect(answer.code).toBe(failure(error));
  expect((answer.data as { field?: string } | null)?.field).toBe(field);
});

test('proposeCorrection refuses what is certified, a person and a colleague', async () => {
  const company = await register();
  await portal.sql.query(`update app_user set audit_status = '2', user_type = 3 where id = $1`, [company.id]);
  expect((await correct(company)).code).toBe(failure('accountChangeCertified'));
  const person = await insertPerson(portal, 880_001);
  expect((await correct({ ...company, id: person.id })).code).toBe(failure('accountNoEnterprise'));
  expect((await correct({ ...company, id: other.id })).code).toBe(failure('accountOfStaff'));
});

test('a hand-over moves the account to the new phone: old logins are dead, members stay, both are told', async () => {
  const company = await register();
  const person = await insertPerson(portal, 880_002);
  await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role: 'owner' });
  const old = await logIn(portal, company.account);
  const id = idOf(await handOver(company));
  expect(await isAlive(old)).toBe(true);
  const shown = await read(id);
  expect(shown).toMatchObject({ kind: 'handOver', memberCount: 1, files: [{}] });
  expect(JSON.stringify(shown)).not.toContain(company.newPhone);
  expect((await decide(id, 'approve', one)).code).toBe(failure('accountChangeFourEyes'));
  expect((await decide(id, 'approve', other)).code).toBe(1);
  expect(await isAlive(old)).toBe(false);
  const form = {
    account: company.account,
    password: passwordDigest(testPassword),
    userType: 'enpt',
  } as const;
  expect((await portal.call(accountCalls.doLogin, { ...form, loginType: 'password' })).code).toBe(
    failure('loginFailed'),
  );
  const texts = async (phone: string) => (await portal.messages(phone)).map(({ text }) => text).join();
  expect(await texts(company.newPhone)).toContain('请用本手机号加验证码登录，并设置新密码');
  expect(await texts(company.phone)).toContain('本手机号和邮箱不再与它关联');
  // whoever has the new phone proves it by the code with which he logs in
  await portal.call(accountCalls.getCode, {
    account: company.newPhone,
    smsType: 'loginSms',
    userType: 'enpt',
  });
  const entered = await portal.call(accountCalls.doLogin, {
    ...{ account: company.newPhone, captcha: await portal.readCode(company.newPhone) },
    ...{ userType: 'enpt', loginType: 'captcha' },
  } as never);
  expect(entered).toMatchObject({ code: 1, data: { account: company.account, mustChangePassword: true } });
  const { rows } = await portal.sql.query('select from enterprise_member where enterprise_user_id = $1', [
    company.id,
  ]);
  expect(rows.length).toBe(1);
});

test('a hand-over is refused once the owner has changed the phone, or another has the new one', async () => {
  const [company, rival] = [await register(), await register()];
  const id = idOf(await handOver(company));
  await portal.sql.query(`update app_user set phone = $2 where id = $1`, [
    company.id,
    `135${company.phone.slice(3)}`,
  ]);
  expect((await decide(id, 'approve', other)).code).toBe(failure('accountChangeOutdated'));
  const taken = idOf(await handOver(rival));
  await portal.sql.query(`update app_user set phone = $2 where id = $1`, [company.id, rival.newPhone]);
  expect((await decide(taken, 'approve', other)).code).toBe(failure('phoneTaken'));
});

test.each(['waiting', 'approved'])('a hand-over ends an appeal that is %s', async (status) => {
  const appeal = await prepareAppeal(portal, next++);
  await appeal.submit();
  const { rows } = await portal.sql.query<{ id: string; user_id: string }>(
    `update phone_appeal set status = $2, reviewed_at = now(), effective_at = now() + interval '1 day'
      where id = $1 returning id, user_id`,
    [(await readAppeal(portal, appeal.newPhone)).id, status],
  );
  const company = {
    ...{ ...appeal.organisation, creditCode: '', id: Number(rows[0]?.user_id) },
    newPhone: `137${String(30_000_000 + next++)}`,
  };
  const id = idOf(await handOver(company));
  expect((await decide(id, 'approve', other)).code).toBe(1);
  expect((await readAppeal(portal, appeal.newPhone)).status).toBe('rejected');
});

test.each<[string, object, ErrorName, string]>([
  ['without a proof', { relatedId: '' }, 'accountProofRequired', 'relatedId'],
  ["with another's files", { relatedId: newRelatedId() }, 'accountProofRequired', 'relatedId'],
  ['without a name', { contactName: ' ' }, 'appealNameRequired', 'contactName'],
  ['to no phone', { newPhone: '12345' }, 'appealPhoneFormat', 'newPhone'],
])('proposeHandOver refuses one %s', async (_, change, error, field) => {
  expect(await handOver(await register(), change)).toMatchObject({ code: failure(error), data: { field } });
});

test('proposeHandOver refuses the phone that the account has, and one of another', async () => {
  const [company, rival] = [await register(), await register()];
  expect((await handOver(company, { newPhone: company.phone })).code).toBe(failure('phoneUnchanged'));
  expect((await handOver(company, { newPhone: rival.phone })).code).toBe(failure('phoneTaken'));
});

test('of 20 proposals and of 100 decisions at once one counts', async () => {
  const company = await register();
  const proposed = await Promise.all(Array.from({ length: 20 }, () => correct(company)));
  expect(proposed.filter(({ code }) => code === 1).length).toBe(1);
  expect(new Set(proposed.map(({ code }) => code))).toEqual(new Set([1, failure('accountChangeWaiting')]));
  const id = idOf(proposed.find(({ code }) => code === 1) ?? { data: null });
  const decided = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      n % 2 === 0 ? decide(id, 'approve', other) : decide(id, 'reject', other, '不同意'),
    ),
  );
  expect(decided.filter(({ code }) => code === 1).length).toBe(1);
  expect(new Set(decided.map(({ code }) => code))).toEqual(new Set([1, failure('accountChangeMoved')]));
});

test('moveAccountChange refuses what has moved since it was read, and a rejection without a reason', async () => {
  const id = idOf(await correct(await register()));
  expect((await decide(id, 'reject', other)).code).toBe(failure('reviewCommentRequired'));
  const moved = await portal.call(
    accountChangeCalls.moveAccountChange,
    { id, action: 'approve', updateTime: '2026-01-01T00:00:00.000Z' },
    { token: other.token },
  );
  expect(moved.code).toBe(failure('accountChangeMoved'));
  expect((await decide(id, 'reject', other, '请附证明')).code).toBe(1);
  expect((await read(id)).history.at(-1)).toMatchObject({ action: 'reject', comment: '请附证明' });
  expect(await messageTitles(portal, one.token)).toContain('账号变更没有得到同意');
});
