import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { passwordLinkCalls } from '#contract/account/password-link-calls.ts';
import { undoCalls } from '#contract/account/undo-calls.ts';
import { errors } from '#contract/errors.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { startScript } from '#server/testing/child-process.ts';
import { insertSection } from '#server/testing/grant-role.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runStaffTask } from './run.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' });
  for (const id of [7, 12]) await insertSection(portal, id);
});
afterAll(() => portal.stop());

/** Of the role that owns the tables, as DATABASE_MIGRATION_URL would have it. */
const ownerUrl = () => portal.sql.options.connectionString ?? '';

/** What the command says; the portal runs meanwhile. */
async function staff(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const config = { ...portal.config, databaseMigrationUrl: ownerUrl() };
  await runStaffTask({ args, config, clock: portal.clock, say: (line) => void lines.push(line) });
  return lines;
}
const add = (name: string, phone: string, role: string) =>
  staff('add', name, '--phone', phone, '--role', role);
const linkIn = (lines: string[]) =>
  /^https:\/\/portal\.example\/#\/setPassword\?link=([\w-]{43})$/m.exec(lines.join('\n'))?.[1] ?? 'none';

const digest = passwordDigest('Xinmima#2026');
const read = (link: string) => portal.call(passwordLinkCalls.getPasswordLink, { link });
const set = (link: string, userPwd = digest, userPwd2 = userPwd) =>
  portal.call(passwordLinkCalls.setPasswordByLink, { link, userPwd, userPwd2 });
const logIn = (account: string) =>
  portal.call(accountCalls.doLogin, { account, password: digest, userType: 'enpt' });

test('staff add makes an administrator first, who logs in with the password set by the link', async () => {
  await expect(add('lin', '13800000001', 'writer')).rejects.toThrow(/^There is no administrator yet/);
  const link = linkIn(await add('lin', '+86 138 0000 0001', 'administrator'));
  expect((await read(link)).data).toEqual({ account: 'lin' });
  expect((await set(link, passwordDigest('Admin@123'))).code).toBe(errors.passwordCommon.code);
  expect((await set(link, digest, passwordDigest('Other#2026'))).code).toBe(
    errors.forgotPasswordMismatch.code,
  );
  expect((await set(link)).code).toBe(1);
  const login = await logIn('lin');
  expect(login).toMatchObject({ code: 1, data: { mustChangePassword: false } });
  const { data } = await portal.call(accountCalls.getUserInfo, {}, { token: login.headers.get('token')! });
  expect(data).toMatchObject({ userType: 2, phone: '13800000001' });
  for (const used of [link, '', 'x']) {
    expect((await read(used)).code).toBe(errors.passwordLinkInvalid.code);
    expect((await set(used)).code).toBe(errors.passwordLinkInvalid.code);
  }

  // now that there is one, others may follow, each with a role of their own
  for (const [at, role] of ['writer:12', 'reviewer', 'chief'].entries())
    await add(role.replace(/:.*/, ''), `1380000001${at}`, role);
  expect(await staff('list')).toEqual([
    'lin  13800000001  administrator',
    'writer  13800000010  writer:12  (no password yet)',
    'reviewer  13800000011  reviewer  (no password yet)',
    'chief  13800000012  chief  (no password yet)',
  ]);
  const { rows } = await portal.sql.query(
    `select object, result from audit_log where action = 'staff' order by id`,
  );
  expect(rows.map(({ result }) => result as string)).toEqual([
    'added as administrator',
    'added as writer:12',
    'added as reviewer',
    'added as chief',
  ]);
});

test('staff grant and revoke change roles at once, except for the last administrator', async () => {
  await add('mei', '13800000050', 'writer');
  const shown = async () => (await staff('list')).find((line) => line.startsWith('mei '));
  await staff('grant', 'mei', '--role', 'reviewer:7', '--role', 'administrator');
  expect(await shown()).toContain('  writer, reviewer:7, administrator  ');
  await expect(staff('grant', 'mei', '--role', 'reviewer:7')).rejects.toThrow(
    /^reviewer:7 is granted already/,
  );
  await expect(staff('revoke', 'mei', '--role', 'reviewer')).rejects.toThrow(/^mei has no role reviewer$/);
  await staff('revoke', 'lin', '--role', 'administrator');
  await expect(staff('revoke', 'mei', '--role', 'writer', '--role', 'administrator')).rejects.toThrow(
    /^mei is the last administrator$/,
  );
  expect(await shown()).toContain('writer');
  await staff('grant', 'lin', '--role', 'administrator');
  await staff('revoke', 'mei', '--role', 'writer', '--role', 'reviewer:7', '--role', 'administrator');
  expect(await shown()).toContain('  no role  ');
  const { rows } = await portal.sql.query<{ result: string }>(
    `select result from audit_log where action = 'role' order by id desc limit 3`,
  );
  expect(rows.map(({ result }) => result)).toEqual([
    'revoked administrator',
    'revoked reviewer:7',
    'revoked writer',
  ]);
});

