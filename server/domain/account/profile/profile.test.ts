import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import type { ExportedData, OwnSession } from '#contract/account/exported-data.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { confirm } from '#server/testing/confirming.ts';
import {
  logIn,
  registerOrganisation,
  testPassword,
  type organisation,
} from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering } from '#server/testing/recovering.ts';
import { blocked } from '#server/testing/database.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';

let portal: TestPortal;
let owner: ReturnType<typeof organisation>;
let token: string;
let next = 1;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  owner = await registerOrganisation(portal, next++);
  token = await logIn(portal, owner.account);
});

const newDigest = passwordDigest('Another#2026');
const oldDigest = passwordDigest(testPassword);
const sessions = async () =>
  (await portal.call(profileCalls.listSessions, {}, { token })).data as OwnSession[];

describe('changePassword', () => {
  const change = (form: Partial<{ password: string; userPwd: string; userPwd2: string }> = {}) =>
    portal.call(
      profileCalls.changePassword,
      { password: oldDigest, userPwd: newDigest, userPwd2: newDigest, ...form },
      { token },
    );

  test('changes the password, ends other sessions, keeps this one and notifies the owner', async () => {
    const elsewhere = await logIn(portal, owner.account);
    expect((await change()).code).toBe(1);
    const who = (with_: string) => portal.call(accountCalls.getUserInfo, {}, { token: with_ });
    expect((await who(elsewhere)).code).toBe(errors.sessionExpired.code);
    expect((await who(token)).code).toBe(1);
    expect((await portal.messages(owner.phone)).at(-1)).toMatchObject({ template: 'passwordReset' });
    const login = (password: string) =>
      portal.call(accountCalls.doLogin, { account: owner.account, password });
    expect((await login(oldDigest)).code).toBe(errors.loginFailed.code);
    expect((await login(newDigest)).code).toBe(1);
  });

  test('rejects a wrong old, unchanged, mismatched, common or undigested password', async () => {
    expect(await change({ password: newDigest })).toMatchObject({
      code: errors.oldPasswordWrong.code,
      data: { field: 'password' },
    });
    expect((await change({ userPwd: oldDigest, userPwd2: oldDigest })).code).toBe(
      errors.passwordUnchanged.code,
    );
    expect((await change({ userPwd2: oldDigest })).code).toBe(errors.forgotPasswordMismatch.code);
    const common = passwordDigest('Admin@123');
    expect((await change({ userPwd: common, userPwd2: common })).code).toBe(errors.passwordCommon.code);
    expect((await change({ userPwd: 'Another#2026' })).code).toBe(errors.passwordDigestFormat.code);
  });

  test('ends a recovery that has reached the new password', async () => {
    const steps = recovering(portal, { ...owner, accountType: 'enpt', email: null });
    await steps.begin();
    portal.clock.advance({ minutes: 1 });
    await steps.askForSms();
    expect((await steps.verifySms(await portal.readCode(owner.phone))).code).toBe(1);
    expect((await change()).code).toBe(1);
    expect((await steps.reset('Disanci#2026')).code).toBe(errors.forgotExpired.code);
    const form = { account: owner.account, password: newDigest };
    expect((await portal.call(accountCalls.doLogin, form)).code).toBe(1);
  });

  test('is delayed after 5 wrong old passwords', async () => {
    for (let i = 0; i < 5; i++) await change({ password: newDigest });
    expect((await change()).code).toBe(errors.loginDelayed.code);
  });

  test('changes the password and notifies the owner once for 20 identical concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change()));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const told = await portal.messages(owner.phone);
    expect(told.filter(({ template }) => template === 'passwordReset')).toHaveLength(1);
  });

  test('requires no old password when mustChangePassword is set', async () => {
    await portal.sql.query('update app_user set must_change_password = true where account = $1', [
      owner.account,
    ]);
    expect((await change({ password: '' })).code).toBe(1);
    expect((await portal.call(accountCalls.getUserInfo, {}, { token })).data).toMatchObject({
      mustChangePassword: false,
    });
    expect((await change({ password: '' })).code).toBe(errors.oldPasswordWrong.code);
  });
});

