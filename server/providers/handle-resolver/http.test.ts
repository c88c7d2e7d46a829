import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readHandle, type Handle } from '#contract/content/handle.ts';
import { publicLookup } from '#server/lib/http/public-address.ts';
import { startVendorServer, type VendorServer } from '#server/testing/vendor-server.ts';
import { ResolverUnavailableError } from './handle-resolver.ts';
import { createHttpResolver, type HttpResolverSettings } from './http.ts';

let proxy: VendorServer;
let now: number;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  proxy = await startVendorServer();
});
afterAll(() => proxy.stop());
beforeEach(() => {
  proxy.requests.length = 0;
  now = Date.UTC(2026, 0, 1);
  proxy.behave(() => answer(200, { responseCode: 1, handle: '88.101.1/abc', values }));
});

const value = (index: number, type: string, data: unknown, ttl: unknown = 86_400) => ({
  index,
  type,
  data,
  ttl,
  timestamp: '2026-01-01T00:00:00Z',
});
const visitorOf = (n: number) => ({ ip: `10.0.${String(n)}.1`, userId: undefined, isStaff: false });
const visitor = visitorOf(0);
const text = (data: string) => ({ format: 'string', value: data });
const values = [
  value(100, 'HS_ADMIN', { format: 'admin', value: { handle: '0.NA/88.101', index: 200 } }),
  value(1, 'URL', text('https://maker.example/abc'), 600),
];
const answer = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

const handle = (given: string): Handle => {
  const read = readHandle(given);
  if (read === undefined) throw new Error(given);
  return read;
};
const resolver = (settings: Partial<HttpResolverSettings> = {}) =>
  createHttpResolver(
    { url: `${proxy.url}/below/`, mayBePrivate: true, ...settings },
    { clock: { now: () => new Date(now) }, log },
  );

async function failure(settings: Partial<HttpResolverSettings> = {}) {
  const error: unknown = await resolver(settings)
    .resolve(handle('88.101.1/abc'), visitor)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(ResolverUnavailableError);
  return (error as ResolverUnavailableError).cause;
}

describe('HTTP handle resolver', () => {
  test('requests a handle below the given url, and orders its values by index', async () => {
    expect(await resolver().resolve(handle('88.101.1/abc'), visitor)).toEqual([
      {
        index: 1,
        type: 'URL',
        data: 'https://maker.example/abc',
        ttlSeconds: 600,
        timestamp: '2026-01-01T00:00:00Z',
      },
      {
        index: 100,
        type: 'HS_ADMIN',
        data: '{"handle":"0.NA/88.101","index":200}',
        ttlSeconds: 86_400,
        timestamp: '2026-01-01T00:00:00Z',
      },
    ]);
    expect(proxy.requests.map(({ method, url }) => [method, url.pathname])).toEqual([
      ['GET', '/below/api/handles/88.101.1/abc'],
    ]);
  });

  test('percent-encodes a handle once, including question mark and hash', async () => {
    await resolver().resolve(handle('88.101/a?b#c%2F/轴'), visitor);
    const [request] = proxy.requests;
    expect(request?.url.href).toBe(`${proxy.url}/below/api/handles/88.101/a%3Fb%23c%252F/%E8%BD%B4`);
  });

  test.each([
    [404, { responseCode: 100, handle: '88.101.1/abc' }],
    [400, { responseCode: 102 }],
    [400, { responseCode: 301 }],
  ])('returns undefined for status %i with %j', async (status, body) => {
    proxy.behave(() => answer(status, body));
    expect(await resolver().resolve(handle('88.101.1/abc'), visitor)).toBeUndefined();
  });

  test('returns an empty list for a known handle with no values', async () => {
    proxy.behave(() => answer(200, { responseCode: 200, handle: '88.101.1/abc' }));
    expect(await resolver().resolve(handle('88.101.1/abc'), visitor)).toEqual([]);
  });

  test.each<[unknown, number]>([
    ['2026-01-01T00:10:00Z', 600],
    ['2025-01-01T00:00:00Z', 0],
    [-5, 0],
    [1e300, 2 ** 31 - 1],
  ])('reads a time to live of %s as %i seconds', async (ttl, ttlSeconds) => {
    proxy.behave(() => answer(200, { responseCode: 1, values: [value(1, 'X', text('x'), ttl)] }));
    expect(await resolver().resolve(handle('88.101.1/abc'), visitor)).toMatchObject([{ ttlSeconds }]);
  });

  test('removes invisible characters from the data', async () => {
    proxy.behave(() => answer(200, { responseCode: 1, values: [value(1, 'X', text('a\u0000\u202eb'))] }));
    expect(await resolver().resolve(handle('88.101.1/abc'), visitor)).toMatchObject([{ data: 'ab' }]);
  });
});

