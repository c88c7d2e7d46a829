import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { missedTermsADay, termsRetentionDays } from '#contract/search/constants.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { addMissedTerms, type TermCount } from '#server/db/queries/search/term.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { makeFigure } from './figures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  await insertItem(portal.services.db, 'news', { fields: { title: '数字孪生' } });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from missed_term'));

const addressOf = (network: number) => `198.51.${String(network)}.7`;
const search = (keyword: string, from: string, more: object = {}) =>
  portal.call(
    searchCalls.query,
    { keyword, ...more },
    { headers: { 'user-agent': `browser of ${from}`, 'x-forwarded-for': from } },
  );
async function missed() {
  await portal.services.searches.flush();
  const { rows } = await makeFigure(portal.services, 'missedTerms', { days: 1 });
  return rows.map(({ name, values }) => [name, ...values]);
}

test('missedTerms lists what visitors of three networks have looked for without a hit, and when last', async () => {
  for (const network of [1, 2]) await search('量子计算', addressOf(network));
  expect(await missed()).toEqual([]);
  await search('量子计算', addressOf(3));
  // one visitor, one network
  for (let n = 0; n < 5; n += 1) await search('区块链', addressOf(4));
  for (let n = 1; n < 9; n += 1) await search('区块链', `203.0.113.${String(n)}`);
  // what is found is another table's, a number of a person nobody's, and turning pages or choosing filters no search
  for (const network of [1, 2, 3]) {
    await search('数字孪生', addressOf(network));
    await search('电话13800138000', addressOf(network));
    await search('元宇宙', addressOf(network), { pageNum: 2 });
    await search('元宇宙', addressOf(network), { kind: 'policy' });
  }
  expect(await missed()).toEqual([['量子计算', 3, 0]]);
  await portal.sql.query('update missed_term set day = day - 2');
  expect(await missed()).toEqual([['量子计算', 3, 2]]);
});

test('the same visitor counts once per word, found or not', async () => {
  for (const network of [1, 2, 3, 1, 2, 3]) await search('飞行汽车', addressOf(network));
  expect(await missed()).toEqual([['飞行汽车', 3, 0]]);
});

test('missed terms count as long as hot words do, and sweepOldRows deletes older ones', async () => {
  const put = (daysAgo: number) =>
    portal.sql.query(
      `insert into missed_term (day, folded, term, visitors, networks) values ($1::date - $2::int, '甲乙' || $2, '甲乙' || $2, 3, '{1,2,3}')`,
      [shanghaiDay(portal.clock.now()), daysAgo],
    );
  await put(termsRetentionDays);
  await put(termsRetentionDays + 1);
  const kept = [[`甲乙${String(termsRetentionDays)}`, 3, termsRetentionDays]];
  expect(await missed()).toEqual(kept);
  await sweepOldRows(portal.services);
  const { rows } = await portal.sql.query('select term from missed_term');
  expect(rows).toEqual([{ term: kept[0]?.[0] }]);
});

test('addMissedTerms keeps missedTermsADay new terms of a day, and counts those that are there', async () => {
  const { db } = portal.services;
  const day = shanghaiDay(portal.clock.now());
  const one = (term: string, on = day): TermCount => ({
    ...{ day: on, folded: term, term },
    ...{ visitors: 1, networks: [1] },
  });
  await portal.sql.query(
    `insert into missed_term (day, folded, term, visitors, networks) select $1, 'many ' || n, 'many', 1, '{1}' from generate_series(2, $2) n`,
    [day, missedTermsADay],
  );
  await addMissedTerms(db, [one('last'), one('one more'), one('many 2'), one('other day', '2026-01-01')]);
  const { rows } = await portal.sql.query<{ folded: string; visitors: number }>(
    `select folded, visitors from missed_term where folded in ('last', 'one more', 'many 2', 'other day') order by 1`,
  );
  expect(rows).toEqual([
    { folded: 'last', visitors: 1 },
    { folded: 'many 2', visitors: 2 },
    { folded: 'other day', visitors: 1 },
  ]);
});
