import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { mostHits } from '#contract/search/constants.ts';
import { deleteIndexesBefore } from '#server/db/queries/search/search-index.ts';
import { indexMissingItems } from '#server/domain/publishing/index-items.ts';
import { insertItem } from '#server/testing/items.ts';
import { startOpenSearchServer, type OpenSearchServer } from '#server/testing/opensearch-server.ts';
import { startSecondNode, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { indexVersion } from './engine-state.ts';
import { rebuildIndex } from './feed-engine.ts';

let engine: OpenSearchServer;
let portal: TestPortal;

beforeEach(async () => {
  engine = await startOpenSearchServer({ user: 'portal', password: 'geheim' });
  portal = await startTestPortal(
    { SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: engine.url },
    { pauses: still },
  );
});
afterEach(async () => {
  await portal.stop();
  await engine.stop();
});

const add = (title: string, row = {}) =>
  insertItem(portal.services.db, 'news', { fields: { title, summary: '', body: '<p>。</p>' }, row });
const feed = () => portal.services.entries.feed(portal.services);
const find = async (keyword: string) =>
  (await portal.call(searchCalls.query, { keyword })).data as ResponseOf<typeof searchCalls.query>;
const searches = () => engine.requests.filter((path) => path.endsWith('_msearch')).length;
const ready = async () =>
  (await (await fetch(`${portal.url}/readyz`)).json()) as { status: string; warnings: string[] };
const engineWarnings = async () =>
  (await ready()).warnings.filter((warning) => warning.includes('search engine'));
const rowsOf = async (text: string) => (await portal.sql.query<Record<string, unknown>>(text)).rows;
const indexes = () => rowsOf('select name, version, state from search_index order by id');
const aliased = () =>
  [...engine.indexes].filter(([, { aliases }]) => aliases.has('portal')).map(([name]) => name);

/** Until the index is asked. */
async function fill(): Promise<string> {
  await vi.waitFor(
    async () => {
      await feed();
      expect(await indexes()).toMatchObject([{ state: 'live' }]);
    },
    { timeout: 20_000 },
  );
  await feed();
  return String((await indexes())[0]?.['name']);
}

test('feedEngine makes an index, fills it whole, and leads the alias there before anybody asks it', async () => {
  for (let n = 0; n < 5; n += 1) await add(`钇铈 ${String(n)}`);
  expect(await engineWarnings()).toEqual([
    'The search engine is being filled; until then the database searches in its place',
  ]);
  expect(await find('钇铈')).toMatchObject({ total: 5, isReduced: false });
  expect(searches()).toBe(0);
  const name = await fill();
  expect(aliased()).toEqual([name]);
  expect(engine.indexes.get(name)?.shown.size).toBe(5);
  expect(await engineWarnings()).toEqual([]);
  expect(await find('钇 铈')).toMatchObject({ total: 5 });
  expect(searches()).toBe(1);
});

test('search finds what was published a moment ago, before the engine has heard of it', async () => {
  await add('铟镓 旧');
  await fill();
  const id = await add('铟镓 新');
  expect((await find('铟镓')).rows.map(({ title }) => title)).toEqual(['铟镓 新', '铟镓 旧']);
  await portal.sql.query('update content_item set status = 5 where id = $1', [id]);
  expect(await find('铟镓')).toMatchObject({ total: 1 });
  await feed();
  expect(await find('铟镓')).toMatchObject({ total: 1 });
  // nor does the engine keep what was taken back
  expect([...engine.indexes.values()].map(({ held }) => held.get(String(id))?.document)).toEqual([undefined]);
});

test('outbox is written in the transaction that publishes, and only where an index is', async () => {
  await add('没有索引');
  expect(await rowsOf('select from search_outbox')).toEqual([]);
  await fill();
  await portal.sql.query('delete from search_outbox');
  await portal.services.db
    .transaction(async (tx) => {
      await insertItem(tx, 'news', { fields: { title: '作罢' } });
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await rowsOf('select from search_outbox')).toEqual([]);
  const id = await add('公开');
  expect(await rowsOf('select item_id::int as id from search_outbox group by 1')).toEqual([{ id }]);
});

test('feedEngine sends again what was refused, and what a request was lost with', async () => {
  await add('镧系');
  const name = await fill();
  const id = await add('镧系合金');
  const held = () => engine.indexes.get(name)?.shown.has(String(id));
  const isDue = () => portal.sql.query('update search_outbox set due_at = now() where delivered_at is null');
  for (const fault of [{ refuse: 1 }, { status: 503 }, 'drop'] as const) {
    engine.failNext('_bulk', fault);
    await feed();
    expect(held()).toBe(false);
    // found meanwhile, and not tried again at once
    expect(await find('镧系')).toMatchObject({ total: 2 });
    await feed();
    expect(held()).toBe(false);
    await isDue();
  }
  await feed();
  expect(held()).toBe(true);
  expect(await engineWarnings()).toEqual([]);
});

test('two nodes feed one index side by side', async () => {
  const other = await startSecondNode(portal, { pauses: still });
  try {
    for (let n = 0; n < 30; n += 1) await add(`镝铽 ${String(n)}`);
    const both = () => Promise.all([feed(), other.services.entries.feed(other.services)]);
    await vi.waitFor(
      async () => {
        await both();
        expect(await indexes()).toMatchObject([{ state: 'live' }]);
      },
      { timeout: 20_000 },
    );
    for (let n = 0; n < 30; n += 1) {
      await portal.sql.query(
        `update content_item set section_id = section_id, status = case status when 2 then 5 else 2 end`,
      );
      await both();
    }
    await both();
    const [index] = [...engine.indexes.values()];
    expect([...(index?.shown.values() ?? [])].map(({ live }) => live)).toEqual(
      Array.from({ length: 30 }, () => true),
    );
    expect(await find('镝铽')).toMatchObject({ total: 30 });
  } finally {
    await other.stop();
  }
});

test('search is answered by the database while the engine is away, with a word where older may be missing', async () => {
  await add('铂铑');
  await portal.sql.query(
    `insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, create_time)
     select section_id, kind, section_name, '钯钌铑 ' || n, summary, body, 2, publish_time - n * interval '1 hour', create_time
     from content_item, generate_series(1, $1) n where title = '铂铑'`,
    [mostHits + 1],
  );
  await indexMissingItems(portal.services);
  await fill();
  expect(await find('钯钌')).toMatchObject({ isMore: true, isReduced: false });
  engine.failAll({ status: 503 });
  await feed();
  expect(await find('铂铑')).toMatchObject({ total: 1, isReduced: false });
  // keys alone find all that is counted, texts are compared of so many only
  expect(await find('钯 铑 钌')).toMatchObject({ isMore: true, isReduced: false });
  for (let n = 0; n < 2; n += 1)
    expect(await find('钯钌铑')).toMatchObject({ total: mostHits, isMore: true, isReduced: true });
  expect(await ready()).toMatchObject({ status: 'ok' });
  expect(await engineWarnings()).toEqual([
    'The search engine of OPENSEARCH_URL does not answer, so the database searches in its place',
  ]);
  // after three failures nobody waits for it any more
  await find('铂 铑');
  const asked = searches();
  await find('铑 铂');
  await find('铑');
  expect(searches()).toBe(asked);
  engine.failAll(undefined);
  portal.clock.advance({ seconds: 15 });
  await feed();
  expect(await find('钯钌铑')).toMatchObject({ isMore: true, isReduced: false });
  expect(searches()).toBe(asked + 1);
  expect(await engineWarnings()).toEqual([]);
});

test('search waits a second at most for an engine that is silent', async () => {
  await add('铪锇');
  await fill();
  engine.failAll('silence');
  const began = performance.now();
  expect(await find('铪锇')).toMatchObject({ total: 1, isReduced: false });
  // a busy machine takes its time for the rest
  expect(performance.now() - began).toBeGreaterThan(900);
  engine.failAll(undefined);
});

test('feedEngine makes an index anew that the engine has lost', async () => {
  await add('铱坩埚');
  const name = await fill();
  (engine.indexes as Map<string, unknown>).delete(name);
  expect(await find('铱坩埚')).toMatchObject({ total: 1 });
  const next = await fill();
  expect(next).not.toBe(name);
  expect(aliased()).toEqual([next]);
  expect(engine.indexes.get(next)?.shown.size).toBe(1);
});

test('rebuildIndex has a second index made, and the first one is asked until that is whole', async () => {
  await add('铍铜');
  const old = await fill();
  const again = () =>
    rebuildIndex(portal.services.db, { nameOf: () => `portal-rebuilt-${String(Math.random())}` }, new Date());
  expect([await again(), await again()]).toEqual([true, false]);
  engine.failNext('_bulk', { status: 503 });
  await feed();
  expect(aliased()).toEqual([old]);
  const asked = searches();
  expect(await find('铍铜')).toMatchObject({ total: 1 });
  expect(searches()).toBe(asked + 1);
  await portal.sql.query('update search_outbox set due_at = now()');
  const name = await fill();
  expect(name).toMatch(/^portal-rebuilt/);
  expect([...engine.indexes.keys()]).toEqual([name]);
});

/** As a node of another release has made it. */
async function pretendVersion(version: number): Promise<void> {
  await portal.sql.query('update search_index set version = $1', [version]);
}

test('feedEngine makes a new index for a new folding, moves the alias and removes the old one', async () => {
  await add('锗晶片');
  const old = await fill();
  await pretendVersion(indexVersion - 1);
  await add('锗硅片');
  // the old one stays until the new one is whole
  engine.failNext('_aliases', { status: 503 });
  await vi.waitFor(
    async () => {
      await feed();
      expect(await indexes()).toHaveLength(2);
      expect((await indexes())[0]).toMatchObject({ name: old, state: 'left' });
    },
    { timeout: 20_000 },
  );
  expect(aliased()).toEqual([old]);
  // nodes of both releases ask the database now
  const asked = searches();
  expect(await find('锗')).toMatchObject({ total: 2 });
  expect(searches()).toBe(asked);
  const name = await fill();
  expect(aliased()).toEqual([name]);
  expect([...engine.indexes.keys()]).toEqual([name]);
  expect(await find('锗片')).toMatchObject({ total: 0 });
  expect(await find('晶片')).toMatchObject({ total: 1 });
  expect(searches()).toBe(asked + 2);
});

test('feedEngine leaves the index of a newer release alone until nobody has looked after it for five minutes', async () => {
  await add('碲化镉');
  const name = await fill();
  await pretendVersion(indexVersion + 1);
  const age = (seconds: number) =>
    portal.sql.query(`update search_index set fed_at = now() - $1 * interval '1 second'`, [seconds]);
  await age(295);
  await feed();
  expect(await indexes()).toMatchObject([{ name, version: indexVersion + 1 }]);
  expect(await find('碲化镉')).toMatchObject({ total: 1 });
  await age(301);
  const next = await fill();
  expect(aliased()).toEqual([next]);
});

test('feedEngine waits until every entry is folded anew', async () => {
  await add('铼丝');
  await portal.sql.query('update search_entry set fold_version = 1');
  await feed();
  expect(await indexes()).toEqual([]);
  await indexMissingItems(portal.services);
  await fill();
});

test('an index that no node looks after goes with its outbox', async () => {
  await add('铌板');
  await fill();
  await add('铌棒');
  await deleteIndexesBefore(portal.services.db, new Date(Date.now() - 60_000));
  expect(await indexes()).toHaveLength(1);
  await deleteIndexesBefore(portal.services.db, new Date(Date.now() + 60_000));
  expect(await rowsOf('select from search_outbox')).toEqual([]);
  await add('铌丝');
  expect(await rowsOf('select from search_outbox')).toEqual([]);
});

test('nothing that is logged of a failing engine tells its password', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...given: unknown[]) => lines.push(given) } as never;
  engine.failAll({ status: 500 });
  await portal.services.entries.feed({ ...portal.services, log });
  expect(lines).toHaveLength(1);
  const [[about]] = lines as [[{ err: Error }]];
  expect(`${about.err.message} ${String(about.err.stack)} ${JSON.stringify(about.err)}`).not.toMatch(
    /geheim|Basic/,
  );
});