test('staff link works once within 24 hours, and replaces an earlier link', async () => {
  const first = linkIn(await add('zhou', '13800000030', 'writer'));
  const second = linkIn(await staff('link', 'ZHOU'));
  expect((await read(first)).code).toBe(errors.passwordLinkInvalid.code);
  portal.clock.advance({ hours: 24, seconds: -1 });
  expect((await read(second)).code).toBe(1);
  portal.clock.advance({ seconds: 1 });
  expect((await set(second)).code).toBe(errors.passwordLinkInvalid.code);
  const third = linkIn(await staff('link', 'zhou'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => set(third)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await portal.sql.query<{ whole: string }>(
    'select row_to_json(l)::text whole from password_link l',
  );
  for (const { whole } of rows) expect(whole).not.toContain(third);
});

test('setPasswordByLink sends a message whose link undoes the change', async () => {
  const phone = '13800000040';
  await set(linkIn(await add('wu', phone, 'writer')));
  const message = (await portal.messages(phone)).at(-1);
  expect(message).toMatchObject({ template: 'passwordReset' });
  const undo = /#\/undoChange\?undo=([\w-]+)$/m.exec(message?.text ?? '')?.[1] ?? 'none';
  expect((await portal.call(undoCalls.getAccountChange, { undo })).data).toMatchObject({ kind: 'password' });
  expect((await portal.call(undoCalls.undoAccountChange, { undo })).code).toBe(1);
  expect((await logIn('wu')).code).toBe(errors.loginFailed.code);
});

test.each([
  [['add', 'lin', '--phone', '13800000099', '--role', 'writer'], /^The name lin is taken$/],
  [['add', 'wang', '--phone', '13800000001', '--role', 'writer'], /^The phone 13800000001 belongs to/],
  [['add', 'wang', '--phone', '123', '--role', 'writer'], /^--phone 123: no mobile phone/],
  [['add', 'wang', '--phone', '13800000098', '--role', 'king'], /^--role king: one of writer, /],
  [['grant', 'lin', '--role', 'administrator:7'], /^--role administrator:7: an administrator is one for all/],
  [['grant', 'lin', '--role', 'writer:999'], /^There is no section 999$/],
  [['grant', 'nobody', '--role', 'writer'], /^There is no staff account named nobody$/],
  [['revoke', 'lin'], /^Usage: /],
  [['add', 'a b', '--phone', '13800000098', '--role', 'writer'], /^a b: a name has/],
  [['add', '13800000097', '--phone', '13800000098', '--role', 'writer'], /^13800000097: a name has/],
  [['link', 'nobody'], /^There is no staff account named nobody$/],
  [['add', 'wang'], /^Usage: /],
  [['add', 'wang', '--phone', '13800000098', '--role', 'writer', '--password', 'x'], /^Usage: /],
  [['list', 'wang'], /^Usage: /],
  [[], /^Usage: [^]*clerk/],
])('staff %j throws the reason in one message', async (args, message) => {
  await expect(staff(...args)).rejects.toThrow(message);
});

test('npm run staff prints the error in one line and exits with code 1', async () => {
  const env = {
    DATABASE_URL: portal.config.databaseUrl ?? '',
    DATABASE_MIGRATION_URL: ownerUrl(),
    SECRET_KEY: '11'.repeat(32),
    DATA_DIR: portal.config.dataDir,
  };
  const refused = startScript('scripts/run.mjs', ['server/tasks/staff.ts', 'link', 'nobody'], { env });
  expect(await refused.ended).toBe(1);
  expect(refused.lines).toEqual(['There is no staff account named nobody']);
});
