import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { mostHits } from '#contract/search/constants.ts';
import { deleteSearchIndex, startIndex } from '#server/db/queries/search/search-index.ts';
import { indexMissingItems } from '#server/domain/publishing/index-items.ts';
import { createOpenSearch } from '#server/providers/search-engine/opensearch.ts';
import { insertItem } from '#server/testing/items.ts';
import { startOpenSearchServer, type OpenSearchServer } from '#server/testing/opensearch-server.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { newEngineState } from './engine-state.ts';
import { feedEngine, rebuildIndex, switchTo } from './feed-engine.ts';

let engine: OpenSearchServer;
let portal: TestPortal;

beforeEach(async () => {
  engine = await startOpenSearchServer();
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
const find = async (keyword: string) =>
  (await portal.call(searchCalls.query, { keyword })).data as ResponseOf<typeof searchCalls.query>;
const rowsOf = async (text: string) => (await portal.sql.query<Record<string, unknown>>(text)).rows;
const indexes = () => rowsOf('select id::int, name, state from search_index order by id');
const due = () => portal.sql.query('update search_outbox set due_at = now() where delivered_at is null');
const lines: unknown[][] = [];
const log = { warn: (...given: unknown[]) => lines.push(given) } as never;
const feed = () => portal.services.entries.feed({ ...portal.services, log });

async function fill() {
  await vi.waitFor(
    async () => {
      await feed();
      await due();
      expect(await indexes()).toMatchObject([{ state: 'live' }]);
    },
    { timeout: 20_000 },
  );
  await feed();
  const [row] = await indexes();
  return { id: Number(row?.['id']), name: String(row?.['name']) };
}

/** So many more of an article, by SQL. */
async function addMany(title: string, count: number, seconds = '- n'): Promise<void> {
  await add(title);
  await portal.sql.query(
    `insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, create_time)
     select section_id, kind, section_name, title || n, summary, body, 2, now() + (${seconds}) * interval '1 second', create_time
     from content_item, generate_series(1, $2) n where title = $1`,
    [title, count],
  );
  await indexMissingItems(portal.services);
}

test('writing an entry waits for an index that is being removed, and does not fail because of it', async () => {
  const id = await add('钨钴');
  const { id: indexId } = await fill();
  const remover = await portal.sql.connect();
  try {
    await remover.query('begin');
    await remover.query('delete from search_index where id = $1', [indexId]);
    const written = portal.sql.query('update search_entry set is_live = is_live where item_id = $1', [id]);
    await vi.waitFor(async () =>
      expect(
        await rowsOf(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    );
    await remover.query('commit');
    await expect(written).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    remover.release();
  }
  expect(await rowsOf('select from search_outbox')).toEqual([]);
});

test.each([400, 413])(
  'feedEngine asks an index though a document is always refused (%i), and logs that once',
  async (status) => {
    lines.length = 0;
    for (const title of ['铌钽一', '铌钽二', '铌钽三']) await add(title);
    const id = await add('铌钽四');
    engine.poison.set(String(id), status);
    const { name } = await fill();
    expect([...(engine.indexes.get(name)?.shown.keys() ?? [])]).toHaveLength(3);
    expect(await find('铌钽')).toMatchObject({ total: 4 });
    await due();
    await feed();
    const told = lines.filter(([, text]) => String(text).includes('refuses an item'));
    expect(told).toMatchObject([[{ item: id }, expect.any(String)]]);
    expect(JSON.stringify(told)).not.toContain('铌');
    expect(portal.services.entries.warnings()).toEqual([expect.stringContaining('refuses items')]);
  },
);

test('feedEngine feeds the index that is asked before one that is being filled, and returns when both are whole', async () => {
  await addMany('钐钴', 1_200);
  const { name } = await fill();
  const { db, clock, stopping } = portal.services;
  const own = createOpenSearch({ url: engine.url, alias: 'portal' }, { clock });
  try {
    await rebuildIndex(db, own, new Date());
    const sent: string[] = [];
    const send: typeof own.send = async (index, documents, isShown) => {
      if (index !== name && !sent.includes('new')) await add('钐钴 新');
      sent.push(index === name ? 'live' : 'new');
      return own.send(index, documents, isShown);
    };
    // it begins when transactions from before have ended, those of other databases as well
    await vi.waitFor(
      async () => {
        await feedEngine({ ...own, send }, newEngineState(), { db, clock, log, stopping });
        expect(sent).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
    // after five batches of the other
    expect(sent.indexOf('live')).toBe(5);
    expect(sent.lastIndexOf('new')).toBeGreaterThan(5);
    expect(await indexes()).toMatchObject([{ state: 'live' }]);
    expect((await indexes())[0]?.['name']).not.toBe(name);
  } finally {
    await own.close();
  }
});

test('search asks the database alone where too much of what the engine found is not public', async () => {
  for (let n = 0; n < 3; n += 1) await add(`铽镝 ${String(n)}`);
  // the engine has them as public, for clocks may differ by a minute
  await addMany('铽镝', mostHits + 201, '40');
  await fill();
  // nor are they looked for as changed
  await portal.sql.query('delete from search_outbox');
  expect(await find('铽镝')).toMatchObject({ total: 4, isReduced: false });
});

test('search compares the words of what the engine found again', async () => {
  const id = await add('镨钕');
  await fill();
  await add('镨钕 二');
  await feed();
  await portal.sql.query(`alter table search_entry disable trigger queue_update`);
  await portal.sql.query(`update search_entry set keys = '{}', folded = '', title = '' where item_id = $1`, [
    id,
  ]);
  await portal.sql.query('delete from search_outbox');
  expect(await find('镨钕')).toMatchObject({ total: 1 });
});

test('switchTo does nothing to an index that another node has switched to already', async () => {
  await add('钆铽');
  const index = await fill();
  await add('钆铽 二');
  await feed();
  const remembered = await rowsOf('select id from search_outbox order by id');
  expect(remembered).not.toEqual([]);
  const show = vi.fn(() => Promise.resolve());
  await switchTo({ show, moveAlias: show }, index, portal.services.db);
  await startIndex(portal.services.db, index.id);
  expect(show).not.toHaveBeenCalled();
  expect(await rowsOf('select id from search_outbox order by id')).toEqual(remembered);
});

test('switchTo of two nodes at once ends in one index', async () => {
  await add('铥镱');
  const { id } = await fill();
  await portal.sql.query(`update search_index set state = 'building'`);
  const { db } = portal.services;
  let waiting = 0;
  const show = () => {
    waiting += 1;
    return vi.waitFor(() => expect(waiting).toBe(2));
  };
  const moveAlias = () => Promise.resolve();
  await Promise.all([1, 2].map(() => switchTo({ show, moveAlias }, { id, name: 'portal' }, db)));
  expect(await indexes()).toMatchObject([{ id, state: 'live' }]);
});

test('a version is above the one before also where the clock has gone back', async () => {
  const id = await add('铕铽');
  await fill();
  const ahead = 9_000_000_000_000_000;
  await portal.sql.query('delete from search_outbox');
  await portal.sql.query('update search_entry set is_live = is_live');
  await portal.sql.query('update search_outbox set version = $1', [ahead]);
  await portal.sql.query('update search_entry set is_live = is_live');
  expect(
    await rowsOf('select item_id::int as id, version::float8 as version from search_outbox order by id'),
  ).toEqual([
    { id, version: ahead },
    { id, version: ahead + 1 },
  ]);
});

test('an index that has missed more than 100,000 changes is left, and made anew when the engine is back', async () => {
  await add('钪钇');
  const { id, name } = await fill();
  const wait = (count: number) =>
    portal.sql.query(
      'insert into search_outbox (index_id, item_id) select $1, n from generate_series(1, $2) n',
      [id, count],
    );
  await portal.sql.query('delete from search_outbox');
  engine.failAll({ status: 503 });
  await wait(100_000);
  await feed();
  expect(await indexes()).toMatchObject([{ id, state: 'live' }]);
  await wait(1);
  await feed();
  expect(await indexes()).toMatchObject([{ id, state: 'left' }]);
  expect(await rowsOf('select from search_outbox')).toEqual([]);
  // nothing gathers for it, nor for one that nobody can make
  await add('钪钇 二');
  await feed();
  expect(await rowsOf('select from search_outbox')).toEqual([]);
  expect(portal.services.entries.warnings()).toEqual([expect.stringContaining('made anew when it does')]);
  expect(await find('钪钇')).toMatchObject({ total: 2 });
  engine.failAll(undefined);
  const next = await fill();
  expect([...engine.indexes.keys()]).toEqual([next.name]);
  expect(next.name).not.toBe(name);
});

test('deleteSearchIndex takes the outbox with it', async () => {
  await add('镧铈');
  const { id } = await fill();
  await add('镧铈 二');
  await deleteSearchIndex(portal.services.db, id);
  expect(await rowsOf('select from search_outbox')).toEqual([]);
  expect(await indexes()).toEqual([]);
});
