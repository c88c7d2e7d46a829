import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { errors } from '#contract/errors.ts';
import { hashSecret, makeSecret } from '#server/lib/crypto/random-secret.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { insertMembership, insertPerson } from '#server/testing/membership.ts';
import { logIn, registerOrganisation, testPassword } from '#server/testing/organisations.ts';
import { startTestPartner, type TestPartner } from '#server/testing/partner-site.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

const secret = 'a secret both sites know';
const reason = '冒用他人执照注册';
let portal: TestPortal;
let partner: TestPartner;
let colleague: TestColleague;
let next = 300;

beforeAll(async () => {
  partner = await startTestPartner({ secret });
  const site = { id: 'region', name: '区域平台', url: 'https://region.example/enter', secret };
  portal = await startTestPortal({
    PARTNER_SITES: JSON.stringify([{ ...site, verifyUrl: partner.url }]),
    SITE_PHONE: '028-12345',
  });
  colleague = await hireColleague(portal, 1, { role: 'reviewer' });
});
afterAll(async () => {
  await portal.stop();
  await partner.stop();
});

const suspend = (id: number, comment = reason) =>
  portal.call(accountWorkCalls.suspendAccount, { id, comment }, { token: colleague.token });
const lift = (id: number) => portal.call(accountWorkCalls.liftSuspension, { id }, { token: colleague.token });

type Owner = TestOwner & { id: number };
/** What was begun before the suspension, and what is tried after it. */
type Path = (owner: Owner) => Promise<() => Promise<Answer>>;

const codeFor = async (owner: Owner) => {
  await portal.call(accountCalls.getCode, { account: owner.phone, smsType: 'loginSms', userType: 'enpt' });
  return portal.readCode(owner.phone);
};
const newPassword = passwordDigest('Qingshan#2027');

const paths: Readonly<Record<string, Path>> = {
  'by password': (owner) =>
    Promise.resolve(() =>
      portal.call(accountCalls.doLogin, {
        ...{ account: owner.account ?? '', password: passwordDigest(testPassword) },
        ...{ userType: 'enpt', loginType: 'password' },
      }),
    ),
  'by password at the console of declarations': (owner) =>
    Promise.resolve(() =>
      portal.call(accountCalls.loginForEstimate, {
        ...{ account: owner.account ?? '', password: passwordDigest(testPassword) },
        ...{ userType: 'enpt', loginType: 'password' },
      }),
    ),
  'by SMS': async (owner) => {
    const captcha = await codeFor(owner);
    return () =>
      portal.call(accountCalls.doLogin, {
        ...{ account: owner.phone, captcha, userType: 'enpt', loginType: 'captcha' },
      } as never);
  },
  'by the ticket of a partner': (owner) => {
    partner.tickets.set(`ticket ${owner.phone}`, { phone: owner.phone, userType: 'enpt' });
    return Promise.resolve(() =>
      portal.call(ticketCalls.loginAuthen, { token: `ticket ${owner.phone}`, type: 'region' }),
    );
  },
  'by a recovery whose code is right': async (owner) => {
    const one = recovering(portal, owner);
    await one.begin();
    await one.askForSms();
    const code = await portal.readCode(owner.phone);
    // the suspension closes it: begun anew, it comes as far as the code
    return async () => {
      await portal.pass({ minutes: 2 });
      await one.begin();
      await one.askForSms();
      const fresh = await portal.readCode(owner.phone);
      return one.verifySms(fresh === code ? code : fresh);
    };
  },
  'by the link that sets a password': async (owner) => {
    const link = makeSecret();
    await portal.sql.query(
      `insert into password_link (link_hash, user_id, created_at, expires_at) values ($1, $2, $3, $3::timestamptz + interval '1 day')`,
      [hashSecret(link), owner.id, portal.clock.now()],
    );
    return () =>
      portal.call(passwordLinkCalls.setPasswordByLink, { link, userPwd: newPassword, userPwd2: newPassword });
  },
};

