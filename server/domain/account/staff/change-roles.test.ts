import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { staffCalls, type StaffMember } from '#contract/account/staff-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import type { StaffRole } from '#contract/permissions.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import type { BusinessError } from '#server/lib/fail.ts';
import { grantRole, insertSection } from '#server/testing/grant-role.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type Answer, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { confirmRole } from './change-roles.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await insertSection(portal, 7);
});
afterAll(() => portal.stop());

interface Member {
  id: number;
  token: string;
}
let next = 1;

async function member(role?: StaffRole): Promise<Member> {
  const account = `member_${String(next)}`;
  const { id } = await insertOwner(portal, next++, { accountType: 'enpt', account, email: null });
  await portal.sql.query('update app_user set user_type = 2 where id = $1', [id]);
  if (role !== undefined) await grantRole(portal, { userId: id, role });
  return { id, token: await logIn(portal, account) };
}

let [ada, ben, cleo, nina]: Member[] = [];
beforeEach(async () => {
  await portal.sql.query('delete from role_grant');
  [ada, ben, cleo] = [
    await member('administrator'),
    await member('administrator'),
    await member('administrator'),
  ];
  nina = await member();
});
const who = (one: Member | undefined): Member => one ?? expect.fail('no such member');

const grant = (
  by: Member | undefined,
  to: Member | undefined,
  role: StaffRole = 'writer',
  sectionId?: number,
) =>
  portal.call(staffCalls.grantRole, { userId: who(to).id, role, ...(sectionId && { sectionId }) }, who(by));
const idOf = ({ data }: Answer) => (data as { id: number }).id;
const confirm = (by: Member | undefined, id: number, change: 'grant' | 'revoke' = 'grant') =>
  portal.call(staffCalls.confirmRole, { id, change }, who(by));
const revoke = (by: Member | undefined, id: number) => portal.call(staffCalls.revokeRole, { id }, who(by));
const drop = (by: Member | undefined, id: number, change: 'grant' | 'revoke') =>
  portal.call(staffCalls.dropRoleRequest, { id, change }, who(by));

async function permissionsOf(one: Member | undefined): Promise<string[]> {
  const { data } = await portal.call(profileCalls.findPermissions, {}, who(one));
  return (data as { permissions: string[] }).permissions;
}
async function shown(one: Member | undefined): Promise<StaffMember['grants']> {
  const { data } = await portal.call(staffCalls.listStaff, { pageSize: 100 }, who(ada));
  return (data as { rows: StaffMember[] }).rows.find(({ userId }) => userId === who(one).id)?.grants ?? [];
}
const adminGrantOf = async (one: Member | undefined) => (await shown(one))[0]?.id ?? 0;
const refusedWith = (name: ErrorName) => ({ code: errors[name].code });

test('grantRole and revokeRole take effect when a second administrator confirms', async () => {
  const id = idOf(await grant(ada, nina, 'writer', 7));
  expect(await permissionsOf(nina)).toEqual([]);
  expect(await shown(nina)).toMatchObject([
    { id, role: 'writer', sectionId: 7, state: 'asked', confirmedBy: '' },
  ]);
  expect(await confirm(ada, id)).toMatchObject(refusedWith('roleFourEyes'));
  expect(await confirm(ben, id)).toMatchObject({ code: 1 });
  expect(await permissionsOf(nina)).toEqual(['drafts', 'write']);
  expect(await shown(nina)).toMatchObject([{ state: 'granted' }]);

  expect(await revoke(ben, id)).toMatchObject({ code: 1 });
  expect(await permissionsOf(nina)).toEqual(['drafts', 'write']);
  expect(await confirm(ben, id, 'revoke')).toMatchObject(refusedWith('roleFourEyes'));
  expect(await confirm(cleo, id, 'revoke')).toMatchObject({ code: 1 });
  expect(await permissionsOf(nina)).toEqual([]);
  expect(await shown(nina)).toEqual([]);

  const { rows } = await portal.sql.query<{ object: string; result: string }>(
    `select object, result from audit_log where action = 'role' order by id desc limit 6`,
  );
  const [what, result] = [(line: string) => `user ${who(nina).id}: ${line} writer:7`, 'ok'];
  expect(rows.reverse()).toEqual([
    { object: what('ask to grant'), result },
    { object: what('grant'), result: 'roleFourEyes' },
    { object: what('grant'), result },
    { object: what('ask to revoke'), result },
    { object: what('revoke'), result: 'roleFourEyes' },
    { object: what('revoke'), result },
  ]);
});

