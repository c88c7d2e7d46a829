import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '#contract/call.ts';
import { feedAddress, plainAddress, plainListAddress } from '#contract/content/plain-address.ts';
import { contentKindKeys, type ContentKind } from '#contract/content/kinds.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { matchDueItems } from '#server/domain/matching/match-items.ts';
import { exampleOf } from '#server/lib/api-document/example-of.ts';
import { catalogue } from '#server/routes/catalogue.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { still } from '#server/testing/still.ts';
import { fastTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { exportMoment } from './export-moment.ts';
import { importSite } from './import-site.ts';
import { openFolder } from './open-folder.ts';
import { unpackZip } from './unpack-zip.ts';
import { zipOf } from './write-folder.ts';

/** The demo site, and the empty one that its archive went into. */
let before: TestPortal;
let after: TestPortal;
/** Every text of the archive, by its path. */
const texts = new Map<string, string>();

/** Known to one person and the centre: none of it leaves with an archive. */
const planted = {
  phone: '13987650001',
  email: 'planted@example.org',
  account: 'planted-account',
  idNumber: 'planted-id-cipher',
  draft: '植入的草稿标题',
  topic: '植入的待审话题',
  moderation: '植入的处理意见',
  question: '植入的私密提问',
  term: '植入的罕见搜索词',
  reason: '植入的修改理由',
  rules: '植入的未确认规则',
};
const ownAbout = '本中心改过的自查说明。';

async function plant(): Promise<void> {
  const { sql } = before;
  const { rows } = await sql.query<{ id: string }>(
    `insert into app_user (account_type, user_type, phone, email, account, id_number_cipher) values ('user', 1, $1, $2, $3, $4) returning id`,
    [planted.phone, planted.email, planted.account, Buffer.from(planted.idNumber)],
  );
  const user = rows[0]?.id;
  const draft = await sql.query(
    `with item as (insert into content_item (kind, section_id, section_name, title, summary, body, status, publish_time)
       select 'news', id, name, $1, '', '', 0, now() from section where kind = 'news' limit 1 returning id)
     insert into content_version (item_id, number, state, content, created_at, updated_at)
       select id, 1, 'draft', jsonb_build_object('fields', jsonb_build_object('title', $1::text), 'extra', '{}'::jsonb, 'relations', '{}'::jsonb), now(), now() from item`,
    [planted.draft],
  );
  expect(draft.rowCount).toBe(1);
  await sql.query(
    `insert into forum_topic (user_id, board_id, author_name, author_kind, title, body, state, created_at, last_at, folded, keys, moderation_note)
       select $1, id, '', 'person', $2, '', 'waiting', now(), now(), '', '{}', $3 from forum_board limit 1`,
    [user, planted.topic, planted.moderation],
  );
  await sql.query(
    `update forum_topic set moderation_note = $1 where id = (select min(id) from forum_topic where state = 'shown')`,
    [planted.moderation],
  );
  await sql.query(
    `insert into expert_question (item_id, user_id, body, is_private, is_of_enterprise, state, answer, created_at, answered_at)
       select id, $1, $2, true, false, 'answered', '答', now(), now() from content_item where kind = 'expert' limit 1`,
    [user, planted.question],
  );
  await sql.query(
    `insert into search_term (day, folded, term, visitors, networks) values ('2026-03-03', $1, $1, 9, '{1,2}')`,
    [planted.term],
  );
  await sql.query(
    `insert into site_version (rev, state, facts, base_rev, reason, saved_by, saved_at) values (1, 'live', $1, 0, $2, $3, now())`,
    [JSON.stringify(before.services.site.facts), planted.reason, user],
  );
  // what chiefs have made of a model, and rules that nobody has confirmed
  const written = await sql.query(
    `insert into assessment_model (tool, version, content, created_at, summary)
       select tool, version + 1, jsonb_set(content, '{about}', to_jsonb($1::text)), now(), '改了说明' from assessment_model
       where tool = 'security' order by version desc limit 1`,
    [ownAbout],
  );
  expect(written.rowCount).toBe(1);
  const proposed = await sql.query(
    `insert into rule_set (item_id, version, state, content, written_at, proposed_by, proposed_at)
       select item_id, version + 1, 'proposed', jsonb_set(content, '{requirements,0,clause}', to_jsonb($1::text)), now(), $2, now() from rule_set
       where state = 'active' order by item_id limit 1`,
    [planted.rules, user],
  );
  expect(proposed.rowCount).toBe(1);
}

beforeAll(async () => {
  [before, after] = await Promise.all([
    startTestPortal({ DEMO: 'on' }, { pauses: still }),
    startTestPortal({}, { pauses: still }),
  ]);
  await plant();
  const folder = await mkdtemp(join(await fastTemporaryFolder(), 'portal-case-'));
  const zip = join(folder, 'site.zip');
  const { services } = before;
  await exportMoment({ ...services, firstFacts: services.site.facts }, (files) =>
    pipeline(zipOf(files), createWriteStream(zip)),
  );
  const unpacked = join(folder, 'unpacked');
  await unpackZip(zip, unpacked);
  for (const entry of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.startsWith(join(unpacked, 'files/')))
      texts.set(path, await readFile(path, 'utf8'));
  }
  const owner = openDatabase({ url: after.ownerUrl, poolSize: 3, deadlines: taskDeadlines });
  try {
    await importSite({ ...after.services, db: owner.db }, await openFolder(unpacked));
  } finally {
    await owner.close();
  }
  await matchDueItems(after.services);
  return () => rm(folder, { recursive: true, force: true });
}, 600_000);
afterAll(() => Promise.all([before.stop(), after.stop()]));

