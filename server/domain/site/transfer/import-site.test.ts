import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { contentCalls } from '#contract/content/calls.ts';
import { openDatabase, taskDeadlines, type Database } from '#server/db/database.ts';
import { insertItem } from '#server/testing/items.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { makeZip } from '#server/testing/sample-files.ts';
import { still } from '#server/testing/still.ts';
import { makeTestFolder } from '#server/testing/temporary-folder.ts';
import { ArchiveError } from './archive-error.ts';
import { exportMoment } from './export-moment.ts';
import { importSite } from './import-site.ts';
import { openFolder } from './open-folder.ts';
import { unpackZip } from './unpack-zip.ts';
import { writeFolder } from './write-folder.ts';

/** One with a few items, and one that is empty and stays so. */
let full: TestPortal;
let empty: TestPortal;
let owner: { db: Database; close: () => Promise<void> };

beforeAll(async () => {
  [full, empty] = await Promise.all([
    startTestPortal({}, { pauses: still }),
    startTestPortal({}, { pauses: still }),
  ]);
  owner = openDatabase({ url: empty.ownerUrl, poolSize: 2, deadlines: taskDeadlines });
  await insertItem(full.services.db, 'news');
});
afterAll(async () => {
  await owner.close();
  await Promise.all([full.stop(), empty.stop()]);
});

/** An archive of the first site in a folder of the test's own. */
async function archive({ withDrafts = false } = {}): Promise<string> {
  const folder = join(await makeTestFolder(), 'archive');
  await mkdir(folder);
  const { services } = full;
  await exportMoment({ ...services, firstFacts: services.site.facts, withDrafts }, (files) =>
    writeFolder(folder, files),
  );
  return folder;
}

/** A further version of the item that is there, and one that has never been public; their ids. */
async function draftsIn({ sql, services }: TestPortal): Promise<number[]> {
  const { rows } = await sql.query<{ id: string }>('select id from content_item');
  const known = Number(rows[0]?.id);
  const insert = `insert into content_version (item_id, number, state, content, created_at, updated_at)
    select $1, $2, 'draft', jsonb_set(content, '{fields,title}', to_jsonb($3::text)), now(), now() from content_version where item_id = $4`;
  await sql.query(insert, [known, 2, '改稿', known]);
  const fresh = await insertItem(services.db, 'news', { row: { status: 0 } });
  await sql.query(
    `update content_version set state = 'draft', content = jsonb_set(content, '{fields,title}', '"新稿"') where item_id = $1`,
    [fresh],
  );
  return [known, fresh];
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Writes another text into a file of an archive, with its digest put right. */
async function put(folder: string, path: string, change: (text: string) => string): Promise<void> {
  const text = change(await readFile(join(folder, path), 'utf8').catch(() => ''));
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  const others = sums.split('\n').filter((line) => line !== '' && !line.endsWith(`  ${path}`));
  await writeFile(join(folder, 'SHA256SUMS'), `${[...others, `${sha256(text)}  ${path}`].join('\n')}\n`);
}

const bring = async (folder: string) =>
  importSite({ ...empty.services, db: owner.db }, await openFolder(folder));

/** What an import is refused for. */
async function faultsOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ArchiveError);
  return error instanceof ArchiveError ? error.faults : [];
}

const change = (path: string, given: (text: string) => string) => (folder: string) =>
  put(folder, path, given);
const newsLine = (edit: (line: NewsLine) => void) =>
  change('items/news.jsonl', (text) => {
    const line = JSON.parse(text) as NewsLine;
    edit(line);
    return `${JSON.stringify(line)}
`;
  });
type NewsLine = Record<string, unknown> & { fields: Record<string, unknown> };

/** Changes the last sections of an archive: a number stands for the id of one of these. */
const sectionsWith =
  (changes: readonly Record<string, string | number>[]) =>
  (text: string): string => {
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const last = lines.slice(-changes.length);
    for (const [at, one] of last.entries())
      for (const [name, value] of Object.entries(changes[at] ?? {})) {
        one[name] = typeof value === 'number' ? last[value]?.['id'] : value;
        if (name === 'intoId') one['removedAt'] = '2026-03-04T00:00:00.000Z';
      }
    return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  };
