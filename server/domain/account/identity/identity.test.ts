import { describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account/calls.ts';
import { identityCalls } from '#contract/account/identity-calls.ts';
import { errors } from '#contract/errors.ts';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { confirm, confirmByPhone } from '#server/testing/confirming.ts';
import { addCompanies, logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { type TestPortal } from '#server/testing/portal.ts';
import { arrive, enter, enterBy, link, provincePerson, useProvince } from '#server/testing/province.ts';
import { insertOwner, type TestOwner } from '#server/testing/recovering.ts';
import { type TicketServer } from '#server/testing/ticket-server.ts';

let portal: TestPortal;
let province: TicketServer;
let owner: TestOwner & { id: number };
/** Of accounts besides those of each test. */
let next = 1_000;
useProvince((now) => ({ portal, province, owner } = now));

/** The account of this test, linked by a login after the arrival; answers the token of that login. */
async function linkOwner(): Promise<string> {
  const { browser, arrival } = await arrive(portal);
  const token = await logIn(portal, owner.phone, 'user');
  expect((await link(browser, arrival, token)).code).toBe(1);
  return token;
}

describe('linkIdentity', () => {
  test('links to the account that is logged in after the arrival, and tells its owner', async () => {
    const { browser, arrival } = await arrive(portal);
    expect((await enter(browser, arrival)).code).toBe(errors.identityNotLinked.code);
    const token = await logIn(portal, owner.phone, 'user');
    expect((await link(browser, arrival, token)).data).toEqual({ providerName: '省统一身份认证' });
    expect((await portal.messages(owner.phone)).at(-1)?.text).toContain('您的账号已关联省统一身份认证');
    const { rows } = await portal.sql.query('select count(*)::int n from site_message where user_id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    const entered = await enterBy(openBrowser(portal));
    expect((await portal.call(accountCalls.getUserInfo, {}, { token: entered })).data).toMatchObject({
      userId: owner.id,
    });
  });

  test('asks whoever was logged in before to confirm', async () => {
    const token = await logIn(portal, owner.phone, 'user');
    portal.clock.advance({ seconds: 1 });
    const { browser, arrival } = await arrive(portal);
    expect((await link(browser, arrival, token)).code).toBe(errors.confirmationRequired.code);
    const fresh = await confirmByPhone(portal, token, 'login', { phone: owner.phone, userType: 'user' });
    expect((await link(browser, arrival, fresh)).code).toBe(1);
  });

  test('is not moved by a session that a province began: another identity needs a confirmation', async () => {
    await linkOwner();
    const token = await enterBy(openBrowser(portal));
    province.user = provincePerson(next++);
    const { browser, arrival } = await arrive(portal);
    expect((await link(browser, arrival, token)).code).toBe(errors.confirmationRequired.code);
  });

  test('links one identity to one account, however many come first at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => insertOwner(portal, next++)));
    const tries = await Promise.all(
      [owner, ...others].map(async (one) => {
        const came = await arrive(portal);
        return { ...came, token: await logIn(portal, one.phone, 'user') };
      }),
    );
    const codes = await Promise.all(
      tries.map(async ({ browser, arrival, token }) => (await link(browser, arrival, token)).code),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([1, ...Array<number>(3).fill(errors.identityOther.code)]);
  });

  test('answers a second press as the first', async () => {
    const { browser, arrival } = await arrive(portal);
    const token = await logIn(portal, owner.phone, 'user');
    const codes = await Promise.all([link(browser, arrival, token), link(browser, arrival, token)]);
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, errors.identityExpired.code]);
    const { rows } = await portal.sql.query('select id from identity_link where user_id = $1', [owner.id]);
    expect(rows).toHaveLength(1);
  });

  test('refuses an account of another kind, another enterprise, and another ID number', async () => {
    const { account, creditCode } = await registerOrganisation(portal, next++);
    const company = {
      userType: '2' as const,
      companyName: '别家公司',
      creditCode: makeCreditCode({ serial: 7777 }),
    };
    const came = await arrive(portal);
    const token = await logIn(portal, account);
    expect((await link(came.browser, came.arrival, token)).code).toBe(errors.identityMismatch.code);
    province.user = { ...province.user, ...company };
    const other = await arrive(portal);
    const again = await logIn(portal, account);
    expect((await link(other.browser, other.arrival, again)).code).toBe(errors.identityMismatch.code);
    province.user = { ...province.user, creditCode };
    const own = await arrive(portal);
    expect((await link(own.browser, own.arrival, await logIn(portal, account))).code).toBe(1);
  });

  test('refuses staff, where the settings do not let them', async () => {
    const { token } = await hireColleague(portal, next++, { role: 'writer' });
    const fresh = await confirm(portal, token, 'login');
    const { browser, arrival } = await arrive(portal);
    expect((await link(browser, arrival, fresh)).code).toBe(errors.identityOfStaff.code);
  });

  test('links five to an account, and no sixth', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 6; i++) {
      province.user = provincePerson(next++);
      const { browser, arrival } = await arrive(portal);
      codes.push((await link(browser, arrival, await logIn(portal, owner.phone, 'user'))).code);
    }
    expect(codes).toEqual([1, 1, 1, 1, 1, errors.identityTooMany.code]);
  });
});

