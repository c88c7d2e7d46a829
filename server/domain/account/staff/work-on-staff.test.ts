import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import { staffCalls, type StaffMember } from '#contract/account/staff-calls.ts';
import type { CallDefinition } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { commitAndSend } from '#server/domain/messages/commit-and-send.ts';
import type { BusinessError } from '#server/lib/fail.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { suspendMember } from './work-on-staff.ts';

let portal: TestPortal;
let [ada, ben]: TestColleague[] = [];
let next = 1;
const hire = (role: Parameters<typeof hireColleague>[2]['role'] = 'writer') =>
  hireColleague(portal, next++, { role });
const who = (one: TestColleague | undefined): TestColleague => one ?? expect.fail('nobody');
const refusedWith = (name: ErrorName) => ({ code: errors[name].code });
const by = (one: TestColleague | undefined, call: CallDefinition, request: object) =>
  portal.call(call, request, { token: who(one).token });
const read = async (id: number, reader = ada) =>
  (await by(reader, staffCalls.getStaffMember, { id })).data as StaffMember & {
    phone: string;
    openSessions: number;
    suspension: { reason: string } | null;
  };
const audited = async (id: number) => {
  const { rows } = await portal.sql.query<{ result: string }>(
    `select result from audit_log where action = 'staff' and object = $1 order by id`,
    [`user ${String(id)}`],
  );
  return rows.map(({ result }) => result);
};
const suspend = (one: TestColleague | undefined, id: number, comment = '已离职') =>
  by(one, staffCalls.suspendStaffMember, { id, comment });

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.sql.query('delete from role_grant');
  [ada, ben] = [await hire('administrator'), await hire('administrator')];
});

