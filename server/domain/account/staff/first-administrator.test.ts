import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { openSetupCodes } from '#contract/account/constants.ts';
import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import { setupCalls } from '#contract/account/setup-calls.ts';
import { staffCalls, type StaffMember } from '#contract/account/staff-calls.ts';
import type { CallDefinition } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import { announcement } from '#server/announce.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runStaffTask } from '#server/tasks/staff/run.ts';
import { makeSetupCode } from './first-administrator.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.stop());
// as nobody's work ever was: no line of the record is changed by it
beforeEach(() =>
  portal.sql.query(
    `truncate setup_code, session_token, session, role_grant, password_link, edited_list, site_message, app_user restart identity cascade`,
  ),
);

const digest = passwordDigest('Xinmima#2026');
const nobody = { secondAccount: '', secondPhone: '' };
const lin = { account: 'lin', phone: '+86 138 0000 0001', userPwd: digest, userPwd2: digest, ...nobody };
const mei = { secondAccount: 'mei', secondPhone: '138 0000 0002' };
const refusedWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const check = (code: string) => portal.call(setupCalls.checkSetupCode, { setupCode: code });
const make = (code: string, change: Partial<typeof lin> = {}, url = portal.url) =>
  portal.call(setupCalls.makeFirstAdministrator, { setupCode: code, ...lin, ...change }, { url });
const start = async () => (await makeSetupCode(portal.services)) ?? expect.fail('no code');
const count = async (statement: string) =>
  Number((await portal.sql.query<{ n: string }>(`select count(*) n from ${statement}`)).rows[0]?.n);

