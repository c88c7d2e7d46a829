import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import { mediaRetentionDays } from '#contract/media/constants.ts';
import type { MediaCard, MediaResult } from '#contract/media/entities.ts';
import { lockMediaFile } from '#server/db/queries/media/media-file.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { keepingMedia } from '#server/testing/keeping-media.ts';
import { failsWith, keyOf, startNewsroom, type Newsroom } from '#server/testing/newsroom.ts';
import { logIn } from '#server/testing/organisations.ts';
import { policyText } from '#server/testing/policy-text.ts';
import { startSecondNode } from '#server/testing/portal.ts';
import { sampleDocx, samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import type { TestFile } from '#server/testing/uploading.ts';

let room: Newsroom;
let act: ReturnType<typeof keepingMedia>;
let here: number | undefined;
/** Writes and reviews in 扶持政策 alone. */
let local: TestColleague;

beforeAll(async () => {
  room = await startNewsroom();
  act = keepingMedia(room);
  here = await act.sectionId('扶持政策');
  local = await hireColleague(room.portal, 40, { role: 'chief', sectionId: here });
});
afterAll(() => room.portal.stop());

const bodyWith = ({ address }: Pick<MediaCard, 'address'>) => `<p><img src="${address}" alt="厂房"></p>`;
const get = (path: string, url = room.portal.url, headers = {}) => fetch(url + path, { headers });
const widthOf = async (path: string, url?: string) =>
  (await sharp(Buffer.from(await (await get(path, url)).arrayBuffer())).metadata()).width;
const pdf = (words: string): TestFile => ({
  name: '指南.pdf',
  content: Buffer.concat([samplePdf(), Buffer.from(`% ${words}`)]),
});
/** Contents in the storage. */
async function contents(): Promise<number> {
  const entries = await readdir(join(room.portal.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}
const results = (answer: { data: unknown }) => (answer.data as { rows: MediaResult[] }).rows;

describe('replaceMedia', () => {
  test('of a picture that 30 items use is seen by the next load in all of them, on every node', async () => {
    const card = await act.uploaded(room.chief, here ?? 0, await act.picture('厂房.png', 30, 20));
    for (let n = 0; n < 30; n += 1)
      await room.publish(room.writer, room.reviewer, {
        title: `第 ${String(n)} 篇`,
        imageUrl: card.address,
        body: bodyWith(card),
      });
    expect(await act.usesOf(room.chief, card.id)).toMatchObject({ total: 30 });
    const node = await startSecondNode(room.portal);
    try {
      const small = card.address.replace('.webp', '/400.webp');
      const before = await get(card.address, node.url);
      expect(before.headers.get('cache-control')).toBe('public, no-cache');
      const etag = before.headers.get('etag') ?? '';
      expect((await get(card.address, node.url, { 'if-none-match': etag })).status).toBe(304);

      const after = await act.replaced(room.chief, card, await act.picture('新厂房.png', 60, 20));
      expect(after).toMatchObject({ id: card.id, address: card.address, version: 2, width: 60, uses: 30 });
      for (const url of [room.portal.url, node.url])
        for (const path of [card.address, small]) {
          const answer = await get(path, url, { 'if-none-match': etag });
          expect([answer.status, await widthOf(path, url)]).toEqual([200, 60]);
        }
      expect(await act.lines(card.id)).toEqual(['uploaded', 'replaced']);
    } finally {
      await node.stop();
    }
  });

  test('of a document keeps its address and the name that items give it, and tells its new size', async () => {
    const card = await act.uploaded(room.chief, here ?? 0, pdf('a'));
    const attachments = [{ fileName: '申报指南.pdf', filePath: card.address }];
    const { id } = await room.publish(room.writer, room.reviewer, { attachments });
    const sizeSeen = async () =>
      ((await room.publicItem(id)) as { attachments: { fileSize: number }[] }).attachments[0]?.fileSize;
    expect(await sizeSeen()).toBe(card.fileSize);
    const etag = (await get(card.address)).headers.get('etag') ?? '';
    const file = pdf('a much longer one');
    await act.replaced(room.chief, card, file);
    const answer = await get(card.address, room.portal.url, { 'if-none-match': etag });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('申报指南.pdf'));
    expect(Buffer.from(await answer.arrayBuffer()).equals(file.content)).toBe(true);
    await expect.poll(sizeSeen).toBe(file.content.length);
  });

  test.each<[string, () => Promise<TestFile>, ErrorName]>([
    ['a document by a picture', () => act.picture(), 'mediaKindDiffers'],
    ['a PDF by a docx', async () => ({ name: 'a.docx', content: sampleDocx() }), 'mediaKindDiffers'],
    [
      'a PDF by what is none',
      async () => ({ name: 'a.pdf', content: Buffer.from('x') }),
      'fileContentMismatch',
    ],
  ])('refuses %s and keeps what was there', async (_, make, name) => {
    const card = await act.uploaded(room.chief, here ?? 0, pdf('stays'));
    const before = await contents();
    expect(await act.replace(room.chief, card, await make())).toMatchObject(failsWith(name));
    expect(await act.opened(room.chief, card.id)).toMatchObject({ version: 1, fileSize: card.fileSize });
    expect(await contents()).toBe(before);
  });

  test('of twenty at once replaces once, and leaves no content behind', async () => {
    const card = await act.uploaded(room.chief, here ?? 0, pdf('first'));
    const before = await contents();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => act.replace(room.chief, card, pdf(`copy ${String(n)}`))),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([1, errors.mediaReplacedMeanwhile.code]));
    expect(await contents()).toBe(before + 1);
  });

  test('that fails in the storage leaves the old content, and nothing on its way', async () => {
    const card = await act.uploaded(room.chief, here ?? 0, await act.picture('旧.png', 900, 500));
    const before = await contents();
    const { storage } = room.portal.services;
    let puts = 0;
    room.portal.services.storage = {
      ...storage,
      put: (...given) =>
        ++puts === 2 ? Promise.reject(new StorageUnavailableError('no space left')) : storage.put(...given),
    };
    try {
      await act.replace(room.chief, card, await act.picture('新.png', 900, 600));
    } finally {
      room.portal.services.storage = storage;
    }
    expect(puts).toBe(2);
    expect(await act.opened(room.chief, card.id)).toMatchObject({ version: 1, height: 500 });
    expect(await contents()).toBe(before);
    const { rows } = await room.portal.sql.query('select 1 from media_version where number < 0');
    expect(rows).toEqual([]);
  });
});