const redirectLine = {
  id: 1,
  path: '/old',
  target: 'https://evil.example/',
  isPrefix: false,
  rev: 1,
  uses: 0,
  lastUsedAt: null,
};
const listLine = {
  id: 1,
  list: 'policy_type',
  rev: 1,
  content: [null],
  changes: '',
  savedAt: '2026-03-04T00:00:00.000Z',
};

const modelLine = {
  ...{ id: 1, tool: 'security', version: 1, release: null, content: security, summary: '' },
  createdAt: '2026-03-04T00:00:00.000Z',
};
const lost = { ...security, questions: [{ ...security.questions[0], node: 'gone' }] };
const ruleLine = {
  ...{ id: 1, itemId: 1, version: 1, writtenAt: '2026-03-04T00:00:00.000Z', decidedAt: null },
  content: { requirements: [], amount: { join: 'sum', parts: [], cap: '' }, examples: [] },
};

describe('importSite refuses, and writes nothing of,', () => {
  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'a file that has changed',
      (folder) => writeFile(join(folder, 'README.md'), 'x'),
      /^README\.md: differs from its digest$/,
    ],
    [
      'a removed section that has become part of itself',
      change('data/sections.jsonl', sectionsWith([{ intoId: 0 }])),
      /^sections: intoId of \d+ has no end/,
    ],
    [
      'a section that stands below itself',
      change('data/sections.jsonl', sectionsWith([{ parentId: 0 }])),
      /^sections: parentId of \d+ has no end/,
    ],
    [
      'a section of a kind that there is not',
      change('data/sections.jsonl', sectionsWith([{ kind: 'nonsense' }])),
      /^data\/sections\.jsonl: section \d+: no such kind$/,
    ],
    [
      'a redirect to another site',
      change('data/redirects.jsonl', () => `${JSON.stringify(redirectLine)}\n`),
      /^data\/redirects\.jsonl: \/old: no redirect within the site$/,
    ],
    [
      'an edited list of something else',
      change('data/edited-lists.jsonl', () => `${JSON.stringify(listLine)}\n`),
      /^data\/edited-lists\.jsonl: policy_type: not what such a list holds$/,
    ],
    [
      'a city among the districts that chiefs have changed',
      change(
        'data/edited-lists.jsonl',
        () =>
          `${JSON.stringify({ ...listLine, list: 'areas', content: [{ code: '510100', name: '成都市' }] })}\n`,
      ),
      /^data\/edited-lists\.jsonl: areas: not what such a list holds$/,
    ],
    [
      'a model whose question stands below nothing',
      change('data/assessment-models.jsonl', () => `${JSON.stringify({ ...modelLine, content: lost })}\n`),
      /^data\/assessment-models\.jsonl: security: /,
    ],
    [
      'a model of another tool',
      change('data/assessment-models.jsonl', () => `${JSON.stringify({ ...modelLine, tool: 'maturity' })}\n`),
      /^data\/assessment-models\.jsonl: maturity: not a model of this tool$/,
    ],
    [
      'rules that ask for nothing',
      change('data/rule-sets.jsonl', () => `${JSON.stringify(ruleLine)}\n`),
      /^data\/rule-sets\.jsonl: rules of item 1: /,
    ],
    ['a file that is gone', (folder) => rm(join(folder, 'data/menu.jsonl')), /^data\/menu\.jsonl: missing$/],
    ['an archive without digests', (folder) => rm(join(folder, 'SHA256SUMS')), /^SHA256SUMS: missing$/],
    [
      'a path that leads out of the folder',
      async (folder) => {
        await writeFile(join(folder, '..', 'outside'), 'x');
        const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
        await writeFile(join(folder, 'SHA256SUMS'), `${sums}${sha256('x')}  ../outside\n`);
      },
      /^SHA256SUMS:\d+: not a digest with a path below the folder$/,
    ],
    [
      'a link to what is elsewhere',
      async (folder) => {
        await rename(join(folder, 'README.md'), join(folder, '..', 'README.md'));
        await symlink(join(folder, '..', 'README.md'), join(folder, 'README.md'));
      },
      /^README\.md: not a plain file$/,
    ],
    [
      'a file below a folder that is a link',
      async (folder) => {
        await rename(join(folder, 'data'), join(folder, '..', 'data'));
        await symlink(join(folder, '..', 'data'), join(folder, 'data'));
      },
      /^data\/[\w-]+\.jsonl: not a plain file$/,
    ],
    [
      'another format',
      change('manifest.json', (text) => text.replace('site 1', 'site 2')),
      /^manifest\.json: not the format/,
    ],
    [
      'a line that is no JSON',
      change('items/news.jsonl', () => '{"id":\n'),
      /^items\/news\.jsonl:1: not JSON$/,
    ],
    [
      'a line too many',
      change('items/news.jsonl', (text) => text + text.replace(/"id":\d+/, '"id":99')),
      /^items\/news\.jsonl: 2 lines, and the manifest says 1$/,
    ],
    [
      'an item that stands there twice',
      change('items/news.jsonl', (text) => text + text),
      /item \d+ stands there twice/,
    ],
    [
      'a field that its kind does not know',
      newsLine((line) => (line['more'] = 1)),
      /^items\/news\.jsonl:1: .*more/,
    ],
    [
      'a title that is too long',
      newsLine(({ fields }) => (fields['title'] = '长'.repeat(201))),
      /^items\/news\.jsonl:1: fields\.title: /,
    ],
    ['a section that is not there', newsLine((line) => (line['section'] = 999_999)), /no section 999999$/],
    ['a tie to what is not there', newsLine((line) => (line['relations'] = { x: [5] })), /relations\.x$/],
    [
      'a character that no text has',
      newsLine(({ fields }) => (fields['title'] = '新\u0000闻')),
      /^items\/news\.jsonl:1: /,
    ],
    [
      'a file that lines name and is not there',
      change(
        'files.jsonl',
        () =>
          `${JSON.stringify({ sort: 'document', id: 'a'.repeat(32), fileName: 'a.pdf', contentType: 'application/pdf', createdAt: '2026-01-01T00:00:00.000Z', path: 'files/a.pdf', bytes: 1, sha256: 'b'.repeat(64) })}\n`,
      ),
      /^files\.jsonl: a{32}: no such file: files\/a\.pdf$/,
    ],
    ['facts that are none', change('site.json', () => '{}'), /^site\.json: /],
  ])('%s', async (_, spoil, fault) => {
    const folder = await archive();
    await spoil(folder);
    const faults = await faultsOf(bring(folder));
    expect(
      faults.some((one) => fault.test(one)),
      faults.join('\n'),
    ).toBe(true);
    const { rows } = await empty.sql.query<{ n: number }>('select count(*)::int as n from content_item');
    expect(rows[0]?.n).toBe(0);
  });

  test('a site with content', async () => {
    const folder = await archive();
    const id = await insertItem(empty.services.db, 'news');
    try {
      expect(await faultsOf(bring(folder))).toEqual([
        'The site has content already: an archive goes into a site without any',
      ]);
    } finally {
      await empty.sql.query('delete from content_item where id = $1', [id]);
    }
  });

  test('a site where somebody has a role in one section', async () => {
    const folder = await archive();
    const { sql } = empty;
    const given = await sql.query<{ id: string }>(
      `with person as (insert into app_user (account_type, user_type, audit_status, account, phone)
                       values ('enpt', 2, '2', 'of_one_section', '14900000077') returning id)
       insert into role_grant (user_id, role, section_id, granted_at, confirmed_at)
       select person.id, 'writer', (select min(id) from section), now(), now() from person returning id`,
    );
    try {
      expect(await faultsOf(bring(folder))).toEqual([
        'Roles, keys or webhooks of this site are given for single sections: import the archive before staff are given any',
      ]);
    } finally {
      await sql.query('delete from role_grant where id = $1', [given.rows[0]?.id]);
      await sql.query(`delete from app_user where account = 'of_one_section'`);
    }
  });
});

