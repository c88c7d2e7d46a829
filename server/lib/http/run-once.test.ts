import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { staffCalls } from '#contract/account/staff-calls.ts';
import { errors } from '#contract/errors.ts';
import { createKeyStore, deleteKeysBefore } from '#server/db/queries/idempotency-key.ts';
import { startOnDatabase, type Portal } from '#server/start.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { grantRole } from '#server/testing/grant-role.ts';
import {
  addCompanies,
  logIn,
  organisation,
  registerOrganisation,
  registrationForm,
  requestCode,
} from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { BusinessError } from '../fail.ts';
import { createLog } from '../process/log.ts';
import { createRunOnce } from './run-once.ts';

let portal: TestPortal;
let secondNode: Portal;
beforeAll(async () => {
  portal = await startTestPortal();
  const { config, clock } = portal;
  secondNode = await startOnDatabase(config, createLog('silent'), {
    databaseUrl: config.databaseUrl ?? '',
    ownerUrl: portal.sql.options.connectionString ?? '',
    clock,
    checksAnswers: true,
  });
});
afterAll(async () => {
  await secondNode.stop();
  await portal.stop();
});

const rowsOf = async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
  (await portal.sql.query<Record<string, unknown>>(sql, values)).rows;
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
/** Twenty requests at once, in turn to either node; what they were answered. */
const twenty = async <T>(make: (url: string) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => make(n % 2 === 0 ? portal.url : secondNode.url)));

describe('20 concurrent requests with one key to two nodes', () => {
  test('create one account, and get the same success again an hour later', async () => {
    const wanted = organisation(1);
    await addCompanies(portal, [wanted]);
    const form = registrationForm(wanted, await requestCode(portal, wanted.phone));
    const key = randomUUID();
    const register = (url = portal.url, body: Partial<typeof form> = {}) =>
      portal.call(accountCalls.registerForEstimate, { ...form, ...body }, { ...keyed(key), url });
    const answers = await twenty(register);
    const said = answers.map(({ status, code, msg, data }) => ({ status, code, msg, data }));
    expect(said).toEqual(Array.from(said, () => ({ ...said[0], status: 200, code: 1, data: null })));
    expect(await rowsOf('select from app_user where account = $1', [wanted.account])).toHaveLength(1);
    portal.clock.advance({ hours: 1 });
    expect((await register()).code).toBe(1);
    expect(await register(portal.url, { address: '另一个地址' })).toMatchObject({
      ...errors.idempotencyKeyReused,
    });
  });

  test('with a wrong code get the same refusal, and use up one try', async () => {
    const wanted = organisation(2);
    await addCompanies(portal, [wanted]);
    const right = await requestCode(portal, wanted.phone);
    const form = registrationForm(wanted, right === '000000' ? '000001' : '000000');
    const key = randomUUID();
    const answers = await twenty((url) =>
      portal.call(accountCalls.registerForEstimate, form, { ...keyed(key), url }),
    );
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data })))).toHaveLength(1);
    expect(answers[0]?.code).toBe(errors.codeWrong.code);
    const [left] = await rowsOf('select tries_left from verification_code where recipient like $1', [
      `%${wanted.phone}%`,
    ]);
    expect(left).toEqual({ tries_left: 4 });
  });

  test('store one appeal', async () => {
    await registerOrganisation(portal, 3);
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    await upload(browser, relatedId);
    const model = { businessFile: relatedId, newUserName: '赵敏', newPhone: '13700000003' };
    const form = { userRegisterModel: { ...model, enptName: organisation(3).companyName } };
    const key = randomUUID();
    const answers = await twenty((url) =>
      browser.call(appealCalls.saveUserRegister, form, { ...keyed(key), url }),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 1));
    expect(await rowsOf('select from phone_appeal')).toHaveLength(1);
  });

  test('request a role once, and the same key of another administrator is a request of its own', async () => {
    const ids = [];
    for (const n of [11, 12, 13]) {
      const { id } = await insertOwner(portal, n, { accountType: 'enpt', account: `staff${n}`, email: null });
      await portal.sql.query('update app_user set user_type = 2 where id = $1', [id]);
      if (n < 13) await grantRole(portal, { userId: id, role: 'administrator' });
      ids.push(id);
    }
    const [token, others] = [await logIn(portal, 'staff11'), await logIn(portal, 'staff12')];
    const form = { userId: ids[2] ?? 0, role: 'writer' } as const;
    const key = randomUUID();
    const answers = await twenty((url) =>
      portal.call(staffCalls.grantRole, form, { ...keyed(key), token, url }),
    );
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data })))).toHaveLength(1);
    expect(answers[0]?.code).toBe(1);
    expect((await portal.call(staffCalls.grantRole, form, { ...keyed(key), token: others })).code).toBe(
      errors.roleGranted.code,
    );
  });
});

