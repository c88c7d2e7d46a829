import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { testPassword } from '#server/testing/organisations.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { solvedTicket } from '#server/testing/solved-captcha.ts';
import { noteShownCaptcha } from './shown-captcha.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());

let next = 0;
const freshPhone = () => `139${String(10_000_000 + next++)}`;

const askFor = (
  account: string,
  {
    smsType = 'registerSms',
    from = '198.51.100.1',
    on = portal,
  }: { smsType?: 'registerSms' | 'loginSms'; from?: string; on?: TestPortal } = {},
) =>
  on.call(
    accountCalls.getCode,
    { account, smsType, userType: 'enpt' },
    { headers: { 'x-forwarded-for': from } },
  );

const stateOf = ({ data }: Answer) =>
  portal.call(accountCalls.getCodeState, { receipt: (data as { receipt: string }).receipt });

test('getCode sends a code of six digits, and does not store it in plain text', async () => {
  const phone = freshPhone();
  expect((await askFor(phone)).code).toBe(1);
  const [message] = await portal.messages(phone);
  expect(message).toMatchObject({
    channel: 'sms',
    template: 'verificationCode',
    code: expect.stringMatching(/^\d{6}$/),
  });
  expect(message?.text).toContain(message?.code);
  const { rows } = await portal.sql.query<{ whole: string }>(
    'select row_to_json(verification_code)::text whole from verification_code where recipient = $1',
    [phone],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.whole).not.toContain(message?.code);
});

test('getCode rejects a malformed phone beside its field', async () => {
  for (const text of ['', '12345678901', '1380013800', 'zhang@portal.example']) {
    expect(await askFor(text), text).toMatchObject({
      code: errors.codePhoneFormat.code,
      data: { field: 'phone' },
    });
  }
});

test('getCode refuses a second code within a minute, with the time to wait', async () => {
  const phone = freshPhone();
  await askFor(phone);
  portal.clock.advance({ seconds: 20 });
  expect(await askFor(phone)).toMatchObject({
    code: errors.codeTooSoon.code,
    data: { retryAfterSeconds: 40 },
  });
  portal.clock.advance({ seconds: 40 });
  expect((await askFor(phone)).code).toBe(1);
});

test('getCode refuses the sixth code of a Shanghai day for any purpose, until the next day', async () => {
  const phone = freshPhone();
  for (let i = 0; i < 5; i++) {
    expect((await askFor(phone)).code).toBe(1);
    portal.clock.advance({ minutes: 1 });
  }
  const refused = { code: 403, msg: '一天内最多只能获取5次验证码，请改天再试!' };
  expect(await askFor(phone)).toMatchObject(refused);
  expect(
    await portal.call(accountCalls.getCode, { account: phone, smsType: 'loginSms', userType: 'user' }),
  ).toMatchObject(refused);
  // 10:00 in Shanghai plus some minutes; 14 hours later it is past midnight there and still the same day in UTC
  portal.clock.advance({ hours: 14 });
  expect((await askFor(phone)).code).toBe(1);
});

