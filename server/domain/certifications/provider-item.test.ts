import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certifying, insertUncertified, type UncertifiedEnterprise } from '#server/testing/certifying.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { watchCertifications } from './watch-certifications.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let second: TestColleague;
let act: ReturnType<typeof certifying>;
let serial = 300;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchCertifications: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  second = await hireColleague(portal, 2, { role: 'chief' });
  act = certifying(portal);
});
afterAll(() => portal.stop());

const enterprise = () => insertUncertified(portal, (serial += 1));
const submitted = async () => {
  const one = await enterprise();
  return { one, id: await act.submitted(one, 'serviceProvider') };
};
const certified = async () => {
  const { one, id } = await submitted();
  await act.moved(reviewer, id, 'approve');
  return { one, id };
};
interface Row {
  id: string;
  title: string;
  status: number;
  extra: { creditCode: string; rating: number; categories: string[]; recognised: object | null };
  summary: string;
  owner_user_id: string | null;
}
const itemsOf = async ({ id }: UncertifiedEnterprise) => {
  const { rows } = await portal.sql.query<Row>(
    `select id, title, status, extra, summary, owner_user_id from content_item where kind = 'provider' and (owner_user_id = $1
       or extra ->> 'creditCode' = (select credit_code from enterprise where user_id = $1)) order by id`,
    [id],
  );
  return rows;
};
const codeOf = async ({ id }: UncertifiedEnterprise) => {
  const { rows } = await portal.sql.query<{ credit_code: string; company_name: string }>(
    'select credit_code, company_name from enterprise where user_id = $1',
    [id],
  );
  return rows[0] ?? { credit_code: '', company_name: '' };
};
const versionsOf = async (id: number | string) =>
  (
    await portal.sql.query<{ number: number; state: string; categories: string[] }>(
      `select number, state, content -> 'extra' -> 'categories' as categories from content_version where item_id = $1 order by number`,
      [id],
    )
  ).rows;
const revoke = async (id: number) => {
  await act.moved(reviewer, id, 'announce', { comment: '资质造假' });
  await portal.sql.query('update certification set due_at = $2 where id = $1', [id, portal.clock.now()]);
  await watchCertifications({ ...portal.services });
  expect(await act.stateOf(id)).toBe('revoked');
};

describe('the public item of a certified provider', () => {
  test('is made at approval, and says what was certified', async () => {
    const { one } = await certified();
    const items = await itemsOf(one);
    const { company_name, credit_code } = await codeOf(one);
    expect(items).toMatchObject([
      {
        title: company_name,
        status: 2,
        owner_user_id: String(one.id),
        extra: {
          creditCode: credit_code,
          categories: ['工业软件', '生产管理'],
          recognised: { list: '市级数字化转型服务商名录', year: 2025, validUntil: '2027-12-31' },
        },
      },
    ]);
  });

  test('is not there for an industrial enterprise', async () => {
    const one = await enterprise();
    const id = await act.submitted(one, 'industrialEnterprise');
    await act.moved(reviewer, id, 'approve');
    expect(await itemsOf(one)).toEqual([]);
  });

  test('is the one of the same credit code that staff have written, with the rating that stood there', async () => {
    const { one, id } = await submitted();
    const { credit_code } = await codeOf(one);
    const itemId = await insertItem(portal.services.db, 'provider', {
      fields: { title: '旧名称', summary: '原有的介绍' },
      extra: { creditCode: credit_code, rating: 4.5 },
    });
    await act.moved(reviewer, id, 'approve');
    const { company_name } = await codeOf(one);
    expect(await itemsOf(one)).toMatchObject([
      {
        ...{ id: String(itemId), title: company_name, summary: '原有的介绍', owner_user_id: String(one.id) },
        extra: { rating: 4.5, categories: ['工业软件', '生产管理'] },
      },
    ]);
    expect((await versionsOf(itemId)).map(({ state }) => state)).toEqual(['superseded', 'live']);
  });

  test('keeps what somebody is writing as work, with the certified facts', async () => {
    const { one, id } = await submitted();
    const { credit_code } = await codeOf(one);
    const itemId = await insertItem(portal.services.db, 'provider', { extra: { creditCode: credit_code } });
    await portal.sql.query(
      `insert into content_version (item_id, number, state, content, editors, created_at, updated_at)
       select item_id, 2, 'waiting', content, editors, created_at, updated_at from content_version where item_id = $1`,
      [itemId],
    );
    await portal.sql.query('update content_item set version = 2 where id = $1', [itemId]);
    await act.moved(reviewer, id, 'approve');
    expect(await versionsOf(itemId)).toMatchObject([
      { number: 1, state: 'superseded' },
      { number: 2, state: 'live', categories: ['工业软件', '生产管理'] },
      { number: 3, state: 'waiting', categories: ['工业软件', '生产管理'] },
    ]);
  });

  test('is withdrawn with the certification, and comes back with the next one', async () => {
    const { one, id } = await certified();
    await revoke(id);
    const [withdrawn] = await itemsOf(one);
    expect(withdrawn).toMatchObject({ status: 5 });
    const again = await act.submitted(one, 'serviceProvider');
    await act.moved(second, again, 'approve');
    expect(await itemsOf(one)).toMatchObject([{ id: withdrawn?.id, status: 2 }]);
  });

  test('is made once by 20 approvals at the same time', async () => {
    const { one, id } = await submitted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => act.move(reviewer, id, 'approve')));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await itemsOf(one)).toHaveLength(1);
    expect(
      (await portal.call(certificationCalls.ownCertifications, {}, { token: one.token })).data,
    ).toMatchObject({ total: 1 });
  });
});
