import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountErrors } from '#contract/account/errors.ts';
import type { Attachment } from '#contract/files/entities.ts';
import type { CaptchaProof } from '../captcha/use-captcha.ts';
import { CallError } from '#web/lib/call-error.ts';
import { countDone, createUploads, type UploadCalls, type Uploads } from './uploads.ts';

/** What the server has, and what it is asked for. */
let kept: Attachment[];
let nextId: number;
/** Ends the upload that is under way. */
let finish: (outcome?: Error) => void;
let asked: { relatedId: string; name: string; ticket: string }[];
const say = vi.fn();
const prove = vi.fn<() => Promise<CaptchaProof | undefined>>(async () => undefined);

const calls: UploadCalls = {
  list: vi.fn<UploadCalls['list']>(async () => kept),
  remove: vi.fn<UploadCalls['remove']>(async (id) => {
    kept = kept.filter((attachment) => attachment.id !== id);
  }),
  upload: (relatedId, file, { proof, signal }) => {
    asked.push({ relatedId, name: file.name, ticket: proof.ticket });
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      finish = (outcome) => {
        if (outcome) reject(outcome);
        else resolve(keep(file.name, relatedId));
      };
    });
  },
};

function keep(fileName: string, relatedId: string): Attachment {
  nextId += 1;
  const fullPath = String(nextId);
  const attachment = { id: nextId, fileName, fullPath, url: `/file?${fullPath}`, relatedId, fileSize: 3 };
  kept.push(attachment);
  return attachment;
}

/** The next list is as of now, but comes only when told to. */
function holdList(): () => void {
  const asItWas = [...kept];
  let answer: () => void;
  vi.mocked(calls.list).mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(asItWas))));
  return () => answer();
}

const file = (name: string, content: BlobPart = 'abc') => new File([content], name);
const states = ({ store }: Uploads) => store.get().uploads.map(({ name, state }) => `${name} ${state}`);

async function open(known = { relatedId: '', count: 0 }): Promise<Uploads> {
  const uploads = createUploads({ known, calls, prove, say });
  await uploads.load();
  return uploads;
}

beforeEach(() => {
  kept = [];
  asked = [];
  nextId = 0;
  vi.clearAllMocks();
});

describe('uploading', () => {
  test('goes file by file under one id of 32 hex digits, and says each success', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg'), file('b.pdf')]);
    expect(states(uploads)).toEqual(['a.jpg uploading', 'b.pdf uploading']);
    expect(asked).toHaveLength(1);
    finish();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(states(uploads)).toEqual(['a.jpg done', 'b.pdf uploading']);
    finish();
    await vi.waitFor(() => expect(countDone(uploads.store.get())).toBe(2));
    expect(asked[0]?.relatedId).toMatch(/^[0-9a-f]{32}$/);
    expect(asked[1]?.relatedId).toBe(asked[0]?.relatedId);
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
      expect(asked).toEqual([]);
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
    uploads.add([file('a.jpg'), file('b.docx')]);
    finish(new CallError('网络连接失败，请检查网络后重试'));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const { code, msg } = accountErrors.fileHasMacro;
    finish(new CallError(msg, { code, field: 'files' }));
    await vi.waitFor(() => expect(states(uploads)).toEqual(['a.jpg failed', 'b.docx failed']));
    expect(uploads.store.get().uploads).toMatchObject([
      { error: '上传失败，请重试', canRetry: true },
      { error: msg, canRetry: false },
    ]);
    uploads.retry('new1');
    expect(states(uploads)[0]).toBe('a.jpg uploading');
    finish();
    await vi.waitFor(() => expect(states(uploads)[0]).toBe('a.jpg done'));
  });

  test('what needs a captcha goes on once it is solved, the next file without one', async () => {
    const uploads = await open();
    prove.mockResolvedValueOnce({ ticket: 'won', randstr: '' });
    uploads.add([file('a.jpg'), file('b.jpg')]);
    const { code, msg } = accountErrors.captchaRequired;
    finish(new CallError(msg, { code, field: 'ticket' }));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    finish();
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    finish();
    await vi.waitFor(() => expect(states(uploads)).toEqual(['a.jpg done', 'b.jpg done']));
    expect(asked.map(({ name, ticket }) => [name, ticket])).toEqual([
      ['a.jpg', ''],
      ['a.jpg', 'won'],
      ['b.jpg', ''],
    ]);
  });

  test('a captcha that is closed, or refused, leaves the file to be tried again', async () => {
    const uploads = await open();
    const { code, msg } = accountErrors.captchaRequired;
    uploads.add([file('a.jpg')]);
    finish(new CallError(msg, { code, field: 'ticket' }));
    const failed = { state: 'failed', error: msg, canRetry: true };
    await vi.waitFor(() => expect(uploads.store.get().uploads[0]).toMatchObject(failed));
    prove.mockResolvedValueOnce({ ticket: 'stale', randstr: '' });
    uploads.retry('new1');
    finish(new CallError(msg, { code, field: 'ticket' }));
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    const { code: expired, msg: expiredText } = accountErrors.captchaExpired;
    finish(new CallError(expiredText, { code: expired, field: 'ticket' }));
    await vi.waitFor(() =>
      expect(uploads.store.get().uploads[0]).toMatchObject({ ...failed, error: expiredText }),
    );
    expect(prove).toHaveBeenCalledTimes(2);
  });

  test('a quota that is used up may be tried again later', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg')]);
    const { code, msg } = accountErrors.uploadQuotaReached;
    finish(new CallError(msg, { code, field: 'files' }));
    await vi.waitFor(() =>
      expect(uploads.store.get().uploads[0]).toMatchObject({ error: msg, canRetry: true }),
    );
  });

  test('where only pictures are asked for, nothing else is sent', async () => {
    const uploads = createUploads({ known: { relatedId: '', count: 0 }, calls, prove, say, mode: 'images' });
    await uploads.load();
    uploads.add([file('a.pdf')]);
    expect(uploads.store.get().uploads[0]).toMatchObject({
      error: '上传图片只能是 JPG,PNG,BMP格式',
      canRetry: false,
    });
    expect(asked).toEqual([]);
  });

  test('one that is stopped makes way for the next; what had arrived of it is shown', async () => {
    const uploads = await open();
    uploads.add([file('a.jpg'), file('b.jpg')]);
    keep('a.jpg', asked[0]!.relatedId);
    await uploads.remove('new1');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(states(uploads)).toEqual(['a.jpg done', 'b.jpg uploading']);
    expect(say).not.toHaveBeenCalled();
  });

  test.each(['uploadExpired', 'appealClosed'] as const)(
    'after %s it begins anew under another id',
    async (name) => {
      const uploads = await open();
      uploads.add([file('a.jpg')]);
      finish();
      await vi.waitFor(() => expect(states(uploads)).toEqual(['a.jpg done']));
      uploads.add([file('b.jpg')]);
      const { code, msg } = accountErrors[name];
      finish(new CallError(msg, { code, field: 'files' }));
      await vi.waitFor(() => expect(states(uploads)).toEqual(['b.jpg failed']));
      expect(uploads.store.get().warning).toBe('上传已超时，请重新上传附件');
      uploads.retry('new2');
      expect(asked[2]?.relatedId).not.toBe(asked[0]?.relatedId);
    },
  );
});

