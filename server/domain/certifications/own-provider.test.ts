import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { providerCalls } from '#contract/certifications/provider-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { certifying, insertUncertified, type UncertifiedEnterprise } from '#server/testing/certifying.ts';
import { openEnterprise } from '#server/testing/enterprises.ts';
import { insertItem } from '#server/testing/items.ts';
import { failsWith, keyOf } from '#server/testing/newsroom.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { publishMissingProviders } from './publish-missing-providers.ts';

type Own = NonNullable<ResponseOf<typeof providerCalls.getOwnProvider>>;

let portal: TestPortal;
let reviewer: TestColleague;
let act: ReturnType<typeof certifying>;
let serial = 900;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchCertifications: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  act = certifying(portal);
});
afterAll(() => portal.stop());

const certified = async () => {
  const one = await insertUncertified(portal, (serial += 1));
  const id = await act.submitted(one, 'serviceProvider');
  await act.moved(reviewer, id, 'approve');
  return { one, id };
};
const ownOf = async ({ token }: UncertifiedEnterprise) =>
  (await portal.call(providerCalls.getOwnProvider, {}, { token })).data as Own;
const words = {
  summary: '为离散制造企业做排产和报工，按效果收费。',
  body: '团队里一半的人在车间工作过。\n一般六周上线，先试一条产线再推开。',
  contact: '市场部 028-85123456',
  imageUrl: '',
};
const save = (
  { token }: { token: string },
  rev: number,
  changes: Partial<typeof words & { isHandedIn: boolean }> = {},
) => portal.call(providerCalls.saveOwnProvider, { rev, ...words, isHandedIn: true, ...changes }, { token });
const decide = (id: number, rev: number, action: 'publish' | 'return', more: object = {}) =>
  portal.call(workCalls.move, { id, rev, action, ...more }, { token: reviewer.token });
const publicOf = async (id: number) =>
  (
    await portal.sql.query<{
      title: string;
      summary: string;
      extra: { contact: string; creditCode: string };
    }>('select title, summary, extra from content_item where id = $1', [id])
  ).rows[0];