describe.each(Object.entries(paths))('a login %s', (_, prepare) => {
  test('is refused with the reason and the phone to ask while the account is suspended, and works again afterwards', async () => {
    const n = next++;
    const owner = await insertOwner(portal, n, { accountType: 'enpt', account: `suspended_${String(n)}` });
    const go = await prepare(owner);
    expect((await suspend(owner.id)).code).toBe(1);
    const refused = await go();
    expect(refused.code).toBe(errors.accountDisabled.code);
    expect(refused.msg).toContain(reason);
    expect(refused.msg).toContain('028-12345');
    expect(refused.headers.get('token')).toBeNull();
    await lift(owner.id);
    const other = await insertOwner(portal, next++, { accountType: 'enpt', account: `free_${String(n)}` });
    // the same way, of somebody who is not suspended
    expect((await (await prepare(other))()).code).toBe(1);
  });
});

test('suspendAccount ends open sessions and their tickets at once, and liftSuspension does not revive them', async () => {
  const { account } = await registerOrganisation(portal, next++);
  const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where account = $1', [
    account,
  ]);
  const id = Number(rows[0]?.id);
  const token = await logIn(portal, account);
  const made = await portal.call(ticketCalls.getTSGZCookie, { audience: 'portal' }, { token });
  await suspend(id);
  const alive = async () => (await portal.call(accountCalls.getUserInfo, {}, { token })).code;
  expect(await alive()).toBe(errors.sessionExpired.code);
  const { ticket } = made.data as { ticket: string };
  expect((await portal.call(ticketCalls.loginAuthen, { token: ticket, type: '' })).code).toBe(
    errors.ticketInvalid.code,
  );
  await lift(id);
  expect(await alive()).toBe(errors.sessionExpired.code);
});

test('authenticate reads no session of a suspended account, whoever has left it open', async () => {
  const { id } = await insertOwner(portal, next++, { accountType: 'enpt', account: `left_${String(next)}` });
  const token = await logIn(portal, `left_${String(next)}`);
  await portal.sql.query(`update app_user set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
    id,
  ]);
  expect((await portal.call(accountCalls.getUserInfo, {}, { token })).code).toBe(errors.sessionExpired.code);
});

test('a member does nothing for a suspended enterprise, and goes on as himself', async () => {
  const { id } = await insertOwner(portal, next++, { accountType: 'enpt', account: `acted_${String(next)}` });
  const person = await insertPerson(portal, next++);
  await insertMembership(portal, { enterpriseId: id, personId: person.id, role: 'owner' });
  const { token } = person;
  const headers = { 'x-acting-for': String(id) };
  await portal.call(actingCalls.switchActing, { enterpriseId: id }, { token });
  expect((await portal.call(memberCalls.listMembers, {}, { token })).code).toBe(1);
  await suspend(id);
  expect((await portal.call(memberCalls.listMembers, {}, { token })).code).not.toBe(1);
  expect((await portal.call(memberCalls.listMembers, {}, { token, headers })).code).not.toBe(1);
  await portal.call(actingCalls.switchActing, { enterpriseId: 0 }, { token });
  expect((await portal.call(actingCalls.ownEnterprises, {}, { token })).code).toBe(1);
});

test('of logins and a suspension at once none is left open', async () => {
  const { id } = await insertOwner(portal, next++, { accountType: 'enpt', account: `raced_${String(next)}` });
  const account = `raced_${String(next)}`;
  const login = () =>
    portal.call(accountCalls.doLogin, {
      ...{ account, password: passwordDigest(testPassword), userType: 'enpt', loginType: 'password' },
    });
  await Promise.all([login(), login(), suspend(id), login(), login()]);
  const { rows } = await portal.sql.query('select from session where user_id = $1 and ended_at is null', [
    id,
  ]);
  expect(rows.length).toBe(0);
});

test('suspendAccount wants a reason of 200 characters at most, and of 20 at once one does it', async () => {
  const { id } = await insertOwner(portal, next++, {
    accountType: 'enpt',
    account: `reasoned_${String(next)}`,
  });
  const refused = async (comment: string) => (await suspend(id, comment)).code;
  expect(await refused(' \n')).toBe(errors.accountReasonRequired.code);
  expect(await refused('长'.repeat(201))).toBe(errors.accountReasonTooLong.code);
  const answers = await Promise.all(Array.from({ length: 20 }, () => suspend(id, '长'.repeat(200))));
  expect(answers.filter(({ code }) => code === 1).length).toBe(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, errors.accountIsSuspended.code]));
  expect((await lift(id)).code).toBe(1);
  expect((await lift(id)).code).toBe(errors.accountNotSuspended.code);
});