describe('getCode for an owner whose daily codes strangers used up', () => {
  const limit = errors.codeLimitReached.code;
  const shared = '203.0.113.7';

  /** An owner who has logged in once behind an address that others share, and what asks for codes to his phone. */
  async function ownerWithout() {
    const owner = await insertOwner(portal, 900 + next++, { accountType: 'enpt' });
    const own = openBrowser(portal, { from: shared });
    const form = { account: owner.phone, userType: 'enpt', loginType: 'password' } as const;
    const entered = await own.call(accountCalls.doLogin, { ...form, password: passwordDigest(testPassword) });
    expect(entered.code).toBe(1);
    const ask = async (browser: TestBrowser) => {
      const request = { account: owner.phone, smsType: 'loginSms', userType: 'enpt' } as const;
      const { code } = await browser.call(accountCalls.getCode, request);
      portal.clock.advance({ minutes: 1 });
      return code;
    };
    const stranger = openBrowser(portal, { from: '198.51.100.66' });
    for (let i = 0; i < 5; i++) expect(await ask(stranger)).toBe(1);
    expect(await ask(stranger)).toBe(limit);
    return { owner, own, ask };
  }

  test.each(['203.0.113.7', '2001:db8:7:1::1'])(
    'sends 5 codes in a browser where the owner logged in before (%s), and none elsewhere',
    async (now) => {
      const { own, ask } = await ownerWithout();
      const later = openBrowser(portal, { from: now });
      for (const [name, value] of own.cookies) later.cookies.set(name, value);
      for (let i = 0; i < 5; i++) expect(await ask(later)).toBe(1);
      expect(await ask(later)).toBe(limit);
      expect(await ask(openBrowser(portal, { from: now }))).toBe(limit);
    },
  );

  test('refuses strangers at the owner’s address, other accounts and a made-up cookie alike', async () => {
    const { owner, ask } = await ownerWithout();
    const stranger = openBrowser(portal, { from: shared });
    expect(await ask(stranger)).toBe(limit);
    // nor by what a browser says that is logged in as another, or makes up a mark
    const { own } = await ownerWithout();
    expect(await ask(own)).toBe(limit);
    const { rows } = await portal.sql.query<{ id: string }>('select id from session where user_id = $1', [
      owner.id,
    ]);
    stranger.cookies.set('known', rows[0]?.id ?? '');
    expect(await ask(stranger)).toBe(limit);
  });

  test('applies the one-minute limit after a stranger’s request at the owner’s address too', async () => {
    const { owner, ask } = await ownerWithout();
    portal.clock.advance({ hours: 24 });
    const request = { account: owner.phone, smsType: 'loginSms', userType: 'enpt' } as const;
    const stranger = openBrowser(portal, { from: '198.51.100.66' });
    expect((await stranger.call(accountCalls.getCode, request)).code).toBe(1);
    // the second within a minute is too soon behind the owner's address as elsewhere
    const behind = openBrowser(portal, { from: shared });
    expect((await behind.call(accountCalls.getCode, request)).code).toBe(errors.codeTooSoon.code);
    portal.clock.advance({ minutes: 1 });
    expect(await ask(behind)).toBe(1);
  });

  test.each(['tokenReuse', 'changeUndone'])(
    'sends none in a browser whose session ended by %s',
    async (endReason) => {
      const { owner, own, ask } = await ownerWithout();
      const end = 'update session set ended_at = now(), end_reason = $2 where user_id = $1';
      await portal.sql.query(end, [owner.id, endReason]);
      expect(await ask(own)).toBe(limit);
    },
  );
});

test('getCode sends one message for 200 concurrent requests in many spellings of a phone', async () => {
  const phone = freshPhone();
  const halves = [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)] as const;
  const wide = [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  const spellings = [
    phone,
    ` ${phone} `,
    halves.join(' '),
    halves.join('-'),
    `+86${phone}`,
    `+86 ${halves.join(' ')}`,
    `0086${phone}`,
    wide,
  ];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => askFor(spellings[index % spellings.length] ?? phone)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await portal.messages(phone)).toHaveLength(1);
});

test('getCode costs no try when the vendor fails, and getCodeState reports the failure', async () => {
  const unreachable = '19900000000';
  for (let i = 0; i < 7; i++) {
    const asked = await askFor(unreachable);
    expect(asked.code).toBe(1);
    await portal.services.deliveries.finish();
    expect(await stateOf(asked)).toMatchObject({ status: 200, code: errors.smsUnavailable.code });
  }
  expect((await stateOf(await askFor(freshPhone()))).code).toBe(1);
  const { rows } = await portal.sql.query('select day_count from message_quota where recipient = $1', [
    unreachable,
  ]);
  expect(rows).toEqual([{ day_count: 0 }]);
});