describe('listSessions, endSession and acknowledgeSessions', () => {
  test('list the sessions of the account, and end one by its id', async () => {
    const elsewhere = await logIn(portal, owner.account);
    const before = await sessions();
    expect(before).toHaveLength(2);
    expect(before.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = before.find(({ isCurrent }) => !isCurrent);
    token = await confirm(portal, token, 'devices');
    expect((await portal.call(profileCalls.endSession, { id: other!.id }, { token })).code).toBe(1);
    expect((await portal.call(accountCalls.getUserInfo, {}, { token: elsewhere })).code).toBe(
      errors.sessionExpired.code,
    );
    expect(await sessions()).toHaveLength(1);
    const { rows } = await portal.sql.query(
      `select result from audit_log where action = 'logout' and object = $1`,
      [`session ${other!.id}`],
    );
    expect(rows).toEqual([{ result: 'ok' }]);
  });

  test('mark a session as new until another confirmed session of the owner acknowledges it', async () => {
    const elsewhere = await logIn(portal, owner.account);
    const seenBy = async (by: string) =>
      (await portal.call(profileCalls.listSessions, {}, { token: by })).data as OwnSession[];
    const acknowledge = async (by: string, ids: string[]) =>
      expect((await portal.call(profileCalls.acknowledgeSessions, { ids }, { token: by })).code).toBe(1);
    const isNew = async (by: string) => (await seenBy(by)).find(({ isCurrent }) => !isCurrent)?.isNew;
    const idOf = async (by: string) => (await seenBy(by)).find(({ isCurrent }) => isCurrent)!.id;
    expect((await seenBy(token)).find(({ isCurrent }) => isCurrent)?.isNew).toBe(false);

    const unproven = { ids: [await idOf(elsewhere)] };
    expect((await portal.call(profileCalls.acknowledgeSessions, unproven, { token })).code).toBe(
      errors.confirmationRequired.code,
    );
    expect(await isNew(token), 'a session alone does not hide another').toBe(true);
    const [byOwner, byOther] = [
      await confirm(portal, token, 'devices'),
      await confirm(portal, elsewhere, 'devices'),
    ];
    await acknowledge(byOther, [await idOf(byOther)]);
    expect(await isNew(byOwner), 'nobody vouches for himself').toBe(true);
    const stranger = await registerOrganisation(portal, next++);
    const byStranger = await confirm(portal, await logIn(portal, stranger.account), 'devices');
    await acknowledge(byStranger, [await idOf(byOther)]);
    expect(await isNew(byOwner), 'nor for others').toBe(true);
    await acknowledge(byOwner, [await idOf(byOther)]);
    expect(await isNew(byOwner)).toBe(false);
    expect(await isNew(byOther)).toBe(true);
  });

  test('refuse to end a session of another account', async () => {
    const stranger = await registerOrganisation(portal, next++);
    await logIn(portal, stranger.account);
    const { rows } = await portal.sql.query<{ id: string }>(
      'select s.id from session s join app_user u on u.id = s.user_id where u.account = $1',
      [stranger.account],
    );
    token = await confirm(portal, token, 'devices');
    const answer = await portal.call(profileCalls.endSession, { id: rows[0]!.id }, { token });
    expect(answer.code).toBe(errors.sessionUnknown.code);
    expect((await portal.call(profileCalls.endSession, { id: '1' }, { token })).code).toBe(
      errors.invalidRequest.code,
    );
  });
});

test('exportData returns account, enterprise, consents and records, without the password', async () => {
  token = await confirm(portal, token, 'data');
  const answer = await portal.call(profileCalls.exportData, {}, { token });
  const data = answer.data as ExportedData;
  expect(data.account).toMatchObject({ account: owner.account, phone: owner.phone });
  expect(data.enterprise).toMatchObject({ companyName: owner.companyName, creditCode: owner.creditCode });
  expect(data.consents).toMatchObject([{ document: 'agreement' }, { document: 'privacyPolicy' }]);
  expect(data.records.map(({ action }) => action)).toEqual(expect.arrayContaining(['registration', 'login']));
  expect(JSON.stringify(data)).not.toContain('argon2');
});

test('exportData contains ended sessions, appeals with their files, own files and notices', async () => {
  await portal.call(accountCalls.logout, {}, { token: await logIn(portal, owner.account) });
  const { rows } = await portal.sql.query<{ id: string }>('select id from app_user where account = $1', [
    owner.account,
  ]);
  const userId = rows[0]!.id;
  const add = (sql: string, values: unknown[]) => portal.sql.query(sql, values);
  for (const [group, groupOwner, name] of [
    ['of the appeal', null, '营业执照.jpg'],
    ['of the owner', userId, '说明.pdf'],
    ['of nobody', null, '别人的.pdf'],
  ]) {
    const related = `${userId} ${group!}`;
    await add('insert into file_group (related_id, owner_user_id, created_at) values ($1, $2, now())', [
      related,
      groupOwner,
    ]);
    await add(
      `insert into stored_file (related_id, storage_key, file_name, content_type, size_bytes, sha256, created_at)
       values ($1, $1, $2, 'application/pdf', 4, '\\x00', now())`,
      [related, name],
    );
  }
  await add(
    `insert into phone_appeal (user_id, enterprise_name, related_id, contact_name, new_phone, old_phone, status, ip, created_at)
     values ($1, $2, $3, '林远', '13712345678', $4, 'rejected', '127.0.0.1', now())`,
    [userId, owner.companyName, `${userId} of the appeal`, owner.phone],
  );
  token = await confirm(portal, token, 'data');
  const data = (await portal.call(profileCalls.exportData, {}, { token })).data as ExportedData;
  expect(data.sessions.map(({ endReason }) => endReason ?? 'open').sort()).toEqual(['logout', 'open']);
  expect(data.appeals).toMatchObject([
    {
      status: 'rejected',
      newPhone: '137****5678',
      oldPhone: owner.phone,
      files: [{ fileName: '营业执照.jpg' }],
    },
  ]);
  expect(data.files).toMatchObject([{ fileName: '说明.pdf' }]);
  expect(data.notices).toEqual([]);
  expect(data.changes).toEqual([]);
});

describe('requestDeletion', () => {
  const request = () => portal.call(profileCalls.requestDeletion, {}, { token });
  beforeEach(async () => {
    token = await confirm(portal, token, 'deletion');
  });

  test('sets a date fifteen days ahead, and cancelDeletion takes it back', async () => {
    const due = new Date(portal.clock.now().getTime() + 15 * 24 * 3_600_000).toISOString();
    expect((await request()).data).toEqual({ deletedOn: due });
    expect((await request()).code).toBe(errors.accountClosing.code);
    expect((await portal.call(profileCalls.deletionState, {}, { token })).data).toMatchObject({
      deletedOn: due,
    });
    await portal.call(profileCalls.cancelDeletion, {}, { token });
    expect((await portal.call(profileCalls.deletionState, {}, { token })).data).toEqual({
      requestedAt: null,
      deletedOn: null,
    });
    portal.clock.advance({ hours: 16 * 24 });
    expect(await eraseDueAccounts(portal.services)).toBe(0);
  });

  test('leads to erasure after 15 days, and frees account, phone and credit code', async () => {
    await request();
    portal.clock.advance({ hours: 15 * 24 - 1 });
    expect(await eraseDueAccounts(portal.services)).toBe(0);
    portal.clock.advance({ hours: 1 });
    expect(await eraseDueAccounts(portal.services)).toBe(1);
    const login = await portal.call(accountCalls.doLogin, { account: owner.account, password: oldDigest });
    expect(login.code).toBe(errors.loginFailed.code);
    const { rows } = await portal.sql.query<{ whole: string }>(
      `select row_to_json(u)::text || coalesce((select string_agg(row_to_json(e)::text, '') from enterprise e), '') whole
       from app_user u where deleted_at is not null`,
    );
    expect(rows).toHaveLength(1);
    const before = await portal.sql.query(
      'select 1 from login_change where user_id in (select id from app_user where deleted_at is not null)',
    );
    expect(before.rows, 'nor what it was before').toEqual([]);
    for (const secret of [owner.account, owner.phone, owner.creditCode])
      expect(rows[0]?.whole).not.toContain(secret);
    const free = await portal.call(accountCalls.checkRegisterInfo, { ...owner });
    expect(free.code).toBe(1);
  });
});

test('eraseDueAccounts erases the other accounts when one fails', async () => {
  const [stuck, other] = [await insertOwner(portal, next++), await insertOwner(portal, next++)];
  await portal.sql.query(`update app_user set deletion_requested_at = '2020-01-01' where id in ($1, $2)`, [
    stuck.id,
    other.id,
  ]);
  await portal.sql.query(`
    create function refuse_erasing() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_erasing before update of deleted_at on app_user for each row
      when (new.id = ${String(stuck.id)}) execute function refuse_erasing()`);
  try {
    expect(await eraseDueAccounts(portal.services)).toBe(1);
  } finally {
    await portal.sql.query('drop trigger refuse_erasing on app_user');
  }
  expect(await eraseDueAccounts(portal.services)).toBe(1);
});

test('eraseDueAccounts keeps an account whose deletion is cancelled at the same time', async () => {
  const person = await insertOwner(portal, next++, { account: `person_${next}` });
  await portal.sql.query('update app_user set deletion_requested_at = $2 where id = $1', [
    person.id,
    portal.clock.now(),
  ]);
  portal.clock.advance({ hours: 15 * 24 });
  const his = await portal.sql.connect();
  try {
    await his.query('begin');
    await his.query('update app_user set deletion_requested_at = null where id = $1', [person.id]);
    const erasing = eraseDueAccounts(portal.services);
    await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
    await his.query('commit');
    expect(await erasing).toBe(0);
  } finally {
    his.release(true);
  }
  const { rows } = await portal.sql.query('select account, deleted_at at from app_user where id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ account: person.account, at: null }]);
});

test('eraseDueAccounts clears the ID number of a person, its cipher and its HMAC', async () => {
  const person = await insertOwner(portal, next++, { account: `person_${next}` });
  await portal.sql.query(
    `update app_user set id_number_cipher = $2, id_number_hmac = $3, user_name = '程一鸣', labels = '[{"id":"1","value":"云计算"}]',
       deletion_requested_at = $4 where id = $1`,
    [person.id, Buffer.from('cipher'), Buffer.from('hmac'), portal.clock.now()],
  );
  const columns = async () =>
    (
      await portal.sql.query<Record<string, unknown>>(
        `select account, phone, email, user_name, password_hash, id_number_cipher, id_number_hmac, labels
         from app_user where id = $1`,
        [person.id],
      )
    ).rows[0];
  expect(Object.values((await columns())!)).not.toContain(null);
  portal.clock.advance({ hours: 15 * 24 });
  expect(await eraseDueAccounts(portal.services)).toBe(1);
  expect(await columns()).toEqual({
    account: null,
    phone: '',
    email: null,
    user_name: null,
    password_hash: null,
    id_number_cipher: null,
    id_number_hmac: null,
    labels: [],
  });
});

describe('perfectGetUserInfo and perfectInformation', () => {
  const read = async () => (await portal.call(profileCalls.perfectGetUserInfo, {}, { token })).data;
  const form = { companyType: '119', industryType: '10345', companyScale: '3', income: '2' };

  test('report complete information after registration, and complete it where choices are missing', async () => {
    expect(await read()).toMatchObject({ isComplete: true, industryType: '10345' });
    await portal.sql.query(
      'update enterprise set scale_id = null, industry_id = null where credit_code = $1',
      [owner.creditCode],
    );
    expect(await read()).toMatchObject({ isComplete: false, companyScale: '', industryType: '' });
    expect((await portal.call(profileCalls.perfectInformation, form, { token })).code).toBe(1);
    expect(await read()).toMatchObject({ isComplete: true, ...form });
  });

  test('require four existing choices', async () => {
    const wrong = [
      [{ companyType: '' }, 'companyTypeRequired', 'companyType'],
      [{ industryType: '7' }, 'companyIndustryRequired', 'industryType'],
      [{ industryType: '1034' }, 'companyIndustryIncomplete', 'industryType'],
      [{ companyScale: '9' }, 'companyScaleRequired', 'companyScale'],
      [{ income: 'x' }, 'companyIncomeRequired', 'income'],
    ] as const;
    for (const [change, error, field] of wrong) {
      const answer = await portal.call(profileCalls.perfectInformation, { ...form, ...change }, { token });
      expect(answer).toMatchObject({ code: errors[error].code, data: { field } });
    }
  });
});

test('findPermissions and checkPermissionType follow user_type and audit_status', async () => {
  const find = async () => (await portal.call(profileCalls.findPermissions, {}, { token })).data;
  expect(await find()).toEqual({ permissions: ['forum', 'activity', 'demand', 'diagnose'] });
  const may = async (permissionType: string) =>
    (await portal.call(profileCalls.checkPermissionType, { permissionType }, { token })).data;
  expect(await may('declare')).toEqual({ hasPermission: false });
  await portal.sql.query("update app_user set user_type = 3, audit_status = '2' where account = $1", [
    owner.account,
  ]);
  expect(await may('declare')).toEqual({ hasPermission: true });
});
