import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyCalls } from '#contract/content/resource-calls.ts';
import type { ErrorName } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import type { MediaCard, MediaResult } from '#contract/media/entities.ts';
import { mediaTitleMaxLength } from '#contract/media/constants.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { keepingMedia } from '#server/testing/keeping-media.ts';
import { failsWith, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { logIn } from '#server/testing/organisations.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { sampleDocm, samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm, type TestFile } from '#server/testing/uploading.ts';

let room: Newsroom;
let act: ReturnType<typeof keepingMedia>;
/** Ids of 扶持政策 and 标准规范; 政策服务 is above both. */
let [here, there]: number[] = [];
let elsewhereReviewer: TestColleague;

beforeAll(async () => {
  room = await startNewsroom();
  act = keepingMedia(room);
  here = await act.sectionId('扶持政策');
  there = await act.sectionId('标准规范');
  elsewhereReviewer = await hireColleague(room.portal, 40, { role: 'reviewer', sectionId: there });
});
afterAll(() => room.portal.stop());

const pdf = (name = '指南.pdf'): TestFile => ({ name, content: samplePdf() });
const bodyWith = (id: string, alt: string) => `<p>见图</p><p><img src="/images/${id}.webp" alt="${alt}"></p>`;
const results = (answer: { data: unknown }) => (answer.data as { rows: MediaResult[] }).rows;

describe('uploadMedia', () => {
  test.each<[string, () => Promise<TestFile>, MediaCard['kind']]>([
    ['a picture', () => act.picture('厂房.png'), 'image'],
    ['a document', async () => pdf(), 'document'],
    [
      'subtitles',
      async () => ({ name: '字幕.vtt', content: Buffer.from('WEBVTT\n\n00:00.000 --> 00:04.000\n好\n') }),
      'video',
    ],
  ])('takes %s into a folder, and leaves a line of the audit', async (_, make, kind) => {
    const file = await make();
    const card = await act.uploaded(room.writer, here ?? 0, file);
    expect(card).toMatchObject({
      kind,
      fileName: file.name,
      sectionName: '扶持政策',
      by: room.writer.account,
      uses: 0,
    });
    expect(await act.lines(card.id)).toEqual(['uploaded']);
    expect(await act.idsOf(room.writer, { kind })).toContain(card.id);
  });

  test.each<[string, TestFile, ErrorName]>([
    ['a program', { name: 'a.exe', content: Buffer.from('MZ') }, 'mediaTypeRefused'],
    ['a page', { name: 'a.html', content: Buffer.from('<p>') }, 'mediaTypeRefused'],
    ['a document that is called a picture', { name: 'a.png', content: samplePdf() }, 'fileContentMismatch'],
    ['macros', { name: 'a.docx', content: sampleDocm() }, 'fileHasMacro'],
    ['an empty file', { name: 'a.pdf', content: Buffer.alloc(0) }, 'fileEmpty'],
    [
      'over 10 MB',
      { name: 'a.pdf', content: Buffer.concat([samplePdf(), randomBytes(10 * 1024 * 1024)]) },
      'fileTooLarge',
    ],
    ['a document that is called a video', { name: 'a.mp4', content: samplePdf() }, 'fileContentMismatch'],
  ])('refuses %s and keeps nothing', async (_, file, name) => {
    const before = await act.idsOf(room.chief);
    expect(await act.upload(room.writer, here ?? 0, file)).toMatchObject(failsWith(name));
    expect(await act.idsOf(room.chief)).toEqual(before);
  });

  test('refuses a folder that is none, and no file', async () => {
    const file = await act.picture();
    expect(await act.upload(room.writer, 999_999, file)).toMatchObject(failsWith('notFound'));
    expect(await act.upload(room.writer, 'a', file)).toMatchObject(failsWith('invalidRequest'));
    expect(await act.upload(room.writer, here ?? 0)).toMatchObject(failsWith('fileEmpty'));
  });

  test('keeps what nothing uses, while what is uploaded with a text is swept after a day', async () => {
    const card = await act.uploaded(room.writer, here ?? 0, pdf('留着.pdf'));
    const { rows } = await room.portal.sql.query('select used_at from public_document where id = $1', [
      card.id,
    ]);
    expect(rows[0]).not.toEqual({ used_at: null });
  });
});

describe('the folders of sections', () => {
  /** By who does it, in the folder of which section: of his own, of another, of the whole site. */
  test.each<[keyof typeof people, ErrorName | 'done', ErrorName | 'done', ErrorName | 'done']>([
    ['writer', 'done', 'done', 'done'],
    ['chief', 'done', 'done', 'done'],
    ['elsewhere', 'accessDenied', 'done', 'accessDenied'],
    ['reviewer', 'accessDenied', 'accessDenied', 'accessDenied'],
    ['elsewhereReviewer', 'accessDenied', 'accessDenied', 'accessDenied'],
  ])('uploadMedia by %s: 扶持政策 %s, 标准规范 %s, 全站 %s', async (name, ...expected) => {
    for (const [n, section] of [here, there, 0].entries()) {
      const { code } = await act.upload(people[name](), section ?? 0, await act.picture());
      const outcome = expected[n] ?? 'done';
      expect(code).toBe(outcome === 'done' ? 1 : errors[outcome].code);
    }
  });

  test.each<[keyof typeof people, boolean, boolean, boolean]>([
    ['writer', true, true, true],
    ['reviewer', true, true, true],
    ['chief', true, true, true],
    ['elsewhere', false, true, false],
    ['elsewhereReviewer', false, true, false],
  ])('%s sees files of 扶持政策: %s, of 标准规范: %s, of 全站: %s', async (name, ...expected) => {
    const who = people[name]();
    for (const [n, section] of [here, there, 0].entries()) {
      const { id } = await act.uploaded(room.chief, section ?? 0, await act.picture('权限.png'));
      const sees = expected[n];
      expect((await act.idsOf(who, { text: '权限' })).includes(id)).toBe(sees);
      expect((await act.idsOf(who, { sectionId: section })).includes(id)).toBe(sees);
      for (const call of [mediaCalls.getMedia, mediaCalls.mediaUses])
        expect(await room.ask(who, call, { id })).toMatchObject(sees ? { code: 1 } : failsWith('notFound'));
      const download = await openBrowser(room.portal).fetch(`${mediaCalls.downloadMedia.path}?id=${id}`, {
        token: who.token,
      });
      expect(download.status).toBe(sees ? 200 : 404);
    }
  });

  test('mediaFolders counts what is in each and below, and names those that one sees', async () => {
    const folders = async (who: TestColleague) =>
      (await room.ask(who, mediaCalls.mediaFolders, {})).data as {
        rows: { id: number; name: string; parentId: number | null; count: number; mayWrite: boolean }[];
        uploaders: { name: string }[];
      };
    const { rows } = await folders(room.chief);
    const count = (name: string) => rows.find((row) => row.name === name)?.count ?? 0;
    expect(rows[0]).toMatchObject({ id: 0, name: '全站', mayWrite: true });
    expect(count('政策服务')).toBe(count('扶持政策') + count('管理办法') + count('标准规范'));
    const own = await folders(room.elsewhere);
    expect(own.rows.map(({ name, parentId }) => [name, parentId])).toEqual([['标准规范', null]]);
    expect(own.rows[0]?.count).toBe(count('标准规范'));
    expect((await folders(elsewhereReviewer)).rows[0]?.mayWrite).toBe(false);
  });

  test('moveMedia moves each for itself, where one writes in both folders', async () => {
    const [one, other] = [
      await act.uploaded(room.chief, here ?? 0, await act.picture()),
      await act.uploaded(room.chief, there ?? 0, await act.picture()),
    ];
    const ids = [one.id, other.id, 'f'.repeat(32)];
    const moved = await room.ask(room.elsewhere, mediaCalls.moveMedia, { ids, sectionId: there ?? 0 });
    expect(results(moved).map(({ outcome, msg }) => [outcome, msg])).toEqual([
      ['refused', errors.notFound.msg],
      ['done', ''],
      ['refused', errors.notFound.msg],
    ]);
    for (const sectionId of [here ?? 0, 0])
      expect(await room.ask(room.elsewhere, mediaCalls.moveMedia, { ids, sectionId })).toMatchObject(
        failsWith('accessDenied'),
      );
    await room.ask(room.writer, mediaCalls.moveMedia, { ids: [one.id], sectionId: 0 });
    expect(await act.opened(room.chief, one.id)).toMatchObject({ sectionId: null, sectionName: '' });
    expect(await act.lines(one.id)).toEqual(['uploaded', 'moved to section 0']);
  });

  test.each([
    [mediaTitleMaxLength, { code: 1 }],
    [mediaTitleMaxLength + 1, failsWith('mediaTitleTooLong')],
  ])('renameMedia with %i characters', async (length, expected) => {
    const { id } = await act.uploaded(room.chief, here ?? 0, await act.picture());
    const title = '长'.repeat(length);
    expect(await room.ask(room.writer, mediaCalls.renameMedia, { id, title })).toMatchObject(expected);
    expect(await room.ask(room.elsewhere, mediaCalls.renameMedia, { id, title })).toMatchObject(
      failsWith(length > mediaTitleMaxLength ? 'mediaTitleTooLong' : 'notFound'),
    );
    expect(await room.ask(room.reviewer, mediaCalls.renameMedia, { id, title: '新' })).toMatchObject(
      failsWith('accessDenied'),
    );
  });

  const people = {
    writer: () => room.writer,
    reviewer: () => room.reviewer,
    chief: () => room.chief,
    elsewhere: () => room.elsewhere,
    elsewhereReviewer: () => elsewhereReviewer,
  };
});

describe('listMedia', () => {
  test('finds by file name, title and alternative text, in pieces and whatever their case', async () => {
    const card = await act.uploaded(room.writer, here ?? 0, await act.picture('Workshop-2026.PNG'));
    await room.ask(room.writer, mediaCalls.renameMedia, { id: card.id, title: '新厂房外观' });
    await room.save(room.writer, { body: bodyWith(card.id, '工人在 &lt;检修&gt; 机床') });
    for (const text of ['workshop', 'SHOP-2', '厂房外', '外', '检修', '<检修> 机', '床'])
      expect(await act.idsOf(room.writer, { text }), text).toEqual([card.id]);
    for (const text of ['厂外', 'workshop2026', '&lt;'])
      expect(await act.idsOf(room.writer, { text }), text).toEqual([]);
  });

  test('orders by date, size and name either way, and pages without a gap', async () => {
    const who = await hireColleague(room.portal, 41, { role: 'writer' });
    const names = ['乙.png', '甲.png', 'a.png'];
    const cards: MediaCard[] = [];
    for (const [n, name] of names.entries()) {
      room.portal.clock.advance({ seconds: 1 });
      cards.push(await act.uploaded(who, here ?? 0, await act.picture(name, 40 * (n + 1), 400)));
    }
    const ids = cards.map(({ id }) => id);
    const by = (search: object) => act.idsOf(who, { uploaderId: who.id, ...search });
    expect(await by({})).toEqual(ids.toReversed());
    expect(await by({ isAscending: true })).toEqual(ids);
    const sizes = cards.toSorted((one, other) => one.fileSize - other.fileSize).map(({ id }) => id);
    expect(await by({ sort: 'size', isAscending: true })).toEqual(sizes);
    const ordered = await by({ sort: 'name', isAscending: true });
    expect(await by({ sort: 'name' })).toEqual(ordered.toReversed());
    expect([...(await by({ pageSize: 2 })), ...(await by({ pageSize: 2, pageNum: 2 }))]).toEqual(
      ids.toReversed(),
    );
  });

  test('never has what an enterprise or a person has uploaded, though an item shows it', async () => {
    const owner = await insertOwner(room.portal, 60, { accountType: 'enpt', account: 'company' });
    const token = await logIn(room.portal, 'company');
    const { method, path } = filesCalls.uploadPublicDocument;
    const answer = await openBrowser(room.portal).fetch(path, {
      method,
      token,
      body: uploadForm('', [pdf('营业执照.pdf')]),
    });
    const { data } = (await answer.json()) as { data: { filePath: string } };
    const attachments = [{ fileName: '营业执照.pdf', filePath: data.filePath }];
    await room.save(room.writer, { attachments });
    const id = data.filePath.split('/').at(-1) ?? '';
    expect(owner.id).toBeGreaterThan(0);
    expect(await act.idsOf(room.chief, { text: '营业执照' })).toEqual([]);
    expect(await room.ask(room.chief, mediaCalls.getMedia, { id })).toMatchObject(failsWith('notFound'));
    const lines = await room.portal.sql.query(`select 1 from audit_log where object = $1`, [`media ${id}`]);
    expect(lines.rowCount).toBe(0);
  });

  test('has what was uploaded with a text from its first use on, in the folder of that section', async () => {
    const { method, path } = filesCalls.uploadPublicImage;
    const body = uploadForm('', [await act.picture('编辑器.png')]);
    const answer = await openBrowser(room.portal).fetch(path, { method, body, token: room.writer.token });
    const { id } = ((await answer.json()) as { data: { id: string } }).data;
    expect(await act.lines(id)).toEqual(['uploaded']);
    expect(await act.idsOf(room.chief, { text: '编辑器' })).toEqual([]);
    await room.save(room.writer, { sectionName: '标准规范', body: bodyWith(id, '') });
    expect(await act.idsOf(room.elsewhere, { text: '编辑器' })).toEqual([id]);
  });
});

describe('mediaUses', () => {
  test('names items by what they are now, with each alternative text, and counts what is hidden', async () => {
    const card = await act.uploaded(room.writer, there ?? 0, await act.picture());
    const draft = await room.save(room.writer, {
      title: '草稿一',
      imageUrl: card.address,
      body: bodyWith(card.id, ''),
    });
    await room.publish(room.writer, room.reviewer, {
      title: '公开的一篇',
      body: `${bodyWith(card.id, '厂房')}${bodyWith(card.id, '车间')}`,
    });
    const own = await room.save(room.elsewhere, {
      sectionName: '标准规范',
      title: '自己的',
      body: bodyWith(card.id, '图'),
    });
    await room.save(room.elsewhere, {
      ...{ ...policyText, ...own, sectionName: '标准规范', title: '自己的' },
      body: '<p>不再用</p>',
    });
    const seen = await act.usesOf(room.chief, card.id);
    expect(seen).toMatchObject({ total: 2, hidden: 0 });
    expect(seen.rows).toMatchObject([
      {
        title: '公开的一篇',
        isPublic: true,
        isWork: false,
        fields: ['body'],
        alts: ['厂房', '车间'],
        mayOpen: true,
      },
      {
        title: '草稿一',
        placeId: draft.id,
        isPublic: false,
        isWork: true,
        fields: ['body', 'cover'],
        alts: [''],
      },
    ]);
    const { rows, total, hidden } = await act.usesOf(room.elsewhere, card.id);
    expect({ total, hidden }).toEqual({ total: 1, hidden: 1 });
    expect(rows).toMatchObject([{ title: '公开的一篇', mayOpen: false }]);
    expect(await act.idsOf(room.chief, { isUnused: true })).not.toContain(card.id);
  });

  test('knows attachments, what the site says, slides and older versions', async () => {
    const [image, document] = [
      await act.uploaded(room.chief, 0, await act.picture()),
      await act.uploaded(room.chief, here ?? 0, pdf()),
    ];
    const { sql, config } = room.portal;
    await sql.query(
      `insert into banner (address_type, image_url, title, content, sort_order) values ('sy', $1, '轮播图', '', 1)`,
      [image.address],
    );
    const facts = { ...config.firstSite, logo: image.address };
    await sql.query(
      `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values (1, 'live', $1, 0, '', now())`,
      [facts],
    );
    const attachments = [{ fileName: '指南.pdf', filePath: document.address }];
    const published = await room.publish(room.writer, room.reviewer, { attachments });
    await room.ask(room.writer, policyCalls.saveOrUpdate, { ...policyText, ...published, attachments: [] });
    expect(
      (await act.usesOf(room.chief, image.id)).rows.map(({ place, fields, isPublic }) => [
        place,
        fields,
        isPublic,
      ]),
    ).toEqual([
      ['banner', ['cover'], true],
      ['site', ['logo'], true],
    ]);
    expect((await act.usesOf(room.chief, document.id)).rows).toMatchObject([
      { place: 'item', fields: ['attachments'], isPublic: true, isWork: false },
    ]);
    await sql.query('delete from site_version');
    await sql.query('update banner set image_url = $1', ['']);
    expect(await act.usesOf(room.chief, image.id)).toMatchObject({ total: 0 });
    expect(await act.idsOf(room.chief, { isUnused: true })).toContain(image.id);
  });
});

/** What listMedia and removeMedia ask for, and the index that answers. */
const questions: [string, string, string][] = [
  ['the newest', 'deleted_at is null order by created_at desc, id desc', 'media_file_created'],
  ['by name', 'deleted_at is null order by file_name, id', 'media_file_name'],
  ['the largest', 'deleted_at is null order by size_bytes desc, id desc', 'media_file_size'],
  ['of a kind', `deleted_at is null and kind = 'video' order by created_at desc, id desc`, 'media_file_kind'],
  [
    'of a folder',
    'deleted_at is null and section_id = any($1) order by created_at desc, id desc',
    'media_file_section',
  ],
  ['the unused', 'deleted_at is null and uses = 0 order by created_at desc, id desc', 'media_file_unused'],
  [
    'with words',
    `deleted_at is null and search_keys @> media_keys('文件 77123') and strpos(search_text, '文件 77123') > 0 order by created_at desc, id desc`,
    'media_file_search',
  ],
];

test('listMedia is answered from indexes at 100,000 files', { timeout: 120_000 }, async () => {
  const client = await room.portal.sql.connect();
  try {
    await client.query('begin');
    // most of them used; of folders, one in a thousand elsewhere
    await client.query(`
      alter table media_file drop constraint media_file_image_id_public_image_id_fk;
      insert into media_file (id, image_id, kind, section_id, file_name, size_bytes, created_at, put_at, uses, search_text, search_keys)
      select md5(n::text), md5(n::text), case when n % 500 = 0 then 'video' else 'image' end,
        case when n % 1000 = 0 then ${String(there)} else ${String(here)} end, n || '.png', n,
        now() - n * interval '1 minute', now(), case when n % 300 = 0 then 0 else 1 end, '文件 ' || n, media_keys('文件 ' || n)
      from generate_series(1, 100000) n;
      analyze media_file`);
    for (const [name, where, index] of questions) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from media_file where ${where} limit 40`,
        where.includes('$1') ? [[there]] : [],
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, name).toContain(index);
      expect(plan, name).not.toContain('Seq Scan');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