describe('limits of codes and logins per address', () => {
  let limited: TestPortal;
  beforeAll(async () => {
    limited = await startTestPortal({
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'on',
      CAPTCHA_PROVIDER: 'slider',
    });
  });
  afterAll(() => limited.stop());

  test('getCode requires the captcha once a day per address; one shown at login counts', async () => {
    const from = '203.0.113.70';
    const phone = freshPhone();
    expect((await askFor(phone, { from, on: limited })).code).toBe(errors.captchaRequired.code);
    expect(await limited.messages(phone)).toEqual([]);
    const headers = { 'x-forwarded-for': from };
    const form = { account: 'anybody', password: 'ab'.repeat(32) };
    const ticket = await solvedTicket(limited, 'login');
    expect((await limited.call(accountCalls.doLogin, { ...form, ticket }, { headers })).code).toBe(
      errors.loginFailed.code,
    );
    expect((await askFor(phone, { from, on: limited })).code).toBe(1);
    limited.clock.advance({ hours: 24 });
    const asking = { account: phone, smsType: 'registerSms', userType: 'enpt' } as const;
    const ask = (proof: string) =>
      limited.call(accountCalls.getCode, { ...asking, ticket: proof }, { headers });
    expect((await ask('')).code).toBe(errors.captchaRequired.code);
    expect((await ask('made.up')).code).toBe(errors.captchaExpired.code);
    expect((await ask(await solvedTicket(limited, 'code'))).code).toBe(1);
    limited.clock.advance({ minutes: 10 });
    expect((await ask('')).code).toBe(1);
  });

  test('getCode requires the captcha at the third request in ten minutes, as the second response says', async () => {
    const from = '203.0.113.1';
    for (const ip of [from, '192.0.2.77']) await noteShownCaptcha(limited.services, ip);
    expect(await askFor(freshPhone(), { from, on: limited })).toMatchObject({
      code: 1,
      data: { captchaRequired: false },
    });
    expect(await askFor(freshPhone(), { from, on: limited })).toMatchObject({
      code: 1,
      data: { captchaRequired: true },
    });
    expect((await askFor(freshPhone(), { from, on: limited })).code).toBe(errors.captchaRequired.code);
    const elsewhere = await askFor(freshPhone(), { from: '192.0.2.77', on: limited });
    expect(elsewhere.code).toBe(1);
    limited.clock.advance({ minutes: 10 });
    expect((await askFor(freshPhone(), { from, on: limited })).code).toBe(1);
  });

  test('getCode sends 10 messages an hour per address, to any recipients', async () => {
    const perHour = await startTestPortal({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' });
    try {
      const ask = (from: string) => askFor(freshPhone(), { from, on: perHour });
      for (let i = 0; i < 10; i++) expect((await ask('203.0.113.40')).code).toBe(1);
      expect((await ask('203.0.113.40')).code).toBe(errors.tooManyRequests.code);
      expect((await ask('192.0.2.40')).code).toBe(1);
      perHour.clock.advance({ hours: 1 });
      expect((await ask('203.0.113.40')).code).toBe(1);
    } finally {
      await perHour.stop();
    }
  });

  test('getCode sends 3,000 messages an hour over all addresses, then fails with smsUnavailable', async () => {
    await portal.sql.query(
      `insert into rate_limit (key, window_start, count) values ('code all', $1, 3000)
       on conflict (key, window_start) do update set count = 3000`,
      [new Date(Math.floor(portal.clock.now().getTime() / 3_600_000) * 3_600_000)],
    );
    const phone = freshPhone();
    expect((await askFor(phone)).code).toBe(errors.smsUnavailable.code);
    expect(await portal.messages(phone)).toEqual([]);
    portal.clock.advance({ hours: 1 });
    expect((await askFor(phone)).code).toBe(1);
  });

  test('doLogin requires the captcha', async () => {
    const answer = await limited.call(accountCalls.doLogin, {
      account: 'anybody',
      password: 'ab'.repeat(32),
    });
    expect(answer.code).toBe(errors.captchaRequired.code);
    const made = await limited.call(accountCalls.doLogin, {
      account: 'anybody',
      password: 'ab'.repeat(32),
      ticket: 'made.up',
    });
    expect(made.code).toBe(errors.captchaExpired.code);
  });
});
