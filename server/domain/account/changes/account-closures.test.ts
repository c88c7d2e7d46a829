import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { mostMembers } from '#contract/members/constants.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { handOver } from '#server/domain/account/appeal/hand-over.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { prepareAppeal, readAppeal } from '#server/testing/appealing.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { logIn, registerOrganisation, registrationForm, requestCode } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles, siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let one: TestColleague;
let other: TestColleague;
let act: ReturnType<typeof membership>;
let next = 700;
beforeAll(async () => {
  portal = await startTestPortal();
  act = membership(portal);
  one = await hireColleague(portal, 1, { role: 'reviewer' });
  other = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());

const userIdOf = async (account: string) =>
  Number(
    (await portal.sql.query<{ id: string }>('select id from app_user where account = $1', [account])).rows[0]
      ?.id,
  );
async function register() {
  const company = await registerOrganisation(portal, next++);
  return { ...company, id: await userIdOf(company.account) };
}
type Company = Awaited<ReturnType<typeof register>>;
const failure = (name: ErrorName) => errors[name].code;
const idOf = (answer: { data: unknown }) => (answer.data as { id: number }).id;

const close = (company: { id: number }, change: object = {}, by = one) =>
  portal.call(
    accountChangeCalls.proposeClosure,
    { userId: company.id, reason: '重复注册', ...change },
    { token: by.token },
  );
const into = ({ creditCode }: Company) => ({ intoCreditCode: creditCode });
const decide = (
  id: number,
  action: 'approve' | 'reject' | 'withdraw' = 'approve',
  by = other,
  comment = '',
) => portal.call(accountChangeCalls.moveAccountChange, { id, action, comment }, { token: by.token });
const read = async (id: number, by = other) =>
  (await portal.call(accountChangeCalls.getAccountChange, { id }, { token: by.token })).data as ResponseOf<
    typeof accountChangeCalls.getAccountChange
  >;
/** Proposed and approved. */
async function closed(company: Company, change: object = {}) {
  const id = idOf(await close(company, change));
  expect((await decide(id)).code).toBe(1);
  return id;
}
const set = (id: number, columns: string) =>
  portal.sql.query(`update app_user set ${columns} where id = $1`, [id]);
const deletionOf = async ({ id }: Company) =>
  (
    await portal.sql.query<{ at: Date | null }>(
      'select deletion_requested_at as at from app_user where id = $1',
      [id],
    )
  ).rows[0]?.at ?? null;
const isAlive = async (token: string) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token })).code === 1;
const rolesOf = async ({ id }: Company) =>
  Object.fromEntries(
    (
      await portal.sql.query<{ person: string; role: string }>(
        'select person_user_id as person, role from enterprise_member where enterprise_user_id = $1',
        [id],
      )
    ).rows.map(({ person, role }) => [Number(person), role]),
  );
async function member(company: Company, role: 'owner' | 'editor' | 'viewer') {
  const person = await insertPerson(portal, 860_000 + next++);
  await insertMembership(portal, { enterpriseId: company.id, personId: person.id, role });
  return person;
}

test('a closure counts once another has approved it: logins end, and the enterprise is told by all ways', async () => {
  const [company, rest] = [await register(), await register()];
  await set(company.id, `email = 'closed@portal.example', email_verified_at = now()`);
  const token = await logIn(portal, company.account);
  const id = idOf(await close(company, into(rest)));
  expect(await deletionOf(company)).toBeNull();
  expect(await read(id)).toMatchObject({
    ...{ kind: 'closure', memberCount: 0, isSuspended: false, actions: ['approve', 'reject'] },
    closure: {
      into: { userId: rest.id, companyName: rest.companyName, creditCode: rest.creditCode, isOpen: true },
      ...{ publishedCount: 0, appealCount: 0, eraseTime: null },
    },
  });
  expect((await decide(id, 'approve', one)).code).toBe(failure('accountChangeFourEyes'));
  expect(await isAlive(token)).toBe(true);
  expect((await decide(id)).code).toBe(1);
  expect(await isAlive(token)).toBe(false);
  expect(await deletionOf(company)).toEqual(portal.clock.now());
  const eraseTime = new Date(portal.clock.now().getTime() + 15 * 24 * 3_600_000).toISOString();
  expect((await read(id)).closure).toMatchObject({ eraseTime });
  const [sms] = (await portal.messages(company.phone)).filter(({ text }) => text.includes('15 天后注销'));
  expect(sms?.text).not.toContain(company.companyName);
  expect((await portal.messages('closed@portal.example')).at(-1)?.text).toContain(company.companyName);
  expect(await messageTitles(portal, await logIn(portal, company.account))).toContain('企业账号将注销');
  expect(await messageTitles(portal, await logIn(portal, rest.account))).toContain('有企业由贵单位接续');
  expect(await messageTitles(portal, one.token)).toContain('账号变更已生效');
  const { rows } = await portal.sql.query<{ actor: string; result: string }>(
    `select actor_user_id::text as actor, result from audit_log where object = $1 and action = 'account' order by id`,
    [`user ${String(company.id)}`],
  );
  expect(rows).toEqual([
    { actor: String(one.id), result: 'closure.propose' },
    { actor: String(other.id), result: 'closure.approve' },
  ]);
});

