import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainAddress } from '#contract/content/plain-address.ts';
import { termCalendarAddress } from '#contract/content/term-calendar.ts';
import { updateItem } from '#server/db/queries/content/version.ts';
import { listPageSize } from '#server/domain/catalogue/plain/list-page.ts';
import {
  countSitemapParts,
  sitemap,
  sitemapLimit,
  sitemapPart,
} from '#server/domain/catalogue/plain/sitemap.ts';
import { insertItem } from '#server/testing/items.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let policy: number;
let hidden: number;

beforeAll(async () => {
  portal = await startTestPortal();
  const { db } = portal.services;
  policy = await insertItem(db, 'policy', {
    fields: {
      sectionName: '行动计划',
      title: '“<机器人>”应用行动计划 & 细则',
      summary: '说的是</script>怎样',
      body: '<h2>目标</h2><p>到年底</p>',
      attachments: [{ fileName: '附件<1>.docx', filePath: `/documents/${'a'.repeat(32)}` }],
    },
  });
  hidden = await insertItem(db, 'news', { fields: { title: '没有发布' }, row: { status: 0 } });
});
afterAll(() => portal.stop());

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(portal.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The statements on items while something is done. */
async function askedOfItems(act: () => Promise<void>): Promise<string[]> {
  const { statements } = await recordStatements(act);
  return statements.map(({ text }) => text).filter((text) => text.includes('content_item'));
}

describe('plain page of an item', () => {
  test('has title, text, attachments and its canonical address', async () => {
    const { status, headers, text } = await ask(plainAddress('policy', policy));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const own = `${portal.config.publicUrl}${plainAddress('policy', policy)}`;
    expect(text).toContain(`<link rel="canonical" href="${own}">`);
    expect(text).toContain('<h1>“&#60;机器人&#62;”应用行动计划 &#38; 细则</h1>');
    expect(text).toContain('<h2>目标</h2><p>到年底</p>');
    expect(text).toContain('附件&#60;1&#62;.docx</a> <span class="meta">DOCX</span>');
    expect(text).toContain(`href="/#/Info/zcfbDetail?infoId=${String(policy)}"`);
  });

  test('describes the item by schema.org, and runs no script', async () => {
    const { text } = await ask(plainAddress('policy', policy));
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Article', description: '说的是</script>怎样' });
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test('answers a matching ETag with 304, and is compressed for clients that accept it', async () => {
    const path = plainAddress('policy', policy);
    const etag = (await ask(path)).headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(path)).headers.get('vary')).toBe('accept-encoding');
    expect((await ask(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  });

  test('redirects from the address of another kind to its own', async () => {
    const { status, headers } = await ask(plainAddress('news', policy));
    expect([status, headers.get('location')]).toEqual([301, plainAddress('policy', policy)]);
  });

  test.each([
    '/p/news/999999',
    '/p/nothing/999999',
    '/p/news/99999999999999999999',
    '/p/news/0',
    '/p/__proto__/7',
  ])('%s returns 404', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('returns 404 for an unpublished item, and 410 with the reason for a withdrawn one', async () => {
    expect((await ask(plainAddress('news', hidden))).status).toBe(404);
    const gone = await insertItem(portal.services.db, 'news', { fields: { title: '撤下的一条' } });
    expect((await ask(plainAddress('news', gone))).status).toBe(200);
    await updateItem(portal.services.db, gone, {
      status: 5,
      withdrawal: { reason: 'notice', text: '内容有误，正在更正' },
    });
    const { status, text } = await ask(plainAddress('news', gone));
    expect(status).toBe(410);
    expect(text).toContain('内容有误，正在更正');
  });
});

test('plain page of a withdrawn item links to its new address, or to the list of its kind', async () => {
  const { db } = portal.services;
  const gone = await insertItem(db, 'news', { fields: { title: '移走的一条' } });
  const says = async (to: string) => {
    await updateItem(db, gone, { status: 5, withdrawal: { reason: 'moved', text: '由新办法替代', to } });
    const { status, text } = await ask(plainAddress('news', gone));
    expect(status).toBe(410);
    expect(text).toContain('<a href="/p/news">去看资讯</a>');
    return /<a class="open" href="([^"]*)">去新的地址/.exec(text)?.[1];
  };
  expect(await says('/Info/xljdList')).toBe('/#/Info/xljdList');
  expect(await says('#/Info/xljdList?x=1&y=2')).toBe('/#/Info/xljdList?x=1&#38;y=2');
  expect(await says('https://example.org/a')).toBe('https://example.org/a');
  expect(await says(`/Info/zcfbDetail?infoId=${String(policy)}`)).toBe(plainAddress('policy', policy));
  // one that nobody may read is named by the portal's address
  expect(await says(`/Info/newsDetail?infoId=${String(hidden)}`)).toBe(
    `/#/Info/newsDetail?infoId=${String(hidden)}`,
  );
  await updateItem(db, gone, { withdrawal: { reason: 'gone', text: '不再提供' } });
  const { text } = await ask(plainAddress('news', gone));
  expect(text).toContain('<a class="open" href="/p/news">去看资讯</a>');
});

describe('plain list of a kind', () => {
  test('contains public items, its canonical address and links to items and other lists', async () => {
    const { status, headers, text } = await ask('/p/policy');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<link rel="canonical" href="${portal.config.publicUrl}/p/policy">`);
    expect(text).toContain(`<meta property="og:image" content="${portal.config.publicUrl}/share.png">`);
    expect(text).toContain(`<a href="${plainAddress('policy', policy)}">“&#60;机器人&#62;”`);
    expect((await ask('/p/news')).text).not.toContain(plainAddress('news', hidden));
    expect((await ask('/p/policy')).headers.get('etag')).toBe(headers.get('etag'));
    expect((await ask('/p/news')).text).toContain('<a href="/p/policy">政策</a>');
    expect((await ask(plainAddress('policy', policy))).text).toContain('<a href="/p/policy">政策</a>');
  });

  test('has listPageSize items per page, with links between pages', async () => {
    const { db } = portal.services;
    expect((await ask('/p/dynamic')).text).toContain('暂时没有内容');
    const found = async () => {
      const pages = await Promise.all(['', '?page=2'].map((query) => ask(`/p/dynamic${query}`)));
      return pages.map(({ status, text }) => [
        status,
        text.match(/href="\/p\/dynamic\/\d+"/g)?.length ?? 0,
        text.includes('rel="next"'),
        text.includes('rel="prev"'),
      ]);
    };
    for (let n = 0; n < listPageSize; n += 1) await insertItem(db, 'dynamic', {});
    await expect.poll(found).toEqual([
      [200, listPageSize, false, false],
      [404, 0, false, false],
    ]);
    await insertItem(db, 'dynamic', {});
    await expect.poll(found).toEqual([
      [200, listPageSize, true, false],
      [200, 1, false, true],
    ]);
    expect((await ask('/p/dynamic?page=2')).text).toContain(
      `<link rel="canonical" href="${portal.config.publicUrl}/p/dynamic?page=2">`,
    );
  });

  test.each(['0', '-1', 'x', '1e3', '999999', '1&page=2', '2'])('returns 404 for page %s', async (page) => {
    expect((await ask(`/p/policy?page=${page}`)).status).toBe(404);
  });

  test('queries no items for a page number beyond the last', async () => {
    const asked = () =>
      askedOfItems(async () => {
        for (let page = 8; page < 18; page += 1) await ask(`/p/policy?page=${String(page)}`);
      });
    // notices of what was written before may still come, and drop what is kept
    await expect.poll(asked).toEqual([]);
  });
});

test('og:image of an item is its own picture, or that of the portal', async () => {
  const { text } = await ask(plainAddress('policy', policy));
  expect(text).toContain(`<meta property="og:image" content="${portal.config.publicUrl}/share.png">`);
  const imageUrl = `/images/${'b'.repeat(32)}`;
  const own = await insertItem(portal.services.db, 'news', { fields: { imageUrl } });
  expect((await ask(plainAddress('news', own))).text).toContain(
    `<meta property="og:image" content="${portal.config.publicUrl}${imageUrl}">`,
  );
});

describe('pages for crawlers and feed readers', () => {
  test('robots.txt names the sitemap, which lists public items', async () => {
    const { text } = await ask('/robots.txt');
    expect(text).toContain(`Sitemap: ${portal.config.publicUrl}/sitemap.xml`);
    const all = await ask('/sitemap.xml');
    expect(all.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(all.text).toContain(`<loc>${portal.config.publicUrl}${plainAddress('policy', policy)}</loc>`);
    expect(all.text).not.toContain(plainAddress('news', hidden));
  });

  test('sitemap splits addresses beyond the limit into parts, each in one part', async () => {
    const { services } = portal;
    for (let n = 0; n < 5; n += 1)
      await insertItem(services.db, 'news', { fields: { title: `第${String(n)}条` } });
    const whole = (await sitemap(services)).match(/<loc>[^<]*<\/loc>/g) ?? [];
    const index = await sitemap(services, 3);
    const parts = [...index.matchAll(/sitemap-(\d+)\.xml/g)].map(([, part]) => Number(part));
    expect(parts.length).toBe(Math.ceil(whole.length / 3));
    const texts = await Promise.all(parts.map((part) => sitemapPart(services, part, 3)));
    const found = texts.flatMap((text) => text?.match(/<loc>[^<]*<\/loc>/g) ?? []);
    expect(found).toEqual(whole);
    expect(await sitemapPart(services, parts.length + 1, 3)).toBeUndefined();
    expect(await countSitemapParts(services, 3)).toBe(parts.length);
  });

  test('sitemap part that does not exist returns 404 and queries no items', async () => {
    expect((await ask('/sitemap-9999.xml')).status).toBe(404);
    const asked = () =>
      askedOfItems(async () => {
        for (let part = 9_000; part < 9_010; part += 1)
          expect((await ask(`/sitemap-${String(part)}.xml`)).status).toBe(404);
        expect((await ask('/sitemap-2.xml')).status).toBe(404);
      });
    await expect.poll(asked).toEqual([]);
  });

  test('sitemap part of sitemapLimit addresses fits in the response cache', async () => {
    const address = '<url><loc></loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>'.length;
    const bytes =
      sitemapLimit * (address + `${portal.config.publicUrl}/p/interpretation/99999999`.length + 60);
    // a kept answer may have a sixteenth of the memory, in which it stands twice (server/lib/cache/response-cache.ts)
    expect(bytes * 2).toBeLessThan((portal.config.publicCacheMegabytes * 1024 * 1024) / 16);
  });

  test.each([
    ['a page', () => plainAddress('policy', policy)],
    ['a list', () => '/p/policy'],
    ['a feed', () => '/atom.xml'],
    ['a feed that there is not', () => '/atom/987654.xml'],
    ['the sitemap', () => '/sitemap.xml'],
    ['the calendar', () => termCalendarAddress],
    ['a part of it', () => '/sitemap-1.xml'],
  ])('%s is made once and cached', async (_, address) => {
    const asked = () =>
      askedOfItems(async () => {
        for (let n = 0; n < 3; n += 1) await ask(address());
      });
    // what is kept is made by the first; notices of what was written before may still drop it
    await expect.poll(asked).toEqual([]);
  });

  test('the calendar has beginnings and ends of public declarations, the same name whenever it is told', async () => {
    const at = (days: number) =>
      new Date(portal.services.clock.now().getTime() + days * 86_400_000).toISOString();
    const insert = (title: string, startsAt: string, endsAt: string, status = 2) =>
      insertItem(portal.services.db, 'declaration', { fields: { title, startsAt, endsAt }, row: { status } });
    const open = await insert('设备更新；第一批,上半年', at(-10), at(20));
    const draft = await insert('还没有公开', at(-1), at(20), 0);
    const past = await insert('早已截止', at(-300), at(-200));
    const first = await ask(termCalendarAddress);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const unfolded = first.text.replaceAll('\r\n ', '');
    const { hostname } = new URL(portal.config.publicUrl);
    for (const end of ['open', 'close'])
      expect(unfolded).toContain(`\r\nUID:declaration-${String(open)}-${end}@${hostname}\r\n`);
    expect(unfolded).toContain(String.raw`SUMMARY:申报截止：设备更新；第一批\,上半年`);
    expect(unfolded).not.toContain(`declaration-${String(draft)}-`);
    expect(unfolded).not.toContain(`declaration-${String(past)}-`);
    expect((await ask(termCalendarAddress)).text).toBe(first.text);
  });

  test('feed of a section lists its items, and an unknown section returns 404', async () => {
    const { rows } = await portal.sql.query<{ section_id: string }>(
      'select section_id from content_item where id = $1',
      [policy],
    );
    const { status, headers, text } = await ask(`/atom/${rows[0]?.section_id ?? ''}.xml`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain(plainAddress('policy', policy));
    expect((await ask('/atom.xml')).text).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect((await ask('/atom/987654.xml')).status).toBe(404);
  });
});