describe('HTTP handle resolver cache', () => {
  test('stores values for their shortest time to live, ignoring case of the handle', async () => {
    const asked = resolver();
    await asked.resolve(handle('88.101.1/abc'), visitor);
    now += 599_000;
    expect(await asked.resolve(handle('88.101.1/ABC'), visitor)).toMatchObject([
      { ttlSeconds: 1 },
      { ttlSeconds: 85_801 },
    ]);
    expect(proxy.requests).toHaveLength(1);
    now += 1_000;
    await asked.resolve(handle('88.101.1/abc'), visitor);
    expect(proxy.requests).toHaveLength(2);
  });

  test('stores an unknown handle for one minute', async () => {
    proxy.behave(() => answer(404, { responseCode: 100 }));
    const asked = resolver();
    for (const wait of [0, 59_000, 1_000]) {
      now += wait;
      await asked.resolve(handle('88.101.1/abc'), visitor);
    }
    expect(proxy.requests).toHaveLength(2);
  });

  test('sends one request for 10 concurrent calls', async () => {
    const asked = resolver();
    await Promise.all(Array.from({ length: 10 }, () => asked.resolve(handle('88.101.1/abc'), visitor)));
    expect(proxy.requests).toHaveLength(1);
  });
});

describe('HTTP handle resolver throws ResolverUnavailableError', () => {
  test('with timeout when the resolver hangs', async () => {
    proxy.behave(() => 'hang');
    expect(await failure({ timeoutMilliseconds: 30 })).toMatchObject({ reason: 'timeout' });
  });

  test('with network when the connection breaks off or cannot be opened', async () => {
    proxy.behave(() => 'reset');
    expect(await failure()).toMatchObject({ reason: 'network' });
    expect(await failure({ url: 'http://127.0.0.1:1' })).toMatchObject({ reason: 'network' });
  });

  test.each([
    ['<html>', 'notJson'],
    [JSON.stringify({ responseCode: 1, values: [], filler: 'x'.repeat(300 * 1024) }), 'tooLarge'],
  ])('when the response is not JSON or is too large', async (body, reason) => {
    proxy.behave(() => ({ status: 200, body }));
    expect(await failure()).toMatchObject({ reason });
  });

  test.each<[number, unknown]>([
    [500, { responseCode: 2, message: 'failed' }],
    [500, { responseCode: 1, values: [] }],
    [200, { responseCode: 1, values: [{ index: 'a', type: 'URL' }] }],
    [200, []],
    [200, null],
  ])('when the response is %i %j', async (status, body) => {
    proxy.behave(() => answer(status, body));
    expect(await failure()).toBeInstanceOf(Error);
  });

  test('with redirect when the resolver redirects', async () => {
    proxy.behave(() => answer(302, {}));
    expect(await failure()).toMatchObject({ reason: 'redirect' });
    expect(proxy.requests).toHaveLength(1);
  });

  test('for requests beyond 20 at once', async () => {
    proxy.behave(() => 'hang');
    const asked = resolver({ timeoutMilliseconds: 300 });
    const answers = Array.from({ length: 25 }, (_, n) =>
      asked.resolve(handle(`88.101.1/${String(n)}`), visitorOf(n)),
    );
    const settled = await Promise.allSettled(answers);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(proxy.requests).toHaveLength(20);
  });

  test('for the fifth slow handle of one visitor, and answers others meanwhile', async () => {
    proxy.behave(({ url }) =>
      url.pathname.includes('slow') ? 'hang' : answer(200, { responseCode: 1, values }),
    );
    const asked = resolver({ timeoutMilliseconds: 1_500 });
    const slow = Array.from({ length: 20 }, (_, n) =>
      asked.resolve(handle(`88.101.1/slow${String(n)}`), visitor),
    );
    const settled = Promise.allSettled(slow);
    expect(await asked.resolve(handle('88.101.1/abc'), visitorOf(1))).toHaveLength(2);
    expect(proxy.requests.filter(({ url }) => url.pathname.includes('slow'))).toHaveLength(4);
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await asked.resolve(handle('88.101.1/abcd'), visitor)).toHaveLength(2);
  });
});

test('HTTP handle resolver leaves half of its requests at once to visitors outside one network', async () => {
  proxy.behave(({ url }) =>
    url.pathname.includes('slow') ? 'hang' : answer(200, { responseCode: 1, values }),
  );
  const asked = resolver({ timeoutMilliseconds: 1_500 });
  const crowd = Array.from({ length: 30 }, (_, n) =>
    asked.resolve(handle(`88.101.1/slow${String(n)}`), { ...visitor, ip: `10.0.0.${String(n)}` }),
  );
  const settled = Promise.allSettled(crowd);
  expect(await asked.resolve(handle('88.101.1/abc'), visitorOf(1))).toHaveLength(2);
  expect(proxy.requests.filter(({ url }) => url.pathname.includes('slow'))).toHaveLength(10);
  await settled;
});

describe('HTTP handle resolver with mayBePrivate false', () => {
  test('does not connect to a private address', async () => {
    expect(await failure({ mayBePrivate: false })).toMatchObject({ reason: 'privateAddress' });
    expect(proxy.requests).toHaveLength(0);
  });

  test('does not connect to a name whose looked-up address is private', async () => {
    let asked = 0;
    const rebinding = publicLookup(((_: string, __: object, done: (...given: unknown[]) => void) => {
      asked += 1;
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as typeof lookup);
    const url = proxy.url.replace('127.0.0.1', 'resolver.example');
    const refused = await failure({ url, mayBePrivate: false, lookup: rebinding });
    expect(refused).toMatchObject({ reason: 'privateAddress' });
    expect(asked).toBe(1);
    expect(proxy.requests).toHaveLength(0);
  });

  test('does not connect to localhost', async () => {
    const url = proxy.url.replace('127.0.0.1', 'localhost');
    expect(await failure({ url, mayBePrivate: false })).toMatchObject({ reason: 'privateAddress' });
  });
});
