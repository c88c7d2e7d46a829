import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { renderedStateId, type RenderedState } from '#contract/portal/rendered-home.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

// it changes what other tests have of the site's settings, and of the calls that were answered
vi.resetModules();
const program = await import('./render-home.tsx');

let webRoot: string;
let portal: TestPortal;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'portal-home-'));
  const source = await readFile(join(import.meta.dirname, '../../index.html'), 'utf8');
  const built = source.replace(
    '<!--start-screen-->',
    '<!--start-screen--><div id="start-screen"></div><!--/start-screen-->',
  );
  await writeFile(join(webRoot, 'index.html'), built);
  const site = { webRoot, loadProgram: () => Promise.resolve(program) };
  portal = await startTestPortal(
    { SITE_NAME: '江城公共服务平台', HOME_WAIT_MILLISECONDS: '20000' },
    { site },
  );
  const { db } = portal.services;
  await insertItem(db, 'policy', { fields: { title: '首页上的</script>政策' } });
  await insertItem(db, 'news', { fields: { title: '首页上的资讯' } });
  await insertItem(db, 'notice', { fields: { title: '首页上的公告' } });
});
afterAll(async () => {
  await portal.stop();
  await rm(webRoot, { recursive: true });
});

async function openHome(headers: Record<string, string> = {}) {
  const response = await globalThis.fetch(`${portal.url}/`, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const textOf = (html: string) => html.replaceAll(/<(script|style)[^]*?<\/\1>|<!--.*?-->|<[^>]*>/g, '');

function broughtIn(html: string): RenderedState {
  const [, block = ''] = new RegExp(`id="${renderedStateId}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(block) as RenderedState;
}

describe('the page as the server sends it', () => {
  test('has the headings of home and what stands below them', async () => {
    const { html, headers } = await openHome();
    const text = textOf(html);
    for (const heading of ['我要办', '我要查', '申报与征集', '政策', '产业资讯', '案例与方案'])
      expect(text).toContain(heading);
    for (const title of ['首页上的资讯', '首页上的公告']) expect(text).toContain(title);
    expect(html).toContain('首页上的&lt;/');
    expect(html).toMatch(/<span[^>]*>江城<\/span>/);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('is let through by the content security policy', async () => {
    const { html } = await openHome();
    expect(html).not.toMatch(/<[^>]* style=|<style| on[a-z]+="/);
    const inline = [...html.matchAll(/<script([^>]*)>/g)].filter(
      ([, given = '']) => !given.includes(' src='),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, given = ''] of inline) expect(given).toContain('type="application/json"');
  });

  test('brings along what the calls that home makes answer, so that nothing is asked for again', async () => {
    const { answers } = broughtIn((await openHome()).html);
    const calls = Object.values(catalogue).flatMap((area): CallDefinition[] => Object.values(area));
    for (const [key, data] of Object.entries(answers)) {
      const [path = '', request = ''] = key.split(/ (.*)/s);
      const call = calls.find((one) => one.path === path);
      if (call === undefined) throw new Error(`no call ${path}`);
      expect(data, key).toEqual((await portal.call(call, JSON.parse(request) as object)).data);
    }
    // section 7.5 of the portal specification
    for (const [call, request] of [
      ['release/portalAdrotatorlistNew', { addressType: 'sy', pageSize: 5 }],
      ['release/getDataNumInfo', { type: 2 }],
      ['release/getDataNumInfo', { type: 7 }],
      ['release/getDataNumInfo', { type: 8 }],
      ['release/getIdentificationCode', {}],
      ['portal/portalCollectInfo', { type: 1, pageNum: 1, pageSize: 5 }],
      ['portal/portalPolicyInfo', { pageSize: 3 }],
      ['portal/homeIndustryNews', { pageNum: 1, pageSize: 6 }],
      ['portal/announcementList', { pageNum: 1, pageSize: 8 }],
    ] as const)
      expect(answers).toHaveProperty([`/api/cms/info/${call} ${JSON.stringify(request)}`]);
    expect(Object.keys(answers).filter((key) => key.includes('99'))).toEqual([]);
  });

  test('is not sent again while nothing has changed, and is another one after a write', async () => {
    const first = await openHome();
    const etag = first.headers.get('etag') ?? '';
    expect((await openHome({ 'if-none-match': etag })).status).toBe(304);
    await insertItem(portal.services.db, 'news', { fields: { title: '刚刚发布' } });
    const next = await openHome({ 'if-none-match': etag });
    expect(next.status).toBe(200);
    expect(textOf(next.html)).toContain('刚刚发布');
  });
});

test('home is sent without content while the database is away, and with content afterwards', async () => {
  await insertItem(portal.services.db, 'news', { fields: { title: '又一条' } });
  await portal.sql.query('alter table content_item rename to content_item_away');
  try {
    const { status, html } = await openHome();
    expect(status).toBe(200);
    expect(html).toContain('id="start-screen"');
    expect(html).not.toContain(renderedStateId);
  } finally {
    await portal.sql.query('alter table content_item_away rename to content_item');
  }
  expect((await openHome()).html).toContain(renderedStateId);
});
