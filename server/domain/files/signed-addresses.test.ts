import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { PublicDocument, PublicImage } from '#contract/files/entities.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { s3Account, startS3Server, type S3Server } from '#server/testing/s3-server.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { twoColours } from '#server/testing/sample-images.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm, type TestFile } from '#server/testing/uploading.ts';

let bucket: S3Server;
let portal: TestPortal;
let [writer, reviewer]: TestColleague[] = [];

beforeAll(async () => {
  bucket = await startS3Server(() => portal.clock.now().getTime());
  portal = await startTestPortal({
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_PUBLIC_ENDPOINT: bucket.endpoint.replace('127.0.0.1', 'localhost'),
    S3_FORCE_PATH_STYLE: 'on',
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  });
  await portal.sql.query(`insert into section (name, kind) values ('扶持政策', 'policy')`);
  writer = await hireColleague(portal, 1, { role: 'writer' });
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
});
afterAll(async () => {
  await portal.stop();
  await bucket.stop();
});

const as = (who: TestColleague | undefined) => ({ token: who?.token ?? '' });
const get = (path: string, init?: RequestInit) => fetch(portal.url + path, { redirect: 'manual', ...init });
/** Where an answer sends; the bucket listens on one address alone. */
const sent = (answer: Response) => new URL(answer.headers.get('location') ?? '');
const follow = (url: URL, init?: RequestInit) => fetch(url, init);

async function send<Sent>(call: { method: string; path: string }, file: TestFile): Promise<Sent> {
  const answer = await openBrowser(portal).fetch(call.path, {
    ...{ method: call.method, body: uploadForm('', [file]) },
    ...as(writer),
  });
  return ((await answer.json()) as Envelope<Sent>).data;
}

async function attached(): Promise<{
  path: string;
  content: Buffer;
  move: (action: 'submit' | 'publish' | 'withdraw') => Promise<void>;
}> {
  const content = samplePdf();
  const { filePath: path } = await send<PublicDocument>(filesCalls.uploadPublicDocument, {
    name: '指南.pdf',
    content,
  });
  const attachments = [{ fileName: '申报指南（2026）.pdf', filePath: path }];
  const saved = await portal.call(policyCalls.saveOrUpdate, { ...policy, attachments }, as(writer));
  const { id } = saved.data as { id: number };
  return {
    ...{ path, content },
    move: async (action) => {
      const who = action === 'submit' ? writer : reviewer;
      const { rev } = (await portal.call(workCalls.getWork, { id }, as(who))).data as { rev: number };
      const moved = await portal.call(workCalls.move, { id, rev, action, comment: '通过' }, as(who));
      expect(moved).toMatchObject({ code: 1 });
    },
  };
}

test('GET of a document of a public item leads to the bucket, which gives it to download by its name', async () => {
  const { path, content, move } = await attached();
  expect((await get(path)).status).toBe(404);
  await move('submit');
  await move('publish');
  const answer = await get(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  const given = await follow(sent(answer));
  expect(given.status).toBe(200);
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_____2026_.pdf"; filename*=UTF-8''${encodeURIComponent('申报指南（2026）.pdf')}`,
    'cache-control': 'private, max-age=300',
  });
  expect(Buffer.from(await given.arrayBuffer()).equals(content)).toBe(true);
  // what it is, without getting it, says the portal itself
  const head = await get(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);

  await move('withdraw');
  expect((await get(path)).status).toBe(404);
});

test('a signed address is the same for five minutes, good for five to ten, and for nothing else', async () => {
  const { path, move } = await attached();
  await move('submit');
  await move('publish');
  const period = 300;
  const into = (portal.clock.now().getTime() / 1_000) % period;
  portal.clock.advance({ seconds: period - into });
  const first = sent(await get(path));
  portal.clock.advance({ seconds: period - 1 });
  expect(sent(await get(path)).href).toBe(first.href);
  portal.clock.advance({ seconds: 1 });
  expect(sent(await get(path)).href).not.toBe(first.href);
  expect((await follow(first)).status).toBe(200);
  portal.clock.advance({ seconds: period - 1 });
  expect((await follow(first)).status).toBe(200);
  portal.clock.advance({ seconds: 1 });
  expect((await follow(first)).status).toBe(403);

  for (const change of [
    (url: URL) => url.searchParams.set('response-content-disposition', 'inline'),
    (url: URL) => url.searchParams.set('response-content-type', 'text/html'),
    (url: URL) => url.searchParams.set('X-Amz-Expires', '86400'),
    (url: URL) => (url.pathname = `/${s3Account.bucket}/${[...bucket.objects.keys()][0] ?? ''}`),
  ]) {
    const url = sent(await get(path));
    change(url);
    expect((await follow(url)).status, url.href).toBe(403);
  }
});

test('a picture of the centre comes from the bucket, and the policy of pages lets it', async () => {
  const { imageUrl } = await send<PublicImage>(filesCalls.uploadPublicImage, {
    name: '图.png',
    content: await twoColours(30, 20).png().toBuffer(),
  });
  const answer = await get(imageUrl);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const url = sent(answer);
  const given = await follow(url);
  expect([given.status, given.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const policyOfPages = (await get('/home')).headers.get('content-security-policy') ?? '';
  expect(
    policyOfPages
      .split(';')
      .find((part) => part.startsWith('img-src'))
      ?.split(' '),
  ).toContain(url.origin);
  expect(policyOfPages.split(';').find((part) => part.startsWith('script-src'))).not.toContain(url.origin);
});

test('a picture that nobody of the centre has seen is given by the portal alone', async () => {
  const { id, imageUrl } = await send<PublicImage>(filesCalls.uploadPublicImage, {
    name: '图.png',
    content: await twoColours(30, 20).png().toBuffer(),
  });
  const maker = await insertOwner(portal, 9, { accountType: 'enpt', account: 'maker' });
  await portal.sql.query('update public_image set uploader_id = $1 where id = $2', [maker.id, id]);
  expect((await get(imageUrl)).status).toBe(200);
});
