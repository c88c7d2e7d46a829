import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { videoCalls } from '#contract/content/resource-calls.ts';
import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { PublicVideo } from '#contract/files/entities.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm, type TestFile } from '#server/testing/uploading.ts';

let portal: TestPortal;
let [writer, reviewer, other]: TestColleague[] = [];

beforeAll(async () => {
  // likes are counted when a test says so
  portal = await startTestPortal({}, { pauses: { countLikes: 2 ** 31 - 1 } });
  await portal.sql.query(`insert into section (name, kind) values ('视频', 'video')`);
  writer = await hireColleague(portal, 1, { role: 'writer' });
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
  other = await hireColleague(portal, 3, { role: 'writer' });
});
afterAll(() => portal.stop());

/** As far as its first bytes tell. */
const sampleVideo = (bytes = 100_000) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'), randomBytes(bytes - 24)]);
const sampleSubtitles = 'WEBVTT\n\n00:00.000 --> 00:04.000\n标识是给机器和产品用的身份编号。\n';

const as = (who: TestColleague | undefined) => ({ token: who?.token ?? '' });

type Video = NonNullable<ResponseOf<typeof videoCollectionCalls.details>>;
type Page = ResponseOf<typeof videoCollectionCalls.portalList>;

const videoSeenBy = async (id: number, who?: TestColleague) =>
  (await portal.call(videoCollectionCalls.details, { id }, who && as(who))).data as Video | null;
const listOf = async (channel: 'fwpt' | 'bsjx') =>
  (await portal.call(videoCollectionCalls.portalList, { channel })).data as Page;

async function send(file: TestFile, who = writer): Promise<Envelope<PublicVideo>> {
  const { method, path } = filesCalls.uploadPublicVideo;
  const answer = await openBrowser(portal).fetch(path, { method, body: uploadForm('', [file]), ...as(who) });
  return (await answer.json()) as Envelope<PublicVideo>;
}

const upload = async (content = sampleVideo()) => (await send({ name: '介绍.mp4', content })).data.filePath;

const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers });

const save = (extra: { file: string; subtitles?: string }) =>
  portal.call(
    videoCalls.saveOrUpdate,
    {
      sectionName: '视频',
      title: '什么是工业互联网标识',
      summary: '半分钟看懂标识由哪两段组成，和二维码有什么不同。',
      body: '<p>斜杠前面是前缀，斜杠后面是后缀。</p>',
      extra: { channel: 'bsjx', seconds: 30, subtitles: '', ...extra },
    },
    as(writer),
  );

async function move(id: number, who: TestColleague | undefined, action: 'submit' | 'publish' | 'withdraw') {
  const { rev } = (await portal.call(workCalls.getWork, { id }, as(who))).data as { rev: number };
  const request = { id, rev, action, comment: '通过' };
  expect(await portal.call(workCalls.move, request, as(who))).toMatchObject({ code: 1 });
}

async function publish(extra: { file: string; subtitles?: string }): Promise<number> {
  const { id } = (await save(extra)).data as { id: number };
  await move(id, writer, 'submit');
  await move(id, reviewer, 'publish');
  return id;
}

