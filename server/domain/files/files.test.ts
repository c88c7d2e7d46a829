import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { openBrowser, type TestBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { sampleDocm, sampleDocx, sampleJpg, samplePdf, samplePng } from '#server/testing/sample-files.ts';
import { countFiles, listFiles, newRelatedId, upload, uploadForm } from '#server/testing/uploading.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const filesIn = async (folder: string) =>
  (
    await readdir(join(portal.config.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  ).filter((entry) => entry.isFile()).length;

const countRows = async (relatedId: string) =>
  (await portal.sql.query('select 1 from stored_file where related_id = $1', [relatedId])).rowCount;

describe('uploadFile', () => {
  test('stores jpg, docx and pdf files, which are listed and downloaded unchanged', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const files = [
      { name: '营业执照.jpg', content: sampleJpg() },
      { name: '说明.docx', content: sampleDocx() },
      { name: '授权书.pdf', content: samplePdf() },
    ];
    const answer = await upload(browser, relatedId, files);
    expect(answer).toMatchObject({ status: 200, code: 1 });
    const { total, rows } = await listFiles(browser, relatedId);
    expect(total).toBe(3);
    expect(rows).toEqual(answer.data);
    for (const [n, { name, content }] of files.entries()) {
      const row = rows[n]!;
      expect(row).toMatchObject({ fileName: name, fileSize: content.length, relatedId });
      expect(row.fullPath).toMatch(/^[0-9a-f]{32}$/);
      const download = await browser.fetch(row.url);
      expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  test('accepts the form fields in any order', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const file = { name: 'a.png', content: samplePng() };
    const body = uploadForm(relatedId, [file], { isIdFirst: true });
    await browser.fetch(filesCalls.uploadFile.path, { method: 'POST', body });
    expect(await countFiles(browser, relatedId)).toBe(1);
  });

  test('accepts a file of exactly 10 MB', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const content = sampleJpg(10 * 1024 * 1024);
    expect((await upload(browser, relatedId, [{ name: 'a.jpg', content }])).code).toBe(1);
    expect((await listFiles(browser, relatedId)).rows[0]?.fileSize).toBe(10 * 1024 * 1024);
  });

  const refused: [string, { name: string; content: Buffer }[], ErrorName][] = [
    ['an empty file', [{ name: 'a.jpg', content: Buffer.alloc(0) }], 'fileEmpty'],
    ['no file', [], 'fileEmpty'],
    ['a byte over 10 MB', [{ name: 'a.jpg', content: sampleJpg(10 * 1024 * 1024 + 1) }], 'fileTooLarge'],
    ['30 MB', [{ name: 'a.jpg', content: sampleJpg(30 * 1024 * 1024) }], 'fileTooLarge'],
    ['a page', [{ name: 'a.html', content: Buffer.from('<html>') }], 'fileTypeRefused'],
    ['a page that is called pdf', [{ name: 'a.pdf', content: Buffer.from('<html>') }], 'fileContentMismatch'],
    ['macros that are called docx', [{ name: 'a.docx', content: sampleDocm() }], 'fileHasMacro'],
    [
      'six files at once',
      Array.from({ length: 6 }, () => ({ name: 'a.png', content: samplePng() })),
      'fileLimitReached',
    ],
    [
      'a bad file among good ones',
      [
        { name: 'a.png', content: samplePng() },
        { name: 'b.exe', content: samplePng() },
      ],
      'fileTypeRefused',
    ],
  ];

  test.each(refused)('rejects %s, and stores nothing', async (_, files, error) => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const kept = await filesIn('uploads');
    expect(await upload(browser, relatedId, files)).toMatchObject({
      status: 200,
      code: errors[error].code,
      msg: errors[error].msg,
      data: { field: 'files' },
    });
    expect(await countFiles(browser, relatedId)).toBe(0);
    expect([await filesIn('incoming'), await filesIn('uploads')]).toEqual([0, kept]);
  });

  test('accepts only pictures with mode images, before or after the files in the form', async () => {
    const browser = openBrowser(portal);
    const send = async (content: Buffer, name: string, mode: string) =>
      upload(browser, newRelatedId(), [{ name, content }], { fields: { mode } });
    expect((await send(samplePng(), 'a.png', 'images')).code).toBe(1);
    expect(await send(samplePdf(), 'a.pdf', 'images')).toMatchObject({
      code: errors.imageTypeRefused.code,
      msg: '上传图片只能是 JPG,PNG,BMP格式',
      data: { field: 'files' },
    });
    expect((await send(samplePdf(), 'a.pdf', 'documents')).code).toBe(1);
    expect(await send(samplePdf(), 'a.pdf', 'all')).toMatchObject({
      code: errors.invalidRequest.code,
      data: { field: 'mode' },
    });
    const body = uploadForm(newRelatedId(), [{ name: 'a.pdf', content: samplePdf() }]);
    body.append('mode', 'images');
    const late = await browser.fetch(filesCalls.uploadFile.path, { method: 'POST', body });
    expect(await late.json()).toMatchObject({ code: errors.imageTypeRefused.code });
  });

  test('answers three refused uploads on one connection', async () => {
    const browser = openBrowser(portal);
    for (let n = 0; n < 3; n += 1) {
      const content = sampleJpg(12 * 1024 * 1024);
      const answer = await upload(browser, newRelatedId(), [
        { name: 'a.jpg', content },
        { name: 'b.jpg', content: content.subarray(0, 5 * 1024 * 1024) },
      ]);
      expect(answer.code).toBe(errors.fileTooLarge.code);
    }
  });

  test('answers 413 to a body above the size of five files, and stores nothing', async () => {
    const browser = openBrowser(portal);
    const content = sampleJpg(10 * 1024 * 1024);
    const files = Array.from({ length: 6 }, () => ({ name: 'a.jpg', content }));
    for (let n = 0; n < 3; n += 1)
      expect(await upload(browser, newRelatedId(), files)).toMatchObject({
        status: 413,
        code: errors.bodyTooLarge.code,
        msg: errors.bodyTooLarge.msg,
      });
    expect(await filesIn('incoming')).toBe(0);
  });

  test.each([
    [filesCalls.uploadFile.path, 'multipart/form-data; boundary=b', 60],
    [filesCalls.delFile.path, 'application/json', 3],
  ])(
    'answers 413 to a body too large for %s, and 200 to the next request on the connection',
    async (path, type, megabytes) => {
      const { port } = new URL(portal.url);
      const socket = connect({ host: '127.0.0.1', port: Number(port) });
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      const closed = new Promise<string>((resolve) => {
        socket.once('error', ({ message }) => resolve(message)).once('close', () => resolve('closed'));
      });
      const piece = Buffer.alloc(1024 * 1024);
      const length = megabytes * piece.length;
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      await vi.waitFor(() => expect(text).toContain(errors.bodyTooLarge.msg));
      for (let n = 0; n < megabytes; n += 1)
        await Promise.race([new Promise((resolve) => socket.write(piece, resolve)), closed]);
      socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
      expect(await closed).toBe('closed');
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    },
  );

  test('answers bodyTooLarge to a body of 1 GB, and closes the connection', async () => {
    const { port } = new URL(portal.url);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    const length = 1024 ** 3;
    socket.write(
      `POST ${filesCalls.uploadFile.path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`,
    );
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toContain(errors.bodyTooLarge.msg);
  });

  test.each(['', 'short', 'G'.repeat(32), '0'.repeat(33), '../'.repeat(10)])(
    'rejects the relatedId %j',
    async (relatedId) => {
      expect(await upload(openBrowser(portal), relatedId)).toMatchObject({
        code: errors.invalidRequest.code,
        data: { field: 'relatedId' },
      });
    },
  );

  test('rejects a JSON body', async () => {
    const answer = await portal.call(filesCalls.uploadFile, {});
    expect(answer).toMatchObject({ status: 200, code: errors.invalidRequest.code });
  });

  test('limits a group to five files, and accepts another after a deletion', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const file = () => ({ name: 'a.png', content: samplePng() });
    await upload(browser, relatedId, [file(), file(), file()]);
    expect((await upload(browser, relatedId, [file(), file(), file()])).code).toBe(
      errors.fileLimitReached.code,
    );
    await upload(browser, relatedId, [file(), file()]);
    expect((await upload(browser, relatedId, [file()])).msg).toBe('当前限制上传 5个文件');
    const first = (await listFiles(browser, relatedId)).rows[0]!;
    expect((await browser.call(filesCalls.delFile, { id: first.id })).code).toBe(1);
    expect((await upload(browser, relatedId, [file()])).code).toBe(1);
    expect(await countFiles(browser, relatedId)).toBe(5);
  });

  test('accepts five of six concurrent uploads to a group', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    await listFiles(browser, relatedId);
    const kept = await filesIn('uploads');
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(browser, relatedId)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(1),
      errors.fileLimitReached.code,
    ]);
    expect(await countFiles(browser, relatedId)).toBe(5);
    expect(await filesIn('uploads')).toBe(kept + 5);
    expect(await countRows(relatedId)).toBe(5);
  });

  test('deletes the partial file when the client disconnects', async () => {
    const { hostname, port } = new URL(portal.url);
    const kept = await filesIn('uploads');
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${filesCalls.uploadFile.path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n` +
        `--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`,
    );
    socket.write(sampleJpg(3_000_000));
    await expect.poll(() => filesIn('incoming')).toBe(1);
    socket.destroy();
    await expect.poll(() => filesIn('incoming')).toBe(0);
    expect(await filesIn('uploads')).toBe(kept);
  });
});

describe('fileList', () => {
  test('returns the requested page, of ten rows by default', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const names = ['1.png', '2.png', '3.png'];
    await upload(
      browser,
      relatedId,
      names.map((name) => ({ name, content: samplePng() })),
    );
    const page = async (pageNum: number) => {
      const { total, rows } = await listFiles(browser, relatedId, { pageNum, pageSize: 2 });
      return [total, ...rows.map(({ fileName }) => fileName)];
    };
    expect(await page(1)).toEqual([3, '1.png', '2.png']);
    expect(await page(2)).toEqual([3, '3.png']);
    expect(filesCalls.fileList.request.parse({ relatedId }).pageSize).toBe(10);
  });
});

describe('downloadFileByPath', () => {
  let browser: TestBrowser;
  let file: Attachment;
  beforeAll(async () => {
    browser = openBrowser(portal);
    const content = samplePdf();
    file = (await upload(browser, newRelatedId(), [{ name: '授权书 (1).pdf', content }])).data[0]!;
  });

  test('sends an attachment with its own type, nosniff and no-store', async () => {
    const { status, headers } = await browser.fetch(file.url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="___ (1).pdf"; filename*=UTF-8\'\'%E6%8E%88%E6%9D%83%E4%B9%A6%20%281%29.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('uses the name in the link unless the name changes the type', async () => {
    const download = async (fileName: string) =>
      (
        await browser.fetch(
          `${filesCalls.downloadFileByPath.path}?${new URLSearchParams({ filePath: file.fullPath, fileName }).toString()}`,
        )
      ).headers.get('content-disposition');
    expect(await download('other.pdf')).toContain('"other.pdf"');
    expect(await download('setup.exe')).toContain('(1).pdf"');
  });

  test('answers the same 404 to unknown keys, paths and other spellings as to a file of another browser', async () => {
    const stranger = openBrowser(portal);
    const ask = async (asker: TestBrowser, filePath: string) => {
      const query = new URLSearchParams({ filePath, fileName: 'a.pdf' }).toString();
      const response = await asker.fetch(`${filesCalls.downloadFileByPath.path}?${query}`);
      return [response.status, await response.text()];
    };
    const expected = [404, JSON.stringify({ ...errors.notFound, data: null })];
    expect(await ask(stranger, file.fullPath)).toEqual(expected);
    for (const path of [
      '',
      '0'.repeat(32),
      '../secret-key',
      `uploads/${file.fullPath.slice(0, 2)}/${file.fullPath}`,
      file.fullPath.toUpperCase(),
      `${file.fullPath} `,
      '%',
    ])
      expect(await ask(browser, path), path).toEqual(expected);
  });

  test('answers 404 when the storage lost the content', async () => {
    const lost = (await upload(browser, newRelatedId())).data[0]!;
    await portal.services.storage.delete(lost.fullPath);
    expect((await browser.fetch(lost.url)).status).toBe(404);
  });
});

describe('delFile', () => {
  test('deletes row and content, and fails with notFound the second time', async () => {
    const browser = openBrowser(portal);
    const relatedId = newRelatedId();
    const kept = await filesIn('uploads');
    const { id, url } = (await upload(browser, relatedId)).data[0]!;
    expect(await filesIn('uploads')).toBe(kept + 1);
    expect((await browser.call(filesCalls.delFile, { id })).code).toBe(1);
    expect(await filesIn('uploads')).toBe(kept);
    expect(await countRows(relatedId)).toBe(0);
    expect((await browser.fetch(url)).status).toBe(404);
    expect((await browser.call(filesCalls.delFile, { id })).code).toBe(errors.notFound.code);
  });
});