test('importSite names every bad line of an archive, and counts those beyond 200', async () => {
  const folder = await archive();
  await put(folder, 'data/tags.jsonl', () => 'x\n'.repeat(250));
  const faults = await faultsOf(bring(folder));
  expect(faults[1]).toBe('data/tags.jsonl:2: not JSON');
  // one line says that the manifest counts others
  expect([faults.length, faults.at(-1)]).toEqual([201, '… and 51 more']);
});

describe('unpackZip', () => {
  const unpack = async (zip: Buffer) => {
    const folder = await makeTestFolder();
    await writeFile(join(folder, 'a.zip'), zip);
    return unpackZip(join(folder, 'a.zip'), join(folder, 'out'));
  };
  test.each([
    ['a path out of the folder', makeZip({ '../a': 'x' })],
    ['a path from the root', makeZip({ '/a': 'x' })],
    ['one that Windows reads as a folder above', makeZip({ '..\\a': 'x' })],
    ['names that differ in case alone', makeZip({ a: 'x', A: 'x' })],
    ['no archive', Buffer.from('text')],
    ['what unpacks to more than a hundred times its size', makeZip({ a: Buffer.alloc(65 * 1024 * 1024) })],
  ])('refuses %s', async (_, zip) => {
    await expect(unpack(zip)).rejects.toThrow(ArchiveError);
  });

  test('takes what unpacks to 64 MB, however small it is', async () => {
    await unpack(makeZip({ a: Buffer.alloc(64 * 1024 * 1024) }));
  });
});

