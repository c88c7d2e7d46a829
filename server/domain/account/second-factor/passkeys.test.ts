import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { passkeyCalls } from '#contract/account/passkey-calls.ts';
import { secondFactorCalls, type OwnSecondFactor } from '#contract/account/second-factor-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { totpAt } from '#server/lib/crypto/totp.ts';
import { confirm } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { resetByCommand } from './reset-second-factor.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { setUpFactor } from '#server/testing/second-factor.ts';
import { makeSoftwarePasskey } from '#server/testing/software-passkey.ts';
import { hireColleague } from '#server/testing/staff.ts';

const origin = 'https://portal.example';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required', PUBLIC_URL: origin });
});
afterAll(() => portal.stop());

const refusedWith = (name: ErrorName) => ({ code: errors[name].code });
const tokenOf = (answer: Answer) => answer.headers.get('token') ?? expect.fail(answer.msg);
const work = async (token: string) => (await portal.call(queueCalls.consoleQueues, {}, { token })).code;
const auditOf = async (id: number) =>
  (
    await portal.sql.query<{ result: string }>(
      `select result from audit_log where action = 'secondFactor' and object = $1 order by id`,
      [`user ${String(id)}`],
    )
  ).rows.map(({ result }) => result);

let next = 1;
/** Somebody whose authenticator is on, with an identity that is confirmed. */
async function hire() {
  const one = await hireColleague(portal, next++, { role: 'reviewer' });
  const { secret, token } = await setUpFactor(portal, one);
  const fresh = await confirm(portal, token, 'login');
  return { ...one, secret, token: fresh, device: makeSoftwarePasskey(origin) };
}
type Colleague = Awaited<ReturnType<typeof hire>>;

const begin = ({ token }: Pick<Colleague, 'token'>) => portal.call(passkeyCalls.beginPasskey, {}, { token });
const begunOf = ({ code, msg, data }: Answer) => {
  expect(code, msg).toBe(1);
  return data as ResponseOf<typeof passkeyCalls.beginPasskeyStep>;
};
async function add({ token, device }: Colleague, name = '办公室电脑') {
  const passkey = device.make(begunOf(await begin({ token })));
  return portal.call(passkeyCalls.addPasskey, { name, passkey }, { token });
}
const ask = async (token: string) => begunOf(await portal.call(passkeyCalls.beginPasskeyStep, {}, { token }));
const give = (token: string, passkey: object) =>
  portal.call(passkeyCalls.givePasskey, { passkey }, { token });
const ownOf = async (token: string) =>
  (await portal.call(secondFactorCalls.ownSecondFactor, {}, { token })).data as OwnSecondFactor;

/** With a passkey, and a login that has given nothing. */
async function makeDue() {
  const one = await hire();
  expect((await add(one)).code).toBe(1);
  return { ...one, due: await logIn(portal, one.account) };
}

describe('a passkey', () => {
  test('stands in for the code, and the page says what there is', async () => {
    const { id, due, device, token } = await makeDue();
    expect(await work(due)).toBe(errors.secondFactorRequired.code);
    const given = await give(due, device.sign(await ask(due)));
    expect(given).toMatchObject({ code: 1 });
    const proven = tokenOf(given);
    expect(await work(proven)).toBe(1);
    expect(await auditOf(id)).toEqual(['set up', 'passkey added', 'ok by passkey']);
    expect(await ownOf(token)).toMatchObject({
      hasPasskeys: true,
      passkeys: [{ name: '办公室电脑', lastUsedTime: portal.clock.now().toISOString() }],
    });
    // a copy of the token of before ends the session
    portal.clock.advance({ seconds: 31 });
    expect(await work(due)).toBe(errors.sessionExpired.code);
    expect(await work(proven)).toBe(errors.sessionExpired.code);
  });

  test('works while wrong codes keep the authenticator waiting', async () => {
    const { due, device } = await makeDue();
    const wrong = { activeCode: 'AAAAAAAAAA' };
    for (let n = 0; n < 5; n++) await portal.call(secondFactorCalls.giveSecondFactor, wrong, { token: due });
    expect(await portal.call(secondFactorCalls.giveSecondFactor, wrong, { token: due })).toMatchObject(
      refusedWith('secondFactorDelayed'),
    );
    expect(await give(due, device.sign(await ask(due)))).toMatchObject({ code: 1 });
  });

  test('signs once: the same signature is worth nothing afterwards, nor from ten windows at once', async () => {
    const { due, account, device } = await makeDue();
    const signed = device.sign(await ask(due));
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(due, signed)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const other = await logIn(portal, account);
    expect(await give(other, signed)).toMatchObject(refusedWith('passkeyExpired'));
    await ask(other);
    expect(await give(other, signed)).toMatchObject(refusedWith('passkeyWrong'));
    // a wrong one has spent what was asked
    expect(await give(other, signed)).toMatchObject(refusedWith('passkeyExpired'));
  });

  test('signs within five minutes', async () => {
    const { due, account, device } = await makeDue();
    const late = device.sign(await ask(due));
    portal.clock.advance({ minutes: 5, seconds: 1 });
    expect(await give(due, late)).toMatchObject(refusedWith('passkeyExpired'));
    const other = await logIn(portal, account);
    const inTime = device.sign(await ask(other));
    portal.clock.advance({ minutes: 5 });
    expect(await give(other, inTime)).toMatchObject({ code: 1 });
  });

  test('of somebody else proves nothing', async () => {
    const { due } = await makeDue();
    const { device } = await makeDue();
    expect(await give(due, device.sign(await ask(due)))).toMatchObject(refusedWith('passkeyWrong'));
    expect(await work(due)).toBe(errors.secondFactorRequired.code);
  });

  test('that was asked for one purpose does not do for the other', async () => {
    const one = await makeDue();
    const asked = begunOf(await begin(one));
    expect(await give(one.token, one.device.sign(asked))).toMatchObject(refusedWith('passkeyExpired'));
  });

  test('goes when its owner removes it, and nobody else can', async () => {
    const { due, token, device, id } = await makeDue();
    const stranger = await makeDue();
    const asked = await ask(due);
    const ids = (await ownOf(token)).passkeys.map((passkey) => passkey.id);
    expect(
      await portal.call(passkeyCalls.removePasskey, { id: ids[0] ?? 0 }, { token: stranger.token }),
    ).toMatchObject(refusedWith('notFound'));
    expect((await ownOf(token)).passkeys).toHaveLength(1);
    const removed = await portal.call(passkeyCalls.removePasskey, { id: ids[0] ?? 0 }, { token });
    expect(removed).toMatchObject({ code: 1 });
    expect(await give(due, device.sign(asked))).toMatchObject(refusedWith('passkeyWrong'));
    expect(await portal.call(passkeyCalls.beginPasskeyStep, {}, { token: due })).toMatchObject(
      refusedWith('passkeyNone'),
    );
    expect(await auditOf(id)).toContain('passkey removed');
  });
});

