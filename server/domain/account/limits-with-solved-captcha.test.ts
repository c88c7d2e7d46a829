import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { codesPerDay, codesPerHourPerIp, lookupsPerIp } from '#contract/account/constants.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';

/** A script solves every captcha: what it guards must have limits of its own. Those of uploads: files/upload-quotas.test.ts. */
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
    CAPTCHA_PROVIDER: 'slider',
  });
  portal.services.captcha = { ...portal.services.captcha, redeem: async () => true };
});
afterAll(() => portal.stop());

const proof = { ticket: 'solved', randstr: '' };
const from = (address: string) => openBrowser(portal, { from: address });
const ask = (address: string, account: string) =>
  from(address).call(accountCalls.getCode, {
    account,
    smsType: 'registerSms',
    userType: 'user',
    ...proof,
  });

test('getCode sends one recipient 5 codes a day from any number of addresses', async () => {
  const answers: number[] = [];
  for (let n = 0; n < codesPerDay + 2; n += 1) {
    answers.push((await ask(`203.0.113.${String(n + 1)}`, '13900000001')).code);
    portal.clock.advance({ minutes: 2 });
  }
  expect(answers).toEqual([
    ...Array<number>(codesPerDay).fill(1),
    errors.codeLimitReached.code,
    errors.codeLimitReached.code,
  ]);
});

test('getCode sends 10 codes an hour for one address to any number of recipients', async () => {
  const answers: number[] = [];
  for (let n = 0; n < codesPerHourPerIp + 2; n += 1)
    answers.push((await ask('198.51.100.1', `139000001${String(n).padStart(2, '0')}`)).code);
  expect(answers.filter((code) => code === 1)).toHaveLength(codesPerHourPerIp);
  expect(answers.slice(-2)).toEqual([errors.tooManyRequests.code, errors.tooManyRequests.code]);
});

test('doLogin delays at least 21 of 30 guesses at one account from one address', async () => {
  await insertOwner(portal, 1, { accountType: 'enpt', account: 'guessed' });
  const guess = async (n: number) =>
    (
      await from('198.51.100.2').call(accountCalls.doLogin, {
        account: 'guessed',
        password: passwordDigest(`Guess#${String(n)}abc`),
        userType: 'enpt',
        loginType: 'password',
        ...proof,
      })
    ).code;
  const answers: number[] = [];
  for (let n = 0; n < 30; n += 1) answers.push(await guess(n));
  const judged = answers.filter((code) => code === errors.loginFailed.code).length;
  expect(judged).toBeLessThan(10);
  expect(answers.filter((code) => code === errors.loginDelayed.code)).toHaveLength(30 - judged);
});

test('validatePhone answers 20 look-ups in ten minutes per address, a solved captcha or not', async () => {
  const answers: number[] = [];
  for (let n = 0; n < lookupsPerIp + 3; n += 1)
    answers.push(
      (
        await from('198.51.100.3').call(accountCalls.validatePhone, {
          account: `138000001${String(n).padStart(2, '0')}`,
        })
      ).code,
    );
  expect(answers.filter((code) => code === 1)).toHaveLength(lookupsPerIp);
  expect(answers.at(-1)).toBe(errors.tooManyRequests.code);
});
