import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identifierCalls, resolutionsPerIp } from '#contract/content/identifier-calls.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startVendorServer, type VendorServer } from '#server/testing/vendor-server.ts';

let portal: TestPortal;
let proxy: VendorServer;

beforeAll(async () => {
  proxy = await startVendorServer();
  portal = await startTestPortal({
    RATE_LIMITS: 'on',
    HANDLE_RESOLVER_URL: proxy.url,
    HANDLE_RESOLVER_PRIVATE: 'on',
  });
  await record('88.101.1/Abc', ['URL', 'https://maker.example/轴承?id=1'], ['产品名称', '<b>轴承</b>']);
  await record('88.101.1/no-url', ['批次', 'B-1']);
  await record('88.101.1/page', ['url', '/#/Info/newsCenter?kind=1']);
  await record('88.101.1/script', ['URL', 'javascript:alert(1)'], ['URL', 'https://b.example/\r\nx: y']);
  await record('88.101.1/per%41cent', ['批次', 'B-2']);
});
afterAll(async () => {
  await portal.stop();
  await proxy.stop();
});
beforeEach(() => {
  proxy.requests.length = 0;
  proxy.behave(({ url }) => {
    const known = url.pathname === '/api/handles/10.1000/1';
    const data = { format: 'string', value: 'https://www.doi.example/' };
    const values = [{ index: 1, type: 'URL', data, ttl: 60, timestamp: '2026-01-01T00:00:00Z' }];
    return known
      ? { status: 200, body: JSON.stringify({ responseCode: 1, values }) }
      : { status: 404, body: JSON.stringify({ responseCode: 100 }) };
  });
});

async function record(handle: string, ...values: [type: string, data: string][]): Promise<void> {
  for (const [place, [type, data]] of values.entries())
    await portal.sql.query(
      `insert into identifier_record (handle, handle_key, prefix, value_index, value_type, data, ttl_seconds)
       values ($1, lower($1), split_part($1, '/', 1), $2, $3, $4, 600)`,
      [handle, place + 1, type, data],
    );
}

const resolve = (handle: string) => portal.call(identifierCalls.resolve, { handle });

describe('identifierCalls.resolve', () => {
  test('finds a handle registered at a node of this site, ignoring case', async () => {
    expect((await resolve(' ８８.101.1/ABC ')).data).toEqual({
      handle: '88.101.1/Abc',
      ...{ source: 'local', holder: '' },
      values: [
        { index: 1, type: 'URL', data: 'https://maker.example/轴承?id=1', ttlSeconds: 600 },
        { index: 2, type: '产品名称', data: '<b>轴承</b>', ttlSeconds: 600 },
      ],
    });
    expect(proxy.requests).toHaveLength(0);
  });

  test('queries the upstream resolver for other handles', async () => {
    expect((await resolve('10.1000/1')).data).toEqual({
      handle: '10.1000/1',
      ...{ source: 'upstream', holder: '' },
      values: [{ index: 1, type: 'URL', data: 'https://www.doi.example/', ttlSeconds: 60 }],
    });
  });

  test.each([
    ['88.101.1/nothing', 2051, '没有查到这个标识，请核对后重试'],
    ['88.101.1', 2050, '标识格式有误，应为“前缀/后缀”，如 88.216/abc'],
    ['', 2050, '标识格式有误，应为“前缀/后缀”，如 88.216/abc'],
    [`88.101.1/${'x'.repeat(1_000)}`, 2050, '标识格式有误，应为“前缀/后缀”，如 88.216/abc'],
  ])('refuses %s at its field', async (handle, code, msg) => {
    expect(await resolve(handle)).toMatchObject({ status: 200, code, msg, data: { field: 'handle' } });
  });

  test('returns its error code when the upstream resolver fails', async () => {
    proxy.behave(() => ({ status: 500, body: '<html>' }));
    const msg = '上级解析系统暂时没有响应，请稍后再试';
    expect(await resolve('88.101.1/away')).toMatchObject({ code: 2052, msg, data: { field: 'handle' } });
  });
});

async function open(path: string, accept = 'text/html,*/*;q=0.8') {
  const response = await fetch(`${portal.url}/id/${path}`, { headers: { accept }, redirect: 'manual' });
  const { status, headers } = response;
  return { status, location: headers.get('location'), headers, text: await response.text() };
}
const json = 'application/json';