test('a reset takes passkeys away with the authenticator', async () => {
  const { account } = await makeDue();
  await resetByCommand({ db: portal.services.db, clock: portal.clock }, account);
  const token = await logIn(portal, account);
  expect(await portal.call(passkeyCalls.beginPasskeyStep, {}, { token })).toMatchObject(
    refusedWith('passkeyNone'),
  );
  expect((await ownOf(token)).passkeys).toEqual([]);
});

describe('addPasskey', () => {
  test('takes five, each once', async () => {
    const one = await hire();
    expect((await add(one)).code).toBe(1);
    expect(await add(one)).toMatchObject(refusedWith('passkeyKnown'));
    for (let n = 2; n <= 5; n++)
      expect((await add({ ...one, device: makeSoftwarePasskey(origin) }, `第 ${String(n)} 个`)).code).toBe(1);
    expect(await begin(one)).toMatchObject(refusedWith('passkeyTooMany'));
    expect((await ownOf(one.token)).passkeys.map(({ name }) => name)).toEqual([
      '办公室电脑',
      '第 2 个',
      '第 3 个',
      '第 4 个',
      '第 5 个',
    ]);
  });

  test('wants a name of up to 20 characters, and keeps what the device made until there is one', async () => {
    const one = await hire();
    const passkey = one.device.make(begunOf(await begin(one)));
    const named = (name: string) =>
      portal.call(passkeyCalls.addPasskey, { name, passkey }, { token: one.token });
    expect(await named('  ')).toMatchObject({
      ...refusedWith('passkeyNameRequired'),
      data: { field: 'name' },
    });
    expect(await named('钥'.repeat(21))).toMatchObject({
      ...refusedWith('passkeyNameTooLong'),
      data: { field: 'name' },
    });
    expect(await named('钥'.repeat(20))).toMatchObject({ code: 1 });
  });

  test('is refused without an identity that is confirmed, and to a login that has given nothing', async () => {
    const { due, account, secret } = await makeDue();
    const confirmed = await confirm(portal, due, 'login');
    expect(await begin({ token: confirmed })).toMatchObject(refusedWith('secondFactorRequired'));
    portal.clock.advance({ seconds: 60 });
    const login = await logIn(portal, account);
    const activeCode = totpAt(secret, portal.clock.now());
    const given = await portal.call(secondFactorCalls.giveSecondFactor, { activeCode }, { token: login });
    expect(await begin({ token: tokenOf(given) })).toMatchObject(refusedWith('confirmationRequired'));
  });

  test('refuses what was not made for it, and says so in the record', async () => {
    const one = await hire();
    const asked = begunOf(await begin(one));
    const passkey = one.device.make(asked, { origin: 'https://evil.example' });
    expect(
      await portal.call(passkeyCalls.addPasskey, { name: '电脑', passkey }, { token: one.token }),
    ).toMatchObject(refusedWith('passkeyWrong'));
    expect(await auditOf(one.id)).toEqual(['set up', 'passkeyWrong']);
  });
});

test('a site at a number instead of a name has none', async () => {
  const plain = await startTestPortal({ STAFF_SECOND_FACTOR: 'optional' });
  try {
    const { token } = await hireColleague(plain, 1, { role: 'reviewer' });
    const own = await plain.call(secondFactorCalls.ownSecondFactor, {}, { token });
    expect(own.data).toMatchObject({ hasPasskeys: false, passkeys: [] });
    expect(await plain.call(passkeyCalls.beginPasskeyStep, {}, { token })).toMatchObject(
      refusedWith('passkeyNotHere'),
    );
    expect((await plain.call(accountCalls.getUserInfo, {}, { token })).code).toBe(1);
  } finally {
    await plain.stop();
  }
});
