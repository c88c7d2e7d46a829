import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { PublicImage } from '#contract/files/entities.ts';
import { publicImageIds, readPublicImagePath } from '#contract/files/public-images.ts';
import { StorageUnavailableError } from '#server/providers/storage/index.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { grantRole } from '#server/testing/grant-role.ts';
import { insertItem } from '#server/testing/items.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { pixelBomb, telephonePicture, twoColours } from '#server/testing/sample-images.ts';
import { uploadForm, type TestFile } from '#server/testing/uploading.ts';
import { measureBody } from '#server/domain/publishing/measure-body.ts';
import { claimPublicImages } from './claim-public-images.ts';
import { sweepPublicImages } from './sweep-public-images.ts';

let portal: TestPortal;
let writer: string;
/** An image that is there. */
let small: PublicImage;

beforeAll(async () => {
  portal = await startTestPortal();
  const { id } = await insertOwner(portal, 1, { accountType: 'enpt', account: 'writer' });
  await portal.sql.query('update app_user set user_type = 2 where id = $1', [id]);
  await grantRole(portal, { userId: id, role: 'writer' });
  writer = await logIn(portal, 'writer');
  small = await uploadSmall();
});
afterAll(() => portal.stop());

async function send(
  files: TestFile[],
  token: string | undefined = writer,
): Promise<Envelope<PublicImage> & { status: number }> {
  const { method, path } = filesCalls.uploadPublicImage;
  const body = uploadForm('', files);
  const answer = await openBrowser(portal).fetch(path, { method, body, ...(token && { token }) });
  return { ...((await answer.json()) as Envelope<PublicImage>), status: answer.status };
}

const smallPicture = async () => ({ name: '图.png', content: await twoColours(30, 20).png().toBuffer() });
const uploadSmall = async () => (await send([await smallPicture()])).data;

const get = (path: string, init?: RequestInit) => fetch(portal.url + path, init);

/** What is left on the disk and in the tables. */
async function inventory() {
  const names = await readdir(join(portal.config.dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  });
  const arrived = await readdir(join(portal.config.dataDir, 'incoming'));
  const { rows } = await portal.sql.query<{ images: number; sizes: number }>(
    'select (select count(*)::int from public_image) images, (select count(*)::int from public_image_size) sizes',
  );
  const contents = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).length;
  return { contents, arrived: arrived.length, ...rows[0] };
}

test('uploadPublicImage creates three sizes, served as webp that browsers ask for anew under addresses for bodies', async () => {
  const { code, data } = await send([{ name: 'IMG_1.JPEG', content: await telephonePicture() }]);
  expect(code).toBe(1);
  expect(data).toMatchObject({ imageUrl: `/images/${data.id}.webp`, width: 900, height: 1200 });
  expect(data.sizes.map(({ url, width, height }) => [url, width, height])).toEqual([
    [`/images/${data.id}/400.webp`, 400, 533],
    [`/images/${data.id}/800.webp`, 800, 1067],
    [`/images/${data.id}/1600.webp`, 900, 1200],
  ]);
  for (const { url, width, height } of [...data.sizes, { ...data, url: data.imageUrl }]) {
    expect(readPublicImagePath(url)).toMatchObject({ id: data.id });
    const answer = await get(url);
    expect(answer.status).toBe(200);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(content.length),
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(publicImageIds(`<p><img src="${data.sizes[0]?.url}" alt="厂房"></p>`, data.imageUrl)).toEqual([
    data.id,
  ]);
});

test('GET of a public image answers 304 to a known etag, and HEAD answers headers only', async () => {
  const { imageUrl } = small;
  const whole = await get(imageUrl);
  const { length } = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{43}"$/);

  const head = await get(imageUrl, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    String(length),
    etag,
  ]);
  for (const tag of [etag, `"other", W/${etag}`]) {
    const known = await get(imageUrl, { headers: { 'if-none-match': tag } });
    expect([known.status, await known.text(), known.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, no-cache',
    ]);
  }
});

test('GET of a width beyond the picture returns the largest size', async () => {
  const answer = await get(`/images/${small.id}/1600.webp`);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    width: 30,
    height: 20,
  });
});

