import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostRuled } from '#contract/eligibility/constants.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertRuled, testRule, testSet } from '#server/testing/rule-keeping.ts';

let portal: TestPortal;
let serial = 800;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const enterprise = () => insertDiagnosed(portal, (serial += 1));
type Facts = RequestOf<typeof eligibilityCalls.giveFacts>['facts'];
const give = ({ token }: { token: string }, facts: Facts) =>
  portal.call(eligibilityCalls.giveFacts, { isAgreed: true, facts }, { token });
const matchOf = async ({ token }: { token: string }, itemId: number) =>
  (await portal.call(eligibilityCalls.ownMatch, { itemId }, { token })).data;

test('ownMatch: titles that are known come with the question for their years', async () => {
  const itemId = await insertRuled(
    portal,
    testSet([
      testRule({ field: 'titles', operator: 'hasAny', value: ['highTech'], unit: '', period: 'this' }),
    ]),
  );
  const company = await enterprise();
  const value = [
    { code: 'highTech', year: null },
    { code: 'workshop', year: 2024 },
  ];
  await give(company, [{ field: 'titles', year: null, value }]);
  expect(await matchOf(company, itemId)).toMatchObject({
    truth: 'missing',
    rows: [{ ask: { field: 'titles', year: null, known: value } }],
  });
});

test('ownMatch: rows of what may not be so say what is asked for, and are met where it is not so', async () => {
  const own = { field: 'employees', operator: 'atLeast', unit: '人', period: '' } as const;
  const inside = (key: string, value: string) => testRule({ ...own, key, value });
  const itemId = await insertRuled(
    portal,
    testSet([
      testRule({ ...own, key: 'r9', value: '300', kind: 'veto' }),
      { key: 'g1', join: 'none', nodes: [inside('r1', '200'), inside('r2', '50')] },
    ]),
  );
  const company = await enterprise();
  await give(company, [{ field: 'employees', year: null, value: 60 }]);
  expect(await matchOf(company, itemId)).toMatchObject({
    truth: 'unmet',
    rows: [
      { key: 'r9', truth: 'met', wanted: '低于 300 人' },
      { key: 'g1', truth: 'unmet', name: '以下全部', wanted: '全部符合' },
      { key: 'r1', truth: 'met', wanted: '低于 200 人' },
      { key: 'r2', truth: 'unmet', wanted: '低于 50 人' },
    ],
    least: ['不能是：职工人数不低于 50 人，现在是 60 人'],
  });
});

test('ownMatchesOf: several in their order and at once as each by itself, without those that have no rules', async () => {
  const own = { field: 'employees', operator: 'atLeast', unit: '人', period: '' } as const;
  const ruled = (value: string) => insertRuled(portal, testSet([testRule({ ...own, value })]));
  const [few, many] = [await ruled('10'), await ruled('1000')];
  const bare = await insertItem(portal.services.db, 'policy');
  const company = await enterprise();
  await give(company, [{ field: 'employees', year: null, value: 60 }]);
  const ask = (itemIds: number[]) =>
    portal.call(eligibilityCalls.ownMatchesOf, { itemIds }, { token: company.token });
  expect((await ask([many, bare, few])).data).toEqual([
    await matchOf(company, many),
    await matchOf(company, few),
  ]);
  expect((await ask([])).data).toEqual([]);
  expect((await ask(Array.from({ length: mostRuled + 1 }, () => few))).code).toBe(errors.invalidRequest.code);
});