/** As chiefs have changed them: renamed, added and retired, merged. */
const districts = [
  { code: '510106', name: '金牛新区' },
  { code: '510190', name: '科学城', isRetired: true },
  { code: '510104', name: '锦江区', mergedInto: '510106' },
];

test('importSite puts the archive of a folder with drafts in place, once', async () => {
  const [known = 0] = await draftsIn(full);
  await full.sql.query(
    `insert into edited_list (list, rev, content, changes, saved_at) values ('areas', 1, $1, '', now())`,
    [JSON.stringify(districts)],
  );
  // of this site's own districts nothing stays
  await empty.sql.query(
    `update area set is_retired = code = '510107', merged_into = case code when '510108' then '510107' end, sort_order = 7
     where code in ('510107', '510108')`,
  );
  await empty.sql.query(
    `insert into area (code, parent_code, level, name, sort_order) values ('510191', '510100', 3, '本站新区', 8)`,
  );
  const folder = await archive({ withDrafts: true });
  const copy = join(folder, '..', 'copy');
  await cp(folder, copy, { recursive: true });
  expect(await bring(folder)).toEqual({ items: 1 });
  const { rows } = await empty.sql.query<{ title: string; reason: string }>(
    'select title, (select reason from site_version order by rev desc limit 1) as reason from content_item where status = 2',
  );
  expect(rows).toEqual([{ title: '标题', reason: '从网站导出的文件导入' }]);
  const versions = await empty.sql.query<{ id: string; number: number; state: string; title: string }>(
    `select item_id as id, number, state, content -> 'fields' ->> 'title' as title from content_version order by item_id, number`,
  );
  expect(versions.rows.map((row) => ({ ...row, id: Number(row.id) }))).toEqual([
    { id: known, number: 1, state: 'live', title: '标题' },
    { id: known, number: 2, state: 'draft', title: '改稿' },
    { id: known + 1, number: 1, state: 'draft', title: '新稿' },
  ]);
  const areas = await empty.sql.query(
    `select code, name, is_retired as retired, merged_into as into from area where code like '5101%' and (sort_order is not null or is_retired or merged_into is not null or code = '510191') order by sort_order`,
  );
  expect(areas.rows).toEqual([
    { code: '510106', name: '金牛新区', retired: false, into: null },
    { code: '510190', name: '科学城', retired: true, into: null },
    { code: '510104', name: '锦江区', retired: false, into: '510106' },
  ]);
  expect((await empty.call(contentCalls.getPortalById, { id: known + 1 })).data).toBeNull();
  const lines = await empty.sql.query(
    `select 1 from audit_log where action = 'site' and result = 'imported: 1 items'`,
  );
  expect(lines.rowCount).toBe(1);
  expect(await faultsOf(bring(copy))).toHaveLength(1);
});