describe('replaceMedia by rights', () => {
  type Use =
    | 'nothing'
    | 'a draft here'
    | 'a public item here'
    | 'a draft elsewhere'
    | 'a public item elsewhere'
    | 'the site';

  /** By what uses a file of 扶持政策: a writer of all sections, a chief of that section, a chief of all. */
  test.each<[Use, ErrorName | 'done', ErrorName | 'done', ErrorName | 'done']>([
    ['nothing', 'done', 'done', 'done'],
    ['a draft here', 'done', 'done', 'done'],
    ['a public item here', 'mediaPublicNeedsReview', 'done', 'done'],
    ['a draft elsewhere', 'done', 'mediaSharedElsewhere', 'done'],
    ['a public item elsewhere', 'mediaPublicNeedsReview', 'mediaSharedElsewhere', 'done'],
    ['the site', 'mediaPublicNeedsReview', 'mediaPublicNeedsReview', 'done'],
  ])(
    'a file that %s uses: a writer %s, a chief of the section %s, a chief of all %s',
    async (use, ...expected) => {
      for (const [n, who] of [room.writer, local, room.chief].entries()) {
        const card = await act.uploaded(room.chief, here ?? 0, await act.picture());
        await useIn(use, card);
        const outcome = expected[n] ?? 'done';
        const { replaceRefusal } = await act.opened(who, card.id);
        expect(replaceRefusal).toBe(outcome === 'done' ? '' : errors[outcome].msg);
        const { code } = await act.replace(who, card, await act.picture('新.png', 50, 50));
        expect(code).toBe(outcome === 'done' ? 1 : errors[outcome].code);
      }
      await room.portal.sql.query('delete from site_version');
    },
  );

  test('is refused to whoever does not see the file, or only reads it', async () => {
    const card = await act.uploaded(room.chief, here ?? 0, await act.picture());
    const file = await act.picture();
    expect(await act.replace(room.elsewhere, card, file)).toMatchObject(failsWith('notFound'));
    expect(await act.replace(room.reviewer, card, file)).toMatchObject(failsWith('accessDenied'));
  });

  async function useIn(use: Use, card: MediaCard): Promise<void> {
    const text = {
      body: bodyWith(card),
      sectionName: use.endsWith('elsewhere') ? '标准规范' : '扶持政策',
    };
    if (use.startsWith('a draft')) await room.save(room.writer, text);
    if (use.startsWith('a public')) await room.publish(room.writer, room.reviewer, text);
    if (use === 'the site')
      await room.portal.sql.query(
        `insert into site_version (rev, state, facts, base_rev, reason, saved_at)
         values ((select coalesce(max(rev), 0) + 1 from site_version), 'live', $1, 0, '', now())`,
        [{ ...room.portal.config.firstSite, favicon: card.address }],
      );
  }
});

