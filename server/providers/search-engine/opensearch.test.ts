import { inspect } from 'node:util';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#server/lib/clock.ts';
import { tokensOf } from '#server/lib/text/search-tokens.ts';
import {
  startOpenSearchServer,
  type EngineFault,
  type OpenSearchServer,
} from '#server/testing/opensearch-server.ts';
import { createOpenSearch, type OpenSearchSettings } from './opensearch.ts';
import type { EngineDocument, EngineEntry, SearchEngine } from './search-engine.ts';

const index = 'portal-v1-test';
const open: { server: OpenSearchServer; engine: SearchEngine }[] = [];
afterEach(async () => {
  for (const { server, engine } of open.splice(0)) {
    await engine.close();
    await server.stop();
  }
});

async function start(
  settings: Partial<OpenSearchSettings> = {},
  access: Parameters<typeof startOpenSearchServer>[0] = {},
) {
  const server = await startOpenSearchServer(access);
  const engine = createOpenSearch({ url: server.url, alias: 'portal', ...settings }, { clock: systemClock });
  open.push({ server, engine });
  return { server, engine };
}

const entry = (fields: Partial<EngineEntry> = {}): EngineEntry => ({
  ...{
    kind: 'news',
    sectionId: 7,
    areaCode: '',
    industries: ['C34'],
    year: 2026,
    quarter: 504,
    isLive: true,
  },
  ...{ publishTime: 1_767_225_600_000_000, expireTime: null, keys: [1, 2], tokens: tokensOf('数控机床') },
  ...fields,
});
const document = (itemId: number, version: number, fields: Partial<EngineEntry> = {}): EngineDocument => ({
  itemId,
  version,
  entry: entry(fields),
});
const nothing = { kind: null, section: null, year: null, region: null, industry: null } as const;
const query = { keys: [1], titleKeys: [9], phrases: [], ...nothing, limit: 10, titleLimit: 10 };
const found = async (engine: SearchEngine, more: Partial<typeof query> = {}) =>
  (await engine.find({ ...query, ...more })).found;

async function filled(settings: Partial<OpenSearchSettings> = {}, documents = [document(1, 10)]) {
  const { server, engine } = await start(settings);
  await engine.make(index);
  await engine.moveAlias(index, []);
  await engine.send(index, documents, true);
  return { server, engine };
}

test('find answers what has all keys, phrases and filters, the newest first', async () => {
  const { engine } = await filled({}, [
    document(1, 10),
    document(2, 10, { quarter: 505 }),
    document(3, 10, { keys: [2] }),
    document(4, 10, { tokens: tokensOf('机床数控') }),
    document(5, 10, { sectionId: 8, publishTime: 1_767_225_600_000_001 }),
    document(6, 10, { isLive: false }),
    document(7, 10, { expireTime: 1_767_225_600_000_000 }),
    document(8, 10, { publishTime: (Date.now() + 3_600_000) * 1_000 }),
    document(9, 10, { keys: [9], industries: [] }),
  ]);
  expect(await engine.find(query)).toEqual({ found: [2, 5, 4, 1], titled: [9] });
  expect(await found(engine, { phrases: ['数控机'] as never[] })).toEqual([2, 5, 1]);
  expect(await found(engine, { section: 8 as never })).toEqual([5]);
  expect(await found(engine, { limit: 2 })).toEqual([2, 5]);
  expect(await found(engine, { keys: [9], industry: 'C34' as never })).toEqual([]);
});

test('send never puts an older text in place of a newer one, however late or often it comes', async () => {
  const { server, engine } = await filled();
  const newer = document(1, 20, { keys: [5] });
  expect(await engine.send(index, [newer], true)).toEqual(new Map());
  for (const late of [document(1, 10), document(1, 19), document(1, 20)])
    expect(await engine.send(index, [late], true)).toEqual(new Map());
  expect(await found(engine, { keys: [5] })).toEqual([1]);
  expect(await found(engine)).toEqual([]);
  const removed = { itemId: 1, version: 21, entry: undefined };
  expect(await engine.send(index, [removed], true)).toEqual(new Map());
  expect(await engine.send(index, [removed, newer], true)).toEqual(new Map());
  expect(server.indexes.get(index)?.held.get('1')).toEqual({ version: 21, document: undefined });
});

