import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonErrors } from '#contract/common-errors.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { plainAddress } from '#contract/content/plain-address.ts';
import { policyCalls } from '#contract/content/resource-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { PublicDocument } from '#contract/files/entities.ts';
import { fileSize } from '#contract/files/file-size.ts';
import { sweepOldRows } from '#server/sweep.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { policyText as policy } from '#server/testing/policy-text.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { docxParts, makeZip, samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { uploadForm, type TestFile } from '#server/testing/uploading.ts';

let portal: TestPortal;
let [writer, reviewer, other]: TestColleague[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.sql.query(`insert into section (name, kind) values ('扶持政策', 'policy')`);
  writer = await hireColleague(portal, 1, { role: 'writer' });
  reviewer = await hireColleague(portal, 2, { role: 'reviewer' });
  other = await hireColleague(portal, 3, { role: 'writer' });
});
afterAll(() => portal.stop());

const as = (who: TestColleague | undefined) => ({ token: who?.token ?? '' });

async function send(file: TestFile, who = writer): Promise<Envelope<PublicDocument>> {
  const { method, path } = filesCalls.uploadPublicDocument;
  const answer = await openBrowser(portal).fetch(path, { method, body: uploadForm('', [file]), ...as(who) });
  return (await answer.json()) as Envelope<PublicDocument>;
}

const get = (path: string, init?: RequestInit) => fetch(portal.url + path, init);
const save = (changes: object) =>
  portal.call(policyCalls.saveOrUpdate, { ...policy, ...changes }, as(writer));
const attach = ({ filePath }: PublicDocument, fileName = '申报指南.pdf') => ({
  attachments: [{ fileName, filePath }],
});

const download = ({ filePath }: PublicDocument, who?: TestColleague) =>
  openBrowser(portal).fetch(
    `${filesCalls.downloadFileByPath.path}?filePath=${filePath}&fileName=`,
    who && as(who),
  );

test('uploadPublicDocument file is public by its name while its item is published, and 404 after withdrawal', async () => {
  const content = samplePdf();
  const { data: document } = await send({ name: '指南 (1).pdf', content });
  expect(document).toMatchObject({ fileName: '指南 (1).pdf', fileSize: content.length });
  const saved = (await save(attach(document))).data as { id: number; rev: number };
  expect((await get(document.filePath)).status).toBe(404);

  const move = async (who: TestColleague | undefined, action: 'submit' | 'publish' | 'withdraw') => {
    const work = (await portal.call(workCalls.getWork, { id: saved.id }, as(who))).data as { rev: number };
    const request = { id: saved.id, rev: work.rev, action, comment: '通过' };
    expect(await portal.call(workCalls.move, request, as(who))).toMatchObject({ code: 1 });
  };
  await move(writer, 'submit');
  await move(reviewer, 'publish');
  const answer = await get(document.filePath);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('申报指南.pdf')}`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect((await portal.call(contentCalls.getPortalByIdNew, { id: saved.id })).data).toMatchObject({
    attachments: [{ fileName: '申报指南.pdf', fileSize: content.length }],
  });
  const size = `PDF · ${fileSize(content.length)}`;
  expect(await (await get(plainAddress('policy', saved.id))).text()).toContain(size);
  const known = await get(document.filePath, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(known.status).toBe(304);

  await move(reviewer, 'withdraw');
  expect((await get(document.filePath)).status).toBe(404);
});

test('downloadFileByPath gives an unused public document to its uploader and to reviewers only', async () => {
  const { data: document } = await send({ name: '草案.pdf', content: samplePdf() });
  for (const [who, status] of [
    [writer, 200],
    [reviewer, 200],
    [other, 404],
  ] as const)
    expect((await download(document, who)).status).toBe(status);
});

test('downloadFileByPath gives the attachment of an unpublished item to reviewers of its section only', async () => {
  const { rows } = await portal.sql.query<{ id: string }>(
    `insert into section (name, kind) values ('管理办法', 'policy'), ('标准规范', 'policy') returning id`,
  );
  const [its, anothers] = rows.map(({ id }) => Number(id));
  const inCharge = await hireColleague(portal, 4, { role: 'reviewer', sectionId: its ?? 0 });
  const elsewhere = await hireColleague(portal, 5, { role: 'reviewer', sectionId: anothers ?? 0 });
  const { data: document } = await send({ name: '草案.pdf', content: samplePdf() });
  const statusFor = async (who: TestColleague | undefined) => (await download(document, who)).status;
  expect(await statusFor(inCharge)).toBe(404);
  expect(await save({ sectionName: '管理办法', ...attach(document) })).toMatchObject({ code: 1 });
  expect(await statusFor(inCharge)).toBe(200);
  expect(await statusFor(elsewhere)).toBe(404);
  expect((await download(document)).status).toBe(404);
});

test.each([
  ['javascript:alert(1)'],
  ['https://other.example/setup.exe'],
  [''],
  ['/documents/x'],
  [`/documents/${'0'.repeat(32)}`],
])('saveOrUpdate rejects the attachment address %j with documentUnknown', async (filePath) => {
  expect(await save({ attachments: [{ fileName: 'a.pdf', filePath }] })).toMatchObject({
    code: errors.documentUnknown.code,
    data: { field: 'attachments' },
  });
});

const word = (more: Record<string, string> = {}) => makeZip({ ...docxParts(), ...more });
test.each<[string, Buffer, number]>([
  ['a.docx', word(), 1],
  ['a.zip', makeZip({ '说明.txt': '说明' }), 1],
  ['a.zip', makeZip({ 'setup.exe': 'MZ' }), errors.fileContentMismatch.code],
  ['a.zip', samplePdf(), errors.fileContentMismatch.code],
  ['a.xlsx', word(), errors.fileContentMismatch.code],
  [
    'a.xlsx',
    makeZip(docxParts('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')),
    1,
  ],
  ['a.docx', word({ 'word/vbaProject.bin': 'x' }), errors.fileHasMacro.code],
  ['a.html', Buffer.from('<script>'), errors.publicDocumentTypeRefused.code],
  ['a.pdf', Buffer.alloc(0), errors.fileEmpty.code],
])('uploadPublicDocument accepts or rejects %s by its content (%#)', async (name, content, code) => {
  expect((await send({ name, content })).code).toBe(code);
});

test('uploadPublicDocument is refused to reviewers, and sweepOldRows deletes unused documents after a day', async () => {
  expect((await send({ name: 'a.pdf', content: samplePdf() }, reviewer)).code).toBe(
    commonErrors.accessDenied.code,
  );
  const [used, unused] = [
    (await send({ name: 'a.pdf', content: samplePdf() })).data,
    (await send({ name: 'b.pdf', content: samplePdf() })).data,
  ];
  expect(await save(attach(used))).toMatchObject({ code: 1 });
  portal.clock.advance({ hours: 25 });
  await sweepOldRows(portal.services);
  const { rows } = await portal.sql.query<{ path: string }>(
    `select '/documents/' || id path from public_document`,
  );
  const paths = rows.map(({ path }) => path);
  expect(paths).toContain(used.filePath);
  expect(paths).not.toContain(unused.filePath);
});