const readingCalls = Object.values(catalogue)
  .flatMap((table): CallDefinition[] => Object.values(table))
  .filter(
    ({ access, writes, transfer = 'json' }) =>
      access === 'anonymous' && writes === undefined && transfer === 'json',
  );

/** What an archive cannot make equal, and why. Each of these does differ: what becomes equal is struck off. */
const differing: Readonly<Record<string, string>> = {
  '/api/system/login/estimate/businessFuzzySearch':
    'the business registry is the register’s, with legal persons in it',
  '/api/dataCenter/newBigScreenPublic/overview':
    'counts enterprises with accounts, and identifiers that holders registered',
  '/api/dataCenter/newBigScreenPublic/districts': 'counts enterprises with accounts',
  '/api/dataCenter/newBigScreenPublic/industries': 'counts enterprises with accounts',
  '/api/dataCenter/zwfw/diagnosisProgress': 'counts applications of enterprises',
  '/api/dataCenter/levels/maturityDistricts': 'counts self-assessments, of enterprises that have agreed',
  '/api/dataCenter/levels/maturityIndustries': 'counts self-assessments, of enterprises that have agreed',
  '/api/dataCenter/levels/digitalDistricts': 'counts self-assessments, of enterprises that have agreed',
  '/api/dataCenter/levels/digitalIndustries': 'counts self-assessments, of enterprises that have agreed',
  '/api/dataCenter/zwfw/enquiries': 'counts what people wrote to the customer service',
  '/api/dataCenter/bsjx/totals': 'counts certified enterprises and their filings',
  '/api/cms/info/release/getIdentificationCode': 'counts identifiers that holders of prefixes registered',
  '/api/cms/help/votes': 'votes are people’s, and none is carried over',
  '/api/system/setup/check': 'a site where nobody works yet has its first administrator to come',
};

/** Requests for a call: of one that takes an id, the first public item of each kind that it may be about. */
async function requestsOf(): Promise<{ call: CallDefinition; request: Record<string, unknown> }[]> {
  const items = await firstItems();
  return readingCalls.flatMap((call) => {
    const request = exampleOf(call.request) as Record<string, unknown>;
    if (!('id' in request)) return [{ call, request }];
    return items
      .filter(({ kind }) => call.kind === undefined || call.kind === kind)
      .map(({ id }) => ({ call, request: { ...request, id } }));
  });
}

async function firstItems(): Promise<{ id: number; kind: ContentKind }[]> {
  const { rows } = await before.sql.query<{ id: string; kind: ContentKind }>(
    `select distinct on (kind) id, kind from content_item where status = 2 and not is_deleted order by kind, id`,
  );
  return rows.map(({ id, kind }) => ({ id: Number(id), kind }));
}

/** A request to both sites, some at a time; the names of those whose answers differ. */
async function compare<Asked>(
  asked: readonly Asked[],
  nameOf: (one: Asked) => string,
  ask: (portal: TestPortal, one: Asked) => Promise<string>,
): Promise<Set<string>> {
  const different = new Set<string>();
  const waiting = [...asked];
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const [was, is] = await Promise.all([ask(before, one), ask(after, one)]);
      if (was !== is) different.add(nameOf(one));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return different;
}

