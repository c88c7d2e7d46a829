import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountErrors } from '#contract/account/errors.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { sampleDocm, sampleJpg, samplePdf, samplePng } from '#server/testing/sample-files.ts';
import { solvedTicket } from '#server/testing/solved-captcha.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';
import { openLine, type Line } from '#web/lib/testing/line.ts';
import type { CaptchaProof } from '../captcha/captcha-proof.ts';
import { uploadCalls } from './upload-calls.ts';
import { countDone, createUploads, type Uploads } from './uploads.ts';

/** The calls are the page's own, and a portal answers them; what is on its way waits for the test. */
let portal: TestPortal;
let browser: TestBrowser;
let line: Line;
const say = vi.fn();
const prove = vi.fn<() => Promise<CaptchaProof | undefined>>(async () => undefined);

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => connect(portal));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A browser that nobody knows yet. */
function connect(to: TestPortal, from?: string): void {
  browser = openBrowser(to, from === undefined ? {} : { from });
  line = openLine((path, init) => browser.fetch(path, init));
  vi.stubGlobal('fetch', line.fetch);
  vi.stubGlobal('XMLHttpRequest', line.XMLHttpRequest);
}

/** As long as a busy machine takes, not vi.waitFor's one second. */
const patiently = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

const asked = () =>
  line.forms.map(({ form }) => ({
    relatedId: form.get('relatedId'),
    name: (form.get('files') as File).name,
    ticket: form.get('ticket'),
  }));
/** The upload that is under way gets through. */
const finish = () => line.forms.at(-1)?.send();
/** Waits for the upload of that many, and lets it through. */
const finishUpload = async (count: number) => {
  await patiently(() => expect(line.forms).toHaveLength(count));
  finish();
};

/** What this browser has uploaded before. */
async function keep(name: string, relatedId: string): Promise<Attachment> {
  const { data } = await upload(browser, relatedId, [{ name, content: sampleJpg() }]);
  return data[0]!;
}

const contents: Record<string, () => Buffer> = { jpg: sampleJpg, png: samplePng, pdf: samplePdf };
const file = (name: string, content?: BlobPart) => {
  const make = contents[name.split('.').at(-1) ?? ''] ?? (() => Buffer.from('abc'));
  return new File([content ?? new Uint8Array(make())], name);
};
const states = ({ store }: Uploads) => store.get().uploads.map(({ name, state }) => `${name} ${state}`);

async function open(known = { relatedId: '', count: 0 }): Promise<Uploads> {
  const uploads = createUploads({ purpose: 'appeal', known, calls: uploadCalls, prove, say });
  await uploads.load();
  return uploads;
}