describe('restoreMedia', () => {
  test('puts an old content back, and keeps the one that it takes the place of', async () => {
    const first = await act.uploaded(room.chief, here ?? 0, await act.picture('旧.png', 30, 20));
    const second = await act.replaced(room.chief, first, await act.picture('新.png', 60, 20));
    const request = { id: first.id, version: second.version, number: 1 };
    expect(await room.ask(room.chief, mediaCalls.restoreMedia, request)).toMatchObject({
      code: 1,
      data: { version: 3, width: 30, fileName: '旧.png' },
    });
    expect(await widthOf(first.address)).toBe(30);
    expect(await room.ask(room.chief, mediaCalls.restoreMedia, request)).toMatchObject(
      failsWith('mediaReplacedMeanwhile'),
    );
    const { versions } = await act.opened(room.chief, first.id);
    expect(versions.map(({ number, fileName, endTime }) => [number, fileName, endTime === null])).toEqual([
      [3, '旧.png', true],
      [2, '新.png', false],
      [1, '旧.png', false],
    ]);
    expect(versions.every(({ by }) => by === room.chief.account)).toBe(true);
    expect(await act.lines(first.id)).toEqual(['uploaded', 'replaced', 'restored']);
  });

  test(`is possible for ${String(mediaRetentionDays)} days; then the content goes, and who replaced it stays`, async () => {
    const first = await act.uploaded(room.chief, here ?? 0, pdf('old'));
    const before = await contents();
    await act.replaced(room.chief, first, pdf('new'));
    expect(await contents()).toBe(before + 1);
    room.portal.clock.advance({ hours: mediaRetentionDays * 24, seconds: -1 });
    await sweepOldRows(room.portal.services);
    const chief = { ...room.chief, token: await logIn(room.portal, room.chief.account) };
    expect((await act.opened(chief, first.id)).versions[1]?.keptUntil).not.toBeNull();
    room.portal.clock.advance({ seconds: 1 });
    expect((await act.opened(chief, first.id)).versions[1]?.keptUntil).toBeNull();
    const request = { id: first.id, version: 2, number: 1 };
    expect(await room.ask(chief, mediaCalls.restoreMedia, request)).toMatchObject(
      failsWith('mediaVersionGone'),
    );
    room.portal.clock.advance({ seconds: 1 });
    await sweepOldRows(room.portal.services);
    const { versions } = await act.opened(chief, first.id);
    expect(versions).toMatchObject([{ number: 2 }, { number: 1, by: room.chief.account, keptUntil: null }]);
    const { rows } = await room.portal.sql.query('select parts from media_version where file_id = $1', [
      first.id,
    ]);
    expect(rows).toEqual([{ parts: [] }]);
  });
});

