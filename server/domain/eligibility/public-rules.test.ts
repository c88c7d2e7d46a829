import { afterAll, beforeAll, expect, test } from 'vitest';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import type { PublicRules } from '#contract/eligibility/entities.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertRuled, testRule, testSet } from '#server/testing/rule-keeping.ts';
import { firstWithin } from './public-rules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const read = async () => (await portal.call(eligibilityCalls.publicRules, {})).data as PublicRules;

test('publicRules: what counts and can be used, the next deadline first, with what its codes are called', async () => {
  const industry = testRule({
    ...{ key: 'r2', field: 'industry', operator: 'in', value: ['C', 'C345'], unit: '', period: '' },
  });
  const late = await insertRuled(portal, testSet([testRule(), industry]));
  const early = await insertRuled(portal);
  const over = await insertRuled(portal);
  const retired = await insertRuled(portal);
  const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);
  const end = (itemId: number, at: Date) =>
    portal.sql.query('update content_item set ends_at = $2 where id = $1', [itemId, at]);
  await end(late, inDays(9));
  await end(early, inDays(2));
  await end(over, inDays(-1));
  await portal.sql.query("update rule_set set state = 'past' where item_id = $1", [retired]);
  const { sets, names, choices } = await read();
  expect(sets.map(({ itemId }) => itemId)).toEqual([early, late]);
  expect(sets[1]).toMatchObject({ version: 1, requirements: [testRule(), industry] });
  // examples name what colleagues tried, and are nobody else's
  expect(Object.keys(sets[0] ?? {})).not.toContain('examples');
  expect(names.map(({ code }) => code)).toEqual(['C345']);
  expect(choices.industry.map(({ code }) => code)).toContain('C34');
});

test('publicRules: what is confirmed, or retired, is told at once', async () => {
  const before = (await read()).sets.length;
  const itemId = await insertRuled(portal);
  expect((await read()).sets).toHaveLength(before + 1);
  await portal.sql.query("update rule_set set state = 'past' where item_id = $1", [itemId]);
  expect((await read()).sets).toHaveLength(before);
});

test('publicRules tells how many count, of which there may be fewer here', async () => {
  const { sets, total } = await read();
  expect(total).toBe(sets.length);
  expect(eligibilityCalls.publicRules.perIp).toBeDefined();
});

test('firstWithin keeps what has room to the byte, and nothing behind what has none', () => {
  // 12 bytes, of which each character of Chinese takes three, and a comma
  const row = '一二三';
  expect(firstWithin([row, row], 24)).toHaveLength(2);
  expect(firstWithin([row, row], 23)).toHaveLength(1);
  expect(firstWithin([`${row}${row}`, 'a'], 12)).toEqual([]);
});