describe('makeFirstAdministrator', () => {
  test('makes one who is logged in, may go through the list of the first day, and is named once in the record', async () => {
    const code = await start();
    expect((await check(code)).code).toBe(1);
    const before = await count('audit_log');
    const answer = await make(code);
    expect(answer.code).toBe(1);
    const { token } = answer.data as { token: string };
    expect(answer.headers.get('token')).toBe(token);
    expect((await portal.call(accountCalls.getUserInfo, {}, { token })).data).toMatchObject({
      ...{ userType: 2, phone: '13800000001', mustChangePassword: false },
    });
    expect((await portal.call(firstDayCalls.readFirstDay, {}, { token })).code).toBe(1);
    const { rows } = await portal.sql.query(
      `select action, object, result from audit_log offset ${String(before)}`,
    );
    const { rows: made } = await portal.sql.query<{ id: string }>('select id from app_user');
    expect(rows).toEqual([
      {
        action: 'staff',
        object: `user ${String(made[0]?.id)}`,
        result: 'added as administrator, chief with the code of the start',
      },
    ]);
    // by the name and the password that he has chosen
    const login = { account: 'lin', password: digest, userType: 'enpt' } as const;
    expect((await portal.call(accountCalls.doLogin, login)).code).toBe(1);
  });

  test('makes a second one besides, who may confirm what the first asks for once he has a password', async () => {
    const { data } = await make(await start(), mei);
    const { token } = data as { token: string };
    const { data: listed } = await portal.call(staffCalls.listStaff, {}, { token });
    const { rows } = listed as { rows: StaffMember[] };
    expect(
      rows.map(({ account, hasPassword, grants }) => [
        account,
        hasPassword,
        grants.map(({ role, state }) => `${role} ${state}`),
      ]),
    ).toEqual([
      ['lin', true, ['administrator granted', 'chief granted']],
      ['mei', false, ['administrator granted', 'chief granted']],
    ]);
    const second = rows[1]?.userId ?? 0;
    const made = (await portal.call(staffCalls.makePasswordLink, { id: second }, { token })).data as {
      link: string;
    };
    const link = made.link.split('link=')[1] ?? '';
    const set = { link, userPwd: digest, userPwd2: digest };
    expect((await portal.call(passwordLinkCalls.setPasswordByLink, set)).code).toBe(1);
    const { rows: record } = await portal.sql.query<{ who: string; result: string }>(
      `select u.account who, a.result from audit_log a join app_user u on a.object = 'user ' || u.id
       where a.action = 'staff' and a.result like 'added%' order by a.id desc limit 2`,
    );
    expect(record.map(({ who }) => who)).toEqual(['mei', 'lin']);
  });

  test('works once', async () => {
    const code = await start();
    const other = await start();
    await make(code);
    expect(await make(code, { account: 'mei', phone: '13800000002' })).toEqual(refusedWith('setupDone'));
    expect(await make(other, { account: 'mei', phone: '13800000002' })).toEqual(refusedWith('setupDone'));
    expect(await check(other)).toEqual(refusedWith('setupDone'));
    expect(await count('app_user')).toBe(1);
    expect(await count('setup_code')).toBe(0);
  });

  test('lets one of many at once win, on two nodes and with the codes of both, and tells the others', async () => {
    const node = await startSecondNode(portal);
    try {
      const codes = [await start(), (await makeSetupCode(node.services)) ?? ''];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          make(
            codes[n % 2] ?? '',
            { account: `admin_${String(n)}`, phone: `138000001${String(n).padStart(2, '0')}` },
            n % 3 === 0 ? node.url : portal.url,
          ),
        ),
      );
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === errors.setupDone.code)).toHaveLength(11);
      expect(await count('app_user')).toBe(1);
      expect(await count(`role_grant where role = 'administrator'`)).toBe(1);
    } finally {
      await node.stop();
    }
  });

  test('is open until its last second, and not at its end', async () => {
    const code = await start();
    portal.clock.advance({ hours: 24, seconds: -1 });
    expect((await check(code)).code).toBe(1);
    portal.clock.advance({ seconds: 1 });
    expect(await check(code)).toEqual(refusedWith('setupCodeInvalid'));
    expect(await make(code)).toEqual(refusedWith('setupCodeInvalid'));
    // another start
    expect((await make(await start())).code).toBe(1);
  });

  test.each(['', 'x', 'A'.repeat(43)])('refuses %j, whatever else is typed', async (code) => {
    await start();
    expect(await check(code)).toEqual(refusedWith('setupCodeInvalid'));
    expect(await make(code, { account: '' })).toEqual(refusedWith('setupCodeInvalid'));
    expect(await count('app_user')).toBe(0);
  });

  test.each<[change: Partial<typeof lin>, error: ErrorName]>([
    [{ account: '' }, 'orgAccountRequired'],
    [{ account: 'a b' }, 'orgAccountFormat'],
    [{ account: '13800000009' }, 'orgAccountIsOtherPhone'],
    [{ account: 'a'.repeat(51) }, 'inputTooLong'],
    [{ phone: '' }, 'orgPhoneRequired'],
    [{ phone: '123' }, 'orgPhoneFormat'],
    [{ secondAccount: 'mei' }, 'orgPhoneRequired'],
    [{ secondPhone: '13800000002' }, 'orgAccountRequired'],
    [{ ...mei, secondPhone: '123' }, 'orgPhoneFormat'],
    [{ ...mei, secondAccount: '13800000009' }, 'orgAccountIsOtherPhone'],
    [{ ...mei, secondAccount: 'LIN' }, 'accountTaken'],
    [{ ...mei, secondPhone: '13800000001' }, 'staffPhoneTaken'],
    [{ userPwd: 'plain', userPwd2: 'plain' }, 'passwordDigestFormat'],
    [{ userPwd2: passwordDigest('Other#2026') }, 'forgotPasswordMismatch'],
    [{ userPwd: passwordDigest('Admin@123'), userPwd2: passwordDigest('Admin@123') }, 'passwordCommon'],
  ])('refuses %j by the rules of the command and leaves the code open', async (change, error) => {
    const code = await start();
    expect(await make(code, change)).toEqual(refusedWith(error));
    expect(await count('app_user')).toBe(0);
    expect((await make(code)).code).toBe(1);
  });

  test('names the field of what an enterprise has', async () => {
    await portal.sql.query(
      `insert into app_user (account_type, user_type, account, phone) values ('enpt', 1, 'taken', '13800000001')`,
    );
    const code = await start();
    const [byName, byPhone] = [
      await make(code, { account: 'Taken', phone: '13800000002' }),
      await make(code),
    ];
    expect(byName).toMatchObject({ code: errors.accountTaken.code, data: { field: 'account' } });
    expect(byPhone).toMatchObject({ code: errors.staffPhoneTaken.code, data: { field: 'phone' } });
  });

  test('is refused from where staff may not work', async () => {
    const guarded = await startTestPortal({ STAFF_ADDRESSES: '10.0.0.0/8' });
    try {
      const code = (await makeSetupCode(guarded.services)) ?? '';
      expect(await guarded.call(setupCalls.makeFirstAdministrator, { setupCode: code, ...lin })).toEqual(
        refusedWith('addressRefused'),
      );
    } finally {
      await guarded.stop();
    }
  });

  test('answers an address twenty times in ten minutes', async () => {
    const limited = await startTestPortal({ RATE_LIMITS: 'on' });
    try {
      const tries = async (call: CallDefinition, request: object) => {
        const codes: number[] = [];
        for (let n = 0; n < 21; n += 1) codes.push((await limited.call(call, request)).code);
        return codes;
      };
      const code = 'A'.repeat(43);
      for (const [call, request] of [
        [setupCalls.checkSetupCode, { setupCode: code }],
        [setupCalls.makeFirstAdministrator, { setupCode: code, ...lin }],
      ] as const) {
        const codes = await tries(call, request);
        expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => errors.setupCodeInvalid.code));
        expect(codes[20]).not.toBe(errors.setupCodeInvalid.code);
      }
    } finally {
      await limited.stop();
    }
  });
});