describe('removeMedia', () => {
  beforeEach(async () => {
    for (const who of [room.chief, room.writer, room.reviewer, room.elsewhere])
      who.token = await logIn(room.portal, who.account);
  });

  test('deletes several with all that they held, and refuses by its reason what is used', async () => {
    const before = await contents();
    const unused = await act.uploaded(room.chief, here ?? 0, pdf('one'));
    await act.replaced(room.chief, unused, pdf('two'));
    const used = await act.uploaded(room.chief, here ?? 0, await act.picture());
    const old = await act.uploaded(room.chief, here ?? 0, await act.picture());
    await room.save(room.writer, { imageUrl: used.address });
    const key = await room.publish(room.writer, room.reviewer, { imageUrl: old.address });
    keyOf(await room.ask(room.writer, policyCalls.saveOrUpdate, { ...policyText, ...key, imageUrl: '' }));
    const ids = [unused.id, used.id, old.id];
    expect(await act.idsOf(room.chief, { isUnused: true })).toEqual(expect.arrayContaining([unused.id]));
    const answer = await room.ask(room.writer, mediaCalls.removeMedia, { ids });
    expect(results(answer)).toEqual([
      { id: unused.id, outcome: 'done', msg: '' },
      { id: used.id, outcome: 'refused', msg: errors.mediaInUse.msg },
      { id: old.id, outcome: 'refused', msg: errors.mediaInUse.msg },
    ]);
    expect(await contents()).toBe(before + 2);
    expect(await act.idsOf(room.chief)).not.toContain(unused.id);
    expect(await act.lines(unused.id)).toEqual(['uploaded', 'replaced', 'deleted']);
    // again, nothing is left to do
    const again = await room.ask(room.writer, mediaCalls.removeMedia, { ids: [unused.id] });
    expect(results(again)).toMatchObject([{ outcome: 'refused', msg: errors.notFound.msg }]);
  });

  test.each(['reviewer', 'elsewhere'] as const)('is refused to %s', async (name) => {
    const { id } = await act.uploaded(room.chief, here ?? 0, await act.picture());
    await room.ask(room[name], mediaCalls.removeMedia, { ids: [id] });
    expect(await act.idsOf(room.chief)).toContain(id);
  });

  test('waits for whoever saves an item with the file, and then refuses', async () => {
    const card = await act.uploaded(room.chief, here ?? 0, await act.picture());
    const { db } = room.portal.services;
    let removing: ReturnType<typeof room.ask> | undefined;
    await db.transaction(async (tx) => {
      await lockMediaFile(tx, card.id);
      removing = room.ask(room.writer, mediaCalls.removeMedia, { ids: [card.id] });
      await tx.execute(
        `insert into media_use (file_id, place, place_id, number, fields) values ('${card.id}', 'item', 1, 1, '{body}')`,
      );
    });
    expect(results((await removing) ?? { data: { rows: [] } })).toMatchObject([
      { outcome: 'refused', msg: errors.mediaInUse.msg },
    ]);
  });

  test('and saving an item at the same time: the item has its picture, or is refused', async () => {
    const outcomes = new Set<string>();
    for (let n = 0; n < 6; n += 1) {
      const card = await act.uploaded(room.chief, here ?? 0, await act.picture());
      const save = () =>
        room.ask(room.writer, policyCalls.saveOrUpdate, { ...policyText, imageUrl: card.address });
      const remove = () => room.ask(room.chief, mediaCalls.removeMedia, { ids: [card.id] });
      const [saved, removed] = await (n % 2 === 0
        ? Promise.all([save(), remove()])
        : Promise.all([remove(), save()]).then(([one, other]) => [other, one] as const));
      const isThere = (await get(card.address)).status === 200;
      expect(saved.code === 1).toBe(isThere);
      if (!isThere) expect(saved).toMatchObject(failsWith('imageUnknown'));
      expect(results(removed)).toMatchObject([{ outcome: isThere ? 'refused' : 'done' }]);
      outcomes.add(isThere ? 'saved' : 'removed');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

test('uses of a file are counted rightly when twenty items take it up and lay it down at once', async () => {
  const chief = { ...room.chief, token: await logIn(room.portal, room.chief.account) };
  const writer = { ...room.writer, token: await logIn(room.portal, room.writer.account) };
  const card = await act.uploaded(chief, here ?? 0, await act.picture());
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => room.save(writer, { imageUrl: card.address })),
  );
  const uses = async () =>
    (await room.portal.sql.query<{ uses: number }>('select uses from media_file where id = $1', [card.id]))
      .rows[0]?.uses;
  expect(await uses()).toBe(20);
  const [fresh] = await Promise.all([
    room.save(writer, { imageUrl: card.address }),
    ...keys.map((key) => room.ask(writer, policyCalls.saveOrUpdate, { ...policyText, ...key, imageUrl: '' })),
  ]);
  expect(fresh.id).toBeGreaterThan(0);
  expect(await uses()).toBe(1);
});