test.each([
  `/images/${'0'.repeat(32)}.webp`,
  '/images/',
  '/images/..%2f..%2fpackage.json',
  '/images/a.webp',
  (id: string) => `/images/${id}/401.webp`,
  (id: string) => `/images/${id}.png`,
  (id: string) => `/images/${id}`,
])('GET %s answers 404 with no-store', async (path) => {
  const answer = await get(typeof path === 'string' ? path : path(small.id));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

const jpg = async () => twoColours(30, 20).jpeg().toBuffer();
const refused: [string, () => Promise<TestFile[]>, ErrorName][] = [
  ['no file', async () => [], 'fileEmpty'],
  ['two files', async () => [await smallPicture(), await smallPicture()], 'fileLimitReached'],
  ['a drawing', async () => [{ name: 'a.svg', content: Buffer.from('<svg/>') }], 'publicImageTypeRefused'],
  [
    'a drawing that is called png',
    async () => [{ name: 'a.png', content: Buffer.from('<svg/>') }],
    'fileContentMismatch',
  ],
  [
    'a document that is called jpg',
    async () => [{ name: 'a.jpg', content: samplePdf() }],
    'fileContentMismatch',
  ],
  [
    'over 10 MB',
    async () => [{ name: 'a.jpg', content: Buffer.concat([await jpg(), randomBytes(10 * 1024 * 1024)]) }],
    'fileTooLarge',
  ],
];
test.each(refused)('uploadPublicImage rejects %s and stores nothing', async (_, make, name) => {
  const before = await inventory();
  expect((await send(await make())).code).toBe(errors[name].code);
  expect(await inventory()).toEqual(before);
});

test('uploadPublicImage counts pixels and stored bytes for the upload quota, for a refused picture too', async () => {
  const used = async () => {
    const { rows } = await portal.sql.query<{ bytes: number }>(
      'select size_bytes::int bytes from upload_use order by id desc limit 1',
    );
    return rows[0]?.bytes;
  };
  const { code, data } = await send([
    { name: 'a.png', content: await twoColours(900, 1000).png().toBuffer() },
  ]);
  expect(code).toBe(1);
  const { rows } = await portal.sql.query<{ bytes: number }>(
    'select sum(size_bytes)::int bytes from public_image_size where image_id = $1',
    [data.id],
  );
  expect(await used()).toBe((rows[0]?.bytes ?? 0) + 180_000);
  expect((await send([{ name: 'a.png', content: pixelBomb(3_000, 3_000) }])).code).toBe(
    errors.imageUnreadable.code,
  );
  expect(await used()).toBe(1_800_000);
});

test('uploadPublicImage accepts a jpeg that is named png', async () => {
  expect((await send([{ name: 'a.png', content: await jpg() }])).code).toBe(1);
});

test('uploadPublicImage accepts writers and enterprises, and refuses persons, other staff and visitors', async () => {
  await insertOwner(portal, 2, { accountType: 'user', account: 'somebody' });
  await insertOwner(portal, 3, { accountType: 'enpt', account: 'reviewer' });
  await insertOwner(portal, 4, { accountType: 'enpt', account: 'company' });
  await portal.sql.query("update app_user set user_type = 2 where account = 'reviewer'");
  const before = await inventory();
  for (const [account, type] of [
    ['somebody', 'user'],
    ['reviewer', 'enpt'],
  ] as const) {
    const token = await logIn(portal, account, type);
    expect((await send([await smallPicture()], token)).code).toBe(commonErrors.accessDenied.code);
  }
  expect((await send([await smallPicture()], '')).code).toBe(commonErrors.notLoggedIn.code);
  expect(await inventory()).toEqual(before);
  expect((await send([await smallPicture()], await logIn(portal, 'company'))).code).toBe(1);
});

test('GET of an enterprise image answers other sites 404 until a public item uses the image', async () => {
  const owner = await insertOwner(portal, 7, { accountType: 'enpt', account: 'painter' });
  const { imageUrl } = (await send([await smallPicture()], await logIn(portal, 'painter'))).data;
  const from = async (site: string | undefined, path = imageUrl) => {
    const { status, headers } = await get(
      path,
      site === undefined ? {} : { headers: { 'sec-fetch-site': site } },
    );
    return [status, headers.get('cache-control')];
  };
  const ever = 'public, max-age=31536000, immutable';
  expect(await from('same-origin')).toEqual([200, 'no-store']);
  expect(await from(undefined)).toEqual([200, 'no-store']);
  for (const site of ['cross-site', 'same-site', 'none']) expect(await from(site)).toEqual([404, 'no-store']);
  expect(await from('cross-site', small.imageUrl)).toEqual([200, 'public, no-cache']);
  const id = await insertItem(portal.services.db, 'demand');
  await portal.sql.query(
    `update content_item set owner_user_id = $2, extra = extra || jsonb_build_object('images', jsonb_build_array($3::text)) where id = $1`,
    [id, owner.id, imageUrl],
  );
  expect(await from('cross-site')).toEqual([200, ever]);
  await portal.sql.query('update content_item set status = 5 where id = $1', [id]);
  expect(await from('none')).toEqual([404, 'no-store']);
});

test('sweepOldRows deletes unclaimed images after a day, and keeps claimed ones', async () => {
  const [used, unused] = [await uploadSmall(), small];
  const unknown = 'f'.repeat(32);
  expect(await portal.services.db.transaction((tx) => claimPublicImages(tx, [unknown, used.id]))).toEqual([
    unknown,
  ]);
  expect(await claimPublicImages(portal.services.db, [])).toEqual([]);

  portal.clock.advance({ hours: 23 });
  await sweepOldRows(portal.services);
  expect((await get(unused.imageUrl)).status).toBe(200);
  portal.clock.advance({ hours: 2 });
  await sweepOldRows(portal.services);
  expect((await get(unused.imageUrl)).status).toBe(404);
  expect((await get(used.imageUrl)).status).toBe(200);
  const { contents, images, sizes } = await inventory();
  expect([contents, images, sizes]).toEqual([1, 1, 1]);
  // too late for whoever wants it now
  expect(await claimPublicImages(portal.services.db, [unused.id])).toEqual([unused.id]);
});

test('uploadPublicImage shows nothing of an image after a storage failure, and the sweep deletes the rest', async () => {
  writer = await logIn(portal, 'writer');
  const { storage } = portal.services;
  const before = await inventory();
  const broken = () => Promise.reject(new StorageUnavailableError('no space left on device'));
  const picture = { name: 'a.jpg', content: await telephonePicture() };
  let puts = 0;
  portal.services.storage = {
    ...storage,
    put: (...given) => (++puts === 2 ? broken() : storage.put(...given)),
    delete: broken,
  };
  try {
    expect((await send([picture])).status).toBe(503);
  } finally {
    portal.services.storage = storage;
  }
  const { rows } = await portal.sql.query<{ id: string }>(
    'select id from public_image where deleted_at is not null',
  );
  expect(rows).toHaveLength(1);
  expect((await get(`/images/${rows[0]?.id}.webp`)).status).toBe(404);
  expect(await claimPublicImages(portal.services.db, [rows[0]?.id ?? ''])).toHaveLength(1);
  portal.clock.advance({ hours: 25 });
  await sweepOldRows(portal.services);
  expect(await inventory()).toEqual(before);
});

test('sweepPublicImages keeps an image that an item claims at the same time', async () => {
  writer = await logIn(portal, 'writer');
  const { id, imageUrl } = await uploadSmall();
  portal.clock.advance({ hours: 25 });
  await portal.services.db.transaction(async (tx) => {
    expect(await claimPublicImages(tx, [id])).toEqual([]);
    await sweepPublicImages(portal.services);
  });
  expect((await get(imageUrl)).status).toBe(200);
});

test('measureBody adds width and height to images of this portal, unless both are set', async () => {
  writer = await logIn(portal, 'writer');
  const { id } = await uploadSmall();
  const measured = (body: string) => measureBody(portal.services.db, body);
  expect(await measured(`<p><img src="/images/${id}.webp" alt="图" /></p>`)).toBe(
    `<p><img src="/images/${id}.webp" alt="图" width="30" height="20" /></p>`,
  );
  expect(await measured(`<img alt="图" width="10" src="/images/${id}/400.webp" />`)).toBe(
    `<img alt="图" src="/images/${id}/400.webp" width="30" height="20" />`,
  );
  for (const body of [
    `<img src="/images/${id}.webp" alt="图" width="15" height="10" />`,
    `<img src="/images/${'0'.repeat(32)}.webp" alt="图" />`,
    '<p>没有图片</p>',
  ])
    expect(await measured(body)).toBe(body);
});