describe('uploading', () => {
  test('goes file by file under one id of 32 hex digits, and says each success', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg'), file('b.pdf')]);
    expect(states(uploads)).toEqual(['a.jpg uploading', 'b.pdf uploading']);
    expect(asked()).toHaveLength(1);
    finish();
    await patiently(() => expect(asked()).toHaveLength(2));
    expect(states(uploads)).toEqual(['a.jpg done', 'b.pdf uploading']);
    finish();
    await patiently(() => expect(countDone(uploads.store.get())).toBe(2));
    const { relatedId } = uploads.store.get();
    expect(relatedId).toMatch(/^[0-9a-f]{32}$/);
    expect(asked().map((one) => one.relatedId)).toEqual([relatedId, relatedId]);
    expect((await uploadCalls.list(relatedId)).map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.pdf']);
    expect(say.mock.calls).toEqual([
      ['success', '上传成功'],
      ['success', '上传成功'],
    ]);
  });

  test.each([
    ['page.html', 'abc', '只能上传 jpg、png、bmp、pdf、doc、docx 格式的文件'],
    ['empty.jpg', '', '不能上传空文件'],
    ['large.jpg', new Uint8Array(10 * 1024 * 1024 + 1), '单个文件不能超过 10 MB'],
  ])(
    '%s is not sent, stands in the list with the reason, and takes no place',
    async (name, content, text) => {
      const uploads = await open();
      uploads.add([file(name, content)]);
      expect(uploads.store.get().uploads[0]).toMatchObject({ state: 'failed', error: text, canRetry: false });
      expect(asked()).toEqual([]);
      uploads.add(['1', '2', '3', '4', '5'].map((n) => file(`${n}.png`)));
      expect(uploads.store.get().warning).toBeUndefined();
    },
  );

  test('a sixth file is not taken, and the limit is said until something else is done', async () => {
    const uploads = await open();
    uploads.add(['1', '2', '3', '4', '5', '6'].map((n) => file(`${n}.png`)));
    expect(uploads.store.get().uploads).toHaveLength(5);
    expect(uploads.store.get().warning).toBe('当前限制上传 5个文件');
    await uploads.remove('new5');
    expect(uploads.store.get().warning).toBeUndefined();
  });

  test('a broken line can be tried again; what the server refuses cannot', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg'), file('b.docx', new Uint8Array(sampleDocm()))]);
    line.forms[0]?.cut();
    await finishUpload(2);
    await patiently(() => expect(states(uploads)).toEqual(['a.jpg failed', 'b.docx failed']));
    expect(uploads.store.get().uploads).toMatchObject([
      { error: '上传失败，请重试', canRetry: true },
      { error: accountErrors.fileHasMacro.msg, canRetry: false },
    ]);
    uploads.retry('new1');
    expect(states(uploads)[0]).toBe('a.jpg uploading');
    finish();
    await patiently(() => expect(states(uploads)[0]).toBe('a.jpg done'));
  });

  test('a quota that is used up may be tried again later', async () => {
    const uploads = await open();
    const now = portal.clock.now();
    await portal.sql.query(
      `insert into upload_use (address, uploader, is_anonymous, size_bytes, created_at, arrived_at)
       values ('127.0.0.1', 'another', true, 1000000000000, $1, $1)`,
      [now],
    );
    uploads.add([file('a.jpg')]);
    finish();
    const { msg } = accountErrors.uploadQuotaReached;
    await patiently(() =>
      expect(uploads.store.get().uploads[0]).toMatchObject({ error: msg, canRetry: true }),
    );
    await portal.sql.query('delete from upload_use');
    uploads.retry('new1');
    await finishUpload(2);
    await patiently(() => expect(states(uploads)).toEqual(['a.jpg done']));
  });

  test('mode images sends pictures only', async () => {
    const uploads = createUploads({
      purpose: 'appeal',
      known: { relatedId: '', count: 0 },
      calls: uploadCalls,
      prove,
      say,
      mode: 'images',
    });
    await uploads.load();
    uploads.add([file('a.pdf')]);
    expect(uploads.store.get().uploads[0]).toMatchObject({
      error: '上传图片只能是 JPG,PNG,BMP格式',
      canRetry: false,
    });
    expect(asked()).toEqual([]);
  });

  test('one that is stopped makes way for the next; what had arrived of it is shown', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg'), file('b.jpg')]);
    await line.forms[0]?.deliver();
    await uploads.remove('new1');
    await patiently(() => expect(asked()).toHaveLength(2));
    expect(states(uploads)).toEqual(['a.jpg done', 'b.jpg uploading']);
    expect(say).not.toHaveBeenCalled();
  });

  const freeze = () => portal.sql.query('update file_group set frozen_at = $1', [portal.clock.now()]);
  test.each([
    ['two hours', { hours: 3 }, () => Promise.resolve()],
    ['the appeal was handed in', { hours: 0 }, freeze],
  ])('after %s it begins anew under another id', async (_, time, happen) => {
    const uploads = await open();
    uploads.add([file('a.jpg')]);
    finish();
    await patiently(() => expect(states(uploads)).toEqual(['a.jpg done']));
    portal.clock.advance(time);
    await happen();
    uploads.add([file('b.jpg')]);
    finish();
    await patiently(() => expect(states(uploads)).toEqual(['b.jpg failed']));
    expect(uploads.store.get().warning).toBe('上传已超时，请重新上传附件');
    uploads.retry('new2');
    await finishUpload(3);
    await patiently(() => expect(states(uploads)).toEqual(['b.jpg done']));
    expect(asked()[2]?.relatedId).not.toBe(asked()[0]?.relatedId);
  });
});

