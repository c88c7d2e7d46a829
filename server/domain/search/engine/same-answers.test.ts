import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ParsedRequestOf } from '#contract/call.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { runs } from '#contract/testing/extent.ts';
import { indexItems, indexMissingItems } from '#server/domain/publishing/index-items.ts';
import { repeat } from '#server/lib/process/repeat.ts';
import { insertItem } from '#server/testing/items.ts';
import { startOpenSearchServer, type OpenSearchServer } from '#server/testing/opensearch-server.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { findContent } from '../find-content.ts';
import { findByDatabase } from './find-by-engine.ts';

type Request = ParsedRequestOf<typeof searchCalls.query>;

let engine: OpenSearchServer;
let portal: TestPortal;
let feeder: ReturnType<typeof repeat>;
const stopping = new AbortController();
const asker = { ip: '192.0.2.1', userId: undefined, isStaff: true };

beforeAll(async () => {
  engine = await startOpenSearchServer();
  portal = await startTestPortal(
    { SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: engine.url, PUBLIC_CACHE_MB: '0' },
    { pauses: still },
  );
  for (let n = 0; n < 40; n += 1)
    await insertItem(portal.services.db, n % 2 === 0 ? 'news' : 'case', {
      fields: { title: `锌钒 ${String(n)}`, summary: '', body: '<p>铌锆。</p>', industryCodes: ['C345'] },
    });
  // more of one word than are counted, in several quarters, some with it in their title
  await portal.sql.query(
    `insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, create_time, industry_codes)
     select section_id, kind, section_name, case when n % 9 = 0 then '钼铼 ' else '别的 ' end || n, '钼铼合金 ' || n, body, 2,
       publish_time - n * interval '2 days', create_time, industry_codes
     from content_item, generate_series(1, 420) n where id = (select min(id) from content_item where kind = 'news')`,
  );
  await indexMissingItems(portal.services);
  // what was there before the index is not to be remembered as changed
  feeder = repeat(30, stopping.signal, () => portal.services.entries.feed(portal.services));
  await vi.waitFor(() => expect(portal.services.entries.warnings()).toEqual([]), { timeout: 30_000 });
});
afterAll(async () => {
  stopping.abort();
  await feeder.stop();
  await portal.stop();
  await engine.stop();
});

const word = fc
  .array(fc.constantFrom(...Array.from('锌钒铌锆ａB7。、- ')), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''));
const keyword = fc.oneof(
  { weight: 6, arbitrary: fc.array(word, { minLength: 1, maxLength: 2 }).map((all) => all.join(' ')) },
  { weight: 3, arbitrary: fc.constantFrom('锌钒', '铌锆', '锌', '钼', '铼 别', '锌钒 铌锆', '没有的词') },
  { weight: 2, arbitrary: fc.constantFrom('钼铼', '钼铼合金', '钼铼合金 1', '合金 钼') },
);
const query: fc.Arbitrary<Request> = fc.record({
  keyword,
  kind: fc.constantFrom('', '', 'news', 'case', 'policy'),
  section: fc.constantFrom('', '', '', '1', '2'),
  year: fc.constantFrom<'' | number>('', '', '', 2024, 2025, 2026),
  region: fc.constantFrom('', '', '', '990101'),
  industry: fc.constantFrom('', '', '', 'C34', 'C35'),
  pageNum: fc.constantFrom(1, 1, 1, 2, 31),
  pageSize: fc.constantFrom(10, 50),
});

/** What may become of an item. */
const change = fc.record({
  of: fc.nat(),
  text: word,
  // a crowd of changes would be left to the database
  how: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['insert', 'title', 'body', 'industry', 'offline', 'online', 'trash', 'restore'],
        ...['expire', 'later', 'moved', 'purge'],
      ),
    },
  ),
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const statements: Readonly<Record<string, string>> = {
  offline: 'update content_item set status = 5 where id = $1',
  online: 'update content_item set status = 2 where id = $1',
  trash: 'update content_item set is_deleted = true where id = $1',
  restore: 'update content_item set is_deleted = false, expire_time = null where id = $1',
  expire: `update content_item set expire_time = now() - interval '1 second' where id = $1`,
  later: `update content_item set publish_time = now() + interval '1 hour' where id = $1`,
  moved: `update content_item set publish_time = publish_time - interval '100 days' where id = $1`,
  purge: `with gone as (delete from content_relation where from_id = $1 or to_id = $1),
    versions as (delete from content_version where item_id = $1) delete from content_item where id = $1`,
};

async function make({ of, text, how }: Change): Promise<void> {
  const { db } = portal.services;
  if (how === 'none') return;
  if (how === 'insert') {
    await insertItem(db, 'case', {
      fields: { title: `新 ${text}`, summary: '锌钒', body: `<p>${text}</p>` },
    });
    return;
  }
  const { rows } = await portal.sql.query<{ id: string }>('select id from content_item order by id');
  const id = rows[of % rows.length]?.id;
  const statement = statements[how];
  if (statement !== undefined) {
    await portal.sql.query(statement, [id]).catch((error: unknown) => {
      // another table may still name it
      if (how !== 'purge') throw error;
    });
    return;
  }
  // as a writer does: item and entry in one transaction
  const set = {
    title: 'title = $2',
    body: `body = '<p>' || $2 || '</p>'`,
    industry: `industry_codes = array['C35'], summary = $2`,
  }[how];
  await portal.sql.query(`update content_item set ${set ?? ''} where id = $1`, [id, text]);
  await db.transaction((tx) => indexItems(tx, [Number(id)]));
}

const answersOf = async (request: Request) => {
  const { db, clock, takeSearchTurn, entries } = portal.services;
  const ask = (find: typeof findByDatabase) =>
    findContent({ db, clock, takeSearchTurn, entries: { find } }, request, asker);
  const byEngine = await ask(entries.find);
  return { byEngine, byDatabase: await ask(findByDatabase) };
};
const fallbacks = async () => {
  const text = await (await fetch(`${portal.url}/metrics`)).text();
  return Number(/^portal_search_fallbacks_total (\d+)/m.exec(text)?.[1]);
};

const asked = runs(300, 10_000);
test(
  'search by engine answers what the database answers, while items change',
  async () => {
    const before = await fallbacks();
    const searches = () => engine.requests.filter((path) => path.endsWith('_msearch')).length;
    const searched = searches();
    await fc.assert(
      fc.asyncProperty(change, query, async (one, request) => {
        await make(one);
        const { byEngine, byDatabase } = await answersOf(request);
        expect({ ...byEngine, isReduced: false }).toEqual(byDatabase);
      }),
      { numRuns: asked, seed: 183, endOnFailure: true },
    );
    // the engine has answered nearly all of them: what comes in a crowd is left to the database
    expect((await fallbacks()) - before).toBeLessThan(asked / 5);
    expect(searches() - searched).toBeGreaterThan(asked / 2);
  },
  asked * 500,
);