describe('saveOwnProvider', () => {
  test('has words and contact reviewed, and public once they are approved; what was certified stays', async () => {
    const { one } = await certified();
    const before = await ownOf(one);
    expect(before).toMatchObject({ state: 'live', isPublic: true, contact: '' });
    const known = await publicOf(before.id);
    expect(await save(one, before.rev)).toMatchObject({ code: 1 });
    const waiting = await ownOf(one);
    expect(waiting).toMatchObject({ state: 'waiting', isPublic: true, body: words.body });
    expect((await publicOf(before.id))?.summary).toBe(known?.summary);
    const answer = await decide(waiting.id, waiting.rev, 'publish');
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    expect(await publicOf(before.id)).toEqual({
      ...{ title: known?.title, summary: words.summary },
      extra: { ...known?.extra, contact: words.contact },
    });
    expect(await messageTitles(portal, one.token)).toContainEqual(expect.stringContaining('已发布'));
  });

  test('gets back what a reviewer wants changed, field by field', async () => {
    const { one } = await certified();
    await save(one, (await ownOf(one)).rev);
    const { id, rev } = await ownOf(one);
    const remarks = [{ field: 'extra.contact', text: '请填固定电话' }];
    expect(await decide(id, rev, 'return', { comment: '请修改', remarks })).toMatchObject({ code: 1 });
    expect(await ownOf(one)).toMatchObject({ state: 'returned', comment: '请修改', remarks });
  });

  test.each([
    ['summary', '太短', 'supplySummaryLength'],
    ['body', '太短', 'supplyBodyLength'],
    ['contact', '电'.repeat(101), 'providerContactTooLong'],
    ['imageUrl', '/elsewhere.png', 'imageUnknown'],
  ] as const)('refuses a wrong %s beside its field, and writes nothing', async (field, value, error) => {
    const { one } = await certified();
    const { rev } = await ownOf(one);
    expect(await save(one, rev, { [field]: value })).toMatchObject(failsWith(error));
    expect((await ownOf(one)).rev).toBe(rev);
  });

  test('keeps how staff have laid out a text whose words stay', async () => {
    const { one } = await certified();
    const { id, rev } = await ownOf(one);
    const body = '<h2>我们是谁</h2><p>团队里一半的人在车间工作过。</p><ul><li>排产</li><li>报工</li></ul>';
    await portal.sql.query(
      `update content_version set content = jsonb_set(content, '{fields,body}', to_jsonb($2::text)) where item_id = $1`,
      [id, body],
    );
    const { body: text } = await ownOf(one);
    expect(await save(one, rev, { body: text, isHandedIn: false })).toMatchObject({ code: 1 });
    const { rows } = await portal.sql.query<{ body: string }>(
      `select content -> 'fields' ->> 'body' as body from content_version where item_id = $1 order by number desc limit 1`,
      [id],
    );
    expect(rows[0]?.body).toBe(body);
  });

  test('takes effect once of 8 with the same rev', async () => {
    const { one } = await certified();
    const { rev } = await ownOf(one);
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(one, rev)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('is for certified providers alone, and for the own item alone', async () => {
    const industrial = await openEnterprise(portal, 51);
    expect(await save(industrial, 1)).toMatchObject(failsWith('accessDenied'));
    const other = await openEnterprise(portal, 52, { isProvider: true });
    const { one } = await certified();
    const { id, rev } = await ownOf(one);
    expect(await save(other, rev)).toMatchObject(failsWith('notFound'));
    // nor by the calls for demands and solutions
    const ask = { token: one.token };
    expect(
      await portal.call(workCalls.move, { id, rev, action: 'withdraw', comment: '不做了' }, ask),
    ).not.toMatchObject({ code: 1 });
    expect(await portal.call(workCalls.setIsDel, { id, isDel: 1 }, ask)).not.toMatchObject({ code: 1 });
  });
});

describe('moveOwnProvider', () => {
  test('takes back what waits, and drops it; the public version stays', async () => {
    const { one } = await certified();
    await save(one, (await ownOf(one)).rev);
    for (const [action, state] of [
      ['takeBack', 'draft'],
      ['discard', 'live'],
    ] as const) {
      const { rev } = await ownOf(one);
      const ask = { token: one.token };
      expect(await portal.call(providerCalls.moveOwnProvider, { rev, action }, ask)).toMatchObject({
        code: 1,
      });
      expect(await ownOf(one)).toMatchObject({ state, isPublic: true });
    }
  });
});

describe('publishMissingProviders', () => {
  const forget = () => portal.sql.query(`delete from site_setting where name = 'public items of providers'`);
  const itemsOf = async (userId: number) =>
    (
      await portal.sql.query<{ id: string }>(
        `select id from content_item where kind = 'provider' and owner_user_id = $1`,
        [userId],
      )
    ).rows;
  const untie = async (userId: number) => {
    await portal.sql.query(
      `update content_item set owner_user_id = null, extra = jsonb_set(extra, '{creditCode}', '""') where owner_user_id = $1`,
      [userId],
    );
  };

  test('gives each provider that was certified before its item, once, also where nodes do it together', async () => {
    const [first, second] = [await certified(), await certified()];
    for (const { one } of [first, second]) await untie(one.id);
    const [{ code } = { code: '' }] = (
      await portal.sql.query<{ code: string }>(
        'select credit_code as code from enterprise where user_id = $1',
        [second.one.id],
      )
    ).rows;
    const written = await insertItem(portal.services.db, 'provider', { extra: { creditCode: code } });
    await forget();
    await Promise.all([1, 2, 3].map(() => publishMissingProviders(portal.services)));
    expect(await itemsOf(first.one.id)).toHaveLength(1);
    expect(await itemsOf(second.one.id)).toEqual([{ id: String(written) }]);
  });

  test('leaves a site alone where it was done, and an item alone that staff have deleted', async () => {
    const { one } = await certified();
    await untie(one.id);
    await publishMissingProviders(portal.services);
    expect(await itemsOf(one.id)).toEqual([]);
    const gone = await certified();
    await portal.sql.query('update content_item set is_deleted = true where owner_user_id = $1', [
      gone.one.id,
    ]);
    await forget();
    await publishMissingProviders(portal.services);
    expect(await itemsOf(gone.one.id)).toHaveLength(1);
  });
});

test('getOwnProvider and previews show nothing of what staff write, who have the page to themselves meanwhile', async () => {
  const { one } = await certified();
  const chief = await hireColleague(portal, 2, { role: 'chief' });
  const before = await ownOf(one);
  const asChief = { token: chief.token };
  const { data } = await portal.call(workCalls.getWork, { id: before.id }, asChief);
  const { fields, extra } = data as { fields: object; extra: object };
  const secret = '内部草稿：未核实的投诉情况，发布前请删去';
  const item = { kind: 'provider', id: before.id, rev: before.rev, ...fields, extra, summary: secret };
  const saved = keyOf(
    await portal.call(workCalls.saveItem, item as RequestOf<typeof workCalls.saveItem>, asChief),
  );
  const submitted = keyOf(await portal.call(workCalls.move, { ...saved, action: 'submit' }, asChief));
  const back = { action: 'return' as const, comment: '内部意见：有投诉' };
  keyOf(await portal.call(workCalls.move, { ...submitted, ...back }, { token: reviewer.token }));

  const held = await ownOf(one);
  expect(held).toMatchObject({ state: 'live', isHeld: true, comment: '', remarks: [], actions: [] });
  const preview = () =>
    portal.call(contentCalls.getPortalByIdNew, { id: before.id, isPreview: true }, { token: one.token });
  expect(JSON.stringify([held, (await preview()).data])).not.toContain('内部');
  expect(await save(one, held.rev)).toMatchObject(failsWith('providerAtWork'));
  for (const action of ['discard', 'takeBack'] as const)
    expect(
      await portal.call(providerCalls.moveOwnProvider, { rev: held.rev, action }, { token: one.token }),
    ).toMatchObject(failsWith('providerAtWork'));
  // staff still read it
  expect(JSON.stringify((await portal.call(workCalls.getWork, { id: before.id }, asChief)).data)).toContain(
    secret,
  );
});