describe('makeSetupCode', () => {
  test('keeps a hash of 256 bits and nothing that opens the page', async () => {
    const code = await start();
    expect(code).toMatch(/^[\w-]{43}$/);
    await make(code, { account: '' });
    await make(code);
    const { rows } = await portal.sql.query<{ whole: string }>(
      `select row_to_json(a)::text whole from audit_log a union all select row_to_json(s)::text from setup_code s`,
    );
    for (const { whole } of rows) expect(whole).not.toContain(code);
  });

  test('lets those of earlier starts go on, but for the oldest beyond ten', async () => {
    const codes: string[] = [];
    for (let n = 0; n < openSetupCodes; n += 1) {
      codes.push(await start());
      portal.clock.advance({ seconds: 1 });
    }
    expect((await check(codes[0] ?? '')).code).toBe(1);
    codes.push(await start());
    expect(await check(codes[0] ?? '')).toEqual(refusedWith('setupCodeInvalid'));
    for (const code of codes.slice(1)) expect((await check(code)).code).toBe(1);
    expect(await count('setup_code')).toBe(openSetupCodes);
  });

  test.each([
    ['works here', 'user_type = 2'],
    ['was suspended', `user_type = 2, suspended_at = now(), suspension_reason = 'x'`],
    ['was erased', `user_type = 2, deleted_at = now()`],
  ])('makes none where somebody %s', async (_, change) => {
    const code = await start();
    await portal.sql.query(
      `insert into app_user (account_type, user_type, account, phone) values ('enpt', 1, 'mei', '13800000007')`,
    );
    expect(await makeSetupCode(portal.services)).toBeDefined();
    await portal.sql.query(`update app_user set ${change}`);
    expect(await makeSetupCode(portal.services)).toBeUndefined();
    expect(await check(code)).toEqual(refusedWith('setupDone'));
    expect(await make(code)).toEqual(refusedWith('setupDone'));
    expect(await count('app_user')).toBe(1);
  });

  test('ends with an administrator of the command', async () => {
    const code = await start();
    const config = { ...portal.config, databaseMigrationUrl: portal.ownerUrl };
    const args = ['add', 'zhou', '--phone', '13800000030', '--role', 'administrator'];
    await runStaffTask({ args, config, clock: portal.clock, say: () => undefined });
    expect(await make(code)).toEqual(refusedWith('setupDone'));
    expect(await count('setup_code')).toBe(0);
  });
});

describe('announcement', () => {
  const said = async () => (await announcement(portal.url, portal.services)).join('\n');

  test('says the address of a new site where nobody works', async () => {
    const code = /^https:\/\/portal\.example\/#\/setup\?code=([\w-]{43})$/m.exec(await said())?.[1] ?? '';
    expect((await make(code)).code).toBe(1);
    const afterwards = await said();
    expect(afterwards).not.toContain('setup');
    expect(afterwards).not.toContain('npm run staff');
  });

  test('says none on a demo site', async () => {
    const demo = { ...portal.services, config: { ...portal.config, demo: true } };
    expect((await announcement(portal.url, demo)).join('\n')).not.toContain('setup');
    expect(await count('setup_code')).toBe(0);
  });
});
