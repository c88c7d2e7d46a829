import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: string;
let next = 1;

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  ({ account } = await registerOrganisation(portal, next++));
});

const whoAmI = (token: string) => portal.call(accountCalls.getUserInfo, {}, { token });

test('getUserInfo and getLoginState identify the caller by token', async () => {
  const token = await logIn(portal, account);
  expect(await whoAmI(token)).toMatchObject({
    code: 1,
    data: { accountType: 'enpt', userType: 9, auditStatus: '0', userCode: account },
  });
  expect((await portal.call(accountCalls.getLoginState, {}, { token })).data).toEqual({ isLogin: true });
  expect((await portal.call(accountCalls.getLoginState)).data).toEqual({ isLogin: false });
});

test('getUserInfo fails with notLoggedIn without a token, with sessionExpired for an unknown one', async () => {
  expect((await portal.call(accountCalls.getUserInfo)).code).toBe(errors.notLoggedIn.code);
  expect((await whoAmI('made-up')).code).toBe(errors.sessionExpired.code);
});

test('session_token stores no token in plain text', async () => {
  const token = await logIn(portal, account);
  const { rows } = await portal.sql.query<{ whole: string }>(
    'select row_to_json(session_token)::text whole from session_token',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ whole }) => whole.includes(token))).toEqual([]);
});

test('logout ends the session on the server', async () => {
  const token = await logIn(portal, account);
  await portal.call(accountCalls.logout, {}, { token });
  expect((await whoAmI(token)).code).toBe(errors.sessionExpired.code);
});

test('session ends after 30 minutes without use; use keeps it alive', async () => {
  const [idle, used] = [await logIn(portal, account), await logIn(portal, account)];
  let current = used;
  for (let i = 0; i < 4; i++) {
    portal.clock.advance({ minutes: 10 });
    const answer = await whoAmI(current);
    expect(answer.code).toBe(1);
    current = answer.headers.get('token') ?? current;
  }
  expect((await whoAmI(idle)).code).toBe(errors.sessionExpired.code);
});

test('session ends after twelve hours of constant use', async () => {
  let token = await logIn(portal, account);
  for (let i = 0; i < 36; i++) {
    portal.clock.advance({ minutes: 20 });
    token = (await whoAmI(token)).headers.get('token') ?? token;
  }
  portal.clock.advance({ seconds: 1 });
  expect((await whoAmI(token)).code).toBe(errors.sessionExpired.code);
});

test('token is replaced after 15 minutes, and the old one works for 30 seconds more', async () => {
  const old = await logIn(portal, account);
  portal.clock.advance({ minutes: 15, seconds: 1 });
  const fresh = (await whoAmI(old)).headers.get('token');
  expect(fresh).toMatch(/^[\w-]{43}$/);
  portal.clock.advance({ seconds: 30 });
  expect((await whoAmI(old)).code).toBe(1);
  expect((await whoAmI(fresh!)).code).toBe(1);
});

test('late use of a retired token ends the session for both tokens', async () => {
  const stolen = await logIn(portal, account);
  portal.clock.advance({ minutes: 16 });
  const fresh = (await whoAmI(stolen)).headers.get('token')!;
  portal.clock.advance({ seconds: 31 });
  expect((await whoAmI(stolen)).code).toBe(errors.sessionExpired.code);
  expect((await whoAmI(fresh)).code).toBe(errors.sessionExpired.code);
});

test('token is replaced once for 20 parallel requests, and all are answered', async () => {
  const old = await logIn(portal, account);
  portal.clock.advance({ minutes: 16 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => whoAmI(old)));
  expect(answers.every(({ code }) => code === 1)).toBe(true);
  expect(answers.filter(({ headers }) => headers.has('token'))).toHaveLength(1);
});

test('sixth session of an account ends the first', async () => {
  const tokens = [];
  for (let i = 0; i < 6; i++) {
    portal.clock.advance({ seconds: 1 });
    tokens.push(await logIn(portal, account));
  }
  const codes = await Promise.all(tokens.map(async (token) => (await whoAmI(token)).code));
  expect(codes).toEqual([errors.sessionExpired.code, 1, 1, 1, 1, 1]);
});

test('twenty concurrent logins from different addresses leave five sessions', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
  await Promise.all(Array.from({ length: 20 }, (_, n) => logIn(portal, account, 'enpt', from(n))));
  const { rows } = await portal.sql.query(
    'select count(*)::int n from session s join app_user u on u.id = s.user_id where u.account = $1 and s.ended_at is null',
    [account],
  );
  expect(rows).toEqual([{ n: 5 }]);
});
