import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { errors } from '#contract/errors.ts';
import { logIn, registerOrganisation, type organisation } from '#server/testing/organisations.ts';
import { startTestPartner, type TestPartner } from '#server/testing/partner-site.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const secret = 'a secret both sites know';

let portal: TestPortal;
let partner: TestPartner;
let owner: ReturnType<typeof organisation>;
let token: string;
let next = 1;

beforeAll(async () => {
  partner = await startTestPartner({ secret });
  const site = {
    id: 'region',
    name: '区域平台',
    url: 'https://region.example/enter?from=portal',
    verifyUrl: partner.url,
    secret,
  };
  const other = { ...site, id: 'other', secret: 'another secret, not theirs' };
  portal = await startTestPortal({ PARTNER_SITES: JSON.stringify([site, other]) });
});
afterAll(async () => {
  await portal.stop();
  await partner.stop();
});
beforeEach(async () => {
  owner = await registerOrganisation(portal, next++);
  token = await logIn(portal, owner.account);
});

interface Ticket {
  ticket: string;
  url: string;
}
const issue = async (audience: string): Promise<Ticket> =>
  (await portal.call(ticketCalls.getTSGZCookie, { audience }, { token })).data as Ticket;
const enter = (ticket: string, type = '') => portal.call(ticketCalls.loginAuthen, { token: ticket, type });
const look = (ticket: string, type = '') => portal.call(ticketCalls.analysis, { token: ticket, type });
const ask = (ticket: string, authorization = `Bearer ${secret}`) =>
  portal.call(ticketCalls.verifyNew, { token: ticket }, { headers: { authorization } });