describe('GET /id/:handle', () => {
  test.each([
    ['88.101.1/abc', 'https://maker.example/%E8%BD%B4%E6%89%BF?id=1'],
    ['88.101.1%2Fabc', 'https://maker.example/%E8%BD%B4%E6%89%BF?id=1'],
    ['88.101.1/page', '/#/Info/newsCenter?kind=1'],
  ])('%s redirects to the URL of its record', async (path, location) => {
    for (const accept of ['text/html', '*/*'])
      expect(await open(path, accept)).toMatchObject({ status: 302, location });
  });

  test('returns JSON to programs like a proxy of the Handle System', async () => {
    const { status, headers, text } = await open('88.101.1/abc', json);
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([
      200,
      'application/json; charset=utf-8',
      expect.stringContaining('accept'),
    ]);
    expect(JSON.parse(text)).toMatchObject({
      responseCode: 1,
      handle: '88.101.1/Abc',
      values: [
        { index: 1, type: 'URL', data: { format: 'string', value: 'https://maker.example/轴承?id=1' } },
        { index: 2, type: '产品名称', ttl: 600 },
      ],
    });
  });

  test('shows the values with noredirect, and escapes their markup', async () => {
    const { status, text } = await open('88.101.1/abc?noredirect');
    expect(status).toBe(200);
    expect(text).toContain('<td>&#60;b&#62;轴承&#60;/b&#62;</td>');
    expect(text).toContain('href="https://maker.example/%E8%BD%B4%E6%89%BF?id=1"');
    expect(JSON.parse((await open('88.101.1/abc?noredirect', '*/*')).text)).toMatchObject({
      responseCode: 1,
    });
  });

  test('redirects people to a portal page and returns JSON to programs when the record has no URL', async () => {
    const location = '/#/Resolution/analysisNodeDetial?handle=88.101.1%2Fno-url';
    expect(await open('88.101.1/no-url')).toMatchObject({ status: 302, location });
    expect(JSON.parse((await open('88.101.1/no-url', '*/*')).text)).toMatchObject({ responseCode: 1 });
  });

  test('redirects only to http and https addresses, and puts no value into a header', async () => {
    const { status, location, headers } = await open('88.101.1/script');
    expect([status, location, headers.get('x')]).toEqual([
      302,
      '/#/Resolution/analysisNodeDetial?handle=88.101.1%2Fscript',
      null,
    ]);
    expect((await open('88.101.1/script?noredirect')).text).not.toContain('href="javascript');
  });

  test('shows people a page before leaving the site, and returns JSON to programs', async () => {
    const { status, location, text } = await open('10.1000/1');
    expect([status, location]).toEqual([200, null]);
    expect(text).toContain('<h1>即将离开本站</h1>');
    const picture = `<meta property="og:image" content="${portal.config.publicUrl}/share.png">`;
    expect(text).toContain(picture);
    expect((await open('88.101.1/abc?noredirect')).text).toContain(picture);
    expect(text).toContain('<strong>www.doi.example</strong>');
    expect(text).toContain('rel="noopener noreferrer nofollow" href="https://www.doi.example/"');
    const asked = await open('10.1000/1', '*/*');
    expect([asked.status, asked.location]).toEqual([200, null]);
    expect(JSON.parse(asked.text)).toMatchObject({ responseCode: 1, handle: '10.1000/1' });
  });

  test('escapes the values of another system on the page before leaving the site', async () => {
    const data = { format: 'string', value: 'https://evil.example/"><script>alert(1)</script>' };
    proxy.behave(() => ({
      status: 200,
      body: JSON.stringify({ responseCode: 1, values: [{ index: 1, type: 'URL', data }] }),
    }));
    const { text } = await open('88.9/%22%3E%3Cb%3E');
    expect(text).toContain('即将离开本站');
    expect(text).not.toMatch(/<script>|<b>|"><script/);
  });

  test.each([
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/.\t/\t/evil.example',
    '/.\n/\n/evil.example',
    '/./\\evil.example',
  ])('does not redirect to another site by %s', async (path) => {
    await record(`88.101.1/path-${Buffer.from(path).toString('hex')}`, ['URL', path]);
    const { location } = await open(`88.101.1/path-${Buffer.from(path).toString('hex')}`);
    expect(location).toMatch(/^\/#\/Resolution/);
  });

  test('does not redirect an upstream record to a path of this portal', async () => {
    const values = [{ index: 1, type: 'URL', data: { format: 'string', value: '/#/login' } }];
    proxy.behave(() => ({ status: 200, body: JSON.stringify({ responseCode: 1, values }) }));
    expect((await open('88.9/path')).location).toBe('/#/Resolution/analysisNodeDetial?handle=88.9%2Fpath');
  });

  test('decodes the handle once', async () => {
    expect(JSON.parse((await open('88.101.1/per%2541cent', json)).text)).toMatchObject({
      handle: '88.101.1/per%41cent',
    });
    await open('88.9/a%252fb', json);
    expect(proxy.requests.at(-1)?.url.pathname).toBe('/api/handles/88.9/a%252fb');
  });

  test.each([
    ['88.101.1/nothing', 404, 100],
    ['88.101.1', 400, 102],
    ['', 400, 102],
    ['88.101.1/a%2F..%2Fb', 400, 102],
    ['88.101.1/a%0d%0ab', 400, 102],
  ])('%j returns status %i when invalid or unknown', async (path, status, responseCode) => {
    const asked = await open(path, json);
    expect([asked.status, JSON.parse(asked.text)]).toMatchObject([status, { responseCode }]);
    const page = await open(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  });

  test('returns status 503 when the upstream resolver fails', async () => {
    proxy.behave(() => 'reset');
    expect(await open('88.9/later', json)).toMatchObject({ status: 503, location: null });
  });
});

test('resolutionsPerIp limits the resolve call and GET /id together, with code 1006 and status 429', async () => {
  portal.clock.advance({ minutes: resolutionsPerIp.minutes });
  const batch = 20;
  for (let n = 0; n < resolutionsPerIp.max; n += batch)
    await Promise.all(Array.from({ length: batch }, () => open('88.101.1/abc', json)));
  expect((await resolve('88.101.1/abc')).code).toBe(1006);
  const { status, headers } = await open('88.101.1/abc');
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});
