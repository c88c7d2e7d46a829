import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { CallDefinition, ResponseOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { confirm } from '#server/testing/confirming.ts';
import { insertMembership, insertPerson } from '#server/testing/membership.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let colleague: TestColleague;
let clerk: TestColleague;
let sectioned: TestColleague;
let next = 100;

beforeAll(async () => {
  portal = await startTestPortal();
  colleague = await hireColleague(portal, 1, { role: 'reviewer' });
  clerk = await hireColleague(portal, 2, { role: 'clerk' });
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('只在此栏', 'policy') returning id`,
  );
  sectioned = await hireColleague(portal, 3, { role: 'reviewer', sectionId: Number(rows[0]?.id) });
});
afterAll(() => portal.stop());

const idOf = async (account: string): Promise<number> =>
  Number(
    (await portal.sql.query<{ id: string }>('select id from app_user where account = $1', [account])).rows[0]
      ?.id,
  );
async function register() {
  const company = await registerOrganisation(portal, next++);
  return { ...company, id: await idOf(company.account) };
}
const as = (token: string) => ({ token });
type Found = ResponseOf<typeof accountWorkCalls.listAccounts>;
type Account = ResponseOf<typeof accountWorkCalls.getAccount>;
const find = async (words: string, filter: 'all' | 'suspended' | 'closing' = 'all') =>
  (await portal.call(accountWorkCalls.listAccounts, { words, filter }, as(colleague.token))).data as Found;
const read = async (id: number) =>
  (await portal.call(accountWorkCalls.getAccount, { id }, as(colleague.token))).data as Account;
const audited = async (id: number) =>
  (
    await portal.sql.query<{ result: string }>(
      `select result from audit_log where action = 'account' and object = $1 and actor_user_id = $2 order by id`,
      [`user ${String(id)}`, colleague.id],
    )
  ).rows.map(({ result }) => result);

test('listAccounts finds by account, company, name, the end of the phone and the credit code', async () => {
  const company = await register();
  const person = await insertPerson(portal, 987_654);
  await portal.sql.query(`update app_user set user_name = '欧阳查得到' where id = $1`, [person.id]);
  for (const [words, id] of [
    [company.account, company.id],
    [company.account.toUpperCase(), company.id],
    [company.companyName.slice(2), company.id],
    [company.creditCode, company.id],
    [company.creditCode.toLowerCase(), company.id],
    ['阳查得', person.id],
    [person.phone.slice(-4), person.id],
    [person.phone.slice(-6), person.id],
    [person.phone, person.id],
  ] as const) {
    const { rows } = await find(words);
    expect(
      rows.map(({ userId }) => userId),
      words,
    ).toContain(id);
  }
  expect((await find(`9${person.phone.slice(-4)}`)).rows.map(({ userId }) => userId)).not.toContain(
    person.id,
  );
  expect((await find('没有这样的名称%')).total).toBe(0);
});

test.each([
  ['1', 'accountWordsTooShort'],
  ['123', 'accountWordsTooShort'],
  ['王', 'accountWordsTooShort'],
] as const)('listAccounts refuses %s as too short', async (words, error) => {
  const answer = await portal.call(accountWorkCalls.listAccounts, { words }, as(colleague.token));
  expect(answer).toMatchObject({ code: errors[error].code, data: { field: 'words' } });
});

test('listAccounts leaves out colleagues and those that are erased, and masks people', async () => {
  expect((await find(clerk.account)).rows).toEqual([]);
  const person = await insertPerson(portal, 987_653);
  await portal.sql.query(`update app_user set user_name = '夏侯无痕' where id = $1`, [person.id]);
  const { rows } = await find('夏侯无');
  expect(rows).toMatchObject([{ userName: '夏***', phone: expect.stringMatching(/\*/) as string }]);
  await portal.sql.query('update app_user set deleted_at = now() where id = $1', [person.id]);
  expect((await find('夏侯无')).rows).toEqual([]);
});

test('getAccount tells company, members, sessions, failures and history, masked until asked for', async () => {
  const company = await register();
  const person = await insertPerson(portal, 987_652);
  await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role: 'editor' });
  await logIn(portal, company.account);
  const wrong = {
    account: company.account,
    password: passwordDigest('Wrong#2026'),
    userType: 'enpt',
  } as const;
  await portal.call(accountCalls.doLogin, { ...wrong, loginType: 'password' });
  const found = await read(company.id);
  expect(found).toMatchObject({
    ...{ account: company.account, state: 'active', kindName: '未认证企业', isStaff: false },
    company: { companyName: company.companyName, creditCode: company.creditCode },
    members: [{ role: 'editor', name: expect.stringMatching(/^成\*/) as string }],
    sessions: { open: 1 },
    failures: { count: 1, lockedUntil: null },
  });
  expect(JSON.stringify(found)).not.toContain(company.phone);
  expect(JSON.stringify(found)).not.toContain(person.phone);
  expect(found.history).toContainEqual(expect.objectContaining({ act: '登录', outcome: '账号或密码错误' }));
  expect(found.history).toContainEqual(expect.objectContaining({ act: '登录', outcome: '成功', by: '本人' }));
  const shown = await portal.call(accountWorkCalls.revealAccount, { id: company.id }, as(colleague.token));
  expect(shown.data).toMatchObject({ phone: company.phone });
  expect((await read(person.id)).memberOf).toMatchObject([{ companyName: company.companyName }]);
  expect((await read(company.id)).history[0]).toMatchObject({ act: '查看个人信息', by: colleague.account });
});

const acts = Object.entries(accountWorkCalls);
test.each(acts)('%s is for those alone who manage accounts of the whole site', async (_, call) => {
  const { id } = await register();
  for (const { token } of [clerk, sectioned])
    expect((await portal.call(call, { id, comment: '理由', format: 'csv' }, as(token))).code).toBe(
      errors.accessDenied.code,
    );
});

test('acts refuse accounts of colleagues and those that are gone', async () => {
  const gone = await register();
  await portal.sql.query('update app_user set deleted_at = now() where id = $1', [gone.id]);
  for (const call of [
    accountWorkCalls.endAccountSessions,
    accountWorkCalls.suspendAccount,
    accountWorkCalls.liftSuspension,
    accountWorkCalls.unlockAccount,
  ]) {
    const of = async (id: number) =>
      (await portal.call<CallDefinition>(call, { id, comment: '理由' }, as(colleague.token))).code;
    expect([await of(clerk.id), await of(gone.id), await of(999_999)]).toEqual([
      errors.accountOfStaff.code,
      errors.notFound.code,
      errors.notFound.code,
    ]);
  }
});

test('endAccountSessions ends every login, is recorded and told', async () => {
  const { id, account } = await register();
  const tokens = [await logIn(portal, account), await logIn(portal, account)];
  await portal.call(accountWorkCalls.endAccountSessions, { id }, as(colleague.token));
  for (const token of tokens)
    expect((await portal.call(accountCalls.getUserInfo, {}, as(token))).code).toBe(
      errors.sessionExpired.code,
    );
  expect(await audited(id)).toEqual(['sessionsEnded']);
  expect(await messageTitles(portal, await logIn(portal, account))).toContain('您的登录已全部结束');
});

test('unlockAccount lets the owner try again at once from any address', async () => {
  const { id, account } = await register();
  const form = { account, userType: 'enpt', loginType: 'password' } as const;
  const tryWith = async (password: string) =>
    (await portal.call(accountCalls.doLogin, { ...form, password: passwordDigest(password) })).code;
  for (let n = 0; n < 5; n++) await tryWith('Wrong#2026');
  expect(await tryWith('Wrong#2026')).toBe(errors.loginDelayed.code);
  expect((await read(id)).failures.lockedUntil).not.toBeNull();
  await portal.call(accountWorkCalls.unlockAccount, { id }, as(colleague.token));
  expect((await read(id)).failures).toEqual({ count: 0, lockedUntil: null });
  expect(await messageTitles(portal, await logIn(portal, account))).toContain('登录等待已解除');
  expect(await audited(id)).toEqual(['unlocked']);
});

const requestDeletion = async (token: string) =>
  portal.call(profileCalls.requestDeletion, {}, as(await confirm(portal, token, 'deletion')));

test('requestDeletion holds the last owner of an enterprise with other members back', async () => {
  const company = await register();
  const [owner, editor] = [await insertPerson(portal, 987_640), await insertPerson(portal, 987_641)];
  await insertMembership(portal, { enterpriseId: company.id, personId: owner.id, role: 'owner' });
  await insertMembership(portal, { enterpriseId: company.id, personId: editor.id, role: 'editor' });
  expect((await requestDeletion(owner.token)).code).toBe(errors.deletionLastOwner.code);
  const second = await insertPerson(portal, 987_642);
  await insertMembership(portal, { enterpriseId: company.id, personId: second.id, role: 'owner' });
  expect((await requestDeletion(owner.token)).code).toBe(1);
  expect((await find('', 'closing')).rows.map(({ userId }) => userId)).toContain(owner.id);
  // the other one has left meanwhile: it is off when the time comes, and he hears why
  await portal.sql.query('delete from enterprise_member where person_user_id = $1', [second.id]);
  expect((await read(owner.id)).deletion).toMatchObject({ heldBackBy: [company.companyName] });
  await portal.pass({ hours: 15 * 24 + 1 });
  expect(await eraseDueAccounts(portal.services)).toBe(0);
  colleague = { ...colleague, token: await logIn(portal, colleague.account) };
  expect((await read(owner.id)).deletion).toBeNull();
  const { rows } = await portal.sql.query(
    `select from audit_log where action = 'deletion' and object = $1 and result = 'heldBack'`,
    [`user ${String(owner.id)}`],
  );
  expect(rows.length).toBe(1);
});

test('requestDeletion lets the only member of an enterprise go', async () => {
  const company = await register();
  const owner = await insertPerson(portal, 987_643);
  await insertMembership(portal, { enterpriseId: company.id, personId: owner.id, role: 'owner' });
  expect((await requestDeletion(owner.token)).code).toBe(1);
});

test('listAccounts searches 20,000 accounts by the end of a phone with its index', async () => {
  await portal.sql.query(
    `insert into app_user (account_type, user_type, phone) select 'user', 1, '19' || lpad(n::text, 9, '0') from generate_series(1, 20000) as made (n)`,
  );
  await portal.sql.query('analyze app_user');
  const { rows } = await portal.sql.query<{ 'QUERY PLAN': string }>(
    `explain select id from app_user where deleted_at is null and right(phone, 4) = '7431'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('app_user_phone_tail');
  expect((await find('17431')).rows.map(({ phone }) => phone.slice(-4))).toEqual(['7431']);
});