test.each<[string, object, ErrorName, string]>([
  ['without a reason', { reason: ' ' }, 'accountReasonRequired', 'reason'],
  ['with a reason of 201 characters', { reason: '长'.repeat(201) }, 'accountReasonTooLong', 'reason'],
  ['into a code that is none', { intoCreditCode: '9151010400000' }, 'creditCodeFormat', 'intoCreditCode'],
  [
    'into a code of nobody',
    { intoCreditCode: makeCreditCode({ serial: 95_001 }) },
    'closureTargetUnknown',
    'intoCreditCode',
  ],
])('proposeClosure refuses one %s', async (_, change, error, field) => {
  expect(await close(await register(), change)).toMatchObject({ code: failure(error), data: { field } });
});

test('proposeClosure takes a reason of 200 characters and a code in small letters with blanks', async () => {
  const [company, rest] = [await register(), await register()];
  const typed = ` ${rest.creditCode.toLowerCase().replace(/(.{4})/g, '$1 ')}`;
  const id = idOf(await close(company, { reason: '长'.repeat(200), intoCreditCode: typed }));
  expect((await read(id)).closure?.into?.userId).toBe(rest.id);
});

test('proposeClosure refuses the enterprise itself and one that is suspended or being deleted', async () => {
  const [company, rest] = [await register(), await register()];
  const answer = async (target: Company) => close(company, into(target));
  const field = 'intoCreditCode';
  expect(await answer(company)).toMatchObject({ code: failure('closureTargetSame'), data: { field } });
  const gone = { code: failure('accountChangeTargetGone'), data: { field } };
  await set(rest.id, `suspended_at = now(), suspension_reason = 'x'`);
  expect(await answer(rest)).toMatchObject(gone);
  await set(rest.id, 'suspended_at = null, suspension_reason = null, deletion_requested_at = now()');
  expect(await answer(rest)).toMatchObject(gone);
  await set(rest.id, 'deletion_requested_at = null, user_type = 2');
  expect((await answer(rest)).code).toBe(failure('closureTargetUnknown'));
});

test('proposeClosure refuses people, colleagues, unknown ids, what is being deleted and a second one', async () => {
  const person = await insertPerson(portal, 870_001);
  expect((await close(person)).code).toBe(failure('accountNoEnterprise'));
  expect((await close(other)).code).toBe(failure('accountOfStaff'));
  expect((await close({ id: 999_999 })).code).toBe(failure('notFound'));
  const company = await register();
  await set(company.id, 'deletion_requested_at = now()');
  expect((await close(company)).code).toBe(failure('accountClosing'));
  await set(company.id, 'deletion_requested_at = null');
  expect((await close(company)).code).toBe(1);
  expect((await close(company)).code).toBe(failure('accountChangeWaiting'));
});

test('proposeClosure and moveAccountChange are for those alone who manage accounts', async () => {
  const company = await register();
  const id = idOf(await close(company));
  const clerk = await hireColleague(portal, 3, { role: 'clerk' });
  const owner = { ...clerk, token: await logIn(portal, company.account) };
  for (const by of [clerk, owner]) {
    expect((await close(company, {}, by)).code).toBe(failure('accessDenied'));
    expect((await decide(id, 'approve', by)).code).toBe(failure('accessDenied'));
  }
  expect((await decide(999_999)).code).toBe(failure('notFound'));
  expect((await decide(id, 'withdraw', one)).code).toBe(1);
  expect((await decide(id)).code).toBe(failure('accountChangeMoved'));
  expect(await deletionOf(company)).toBeNull();
});

test('a closure is refused once the company, its deletion or the enterprise that goes on is another', async () => {
  const [company, rest] = [await register(), await register()];
  const id = idOf(await close(company, into(rest)));
  const refused = async (error: ErrorName) => {
    expect((await decide(id)).code).toBe(failure(error));
    expect((await read(id)).state).toBe('waiting');
  };
  await portal.sql.query(`update enterprise set address = '别处 1 号' where user_id = $1`, [company.id]);
  await refused('accountChangeOutdated');
  await portal.sql.query(`update enterprise set address = '云溪大道 8 号' where user_id = $1`, [company.id]);
  await set(company.id, 'deletion_requested_at = now()');
  await refused('accountChangeOutdated');
  await set(company.id, 'deletion_requested_at = null');
  for (const columns of [`suspended_at = now(), suspension_reason = 'x'`, 'deletion_requested_at = now()']) {
    await set(rest.id, columns);
    await refused('accountChangeTargetGone');
    expect((await read(id)).closure?.into?.isOpen).toBe(false);
    await set(rest.id, 'suspended_at = null, suspension_reason = null, deletion_requested_at = null');
  }
  expect((await decide(id)).code).toBe(1);
});