describe('addStaffMember', () => {
  const form = () => {
    const n = next++;
    return { account: `new_${String(n)}`, phone: `1380013${String(n).padStart(4, '0')}` };
  };

  test('makes an account that may do nothing until another administrator confirms its role', async () => {
    const wanted = form();
    const { data } = await by(ada, staffCalls.addStaffMember, { ...wanted, role: 'clerk' });
    const { userId } = data as { userId: number };
    const member = await read(userId);
    expect(member).toMatchObject({ account: wanted.account, hasPassword: false, isSuspended: false });
    expect(member.grants).toMatchObject([{ role: 'clerk', state: 'asked', mayConfirm: false }]);
    expect((await read(userId, ben)).grants).toMatchObject([{ mayConfirm: true }]);
    expect(member.phone).not.toBe(wanted.phone);
    const { data: clear } = await by(ada, staffCalls.revealStaffMember, { id: userId });
    expect(clear).toEqual({ phone: wanted.phone });
    expect(await audited(userId)).toEqual(['added']);
  });

  test('refuses a name and a phone that are taken, and what no account is called', async () => {
    const wanted = form();
    await by(ada, staffCalls.addStaffMember, wanted);
    const again = (change: object) => by(ada, staffCalls.addStaffMember, { ...form(), ...change });
    expect(await again({ account: wanted.account })).toMatchObject(refusedWith('accountTaken'));
    expect(await again({ phone: wanted.phone })).toMatchObject(refusedWith('staffPhoneTaken'));
    expect(await again({ account: '' })).toMatchObject(refusedWith('orgAccountRequired'));
    expect(await again({ phone: '138' })).toMatchObject(refusedWith('orgPhoneFormat'));
    expect(await again({ role: 'writer', sectionId: 999_999 })).toMatchObject(refusedWith('sectionUnknown'));
  });

  test('with 10 at once makes one account', async () => {
    const wanted = form();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => by(ada, staffCalls.addStaffMember, wanted)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('gives a link while there is no password, and the last one alone works', async () => {
    const { data } = await by(ada, staffCalls.addStaffMember, form());
    const { userId: id } = data as { userId: number };
    const linkOf = async () => {
      const { data: made } = await by(ada, staffCalls.makePasswordLink, { id });
      return (made as { link: string }).link.split('link=')[1] ?? '';
    };
    const [first, second] = [await linkOf(), await linkOf()];
    const open = (link: string) => portal.call(passwordLinkCalls.getPasswordLink, { link });
    expect(await open(first)).toMatchObject(refusedWith('passwordLinkInvalid'));
    expect(await open(second)).toMatchObject({ code: 1 });
    expect(await by(ada, staffCalls.makePasswordLink, { id: who(ben).id })).toMatchObject(
      refusedWith('staffHasPassword'),
    );
    expect(await audited(id)).toEqual(['added', 'new link', 'new link']);
  });
});

describe('suspendStaffMember', () => {
  test('ends the logins, keeps the roles, and restoreStaffMember lets him in again', async () => {
    const nina = await hire();
    expect(await suspend(ada, nina.id, '')).toMatchObject(refusedWith('accountReasonRequired'));
    expect(await suspend(ada, nina.id, '字'.repeat(201))).toMatchObject(refusedWith('accountReasonTooLong'));
    expect(await suspend(ada, nina.id)).toMatchObject({ code: 1 });
    expect((await by(nina, queueCalls.consoleQueues, {})).code).toBe(errors.sessionExpired.code);
    expect(await read(nina.id)).toMatchObject({
      isSuspended: true,
      openSessions: 0,
      suspension: { reason: '已离职' },
      grants: [{ role: 'writer', state: 'granted' }],
    });
    expect(await suspend(ben, nina.id)).toMatchObject(refusedWith('accountIsSuspended'));
    const restore = () => by(ben, staffCalls.restoreStaffMember, { id: nina.id });
    expect(await restore()).toMatchObject({ code: 1 });
    expect(await restore()).toMatchObject(refusedWith('accountNotSuspended'));
    expect(await audited(nina.id)).toEqual(['suspended', 'lifted']);
  });

  test('and the other acts are refused about oneself', async () => {
    const { id } = who(ada);
    for (const call of [
      staffCalls.suspendStaffMember,
      staffCalls.restoreStaffMember,
      staffCalls.endStaffSessions,
      staffCalls.makePasswordLink,
    ])
      expect(await by(ada, call, { id, comment: '试试' })).toMatchObject(refusedWith('staffActOnOneself'));
  });

  test('of two administrators who suspend each other at once, one goes on', async () => {
    // both let in before either has done anything
    const at = (one: TestColleague | undefined) => ({
      caller: { userId: who(one).id },
      ip: '127.0.0.1',
      requestId: 'race',
      onBehalf: undefined,
    });
    const race = (one: TestColleague | undefined, other: TestColleague | undefined) =>
      commitAndSend(portal.services, (tx) =>
        suspendMember(tx, { id: who(other).id, comment: '互相停用' }, at(one)),
      );
    const answers = await Promise.allSettled([race(ada, ben), race(ben, ada)]);
    const refused = answers.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as BusinessError).errorName)).toEqual(['lastAdministrator']);
    const { rows } = await portal.sql.query(
      'select from app_user where suspended_at is null and id = any($1)',
      [[who(ada).id, who(ben).id]],
    );
    expect(rows).toHaveLength(1);
  });

  test('revokeRole counts no administrator who is suspended', async () => {
    const { grants } = await read(who(ben).id);
    const cleo = await hire('administrator');
    await suspend(ada, cleo.id);
    await suspend(ben, who(ada).id);
    const [grant] = grants;
    expect(await by(ben, staffCalls.revokeRole, { id: grant?.id ?? 0 })).toMatchObject(
      refusedWith('lastAdministrator'),
    );
  });

  test('is the administrators’ alone, and about colleagues alone', async () => {
    const nina = await hire();
    expect(await suspend(nina, who(ben).id)).toMatchObject(refusedWith('accessDenied'));
    expect(await suspend(ada, 999_999)).toMatchObject(refusedWith('staffUnknown'));
  });
});

test('endStaffSessions ends all of them and tells whose they were', async () => {
  const nina = await hire();
  expect((await read(nina.id)).openSessions).toBe(1);
  expect(await by(ada, staffCalls.endStaffSessions, { id: nina.id })).toMatchObject({ code: 1 });
  expect((await read(nina.id)).openSessions).toBe(0);
  expect(await audited(nina.id)).toEqual(['sessionsEnded']);
});

test('consoleQueues counts what waits for this administrator, and listStaff lists it', async () => {
  const nina = await hire('clerk');
  await by(ada, staffCalls.grantRole, { userId: nina.id, role: 'writer' });
  const waiting = async (one: TestColleague | undefined) => {
    const { data } = await by(one, queueCalls.consoleQueues, {});
    const { rows } = data as { rows: { page: string; waiting: number }[] };
    return rows.find(({ page }) => page === 'staff')?.waiting;
  };
  expect([await waiting(ada), await waiting(ben), await waiting(nina)]).toEqual([0, 1, undefined]);
  const { data } = await by(ben, staffCalls.listStaff, { isWaiting: true });
  expect((data as { rows: StaffMember[] }).rows.map(({ userId }) => userId)).toEqual([nina.id]);
});