describe('enterByIdentity', () => {
  test('logs in once with what came back', async () => {
    await linkOwner();
    const { browser, arrival } = await arrive(portal);
    const codes = await Promise.all([enter(browser, arrival), enter(browser, arrival)]);
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, errors.identityExpired.code]);
  });

  test('leaves a suspended account suspended', async () => {
    await linkOwner();
    await portal.sql.query(
      `update app_user set suspended_at = now(), suspension_reason = '核实中' where id = $1`,
      [owner.id],
    );
    const { browser, arrival } = await arrive(portal);
    expect((await enter(browser, arrival)).code).toBe(errors.accountDisabled.code);
  });

  test('refuses an enterprise whose credit code has changed at the province', async () => {
    const { account, creditCode, companyName } = await registerOrganisation(portal, next++);
    province.user = { ...province.user, userType: '2', companyName, creditCode };
    const came = await arrive(portal);
    await link(came.browser, came.arrival, await logIn(portal, account));
    expect((await enter(...(await twoOf()))).code).toBe(1);
    province.user = { ...province.user, creditCode: makeCreditCode({ serial: 8888 }) };
    expect((await enter(...(await twoOf()))).code).toBe(errors.identityMismatch.code);
  });

  test('knows nobody whose account is gone', async () => {
    await linkOwner();
    await portal.sql.query('delete from identity_link where user_id = $1', [owner.id]);
    expect((await enter(...(await twoOf()))).code).toBe(errors.identityNotLinked.code);
  });

  const twoOf = async (): Promise<[TestBrowser, string]> => {
    const { browser, arrival } = await arrive(portal);
    return [browser, arrival];
  };
});

describe('createByIdentity', () => {
  const create = (browser: TestBrowser, arrival: string, isAgreed = true) =>
    browser.call(identityCalls.createByIdentity, { arrival, isAgreed });

  test('makes an account of a person, who is then logged in by the province', async () => {
    province.user = provincePerson(next++);
    const { browser, arrival } = await arrive(portal);
    expect((await browser.call(identityCalls.lookAtArrival, { arrival })).data).toMatchObject({
      ...{ state: 'new', canCreate: true },
    });
    expect((await create(browser, arrival, false)).data).toEqual({ field: 'isAgreed' });
    expect((await create(browser, arrival)).code).toBe(1);
    const entered = await enter(browser, arrival);
    expect(entered.data).toMatchObject({ account: province.user.mobile, mustChangePassword: false });
    const { rows } = await portal.sql.query(
      `select user_name, password_hash, id_number_hmac,
         (select array_agg(document order by document) from consent where user_id = app_user.id) agreed
       from app_user where phone = $1`,
      [province.user.mobile],
    );
    expect(rows).toEqual([
      {
        user_name: '王建国',
        password_hash: null,
        id_number_hmac: null,
        agreed: ['agreement', 'privacyPolicy'],
      },
    ]);
  });

  test('makes one account of twenty presses', async () => {
    province.user = provincePerson(next++);
    const { browser, arrival } = await arrive(portal);
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await create(browser, arrival)).code),
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    const { rows } = await portal.sql.query('select id from app_user where phone = $1', [
      province.user.mobile,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('refuses a phone that an account has', async () => {
    const { browser, arrival } = await arrive(portal);
    expect((await create(browser, arrival)).code).toBe(errors.phoneHasPersonalAccount.code);
  });

  test('makes an account of an enterprise that the registry knows by the same code', async () => {
    const company = { companyName: '远衡电气有限公司', creditCode: makeCreditCode({ serial: 4321 }) };
    province.user = { ...provincePerson(next++), userType: '2', ...company };
    const unknown = await arrive(portal);
    expect((await create(unknown.browser, unknown.arrival)).code).toBe(errors.companyNotFound.code);
    await addCompanies(portal, [company]);
    const { browser, arrival } = await arrive(portal);
    expect((await create(browser, arrival)).code).toBe(1);
    const { rows } = await portal.sql.query(
      'select area_path, address, area_code from enterprise where credit_code = $1',
      [company.creditCode],
    );
    expect(rows).toEqual([
      { area_path: '四川省/成都市/锦江区', address: '云溪大道 8 号', area_code: '510104' },
    ]);
    expect((await enter(browser, arrival)).code).toBe(1);
  });
});
