import { describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { bindingCalls } from '#contract/account/binding-calls.ts';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import { errors } from '#contract/errors.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { confirm, confirmByPhone } from '#server/testing/confirming.ts';
import { logIn } from '#server/testing/organisations.ts';
import { type TestPortal } from '#server/testing/portal.ts';
import { arrive, enter, enterBy, link, useProvince } from '#server/testing/province.ts';
import { type TestOwner } from '#server/testing/recovering.ts';
import { type TicketServer } from '#server/testing/ticket-server.ts';
import { handOver } from '../appeal/hand-over.ts';

let portal: TestPortal;
let province: TicketServer;
let owner: TestOwner & { id: number };
useProvince((now) => ({ portal, province, owner } = now));

const isAlive = async (token: string) =>
  (await portal.call(accountCalls.getUserInfo, {}, { token })).code === 1;

/** The account of this test, linked by a login after the arrival; answers the token of that login. */
async function linkOwner(): Promise<string> {
  const { browser, arrival } = await arrive(portal);
  const token = await logIn(portal, owner.phone, 'user');
  expect((await link(browser, arrival, token)).code).toBe(1);
  return token;
}

const undoSecret = async () => (await portal.messages(owner.phone)).at(-1)?.code ?? '';
const undo = (secret: string) => portal.call(undoCalls.undoAccountChange, { undo: secret });

describe('undoAccountChange of a link', () => {
  test('ends the link and the sessions that came by it, for 72 hours', async () => {
    const token = await linkOwner();
    const byProvince = await enterBy(openBrowser(portal));
    const byPassword = await logIn(portal, owner.phone, 'user');
    const secret = await undoSecret();
    expect((await portal.call(undoCalls.getAccountChange, { undo: secret })).data).toMatchObject({
      ...{ kind: 'identity', providerName: '省统一身份认证' },
    });
    portal.clock.advance({ hours: 0, seconds: 1 });
    expect((await undo(secret)).data).toMatchObject({ isLink: true, accountType: 'user' });
    expect(await Promise.all([token, byProvince, byPassword].map(isAlive))).toEqual([false, false, true]);
    expect((await undo(secret)).code).toBe(errors.undoInvalid.code);
    const { browser, arrival } = await arrive(portal);
    expect((await enter(browser, arrival)).code).toBe(errors.identityNotLinked.code);
  });

  test.each([
    [{ hours: 71, minutes: 59, seconds: 59 }, 1],
    [{ hours: 72 }, errors.undoInvalid.code],
  ])('after %o answers %i', async (time, code) => {
    await linkOwner();
    const secret = await undoSecret();
    portal.clock.advance(time);
    expect((await undo(secret)).code).toBe(code);
  });

  test('asks for the password for a day before the same is linked again', async () => {
    await linkOwner();
    await undo(await undoSecret());
    const again = async () => {
      const { browser, arrival } = await arrive(portal);
      return { browser, arrival, token: await logIn(portal, owner.phone, 'user') };
    };
    portal.clock.advance({ hours: 23, minutes: 59 });
    const { browser, arrival, token } = await again();
    expect((await link(browser, arrival, token)).code).toBe(errors.identityUndone.code);
    const byPhone = await confirmByPhone(portal, token, 'login', { phone: owner.phone, userType: 'user' });
    expect((await link(browser, arrival, byPhone)).code).toBe(errors.identityUndone.code);
    expect((await link(browser, arrival, await confirm(portal, byPhone, 'login'))).code).toBe(1);
  });

  test('lets the same be linked after a day', async () => {
    await linkOwner();
    await undo(await undoSecret());
    portal.clock.advance({ hours: 24 });
    await linkOwner();
  });
});

describe('unlinkIdentity', () => {
  test('ends a link and its sessions, once its owner has confirmed', async () => {
    await linkOwner();
    const byProvince = await enterBy(openBrowser(portal));
    const token = await logIn(portal, owner.phone, 'user');
    const { data } = await portal.call(identityCalls.listIdentities, {}, { token });
    const [row] = data as { id: number; name: string }[];
    expect(data).toEqual([
      expect.objectContaining({ providerName: '省统一身份认证', name: '王建*', level: 3, kind: 'natural' }),
    ]);
    const unlink = (by: string) =>
      portal.call(identityCalls.unlinkIdentity, { id: row?.id ?? 0 }, { token: by });
    expect((await unlink(token)).code).toBe(errors.confirmationRequired.code);
    const fresh = await confirm(portal, token, 'login');
    expect((await unlink(fresh)).code).toBe(1);
    expect(await isAlive(byProvince)).toBe(false);
    expect((await portal.call(identityCalls.listIdentities, {}, { token: fresh })).data).toEqual([]);
    expect((await unlink(fresh)).code).toBe(errors.identityNotLinked.code);
  });
});

describe('logoutOfProvince', () => {
  test('ends both sessions', async () => {
    await linkOwner();
    const token = await enterBy(openBrowser(portal));
    const answer = await portal.call(accountCalls.logoutOfProvince, {}, { token });
    expect(answer.data).toEqual({ address: '' });
    expect(await isAlive(token)).toBe(false);
    expect(province.ended).toContain(province.tokens.at(-1));
  });

  test('ends ours where the province does not answer, and where nobody came by it', async () => {
    const own = await logIn(portal, owner.phone, 'user');
    expect((await portal.call(accountCalls.logoutOfProvince, {}, { token: own })).code).toBe(1);
    await linkOwner();
    const token = await enterBy(openBrowser(portal));
    province.isHanging = true;
    expect((await portal.call(accountCalls.logoutOfProvince, {}, { token })).data).toEqual({ address: '' });
    expect([await isAlive(own), await isAlive(token)]).toEqual([false, false]);
  });
});

describe('hearOfLogout', () => {
  const door = () => `${portal.url}/api/system/identity/loggedOut/province`;

  test('ends the one session that the province names, or all of its user', async () => {
    await linkOwner();
    const first = await enterBy(openBrowser(portal));
    const firstToken = province.tokens.at(-1) ?? '';
    const [second, third] = [await enterBy(openBrowser(portal)), await enterBy(openBrowser(portal))];
    const own = await logIn(portal, owner.phone, 'user');
    expect(await province.tellLogout(door(), { token: firstToken })).toBe(200);
    expect(await Promise.all([first, second, third, own].map(isAlive))).toEqual([false, true, true, true]);
    expect(await province.tellLogout(door(), { userId: province.user.userId })).toBe(200);
    expect(await Promise.all([second, third, own].map(isAlive))).toEqual([false, false, true]);
  });

  test('refuses what is not signed, not for us, old, or of no province', async () => {
    await linkOwner();
    const token = await enterBy(openBrowser(portal));
    const whose = { userId: province.user.userId };
    const old = String(portal.clock.now().getTime() - 5 * 60_000 - 1);
    for (const changes of [
      { sign: '0'.repeat(64) },
      { appId: 'another' },
      { timestamp: old },
      { userId: 'x' },
    ])
      expect(await province.tellLogout(door(), whose, changes), JSON.stringify(changes)).toBe(400);
    expect(await province.tellLogout(door().replace('province', 'nobody'), whose)).toBe(404);
    expect(await isAlive(token)).toBe(true);
  });
});

/** Binds another phone; answers it, and the secret that takes that back. */
async function changePhone(): Promise<{ newPhone: string; secret: string }> {
  const token = await confirm(portal, await logIn(portal, owner.phone, 'user'), 'login');
  const newPhone = `135${String(20_000_000 + owner.id)}`;
  await portal.call(
    accountCalls.getCode,
    { account: newPhone, smsType: 'bindSms', userType: 'user' },
    { token },
  );
  const activeCode = await portal.readCode(newPhone);
  const changed = await portal.call(
    bindingCalls.updatePhoneCaptcha,
    { account: '', newPhone, activeCode, isBind: true, userType: 'user' },
    { token },
  );
  expect(changed.code).toBe(1);
  return { newPhone, secret: await undoSecret() };
}

async function expectNoLink(): Promise<void> {
  const came = await arrive(portal);
  expect((await enter(came.browser, came.arrival)).code).toBe(errors.identityNotLinked.code);
}

test('undoLoginChange of an older change ends links made since', async () => {
  const { newPhone, secret } = await changePhone();
  const { browser, arrival } = await arrive(portal);
  expect((await link(browser, arrival, await logIn(portal, newPhone, 'user'))).code).toBe(1);
  expect((await undo(secret)).data).toMatchObject({ isLink: false });
  await expectNoLink();
});

test('undoLoginChange ends links made within 72 hours before it', async () => {
  await linkOwner();
  portal.clock.advance({ hours: 71, minutes: 59 });
  expect((await undo((await changePhone()).secret)).data).toMatchObject({ isLink: false });
  await expectNoLink();
});

test('undoLoginChange leaves links that are older than 72 hours', async () => {
  await linkOwner();
  portal.clock.advance({ hours: 72, seconds: 1 });
  expect((await undo((await changePhone()).secret)).data).toMatchObject({ isLink: false });
  const came = await arrive(portal);
  expect((await enter(came.browser, came.arrival)).code).toBe(1);
});

test('handOver ends every link, however old', async () => {
  await linkOwner();
  portal.clock.advance({ hours: 24 * 30 });
  await portal.services.db.transaction((db) =>
    handOver(
      { ...portal.services, db },
      { userId: owner.id, newPhone: `137${String(30_000_000 + owner.id)}` },
    ),
  );
  await expectNoLink();
});