test('a closure takes members over with their roles, doubles none, and tells each', async () => {
  const [company, rest] = [await register(), await register()];
  const people = [await member(company, 'owner'), await member(company, 'viewer')] as const;
  const both = await member(company, 'owner');
  await insertMembership(portal, { enterpriseId: rest.id, personId: both.id, role: 'editor' });
  expect(await act.actFor(people[0].token, company.id)).toMatchObject({ code: 1 });
  await closed(company, into(rest));
  const roles = { [people[0].id]: 'owner', [people[1].id]: 'viewer', [both.id]: 'editor' };
  expect(await rolesOf(rest)).toEqual(roles);
  expect(await rolesOf(company)).toEqual({ ...roles, [both.id]: 'owner' });
  // what he has open for the closed one goes on for the time being
  expect((await act.user(people[0].token)).userId).toBe(company.id);
  await act.actFor(people[0].token, 0);
  for (const [person, text] of [
    [people[0], `您已成为${rest.companyName}的成员，角色仍是`],
    [both, `您在${rest.companyName}的成员身份不变`],
  ] as const)
    expect((await siteMessages(portal, person.token))[0]?.body).toContain(text);
});

test('a closure without a successor tells members that they can act for the enterprise no more', async () => {
  const company = await register();
  const person = await member(company, 'owner');
  await closed(company);
  expect((await siteMessages(portal, person.token))[0]?.body).toContain('此后您不能再代表它办理业务');
});

test('a closure is refused where the enterprise that goes on would have more members than it may', async () => {
  const [company, rest] = [await register(), await register()];
  await member(company, 'viewer');
  const fill = (n: number) =>
    portal.sql.query(
      `with made as (insert into app_user (account_type, user_type, phone)
         select 'user', 1, '17' || lpad((${String(rest.id)} * 100 + n)::text, 9, '0') from generate_series(1, $2::int) n returning id)
       insert into enterprise_member (enterprise_user_id, person_user_id, role, since) select $1, id, 'viewer', now() from made`,
      [rest.id, n],
    );
  await fill(mostMembers - 1);
  const id = idOf(await close(company, into(rest)));
  const last = await member(company, 'viewer');
  expect((await decide(id)).code).toBe(failure('accountChangeMembersFull'));
  expect((await decide(id, 'withdraw', one)).code).toBe(1);
  expect((await close(company, into(rest))).code).toBe(failure('accountChangeMembersFull'));
  await portal.sql.query('delete from enterprise_member where person_user_id = $1', [last.id]);
  await closed(company, into(rest));
  expect(Object.keys(await rolesOf(rest)).length).toBe(mostMembers);
});

test('a closure ends appeals for another phone, also one that is approved', async () => {
  const appeals = [await prepareAppeal(portal, next++), await prepareAppeal(portal, next++)];
  for (const appeal of appeals) {
    await appeal.submit();
    const { id: appealId } = await readAppeal(portal, appeal.newPhone);
    if (appeal === appeals[1])
      await portal.sql.query(
        `update phone_appeal set status = 'approved', reviewed_at = now(), effective_at = now() where id = $1`,
        [appealId],
      );
    const id = idOf(await close({ id: await userIdOf(appeal.organisation.account) }));
    expect((await read(id)).closure?.appealCount).toBe(1);
    expect((await decide(id)).code).toBe(1);
    expect((await readAppeal(portal, appeal.newPhone)).status).toBe('rejected');
    expect((await portal.messages(appeal.newPhone)).at(-1)?.text).toContain('平台将关闭该企业账号');
  }
});

test('cancelDeletion takes a closure back, once, and both of the staff hear of it', async () => {
  const company = await register();
  const id = await closed(company);
  const token = await logIn(portal, company.account);
  const heard = async () =>
    Promise.all(
      [one, other].map(async (by) => {
        const found = await siteMessages(portal, by.token);
        return found.filter(
          ({ title, body }) => title === '企业账号不再关闭' && body.includes(company.companyName),
        );
      }),
    );
  for (let n = 0; n < 2; n++)
    expect((await portal.call(profileCalls.cancelDeletion, {}, { token })).code).toBe(1);
  expect((await heard()).map(({ length }) => length)).toEqual([1, 1]);
  expect((await heard())[0]?.[0]).toMatchObject({
    page: `/console?page=account-changes&view=all&id=${String(id)}`,
  });
  expect(await deletionOf(company)).toBeNull();
  expect(await read(id)).toMatchObject({ state: 'done', closure: { eraseTime: null } });
  // a deletion of his own is none of theirs
  await set(company.id, `deletion_requested_at = now() - interval '1 hour'`);
  await portal.call(profileCalls.cancelDeletion, {}, { token });
  expect((await heard()).map(({ length }) => length)).toEqual([1, 1]);
});