test.each(['short', 'x'.repeat(101), '带中文的编号带中文的编号带中文'.replaceAll(/./g, 'é')])(
  'an invalid Idempotency-Key is refused with invalidRequest: %s',
  async (key) => {
    const answer = await portal.call(accountCalls.registerForEstimate, {}, keyed(key));
    expect(answer).toMatchObject({ code: errors.invalidRequest.code, data: { field: 'Idempotency-Key' } });
  },
);

describe('runOnce', () => {
  const use = () => ({ scope: 'test', key: randomUUID(), request: { a: 1 } });
  const runOnce: ReturnType<typeof createRunOnce> = (...given) =>
    createRunOnce({
      store: createKeyStore(portal.services.db, portal.services.secrets.outcomeKey),
      clock: portal.clock,
      log: portal.services.log,
      hmacKey: portal.services.secrets.requestKey,
    })(...given);

  test.each([
    ['a fault of ours', new Error('down')],
    ['a refusal that passes', new BusinessError('serverBusy')],
  ])('runs again with the same key after %s', async (_, error) => {
    const once = use();
    await expect(runOnce(once, () => Promise.reject(error))).rejects.toBe(error);
    expect(await runOnce(once, () => Promise.resolve('done'))).toBe('done');
    expect(await runOnce(once, () => Promise.reject(error))).toBe('done');
  });

  test('keeps what was answered sealed, and repeats what the build before has kept in clear', async () => {
    const once = use();
    const answer = { phone: '19900001111' };
    expect(await runOnce(once, () => Promise.resolve(answer))).toEqual(answer);
    const [kept] = await rowsOf('select outcome::text as text from idempotency_key where key = $1', [
      once.key,
    ]);
    expect(JSON.stringify(kept)).toContain('sealed');
    expect(JSON.stringify(kept)).not.toContain('19900001111');
    expect(await runOnce(once, () => Promise.resolve('again'))).toEqual(answer);
    await portal.sql.query(`update idempotency_key set outcome = '{"answer": 5}' where key = $1`, [once.key]);
    expect(await runOnce(once, () => Promise.resolve('again'))).toBe(5);
  });

  test('takes over a run that has not ended after a minute, exactly once', async () => {
    const once = use();
    void runOnce(once, () => new Promise(() => undefined));
    await expect.poll(() => rowsOf('select from idempotency_key where key = $1', [once.key])).toHaveLength(1);
    portal.clock.advance({ minutes: 1, seconds: 1 });
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => runOnce(once, () => Promise.resolve(++runs))),
    );
    expect(answers).toEqual([1, 1, 1, 1, 1]);
  });

  test('runs again after deleteKeysBefore has deleted the key', async () => {
    const once = use();
    await runOnce(once, () => Promise.resolve('first'));
    await deleteKeysBefore(portal.services.db, new Date(portal.clock.now().getTime() + 1));
    expect(await runOnce(once, () => Promise.resolve('second'))).toBe('second');
  });
});
