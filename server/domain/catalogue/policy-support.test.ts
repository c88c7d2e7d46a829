import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition, RequestOf, ResponseOf } from '#contract/call.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { industryId } from '#contract/reference/industries.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { insertRelations } from '#server/db/queries/content/version.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_AREA_CODE: '990100' });
});
afterAll(() => portal.stop());

async function ask<C extends CallDefinition>(call: C, request?: RequestOf<C>) {
  const answer = await portal.call(call, request);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data;
}
const titles = (data: unknown) =>
  (Array.isArray(data) ? data : (data as { rows: unknown[] }).rows).map(
    (row) => (row as { title: string }).title,
  );

const policy = (title: string, extra: object) =>
  insertItem(portal.services.db, 'policy', { fields: { title, sectionName: '扶持政策' }, extra });

test('concerningDeclarations leaves out what the policy behind it is not for, by industry and scale', async () => {
  const { db } = portal.services;
  const open = async (
    title: string,
    basis: number | undefined,
    amount: number | null,
    endsAt = '2126-01-01',
  ) => {
    const fields = { title, startsAt: '2026-01-01T00:00:00Z', endsAt: `${endsAt}T00:00:00Z` };
    const id = await insertItem(db, 'declaration', { fields, extra: { amount } });
    await insertRelations(db, [{ fromId: id, relations: { basedOn: basis === undefined ? [] : [basis] } }]);
  };
  const applyingTo = (title: string, industries: string[], scales: string[]) =>
    policy(title, { appliesTo: { companyTypes: [], scales, industries, areas: [] } });
  await open('装备中小', await applyingTo('依据一', ['C34'], ['3', '4']), 50, '2125-06-01');
  await open('制造不限', await applyingTo('依据二', ['C'], []), 300, '2125-07-01');
  await open('软件', await applyingTo('依据三', ['I65'], []), 900, '2125-08-01');
  await open('无依据', undefined, null, '2125-09-01');
  await open('已截止', undefined, 5000, '2026-01-02');
  const mine = ['装备中小', '制造不限', '软件', '无依据'];
  const call = policyReadCalls.concerningDeclarations;
  const concerning = async (request: RequestOf<typeof call>) =>
    (await ask(call, request)) as ResponseOf<typeof call>;
  const asked = async (industry: string, scale: string) => {
    const request = { industry, scale, pageSize: 20 };
    const { rows, most } = await concerning(request);
    return [rows.map(({ title }) => title).filter((title) => mine.includes(title)), most];
  };
  const [small, large] = ['3', '1'];
  expect(await asked('C34', small)).toEqual([['装备中小', '制造不限', '无依据'], 300]);
  // what is wider or narrower is meant as well
  expect(await asked('C345', small)).toEqual([['装备中小', '制造不限', '无依据'], 300]);
  expect(await asked('C', small)).toEqual([['装备中小', '制造不限', '无依据'], 300]);
  expect(await asked('C35', small)).toEqual([['制造不限', '无依据'], 300]);
  expect(await asked('C34', large)).toEqual([['制造不限', '无依据'], 300]);
  expect(await asked('I65', '')).toEqual([['软件', '无依据'], 900]);
  // the id that accounts keep
  expect(await asked(String(industryId('C34')), '4')).toEqual([['装备中小', '制造不限', '无依据'], 300]);
  for (const unknown of ['', 'X99', '0'])
    expect(await asked(unknown, '')).toEqual([['装备中小', '制造不限', '软件', '无依据'], 900]);
  const one = await concerning({ industry: 'C34', pageSize: 1 });
  expect(one.rows).toHaveLength(1);
  expect(one.total).toBeGreaterThanOrEqual(3);
});

