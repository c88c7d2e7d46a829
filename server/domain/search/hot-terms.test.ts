import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/search/calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listTerms } from '#server/db/queries/search/term.ts';
import { saveSetting } from '#server/db/queries/portal/site.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { unshownSetting } from '#server/db/queries/search/unshown-words.ts';
import { isCountable } from './hot-terms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  for (const title of ['数字孪生', '边缘计算', '彩票发行', '秘密计划'])
    await insertItem(portal.services.db, 'news', { fields: { title } });
});
afterAll(() => portal.stop());

const hot = async () => {
  await portal.services.searches.flush();
  return (await portal.call(searchCalls.getHostKey)).data as string[];
};
/** Each visitor in a network of his own, where it is not said. */
let from = (visitor: number) => `198.51.${String(visitor)}.7`;
const search = async (keyword: string, visitor: number, more: object = {}) => {
  const headers = { 'user-agent': `browser ${String(visitor)}`, 'x-forwarded-for': from(visitor) };
  await portal.call(searchCalls.query, { keyword, ...more }, { headers });
};

test.each(['上云', 'MES', 'C++ 2026', '5G+工业互联网'])('isCountable accepts %s', (term) =>
  expect(isCountable(term)).toBe(true),
);
test.each([
  ...['13800138000', '138 0013 8000', '电话13800138000', '１３８００１３８０００', '11010519491231002X'],
  ...[
    'a@b.cn',
    '12345',
    '2026',
    '云',
    'https://a.cn',
    '字'.repeat(21),
    '李四 六二二八四八一'.repeat(2) + '12345',
  ],
])('isCountable refuses %s', (term) => expect(isCountable(term)).toBe(false));

test('getHostKey lists terms that several visitors searched and found, once per visitor', async () => {
  for (const visitor of [1, 2, 3]) await search('数字孪生', visitor);
  for (let n = 0; n < 5; n += 1) await search('边缘计算', 1);
  expect(await hot()).toEqual(['数字孪生']);
  for (const visitor of [1, 2, 3, 4]) {
    await search('没有这样的词', visitor);
    await search('边缘', visitor, { pageNum: 2 });
    await search('计算', visitor, { kind: 'news' });
    await search('彩票', visitor);
    await search('秘密计划', visitor);
  }
  expect(await hot()).toEqual(['秘密计划', '数字孪生']);
  await saveSetting(portal.services.db, unshownSetting, '别的，秘密');
  expect(await hot()).toEqual(['数字孪生']);
});

test('listTerms answers within 8 seconds for 20,000 stored terms, even with no index scan', async () => {
  await portal.sql.query(
    `insert into search_term (day, folded, term, visitors, networks)
     select $1::date - d, 'many ' || n, 'many ' || n, 9, array[d] from generate_series(0, 1) d, generate_series(1, 10000) n`,
    [shanghaiDay(portal.clock.now())],
  );
  const terms = await portal.services.db.transaction(async (tx) => {
    // PostgreSQL 18 skips along an index, and those before it read all of it each time
    for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      await tx.execute(sql`select set_config(${`enable_${scan}`}, 'off', true)`);
    await tx.execute(sql`set local statement_timeout = 8000`);
    return listTerms(tx, { since: '2000-01-01', least: 2, limit: 3 });
  });
  expect(terms.map(({ term }) => term.slice(0, 4))).toEqual(['many', 'many', 'many']);
  await portal.sql.query(`delete from search_term where term like 'many %'`);
});

test('getHostKey needs three networks for a term, not many browsers or addresses of one network', async () => {
  await insertItem(portal.services.db, 'news', { fields: { title: '工业软件' } });
  from = () => '203.0.113.5';
  for (let visitor = 1; visitor <= 5; visitor += 1) await search('工业软件', visitor);
  from = (visitor) => `203.0.113.${String(visitor)}`;
  for (let visitor = 1; visitor <= 9; visitor += 1) await search('工业软件', visitor);
  expect(await hot()).not.toContain('工业软件');
  from = () => '198.51.100.1';
  await search('工业软件', 1);
  await portal.services.searches.flush();
  // on another day they are still the same networks
  portal.clock.advance({ hours: 24 });
  from = () => '203.0.113.5';
  await search('工业软件', 1);
  expect(await hot()).not.toContain('工业软件');
  from = () => '192.0.2.1';
  await search('工业软件', 1);
  expect(await hot()).toContain('工业软件');
  await portal.sql.query(`delete from search_term where term = '工业软件'`);
});

test('getHostKey counts the last 30 days; sweepOldRows deletes older terms', async () => {
  await portal.sql.query(`update search_term set day = day - 31`);
  expect(await hot()).toEqual([]);
  await sweepOldRows(portal.services);
  expect((await portal.sql.query('select 1 from search_term')).rowCount).toBe(0);
});