test('handOver takes a closure back as well, and the staff hear of it', async () => {
  const company = await register();
  await closed(company);
  const newPhone = `137${company.phone.slice(3)}`;
  await portal.services.db.transaction((db) =>
    handOver({ ...portal.services, db }, { userId: company.id, newPhone }),
  );
  expect(await deletionOf(company)).toBeNull();
  const [newest] = await siteMessages(portal, other.token);
  expect(newest).toMatchObject({ title: '企业账号不再关闭' });
  expect(newest?.body).toContain(company.companyName);
});

test('of 50 decisions at once one counts, and of two closures into each other one', async () => {
  const [company, rest] = [await register(), await register()];
  const person = await member(company, 'editor');
  const id = idOf(await close(company, into(rest)));
  const decided = await Promise.all(Array.from({ length: 50 }, () => decide(id)));
  expect(decided.filter(({ code }) => code === 1).length).toBe(1);
  expect(new Set(decided.map(({ code }) => code))).toEqual(new Set([1, failure('accountChangeMoved')]));
  expect(await rolesOf(rest)).toEqual({ [person.id]: 'editor' });
  const titles = (await siteMessages(portal, await logIn(portal, company.account))).filter(
    ({ title }) => title === '企业账号将注销',
  );
  expect(titles.length).toBe(1);
  const pair = [await register(), await register()] as const;
  const ids = [idOf(await close(pair[0], into(pair[1]))), idOf(await close(pair[1], into(pair[0])))];
  const crossed = await Promise.all(ids.map((one) => decide(one)));
  expect(new Set(crossed.map(({ code }) => code))).toEqual(new Set([1, failure('accountChangeTargetGone')]));
});

test('a closure is carried out at its term and not before, and frees the credit code, of a certified one too', async () => {
  const [company, certified, rest, later] = [
    await register(),
    await register(),
    await register(),
    await register(),
  ];
  await set(certified.id, `user_type = 3, audit_status = '2'`);
  const person = await member(company, 'owner');
  // the one that goes on is erased with them: a closure that waits is refused, one that is done names nobody
  const waiting = idOf(await close(later, into(rest)));
  await closed(company, into(rest));
  await closed(certified);
  await closed(rest);
  expect((await rolesOf(rest))[person.id]).toBe('owner');
  const again = async () => {
    const form = registrationForm(company, await requestCode(portal, company.phone));
    return (await portal.call(accountCalls.registerForEstimate, form)).code;
  };
  const gone = [company.id, certified.id, rest.id];
  await portal.sql.query('update app_user set deletion_requested_at = null where not id = any($1)', [gone]);
  await portal.pass({ hours: 15 * 24, minutes: -1 });
  expect(await eraseDueAccounts(portal.services)).toBe(0);
  expect((await portal.call(accountCalls.checkRegisterInfo, { ...company })).code).not.toBe(1);
  await portal.pass({ minutes: 1 });
  expect(await eraseDueAccounts(portal.services)).toBe(3);
  expect(await again()).toBe(1);
  const left = async (table: string, ids: number[]) =>
    (await portal.sql.query(`select from ${table} where user_id = any($1)`, [ids])).rowCount;
  expect(await left('enterprise', gone)).toBe(0);
  expect(await left('account_change', gone)).toBe(0);
  expect(await rolesOf(rest)).toEqual({});
  const fresh = { ...other, token: await logIn(portal, other.account) };
  expect((await read(waiting, fresh)).closure?.into).toMatchObject({ companyName: '', isOpen: false });
  expect((await decide(waiting, 'approve', fresh)).code).toBe(failure('accountChangeTargetGone'));
  expect((await decide(waiting, 'reject', fresh, '接续的企业已注销')).code).toBe(1);
});

test('the erasure of the enterprise that goes on leaves no name of it in a closure that is done', async () => {
  const [company, rest] = [await register(), await register()];
  const staff = async (who: TestColleague) => ({ ...who, token: await logIn(portal, who.account) });
  const [first, second] = [await staff(one), await staff(other)];
  const id = idOf(await close(company, into(rest), first));
  expect((await decide(id, 'approve', second)).code).toBe(1);
  await set(rest.id, `deletion_requested_at = '2020-01-01'`);
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  expect(await read(id, second)).toMatchObject({ state: 'done', closure: { into: null } });
});