test('anonymous reading calls answer equally after export and import', { timeout: 120_000 }, async () => {
  expect(readingCalls.length).toBeGreaterThan(150);
  const asked = await requestsOf();
  const different = await compare(
    asked,
    ({ call }) => call.path,
    async (portal, { call, request }) => {
      const { status, code, msg, data } = await portal.call(call, request);
      return JSON.stringify([status, code, msg, data]);
    },
  );
  expect([...different].sort()).toEqual(Object.keys(differing).sort());
});

test('drawn pages, feeds and files are equal after export and import', { timeout: 120_000 }, async () => {
  const items = await firstItems();
  const { rows: sections } = await before.sql.query<{ id: string }>('select id from section order by id');
  const { rows: images } = await before.sql.query<{ id: string }>(
    'select distinct image_id as id from public_image_size where exists (select from media_use where file_id = image_id) order by 1 limit 5',
  );
  const { rows: documents } = await before.sql.query<{ path: string }>(
    `select attachments -> 0 ->> 'filePath' as path from content_item where status = 2 and attachments <> '[]' order by id limit 5`,
  );
  const paths = [
    ...['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', feedAddress()],
    ...contentKindKeys.map((kind) => plainListAddress(kind)),
    ...items.map(({ kind, id }) => plainAddress(kind, id)),
    ...sections.map(({ id }) => feedAddress(Number(id))),
    ...images.flatMap(({ id }) => [`/images/${id}.webp`, `/images/${id}/400.webp`]),
    ...documents.map(({ path }) => path),
  ];
  expect(paths.length).toBeGreaterThan(60);
  expect(documents.length + images.length).toBeGreaterThan(5);
  const different = await compare(
    paths,
    (path) => path,
    async (portal, path) => {
      const response = await fetch(portal.url + path);
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      // each of the two listens at a port of its own
      return `${String(response.status)} ${response.headers.get('content-disposition') ?? ''} ${text.replaceAll(portal.url, '')}`;
    },
  );
  expect([...different]).toEqual([]);
});

test('an archive holds nothing that only one person and the centre know', async () => {
  expect(texts.size).toBeGreaterThan(60);
  const { rows } = await before.sql.query<Record<'phone' | 'email' | 'account' | 'hash', string | null>>(
    'select phone, email, account, password_hash as hash from app_user',
  );
  // the shortest names of accounts are words that texts may have
  const ofAccounts = rows
    .flatMap(({ phone, email, hash, account }) => [
      phone,
      email,
      hash,
      (account ?? '').length > 9 ? account : null,
    ])
    .filter((value) => value !== null && value !== '');
  expect(ofAccounts.length).toBeGreaterThan(50);
  const all = [...texts.values()].join('\n');
  for (const secret of [...Object.values(planted), ...ofAccounts])
    expect(all.includes(secret ?? ''), `the archive holds ${String(secret)}`).toBe(false);
});

test('versions of models and active rules stand as they were, but for who made them', async () => {
  const models = 'select id, tool, version, release, content, summary from assessment_model order by id';
  const rules = `select id, item_id, version, state, content, decided_at from rule_set where state = 'active'
    and item_id in (select id from content_item where status = 2 and not is_deleted) order by id`;
  for (const query of [models, rules]) {
    const { rows } = await before.sql.query(query);
    expect(rows.length).toBeGreaterThan(3);
    expect((await after.sql.query(query)).rows).toEqual(rows);
  }
  const { rows } = await after.sql.query<{ about: string; people: string }>(
    `select (select content ->> 'about' from assessment_model where tool = 'security' order by version desc limit 1) as about,
       (select count(*) from rule_set where num_nonnulls(written_by, proposed_by, decided_by) + cardinality(writers) > 0)
       + (select count(*) from assessment_model where num_nonnulls(proposed_by, confirmed_by) > 0) as people`,
  );
  expect(rows).toEqual([{ about: ownAbout, people: '0' }]);
});

test('moveIdentity gives what is made after an import a number of its own', async () => {
  const { rows } = await after.sql.query<{ last: string; next: string }>(
    `select (select max(id) from content_item) as last, nextval(pg_get_serial_sequence('content_item', 'id')) as next`,
  );
  expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
});
