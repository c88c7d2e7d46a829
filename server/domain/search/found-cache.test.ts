import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ParsedRequestOf, RequestOf, ResponseOf } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { saveSubstitutes } from '#server/db/queries/search/substitutes.ts';
import { SemaphoreTimeout } from '#server/lib/load/semaphore.ts';
import { insertItem } from '#server/testing/items.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { foundCache, foundKey, readFound, type ReadFound } from './found-cache.ts';

type Found = ResponseOf<typeof searchCalls.query>;
type Request = ParsedRequestOf<typeof searchCalls.query>;

let portal: TestPortal;
let other: Awaited<ReturnType<typeof startSecondNode>>;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  other = await startSecondNode(portal, { pauses: still });
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});

const nodes = () => [portal.url, other.url];
const find = async (request: RequestOf<typeof searchCalls.query>, url = portal.url) =>
  (await portal.call(searchCalls.query, request, { url })).data as Found;
const titles = async (keyword: string, url: string) =>
  (await find({ keyword }, url)).rows.map(({ title }) => title);

const made = async (url = portal.url) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^portal_searches_made_total (\d+)/m.exec(text)?.[1]);
};

/** A node keeps nothing until it hears of changes, some moments after its start. */
const keeps = () =>
  vi.waitFor(
    async () => {
      for (const url of nodes()) {
        await find({ keyword: '锎' }, url);
        const before = await made(url);
        await find({ keyword: '锎' }, url);
        expect(await made(url)).toBe(before);
      }
    },
    { timeout: 30_000 },
  );

describe('search on a node that keeps what it found', () => {
  test('is made once for all who ask for the same words, however they type them', async () => {
    await insertItem(portal.services.db, 'news', { fields: { title: '钕铁硼磁体 ＭＥＳ' } });
    await keeps();
    const before = await made();
    const spellings = ['钕铁硼 mes', '  钕铁硼   MES ', '釹鐵硼 ＭＥＳ', '“钕铁硼” mes'];
    for (const keyword of [...spellings, ...spellings])
      expect(await titles(keyword, portal.url), keyword).toEqual(['钕铁硼磁体 ＭＥＳ']);
    await Promise.all(Array.from({ length: 30 }, () => find({ keyword: '钕铁硼 mes' })));
    // quotation marks are gone from the words, not from what staff write substitutes for
    expect((await made()) - before).toBe(2);
  });

  test('is made for each filter and page', async () => {
    await keeps();
    const before = await made();
    const asked: RequestOf<typeof searchCalls.query>[] = [
      { keyword: '钕铁硼' },
      { keyword: '钕铁硼', pageNum: 2 },
      { keyword: '钕铁硼', pageSize: 20 },
      { keyword: '钕铁硼', kind: 'news' },
      { keyword: '钕铁硼', year: 2025 },
      { keyword: '钕铁硼', region: '990101' },
      { keyword: '钕铁硼', industry: 'C34' },
      { keyword: '钕铁硼', section: '1' },
    ];
    for (const one of [...asked, ...asked]) await find(one);
    expect((await made()) - before).toBe(asked.length);
  });

  test('gives nothing that was before a change, on the node that wrote and on others', async () => {
    const { db } = portal.services;
    await keeps();
    for (let n = 0; n < 10; n += 1) {
      const before = Array.from({ length: n }, (_, one) => `铒镱光纤 ${String(one)}`).reverse();
      for (const url of nodes()) expect((await titles('铒镱', url)).sort().reverse()).toEqual(before);
      await insertItem(n % 2 === 0 ? db : other.services.db, 'case', {
        fields: { title: `铒镱光纤 ${String(n)}` },
      });
    }
    const [id] = (await find({ keyword: '铒镱光纤 9' })).rows.map((row) => row.id);
    await portal.sql.query('update content_item set status = 5 where id = $1', [id]);
    for (const url of nodes()) expect(await titles('铒镱光纤 9', url)).toEqual([]);
  });

  test('follows what staff write for words that nothing has', async () => {
    await insertItem(portal.services.db, 'news', { fields: { title: '钬激光' } });
    await keeps();
    for (const url of nodes()) expect((await find({ keyword: '钬刀' }, url)).total).toBe(0);
    await saveSubstitutes(portal.services.db, [{ term: '钬刀', instead: '钬激光', itemId: 0 }]);
    for (const url of nodes())
      expect(await find({ keyword: '钬刀' }, url)).toMatchObject({ total: 1, instead: '钬激光' });
  });

  test('counts each visitor who looks for it, also where the answer was there already', async () => {
    const { db } = portal.services;
    await insertItem(db, 'news', { fields: { title: '铥纤维' } });
    await keeps();
    for (let n = 0; n < 3; n += 1)
      await portal.call(
        searchCalls.query,
        { keyword: '铥纤维' },
        { headers: { 'user-agent': `browser ${String(n)}` } },
      );
    await portal.services.searches.flush();
    const { rows } = await portal.sql.query<{ visitors: number }>(
      `select visitors from search_term where term = '铥纤维'`,
    );
    expect(rows).toEqual([{ visitors: 3 }]);
  });
});

test('PUBLIC_CACHE_MB=0 keeps no searches', async () => {
  const bare = await startTestPortal({ PUBLIC_CACHE_MB: '0' }, { pauses: still });
  try {
    expect(bare.services.readFound).toBeUndefined();
    expect((await bare.call(searchCalls.query, { keyword: '钕铁硼' })).data).toMatchObject({ total: 0 });
  } finally {
    await bare.stop();
  }
});

const request: Request = {
  keyword: '钢',
  ...{ kind: '', section: '', year: '', region: '', industry: '', pageNum: 1, pageSize: 10 },
};
const answer = { total: 1 } as Found;

test('readFound asks for a turn itself where the one that it shares got none, and fails where its own got none', async () => {
  const noTurn = () => Promise.reject(new SemaphoreTimeout('no turn'));
  const shared: ReadFound = () => noTurn();
  expect(await readFound(shared, request, () => Promise.resolve(answer))).toBe(answer);
  const own: ReadFound = (_, make) => make();
  await expect(readFound(own, request, noTurn)).rejects.toThrow('no turn');
  await expect(
    readFound(
      () => Promise.reject(new Error('broken')),
      request,
      () => Promise.resolve(answer),
    ),
  ).rejects.toThrow('broken');
});

test('foundKey tells apart what is answered differently', () => {
  const keys = [
    request,
    { ...request, keyword: '铁' },
    { ...request, keyword: '钢 铁' },
    { ...request, keyword: '钢铁' },
    { ...request, pageNum: 2 },
    { ...request, kind: 'news' as const },
  ].map((one) => foundKey(one));
  expect(new Set(keys).size).toBe(keys.length);
  expect(foundKey({ ...request, keyword: '鋼' })).toBe(foundKey(request));
});

test('readFound keeps what is reduced apart, and not at all where the engine went away meanwhile', async () => {
  const answer = { isReduced: true } as Found;
  const keys: string[] = [];
  const read: ReadFound = (key, make) => {
    keys.push(key);
    return make();
  };
  const make = () => Promise.resolve(answer);
  await readFound(read, request, make, 'away');
  expect(foundCache.mayCache(answer)).toBe(true);
  await readFound(read, request, make, '');
  expect(foundCache.mayCache(answer)).toBe(false);
  expect(new Set(keys).size).toBe(2);
});