test('lists and search name what a policy brings, and the declaration that one can apply to first', async () => {
  const { db } = portal.services;
  const id = await policy('有钱的政策', { amount: 500, supportKind: '项目补助', audience: '规上企业' });
  const without = await policy('没有钱的政策', { amount: null, supportKind: '', audience: '' });
  const declaration = (title: string, startsAt: string, endsAt: string) =>
    insertItem(db, 'declaration', {
      fields: { title, startsAt, endsAt },
      extra: { amount: 300, supportKind: '奖励', audience: '中小企业', mode: '普通' },
    });
  const later = await declaration('以后的申报', '2125-01-01T00:00:00Z', '2126-01-01T00:00:00Z');
  const now = await declaration('现在的申报', '2026-01-01T00:00:00Z', '2127-01-01T00:00:00Z');
  const over = await declaration('过去的申报', '2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z');
  for (const fromId of [later, over, now])
    await insertRelations(db, [{ fromId, relations: { basedOn: [id] } }]);
  const rowOf = (data: unknown, wanted: number) =>
    (data as { rows: { id: number }[] }).rows.find((row) => row.id === wanted);
  const facts = { amount: 300, supportKind: '奖励', audience: '中小企业' };
  for (const data of [
    await ask(policyReadCalls.portalPolicyPagerInfo, { pageSize: 100 }),
    await ask(contentCalls.portallist, { kind: 'policy', pageSize: 100 }),
  ]) {
    expect(rowOf(data, id)).toMatchObject({
      card: { amount: 500, supportKind: '项目补助', audience: '规上企业' },
      declaring: { id: now, status: 'underway', ...facts },
    });
    expect(rowOf(data, without)).not.toHaveProperty('declaring');
  }
  expect(titles(await ask(policyReadCalls.portalPolicyPagerInfo, { supportKind: '项目补助' }))).toContain(
    '有钱的政策',
  );
  expect(await ask(contentCalls.getPortalByIdNew, { id })).toMatchObject({
    declarations: [{ id: now }, { id: later }],
  });
  const declarations = await ask(policyReadCalls.portalDeclareList, { supportKind: '奖励', pageSize: 100 });
  expect(rowOf(declarations, now)).toMatchObject({ content: '摘要', mode: '普通', ...facts });
  expect(titles(await ask(policyReadCalls.portalDeclareList, { supportKind: '服务券' }))).toEqual([]);
  const hits = await ask(searchCalls.query, { keyword: '的申报' });
  expect(rowOf(hits, later)).toMatchObject({ facts: { amount: 300, declarationId: later } });
  expect(rowOf(await ask(searchCalls.query, { keyword: '有钱的政策' }), id)).toMatchObject({
    facts: { amount: 500, audience: '规上企业', declarationId: now, endsAt: '2127-01-01T00:00:00.000Z' },
  });
});

test('portallist and portalDeclareList put the most money first on request, then the newest', async () => {
  const sectionName = '金额';
  const { db } = portal.services;
  const given = [
    ['无', { amount: null }],
    ['少', { amount: 20.5 }],
    ['多', { amount: 300 }],
    ['同', { amount: 20.5 }],
    ['废', { amount: 900, validity: '废止' }],
  ] as const;
  for (const [title, { ...extra }] of given)
    await insertItem(db, 'policy', { fields: { title, sectionName }, extra: { validity: '有效', ...extra } });
  const wanted = { sectionName, sort: 'amount' } as const;
  expect(titles(await ask(contentCalls.portallist, { kind: 'policy', ...wanted }))).toEqual([
    ...['多', '同', '少', '废', '无'],
  ]);
  const day = 86_400_000;
  const now = Date.now();
  const windowIn = (from: number, to: number) => ({
    startsAt: new Date(now + from * day).toISOString(),
    endsAt: new Date(now + to * day).toISOString(),
  });
  for (const [title, amount, window] of [
    ['过', 900, windowIn(-9, -1)],
    ['无', null, windowIn(-1, 1)],
    ['少', 20.5, windowIn(-1, 1)],
    ['多', 300, windowIn(1, 9)],
  ] as const)
    await insertItem(db, 'declaration', { fields: { title, sectionName, ...window }, extra: { amount } });
  expect(titles(await ask(policyReadCalls.portalDeclareList, wanted))).toEqual(['多', '少', '无', '过']);
  const refused = await portal.call(contentCalls.portallist, { kind: 'news', sort: 'amount' });
  expect(refused.code).not.toBe(1);
});