describe('role changes', () => {
  test('refuse a role for oneself, at request, confirmation and drop', async () => {
    expect(await grant(ada, ada, 'chief')).toMatchObject(refusedWith('roleForOneself'));
    const id = idOf(await grant(ada, ben, 'chief'));
    expect(await confirm(ben, id)).toMatchObject(refusedWith('roleForOneself'));
    expect(await confirm(cleo, id)).toMatchObject({ code: 1 });
    const admin = await adminGrantOf(ben);
    expect(await revoke(ben, admin)).toMatchObject(refusedWith('roleForOneself'));
    await revoke(ada, admin);
    expect(await confirm(ben, admin, 'revoke')).toMatchObject(refusedWith('roleForOneself'));
    expect(await drop(ben, admin, 'revoke')).toMatchObject(refusedWith('roleForOneself'));
  });

  test('refuse a second grant of the same role, concurrently too', async () => {
    const answers = await Promise.all([grant(ada, nina), grant(ben, nina), grant(cleo, nina)]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      1,
      errors.roleGranted.code,
      errors.roleGranted.code,
    ]);
    expect(await grant(ada, nina, 'writer', 7)).toMatchObject({ code: 1 });
  });

  test('refuse an administrator of one section, an unknown section, and a user who is no staff', async () => {
    expect(await grant(ada, nina, 'administrator', 7)).toMatchObject(refusedWith('invalidRequest'));
    expect(await grant(ada, nina, 'writer', 999_999)).toMatchObject(refusedWith('sectionUnknown'));
    const { id } = await insertOwner(portal, 900_000 + next++, { accountType: 'enpt', email: null });
    expect(await grant(ada, { id, token: '' })).toMatchObject(refusedWith('staffUnknown'));
  });

  test('refuse to confirm a dropped, an unrequested and an unknown change', async () => {
    const id = idOf(await grant(ada, nina));
    expect(await confirm(ben, id, 'revoke')).toMatchObject(refusedWith('roleRequestClosed'));
    expect(await revoke(ben, id)).toMatchObject(refusedWith('roleRequestClosed'));
    expect(await drop(ben, id, 'grant')).toMatchObject({ code: 1 });
    expect(await confirm(cleo, id)).toMatchObject(refusedWith('roleRequestClosed'));
    expect(await confirm(cleo, 999_999_999)).toMatchObject(refusedWith('notFound'));
    const again = idOf(await grant(ada, nina));
    await confirm(ben, again);
    await revoke(ada, again);
    expect(await drop(ada, again, 'revoke')).toMatchObject({ code: 1 });
    expect(await confirm(ben, again, 'revoke')).toMatchObject(refusedWith('roleRequestClosed'));
    expect(await permissionsOf(nina)).toEqual(['drafts', 'write']);
  });
});

test('confirmRole accepts one of 10 concurrent confirmations', async () => {
  const id = idOf(await grant(ada, nina));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => confirm(n % 2 === 0 ? ben : cleo, id)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errors.roleRequestClosed.code)).toHaveLength(9);
});

test('confirmRole and dropRoleRequest at the same time have exactly one winner', async () => {
  const id = idOf(await grant(ada, nina));
  const answers = await Promise.all([confirm(ben, id), drop(cleo, id, 'grant')]);
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await permissionsOf(nina)).toEqual(answers[0].code === 1 ? ['drafts', 'write'] : []);
});

test('confirmRole keeps the last administrator, also when the last are revoked concurrently', async () => {
  const [ofBen, ofCleo, ofAda] = [await adminGrantOf(ben), await adminGrantOf(cleo), await adminGrantOf(ada)];
  for (const id of [ofBen, ofCleo]) await revoke(ada, id);
  await revoke(ben, ofAda);
  // all of them let in before the first has done anything
  const at = (by: Member | undefined) =>
    ({
      caller: { userId: who(by).id },
      ip: '127.0.0.1',
      requestId: 'race',
      onBehalf: undefined,
    }) as unknown as KnownContext;
  const answers = await Promise.allSettled([
    confirmRole(portal.services, { id: ofBen, change: 'revoke' }, at(cleo)),
    confirmRole(portal.services, { id: ofAda, change: 'revoke' }, at(cleo)),
    confirmRole(portal.services, { id: ofCleo, change: 'revoke' }, at(ben)),
  ]);
  const refused = answers.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as BusinessError).errorName)).toEqual(['lastAdministrator']);
  const { rows } = await portal.sql.query('select from role_grant where revoked_at is null');
  expect(rows).toHaveLength(1);
});

test('sole administrator can request a role, but not confirm it', async () => {
  await portal.sql.query('update role_grant set revoked_at = now() where user_id <> $1', [who(ada).id]);
  const id = idOf(await grant(ada, nina, 'administrator'));
  expect(await confirm(ada, id)).toMatchObject(refusedWith('roleFourEyes'));
  expect(await confirm(ben, id)).toMatchObject(refusedWith('accessDenied'));
  expect(await revoke(ada, id)).toMatchObject(refusedWith('roleRequestClosed'));
});