describe('what the server has', () => {
  const known = { relatedId: 'ab'.repeat(16), count: 1 };

  test('is there again after a reload', async () => {
    keep('执照.jpg', known.relatedId);
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
    const answer = holdList();
    const uploads = createUploads({ known: { relatedId: '', count: 0 }, calls, prove, say });
    const loaded = uploads.load();
    uploads.add([file('a.jpg')]);
    expect(asked).toEqual([]);
    answer();
    await loaded;
    expect(asked).toEqual([{ relatedId: uploads.store.get().relatedId, name: 'a.jpg', ticket: '' }]);
    finish();
    await vi.waitFor(() => expect(states(uploads)).toEqual(['a.jpg done']));
  });

  test('is asked for again by the next file, when it did not come', async () => {
    vi.mocked(calls.list).mockRejectedValueOnce(new CallError('网络连接失败，请检查网络后重试'));
    const uploads = await open();
    uploads.add([file('a.jpg')]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.relatedId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('does not hide what arrives while it is on its way', async () => {
    const { id } = keep('执照.jpg', known.relatedId);
    const uploads = await open(known);
    uploads.add([file('b.jpg')]);
    vi.mocked(calls.remove).mockRejectedValueOnce(new CallError('服务繁忙，请稍后再试', { code: 1007 }));
    const answer = holdList();
    const removed = uploads.remove(String(id));
    finish();
    await vi.waitFor(() => expect(states(uploads)).toEqual(['执照.jpg done', 'b.jpg done']));
    answer();
    await removed;
    expect(states(uploads)).toEqual(['执照.jpg done', 'b.jpg done']);
  });

  test('can be asked for again when it did not come', async () => {
    vi.mocked(calls.list).mockRejectedValueOnce(new CallError('网络连接失败，请检查网络后重试'));
    const uploads = await open(known);
    expect(uploads.store.get().status).toBe('failed');
    keep('执照.jpg', known.relatedId);
    await uploads.load();
    expect(uploads.store.get().status).toBe('ready');
  });

  test('is deleted there first; a failure leaves it in the list', async () => {
    const { id } = keep('执照.jpg', known.relatedId);
    const uploads = await open(known);
    vi.mocked(calls.remove).mockRejectedValueOnce(new CallError('服务繁忙，请稍后再试', { code: 1007 }));
    await uploads.remove(String(id));
    expect(states(uploads)).toEqual(['执照.jpg done']);
    expect(say).toHaveBeenLastCalledWith('error', '服务繁忙，请稍后再试');
    await uploads.remove(String(id));
    expect(states(uploads)).toEqual([]);
    expect(say).toHaveBeenLastCalledWith('success', '删除成功');
  });
});
