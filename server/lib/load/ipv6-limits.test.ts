import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { codeRequestsBeforeCaptcha, lookupsPerIp } from '#contract/account/constants.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** Whoever has one IPv6 address has 2^64: what is counted for an address counts them as one. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on', CAPTCHA_PROVIDER: 'slider' });
});
afterAll(() => portal.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ofOneNetwork = (network: string, n: number) => from(`${network}:${n.toString(16)}:0:${String(n)}:1`);

test('rate limit per address counts a /64 of IPv6 as one address', async () => {
  const codes: number[] = [];
  for (let n = 0; n <= lookupsPerIp; n++) {
    const request = { account: `1390000${String(1000 + n)}` };
    codes.push(
      (await portal.call(accountCalls.validatePhone, request, ofOneNetwork('2001:db8:1:1', n))).code,
    );
  }
  expect(codes.slice(0, -1)).not.toContain(errors.tooManyRequests.code);
  expect(codes.at(-1)).toBe(errors.tooManyRequests.code);
  const another = from('2001:db8:1:2::1');
  expect((await portal.call(accountCalls.validatePhone, { account: '13900001000' }, another)).code).toBe(1);
});

test('getCode asks for a captcha after codeRequestsBeforeCaptcha requests from a /64 of IPv6', async () => {
  const codes: number[] = [];
  for (let n = 0; n <= codeRequestsBeforeCaptcha; n++) {
    const request = {
      account: `1380000${String(1000 + n)}`,
      smsType: 'registerSms',
      userType: 'user',
    } as const;
    codes.push((await portal.call(accountCalls.getCode, request, ofOneNetwork('2001:db8:2:1', n))).code);
  }
  expect(codes.at(-1)).toBe(errors.captchaRequired.code);
});

test('login delay after wrong passwords counts a /64 of IPv6 as one address', async () => {
  const guarded = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  try {
    const { account } = await registerOrganisation(guarded, 1);
    const guess = (where: ReturnType<typeof from>) =>
      guarded.call(accountCalls.doLogin, { account, password: passwordDigest('Wrong#2026') }, where);
    const codes: number[] = [];
    for (let n = 0; n < 14; n++) codes.push((await guess(ofOneNetwork('2001:db8:3:1', n))).code);
    const count = (name: 'loginFailed' | 'loginDelayed') =>
      codes.filter((code) => code === errors[name].code).length;
    expect([count('loginFailed'), count('loginDelayed')]).toEqual([5, 9]);
    expect((await guess(from('2001:db8:3:2::1'))).code, 'another network').toBe(errors.loginFailed.code);
  } finally {
    await guarded.stop();
  }
});
