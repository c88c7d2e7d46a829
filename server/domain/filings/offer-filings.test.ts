import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { offersAtOnce } from '#contract/filings/constants.ts';
import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { insertUncertified } from '#server/testing/certifying.ts';
import { insertDeclaration } from '#server/testing/filing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({});
});
afterAll(() => portal.stop());

/** So many certified enterprises of a district, as copies of one. */
async function insertCertified(count: number, areaCode: string): Promise<void> {
  const { id } = await insertUncertified(portal, 900);
  await portal.sql.query(
    `with made as (
       insert into app_user (account_type, user_type, account, phone, password_hash, audit_status)
       select account_type, 3, 'many_' || n, '155' || lpad(n::text, 8, '0'), password_hash, '2'
         from app_user, generate_series(1, $2::int) n where id = $1 returning id)
     insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     select id, '批量企业' || id, 'X' || lpad(id::text, 17, '0'), '四川省/成都市/青羊区', $3, '' from made`,
    [id, count, areaCode],
  );
}

test('offerFilings tells as many enterprises as one offer may reach, and nobody where there is one more', async () => {
  const area = '510105';
  const staff = await hireColleague(portal, 1, { role: 'chief' });
  const { id: declarationId } = await insertDeclaration(portal, { mode: '免申即享' });
  await insertCertified(offersAtOnce + 1, area);
  // what enterprises file for is scored: nobody gets it by an offer
  const { id: ordinary } = await insertDeclaration(portal);
  expect(
    await portal.call(
      filingFormCalls.offerFilings,
      { declarationId: ordinary, isTrial: false, amount: 5_000, areas: [area] },
      { token: staff.token },
    ),
  ).toMatchObject({ code: errors.filingOfferOrdinary.code });
  const offer = (isTrial: boolean) =>
    portal.call(
      filingFormCalls.offerFilings,
      { declarationId, isTrial, amount: 5_000, areas: [area] },
      { token: staff.token },
    );
  for (const isTrial of [true, false])
    expect(await offer(isTrial)).toMatchObject({ code: errors.filingOfferMany.code });
  const offered = async () =>
    Number((await portal.sql.query<{ n: string }>('select count(*) as n from filing')).rows[0]?.n);
  expect(await offered()).toBe(0);
  await portal.sql.query(
    `update enterprise set area_code = '510106' where user_id = (select max(user_id) from enterprise where area_code = $1)`,
    [area],
  );
  expect(await offer(true)).toMatchObject({ code: 1, data: { count: offersAtOnce } });
  expect(await offer(false)).toMatchObject({ code: 1, data: { count: offersAtOnce } });
  expect(await offered()).toBe(offersAtOnce);
});
