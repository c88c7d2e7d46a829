import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering, type TestOwner } from '#server/testing/recovering.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

function expectOneSuccess(answers: Answer[], otherCode: number) {
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === otherCode)).toHaveLength(answers.length - 1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
}

async function verifiedBrowser(owner: TestOwner) {
  const steps = recovering(portal, owner, openBrowser(portal));
  await steps.begin();
  await steps.askForSms();
  await steps.verifySms(await portal.readCode(owner.phone));
  portal.clock.advance({ minutes: 1 });
  return steps;
}

const logsIn = async ({ phone }: TestOwner, password: string) =>
  (
    await portal.call(accountCalls.doLogin, {
      account: phone,
      userType: 'user',
      password: passwordDigest(password),
    })
  ).code === 1;

test('forget2 accepts one of 100 concurrent uses of a code', async () => {
  const owner = await insertOwner(portal, 1);
  const steps = recovering(portal, owner);
  await steps.begin();
  await steps.askForSms();
  const code = await portal.readCode(owner.phone);
  expectOneSuccess(
    await Promise.all(Array.from({ length: 100 }, () => steps.verifySms(code))),
    errors.codeExpired.code,
  );
});

test('forget2 sets one of 30 passwords sent concurrently in a recovery', async () => {
  const owner = await insertOwner(portal, 2);
  const steps = await verifiedBrowser(owner);
  const passwords = Array.from({ length: 30 }, (_, index) => `Xinmima#${String(100 + index)}`);
  const answers = await Promise.all(passwords.map((password) => steps.reset(password)));
  expectOneSuccess(answers, errors.forgotExpired.code);
  const winner = passwords[answers.findIndex(({ code }) => code === 1)] ?? '';
  expect(await logsIn(owner, winner)).toBe(true);
});

test('forget2 sets a password for one of 3 verified browsers, and ends the other recoveries', async () => {
  const owner = await insertOwner(portal, 3);
  const browsers = [await verifiedBrowser(owner), await verifiedBrowser(owner), await verifiedBrowser(owner)];
  const answers = await Promise.all(browsers.map((steps, index) => steps.reset(`Xinmima#${String(index)}`)));
  expectOneSuccess(answers, errors.forgotExpired.code);
  for (const steps of browsers) expect((await steps.reset('Xinmima#9')).code).not.toBe(1);
});