test('uploadPublicVideo file is public while its item is published, before that only with a preview ticket', async () => {
  const content = sampleVideo();
  const file = await upload(content);
  const subtitles = (await send({ name: '字幕.vtt', content: Buffer.from(sampleSubtitles) })).data.filePath;
  const { id } = (await save({ file, subtitles })).data as { id: number };
  expect((await get(file)).status).toBe(404);
  const seenBy = (who?: TestColleague) => videoSeenBy(id, who);
  expect(await seenBy()).toBeNull();
  const draft = await seenBy(reviewer);
  const preview = `?preview=${draft?.tickets?.file ?? ''}`;
  expect((await get(file + preview)).status).toBe(200);
  expect((await get(`${subtitles}?preview=${draft?.tickets?.subtitles ?? ''}`)).status).toBe(200);
  // the ticket is for this video and for some hours
  expect((await get((await upload()) + preview)).status).toBe(404);
  expect((await get(`${file}?preview=9${draft?.tickets?.file ?? ''}`)).status).toBe(404);

  await move(id, writer, 'submit');
  await move(id, reviewer, 'publish');
  expect((await seenBy())?.tickets).toBeNull();
  const answer = await get(file);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect((await get(file, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  const text = await get(subtitles);
  expect([text.headers.get('content-type'), await text.text()]).toEqual([
    'text/vtt; charset=utf-8',
    sampleSubtitles,
  ]);
  // compressed and plain they are other bytes, so one tag of both is a weak one, and there are no parts of them
  for (const encoding of ['identity', 'gzip', 'br']) {
    const encoded = await get(subtitles, { 'accept-encoding': encoding, range: 'bytes=0-3' });
    expect([encoded.status, await encoded.text()]).toEqual([200, sampleSubtitles]);
    expect(encoded.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const etag = encoded.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await get(subtitles, { 'if-none-match': etag })).status).toBe(304);
  }

  await move(id, reviewer, 'withdraw');
  expect((await get(file)).status).toBe(404);
  expect((await get(subtitles)).status).toBe(404);
});

test('GET of a video answers range requests by Range and If-Range, 416 beyond the end', async () => {
  const content = sampleVideo();
  const file = await upload(content);
  await publish({ file });
  const part = await get(file, { range: 'bytes=100-299' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-299/${String(content.length)}`);
  expect(part.headers.get('content-length')).toBe('200');
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 300))).toBe(true);
  const end = await get(file, { range: 'bytes=-10' });
  expect(Buffer.from(await end.arrayBuffer()).equals(content.subarray(-10))).toBe(true);

  const beyond = await get(file, { range: `bytes=${String(content.length)}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${String(content.length)}`,
  ]);

  const etag = part.headers.get('etag') ?? '';
  expect((await get(file, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  const another = await get(file, { range: 'bytes=0-1', 'if-range': '"another"' });
  expect([another.status, (await another.arrayBuffer()).byteLength]).toEqual([200, content.length]);
  const head = await fetch(portal.url + file, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
});

test.each([
  ['https://other.example/a.mp4', ''],
  [`/videos/${'0'.repeat(32)}`, ''],
  ['', ''],
])('saveOrUpdate rejects the video address %j with videoUnknown', async (file, subtitles) => {
  expect(await save({ file, subtitles })).toMatchObject({
    code: errors.videoUnknown.code,
    data: { field: 'extra.file' },
  });
});

test('saveOrUpdate rejects subtitles as video, a video as subtitles, and a document as video', async () => {
  const file = await upload();
  const subtitles = (await send({ name: 'a.vtt', content: Buffer.from(sampleSubtitles) })).data.filePath;
  expect(await save({ file: subtitles })).toMatchObject({ data: { field: 'extra.file' } });
  expect(await save({ file, subtitles: file })).toMatchObject({ data: { field: 'extra.subtitles' } });
  const { method, path } = filesCalls.uploadPublicDocument;
  const body = uploadForm('', [{ name: 'a.pdf', content: samplePdf() }]);
  const answer = await openBrowser(portal).fetch(path, { method, body, ...as(writer) });
  const { filePath } = ((await answer.json()) as Envelope<{ filePath: string }>).data;
  expect(await save({ file: filePath.replace('documents', 'videos') })).toMatchObject({
    code: errors.videoUnknown.code,
  });
});

test.each<[string, Buffer, number]>([
  ['a.mp4', samplePdf(), errors.fileContentMismatch.code],
  ['a.webm', sampleVideo(), errors.fileContentMismatch.code],
  ['a.mov', sampleVideo(), errors.publicVideoTypeRefused.code],
  ['a.html', Buffer.from('<script>'), errors.publicVideoTypeRefused.code],
  ['a.vtt', Buffer.from('<script>'), errors.fileContentMismatch.code],
  ['a.vtt', Buffer.from('WEBVTT\n\n没有时间'), errors.fileContentMismatch.code],
  ['a.vtt', Buffer.from(sampleSubtitles, 'utf16le'), errors.fileContentMismatch.code],
  ['a.mp4', Buffer.alloc(0), errors.fileEmpty.code],
])('uploadPublicVideo rejects %s (%#)', async (name, content, code) => {
  expect((await send({ name, content }, other)).code).toBe(code);
});

test('like counts a video once per user for 20 concurrent likes, and can be taken back', async () => {
  const id = await publish({ file: await upload() });
  const like = (who: TestColleague | undefined, isLiked?: boolean) =>
    portal.call(videoCollectionCalls.like, { id, ...(isLiked === undefined ? {} : { isLiked }) }, as(who));
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(writer)));
  for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { isLiked: true, likes: 1 } });
  expect(await like(other)).toMatchObject({ data: { likes: 2 } });
  const seenBy = (who?: TestColleague) => videoSeenBy(id, who);
  expect(await seenBy(writer)).toMatchObject({ isLiked: true, likes: 2 });
  // everybody else with the next batch
  expect(await seenBy()).toMatchObject({ isLiked: false, likes: 0 });
  await portal.services.likes.flush();
  expect(await seenBy()).toMatchObject({ isLiked: false, likes: 2 });
  expect((await listOf('bsjx')).rows.find((row) => row.id === id)).toMatchObject({ likes: 2 });
  expect((await listOf('fwpt')).rows).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => like(writer, false)));
  expect(await seenBy(writer)).toMatchObject({ isLiked: false, likes: 1 });
  await portal.services.likes.flush();
  expect(await seenBy()).toMatchObject({ likes: 1 });
  await portal.sql.query('delete from video_like where item_id = $1', [id]);
  await sweepOldRows(portal.services);
  expect(await seenBy()).toMatchObject({ likes: 0 });

  expect((await portal.call(videoCollectionCalls.like, { id })).code).toBe(commonErrors.notLoggedIn.code);
  expect(await portal.call(videoCollectionCalls.like, { id: id + 1_000 }, as(writer))).toMatchObject({
    code: commonErrors.notFound.code,
  });
});

test('uploadPublicVideo is refused to reviewers; unused videos and preview tickets expire after a day', async () => {
  expect((await send({ name: 'a.mp4', content: sampleVideo() }, reviewer)).code).toBe(
    commonErrors.accessDenied.code,
  );
  const [used, unused] = [await upload(), await upload()];
  const { id } = (await save({ file: used })).data as { id: number };
  const preview = `?preview=${(await videoSeenBy(id, writer))?.tickets?.file ?? ''}`;
  expect((await get(used + preview)).status).toBe(200);
  portal.clock.advance({ hours: 25 });
  await sweepOldRows(portal.services);
  const { rows } = await portal.sql.query<{ path: string }>(
    `select '/videos/' || id path from public_document`,
  );
  const paths = rows.map(({ path }) => path);
  expect(paths).toContain(used);
  expect(paths).not.toContain(unused);
  expect((await get(used + preview)).status).toBe(404);
});