describe('ticket of the portal', () => {
  test('logs its owner in once', async () => {
    const { ticket } = await issue('portal');
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(ticket).not.toBe(token);
    const entered = await enter(ticket);
    expect(entered).toMatchObject({ code: 1, data: { account: owner.account } });
    const who = await portal.call(accountCalls.getUserInfo, {}, { token: entered.headers.get('token')! });
    expect(who.data).toMatchObject({ userCode: owner.account });
    expect((await enter(ticket)).code).toBe(errors.ticketInvalid.code);
  });

  test('continues the session of a browser that is logged in as its owner', async () => {
    const enterFrom = async (from: string) => {
      const { ticket } = await issue('portal');
      const answer = await portal.call(
        ticketCalls.loginAuthen,
        { token: ticket, type: 'portal' },
        { token: from },
      );
      return answer.headers.get('token')!;
    };
    const openSessions = async (account: string) => {
      const { rows } = await portal.sql.query(
        `select 1 from session s join app_user u on u.id = s.user_id where u.account = $1 and s.ended_at is null`,
        [account],
      );
      return rows.length;
    };
    const isAlive = async (given: string) =>
      (await portal.call(accountCalls.getUserInfo, {}, { token: given })).code === 1;

    const again = await enterFrom(token);
    expect(again).not.toBe(token);
    expect([await isAlive(token), await isAlive(again)]).toEqual([true, true]);
    expect(await openSessions(owner.account)).toBe(1);
    // the one before is for requests under way only: a copy of it is no second way in
    portal.clock.advance({ seconds: 31 });
    expect([await isAlive(again), await isAlive(token), await isAlive(again)]).toEqual([true, false, false]);
    token = await logIn(portal, owner.account);

    const other = await registerOrganisation(portal, next++);
    const otherToken = await logIn(portal, other.account);
    expect(await isAlive(await enterFrom(otherToken))).toBe(true);
    expect(await isAlive(otherToken)).toBe(false);
    expect(await openSessions(other.account)).toBe(0);
  });

  test('leaves a session one valid token, also when the request uses one just replaced', async () => {
    const enterFrom = async (from: string) => {
      const { data } = await portal.call(ticketCalls.getTSGZCookie, { audience: 'portal' }, { token: from });
      const { ticket } = data as Ticket;
      return portal.call(ticketCalls.loginAuthen, { token: ticket, type: 'portal' }, { token: from });
    };
    const copy = token;
    for (let n = 0; n < 3; n += 1) expect((await enterFrom(copy)).code).toBe(1);
    const { rows } = await portal.sql.query(
      `select 1 from session_token t join session s on s.id = t.session_id join app_user u on u.id = s.user_id
       where u.account = $1 and t.retired_at is null`,
      [owner.account],
    );
    expect(rows).toHaveLength(1);
  });

  test('from a stolen session ends no other session, and its sessions inherit the age of that one', async () => {
    const isAlive = async (given: string) =>
      (await portal.call(accountCalls.getUserInfo, {}, { token: given })).code === 1;
    portal.clock.advance({ seconds: 1 });
    const stolen = await logIn(portal, owner.account);
    let last = stolen;
    for (let n = 0; n < 6; n += 1) {
      portal.clock.advance({ minutes: 1 });
      const { data } = await portal.call(ticketCalls.getTSGZCookie, { audience: 'portal' }, { token: last });
      last = (await enter((data as Ticket).ticket)).headers.get('token')!;
    }
    expect([await isAlive(token), await isAlive(last)]).toEqual([true, true]);
    // nor do they make the owner's next login end one of his
    const again = await logIn(portal, owner.account);
    expect([await isAlive(token), await isAlive(again)]).toEqual([true, true]);
    const { rows } = await portal.sql.query<{ n: number; moments: number }>(
      `select count(*)::int n, count(distinct s.created_at)::int moments
       from session s join app_user u on u.id = s.user_id where u.account = $1 and s.ended_at is null`,
      [owner.account],
    );
    expect(rows).toEqual([{ n: 5, moments: 3 }]);
  });

  test('is accepted for one of 100 concurrent logins', async () => {
    const { ticket } = await issue('portal');
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(ticket)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('expires after a minute', async () => {
    const { ticket } = await issue('portal');
    portal.clock.advance({ seconds: 61 });
    expect((await enter(ticket)).code).toBe(errors.ticketInvalid.code);
  });

  test('is accepted only by the site it was issued for', async () => {
    const { ticket } = await issue('console');
    expect((await enter(ticket)).code).toBe(errors.ticketInvalid.code);
    expect((await enter(ticket, 'region')).code).toBe(errors.ticketInvalid.code);
    expect((await enter(ticket, 'console')).code).toBe(1);
    expect((await portal.call(ticketCalls.getTSGZCookie, { audience: 'nobody' }, { token })).code).toBe(
      errors.ticketAudience.code,
    );
    expect((await enter(ticket, 'nobody')).code).toBe(errors.ticketAudience.code);
  });

  test('ends with the session that requested it', async () => {
    const { ticket } = await issue('portal');
    await portal.call(ticketCalls.logoutRegionalIntegration, {}, { token });
    expect((await portal.call(accountCalls.getUserInfo, {}, { token })).code).toBe(
      errors.sessionExpired.code,
    );
    expect((await enter(ticket)).code).toBe(errors.ticketInvalid.code);
  });

  test('is described by analysis with a masked account, and is not used up by that', async () => {
    const { ticket } = await issue('portal');
    expect((await look(ticket)).data).toMatchObject({
      isValid: true,
      account: expect.stringMatching(/^fa\*{4}/),
    });
    await enter(ticket);
    expect((await look(ticket)).data).toEqual({
      isValid: false,
      account: '',
      siteName: '',
      isCurrentUser: false,
      expiresAt: null,
    });
  });

  test.each(['user', 'enpt', 'portal'])(
    'is accepted by analysis and loginAuthen with the type %s',
    async (type) => {
      const { ticket } = await issue('portal');
      expect((await look(ticket, type)).data).toMatchObject({
        isValid: true,
        account: expect.stringMatching(/^fa\*{4}/),
        siteName: '',
      });
      expect(await enter(ticket, type)).toMatchObject({ code: 1, data: { account: owner.account } });
    },
  );

  test('is described by analysis only for the site it was issued for', async () => {
    const { ticket } = await issue('console');
    for (const type of ['portal', 'user', 'enpt'])
      expect((await look(ticket, type)).data).toMatchObject({ isValid: false, account: '' });
    for (const type of ['console', ''])
      expect((await look(ticket, type)).data).toMatchObject({ isValid: true });
  });

  test('is marked as isCurrentUser by analysis for its owner only', async () => {
    const { ticket } = await issue('portal');
    const other = await logIn(portal, (await registerOrganisation(portal, next++)).account);
    const isHis = async (from: string) =>
      (
        await portal.call(
          ticketCalls.analysis,
          { token: ticket, type: 'enpt' },
          from === '' ? {} : { token: from },
        )
      ).data;
    expect(await isHis(token)).toMatchObject({ isCurrentUser: true });
    expect(await isHis(other)).toMatchObject({ isCurrentUser: false });
    expect(await isHis('')).toMatchObject({ isCurrentUser: false });
  });

  test('is not stored in plain text', async () => {
    const { ticket } = await issue('portal');
    const { rows } = await portal.sql.query<{ whole: string }>(
      'select row_to_json(ticket)::text whole from ticket',
    );
    expect(rows.filter(({ whole }) => whole.includes(ticket))).toEqual([]);
  });

  test('is accepted by regionalIntegration in a list', async () => {
    const { ticket } = await issue('portal');
    const exchanged = await portal.call(ticketCalls.regionalIntegration, [{ token: ticket }]);
    expect(exchanged).toMatchObject({
      code: 1,
      data: { user: owner.account, token: exchanged.headers.get('token') },
    });
  });

  test('is issued only to a logged-in user', async () => {
    expect((await portal.call(ticketCalls.getTSGZCookie, { audience: 'portal' })).code).toBe(
      errors.notLoggedIn.code,
    );
  });
});

describe('ticket of a partner site', () => {
  test('is verified by verifyNew once, with phone, account and company of its user', async () => {
    const { ticket, url } = await issue('region');
    expect(url).toBe(`https://region.example/enter?from=portal&token=${ticket}`);
    expect((await ask(ticket)).data).toEqual({
      user: {
        phone: owner.phone,
        userType: 'enpt',
        account: owner.account,
        companyName: owner.companyName,
        creditCode: owner.creditCode,
      },
    });
    expect((await ask(ticket)).data).toEqual({ user: null });
  });

  test('can be requested by the exact origin of the site’s address', async () => {
    const { ticket } = await issue('https://region.example');
    expect((await ask(ticket)).data).toMatchObject({ user: { account: owner.account } });
    for (const audience of ['https://region.example.evil.example', 'http://region.example', 'null'])
      expect((await portal.call(ticketCalls.getTSGZCookie, { audience }, { token })).code).toBe(
        errors.ticketAudience.code,
      );
  });

  test('is verified only with the secret of the site it was issued for', async () => {
    const { ticket } = await issue('region');
    for (const wrong of ['', 'Bearer ', 'Bearer guessed secret']) {
      expect((await ask(ticket, wrong)).code).toBe(errors.accessDenied.code);
    }
    expect((await ask(ticket, 'Bearer another secret, not theirs')).data).toEqual({ user: null });
    expect((await ask(ticket)).data).toMatchObject({ user: { phone: owner.phone } });
  });

  test('logs in a user of this portal once', async () => {
    partner.tickets.set('theirs', { phone: owner.phone, userType: 'enpt' });
    expect(await enter('theirs', 'region')).toMatchObject({ code: 1, data: { account: owner.account } });
    expect((await enter('theirs', 'region')).code).toBe(errors.ticketInvalid.code);
  });

  test('is described by analysis with the site’s name; an unknown site is refused', async () => {
    expect((await look('theirs', 'region')).data).toMatchObject({
      isValid: true,
      account: '',
      siteName: '区域平台',
      isCurrentUser: false,
    });
    const { ticket } = await issue('portal');
    for (const type of ['nobody', 'Portal', 'constructor', '__proto__'])
      expect((await look(ticket, type)).code).toBe(errors.ticketAudience.code);
  });

  test('is refused for an unknown user, and when the site’s secret is wrong', async () => {
    partner.tickets.set('stranger', { phone: '13300000000', userType: 'enpt' });
    expect((await enter('stranger', 'region')).code).toBe(errors.ticketInvalid.code);
    partner.tickets.set('theirs', { phone: owner.phone, userType: 'enpt' });
    expect((await enter('theirs', 'other')).code).toBe(errors.ticketInvalid.code);
  });
});