test('send answers which documents were refused, and the others are taken', async () => {
  const { server, engine } = await filled();
  server.failNext('_bulk', { refuse: 2 });
  const three = [document(2, 10), document(3, 10), document(4, 10)];
  expect(await engine.send(index, three, true)).toEqual(
    new Map([2, 3].map((id) => [id, 'rejected_execution_exception'])),
  );
  expect(await found(engine)).toEqual([4, 1]);
});

test('send finds the document because of which a request is not taken, and takes the others', async () => {
  const { server, engine } = await filled();
  server.poison.set('3', 413);
  const five = [2, 3, 4, 5, 6].map((id) => document(id, 10));
  expect(await engine.send(index, five, true)).toEqual(new Map([[3, 'HTTP 413']]));
  expect(await found(engine)).toEqual([6, 5, 4, 2, 1]);
});

test('send begins a new request when one has five megabytes', async () => {
  const { server, engine } = await filled();
  const requests = () => server.requests.filter((path) => path.endsWith('_bulk')).length;
  const before = requests();
  const tokens = 'a'.repeat(2 * 1024 * 1024);
  await engine.send(
    index,
    [2, 3, 4, 5].map((id) => document(id, 10, { tokens })),
    true,
  );
  expect(requests() - before).toBe(2);
  expect(await found(engine)).toEqual([5, 4, 3, 2, 1]);
});

test('send fails for an index that is gone, and does not make it anew', async () => {
  const { server, engine } = await filled();
  (server.indexes as Map<string, unknown>).delete(index);
  await expect(engine.send(index, [document(2, 10)], true)).rejects.toMatchObject({ reason: 'missing' });
  expect(server.indexes.size).toBe(0);
  await expect(engine.find(query)).rejects.toMatchObject({ reason: 'missing' });
  expect(await engine.aliased()).toBeUndefined();
});

test('moveAlias leads to one index and removes the others in one step', async () => {
  const { server, engine } = await filled();
  await engine.make('portal-v2-test');
  await engine.make('portal-v2-other');
  const asked = server.requests.length;
  await engine.moveAlias('portal-v2-test', ['portal-v2-other', 'portal-never-made']);
  expect([...server.indexes.keys()]).toEqual(['portal-v2-test']);
  expect(await engine.aliased()).toBe('portal-v2-test');
  expect(server.requests.slice(asked).filter((path) => path.endsWith('_aliases'))).toHaveLength(1);
});

test.each<[EngineFault, string]>([
  [{ status: 500 }, 'refused'],
  [{ status: 429 }, 'refused'],
  [{ status: 403 }, 'access'],
  ['drop', 'network'],
  ['silence', 'timeout'],
  [{ wait: 2_000 }, 'timeout'],
  ['partial', 'partial'],
])('find fails where the engine answers with %o: %s', async (fault, reason) => {
  const { server, engine } = await filled({ searchMilliseconds: 200 });
  server.failNext('_msearch', fault);
  await expect(engine.find(query)).rejects.toMatchObject({ name: 'SearchEngineError', reason });
  expect(await found(engine)).toEqual([1]);
});

test('find speaks to an engine with a password and an authority of its own, and no error tells either', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const access = { user: 'portal', password: 'ge:heim/+?', tls: { key, cert } };
  const { server, engine } = await start({}, access);
  const trusting = createOpenSearch({ url: server.url, alias: 'portal', ca: cert }, { clock: systemClock });
  const wrong = createOpenSearch(
    { url: server.url.replace('portal:', 'nobody:'), alias: 'portal', ca: cert },
    { clock: systemClock },
  );
  try {
    expect(await trusting.aliased()).toBeUndefined();
    for (const [one, reason] of [
      [engine, 'network'],
      [wrong, 'access'],
    ] as const) {
      const error: unknown = await one.find(query).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ reason });
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/heim|Basic|127\.0\.0\.1/);
    }
  } finally {
    await trusting.close();
    await wrong.close();
  }
});
