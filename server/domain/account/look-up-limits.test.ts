import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { lookupsPerIp, lookupWindowMinutes } from '#contract/account/constants.ts';
import { recoveryCalls } from '#contract/account/recovery-calls.ts';
import { errors } from '#contract/errors.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' });
});
afterAll(() => portal.stop());
// every test begins with a window of its own
beforeEach(() => portal.clock.advance({ hours: 1 }));

const at = (from: string) => ({ headers: { 'x-forwarded-for': from } });
const phone = '13600000000';

/** The calls that tell whether an account, phone, enterprise or credit code exists. */
const lookUps: Record<string, (from: string) => ReturnType<TestPortal['call']>> = {
  checkRegisterInfo: (from) =>
    portal.call(accountCalls.checkRegisterInfo, { account: 'a', phone, creditCode: '9151' }, at(from)),
  validatePhone: (from) => portal.call(accountCalls.validatePhone, { account: phone }, at(from)),
  forget1: (from) => portal.call(recoveryCalls.forget1, { account: phone }, at(from)),
  getEnptUserInfo: (from) => portal.call(appealCalls.getEnptUserInfo, { enptName: '云帆重工' }, at(from)),
};

describe.each(Object.entries(lookUps))('%s', (_, look) => {
  test('answers 20 look-ups of an address in ten minutes, then refuses with the time to wait', async () => {
    const from = '203.0.113.20';
    portal.clock.advance({ minutes: 4 });
    const { code: usual } = await look(from);
    for (let n = 1; n < lookupsPerIp; n++) expect((await look(from)).code).toBe(usual);
    const refused = await look(from);
    const { retryAfterSeconds } = refused.data as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeLessThanOrEqual(lookupWindowMinutes * 60 - 240);
    expect(refused).toMatchObject({ status: 200, code: errors.tooManyRequests.code });
    expect(refused.msg).toMatch(/^操作太频繁，请稍后再试（还要等 \d.*）$/);
    expect(refused.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    portal.clock.advance({ seconds: retryAfterSeconds });
    expect((await look(from)).code).toBe(usual);
  });

  test('answers 100 look-ups of a network of 256 addresses', async () => {
    const { code: usual } = await look('203.0.113.1');
    const others = await Promise.all(Array.from({ length: 99 }, (_, n) => look(`203.0.113.${n + 2}`)));
    expect(others.every(({ code }) => code === usual)).toBe(true);
    expect((await look('203.0.113.200')).code).toBe(errors.tooManyRequests.code);
    expect((await look('203.0.114.1')).code).toBe(usual);
  });
});

test('doLogin and loginForEstimate share one limit of 60 per address', async () => {
  const guess = (n: number) =>
    portal.call(
      n % 2 === 0 ? accountCalls.doLogin : accountCalls.loginForEstimate,
      { account: '' },
      at('203.0.113.30'),
    );
  const answers = await Promise.all(Array.from({ length: 62 }, (_, n) => guess(n)));
  const refused = answers.filter(({ code }) => code === errors.tooManyRequests.code);
  expect(refused).toHaveLength(2);
});