describe('a captcha', () => {
  let asking: TestPortal;
  let address = 0;
  beforeAll(async () => {
    asking = await startTestPortal({
      RATE_LIMITS: 'on',
      CAPTCHA_PROVIDER: 'slider',
      TRUST_PROXY: '127.0.0.1',
    });
  });
  afterAll(() => asking.stop());
  beforeEach(() => {
    address += 1;
    connect(asking, `192.0.2.${String(address)}`);
  });

  test('that is solved lets the file go on, and the next go without one', async () => {
    const uploads = await open();
    const ticket = await solvedTicket(asking, 'upload');
    prove.mockResolvedValueOnce({ ticket, randstr: '' });
    uploads.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    for (const count of [1, 2, 3, 4]) await finishUpload(count);
    await patiently(() => expect(states(uploads)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']));
    expect(asked().map(({ name, ticket: given }) => [name, given])).toEqual([
      ['a.jpg', ''],
      ['b.jpg', ''],
      ['b.jpg', ticket],
      ['c.jpg', ''],
    ]);
    expect(prove).toHaveBeenCalledTimes(1);
  });

  test('that is closed, or refused, leaves the file to be tried again', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg'), file('b.jpg')]);
    await finishUpload(1);
    await finishUpload(2);
    const failed = { state: 'failed', error: accountErrors.captchaRequired.msg, canRetry: true };
    await patiently(() => expect(uploads.store.get().uploads[1]).toMatchObject(failed));
    prove.mockResolvedValueOnce({ ticket: 'stale', randstr: '' });
    uploads.retry('new2');
    await finishUpload(3);
    await finishUpload(4);
    const { msg } = accountErrors.captchaExpired;
    await patiently(() => expect(uploads.store.get().uploads[1]).toMatchObject({ ...failed, error: msg }));
    expect(prove).toHaveBeenCalledTimes(2);
  });
});

describe('stored uploads', () => {
  let known: { relatedId: string; count: number };
  beforeEach(() => {
    known = { relatedId: newRelatedId(), count: 1 };
  });

  test('is there again after a reload', async () => {
    await keep('执照.jpg', known.relatedId);
    const uploads = await open(known);
    expect(states(uploads)).toEqual(['执照.jpg done']);
    expect(uploads.store.get()).toMatchObject({ relatedId: known.relatedId, warning: undefined });
  });

  test('and what it has no more is said', async () => {
    const uploads = await open(known);
    const { relatedId, warning, status } = uploads.store.get();
    expect([status, warning]).toEqual(['ready', '上传已超时，请重新上传附件']);
    expect(relatedId).not.toBe(known.relatedId);
  });

  test('comes before anything is uploaded: what is chosen earlier waits for it', async () => {
    const answer = line.hold(filesCalls.fileList.path);
    const uploads = createUploads({
      purpose: 'appeal',
      known: { relatedId: '', count: 0 },
      calls: uploadCalls,
      prove,
      say,
    });
    const loaded = uploads.load();
    uploads.add([file('a.jpg')]);
    expect(asked()).toEqual([]);
    await answer.isHere;
    expect(asked()).toEqual([]);
    answer.pass();
    await loaded;
    expect(asked()).toEqual([{ relatedId: uploads.store.get().relatedId, name: 'a.jpg', ticket: '' }]);
    finish();
    await patiently(() => expect(states(uploads)).toEqual(['a.jpg done']));
  });

  test('is asked for again by the next file, when it did not come', async () => {
    line.cut(filesCalls.fileList.path);
    const uploads = await open();
    uploads.add([file('a.jpg')]);
    await patiently(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.relatedId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('does not hide what arrives while it is on its way', async () => {
    const { id } = await keep('执照.jpg', known.relatedId);
    const uploads = await open(known);
    uploads.add([file('b.jpg')]);
    line.cut(filesCalls.delFile.path);
    const answer = line.hold(filesCalls.fileList.path);
    const removed = uploads.remove(String(id));
    await answer.isHere;
    finish();
    await patiently(() => expect(states(uploads)).toEqual(['执照.jpg done', 'b.jpg done']));
    answer.pass();
    await removed;
    expect(states(uploads)).toEqual(['执照.jpg done', 'b.jpg done']);
  });

  test('can be asked for again when it did not come', async () => {
    line.cut(filesCalls.fileList.path);
    const uploads = await open(known);
    expect(uploads.store.get().status).toBe('failed');
    await keep('执照.jpg', known.relatedId);
    await uploads.load();
    expect(uploads.store.get().status).toBe('ready');
  });

  test('is deleted there first; a failure leaves it in the list', async () => {
    const { id } = await keep('执照.jpg', known.relatedId);
    const uploads = await open(known);
    line.cut(filesCalls.delFile.path);
    await uploads.remove(String(id));
    expect(states(uploads)).toEqual(['执照.jpg done']);
    expect(say).toHaveBeenLastCalledWith('error', '网络连接失败，请检查网络后重试');
    await uploads.remove(String(id));
    expect(states(uploads)).toEqual([]);
    expect(await uploadCalls.list(known.relatedId)).toEqual([]);
    expect(say).toHaveBeenLastCalledWith('success', '删除成功');
  });
});
