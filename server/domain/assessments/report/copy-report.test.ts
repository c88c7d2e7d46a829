import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentFilingCalls, type OwnLevel } from '#contract/assessments/filing-calls.ts';
import { assessmentReportCalls } from '#contract/assessments/report-calls.ts';
import { errors } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import type { Attachment } from '#contract/files/entities.ts';
import { filingCalls } from '#contract/filings/calls.ts';
import type { FilingSheet } from '#contract/filings/entities.ts';
import type { FormDefinition } from '#contract/filings/form.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import { assessing } from '#server/testing/assessing.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { insertDeclaration, insertForm } from '#server/testing/filing.ts';
import { pdfWords } from '#server/testing/pdf-words.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { fetchTable } from '#server/testing/tables.ts';
import { listFiles, newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let serial = 930;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const enterprise = () => insertDiagnosed(portal, (serial += 1));
type Who = Awaited<ReturnType<typeof enterprise>>;
const levelsOf = async (who: Who) =>
  (await portal.call(assessmentFilingCalls.ownLevels, {}, { token: who.token })).data as OwnLevel[];
const copy = (who: Who, assessmentId: number, relatedId: string) =>
  portal.call(
    assessmentFilingCalls.copyReport,
    { assessmentId, relatedId },
    { token: who.token, headers: { [idempotencyHeader]: randomUUID() } },
  );
const fetchFile = (who: Who, { fullPath }: Attachment) =>
  fetchTable(
    portal,
    who.token,
    `${filesCalls.downloadFileByPath.path}?filePath=${encodeURIComponent(fullPath)}`,
  );

/** A review that was confirmed, with a level of its own. */
const reviewed = (assessmentId: number, level: number, signedAt: string) =>
  portal.sql.query(
    `insert into assessment_review (assessment_id, user_id, state, result, visit_day, owner_name, created_at, updated_at, checked_at, signed_at)
     select id, user_id, 'done', jsonb_set(result, '{level}', to_jsonb($2::int)), '2026-03-02', '赵敏', $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz
     from assessment where id = $1`,
    [assessmentId, level, signedAt],
  );

test('readOwnLevels answers the last submitted ones, and a confirmed review before them', async () => {
  const who = await enterprise();
  expect(await levelsOf(who)).toEqual([]);
  const { assess } = assessing(portal);
  const first = await assess(who, 'maturity', { option: 1 });
  await assess(who, 'security');
  const last = await assess(who, 'maturity', { option: 2 });
  expect(await levelsOf(who)).toMatchObject([
    { tool: 'maturity', assessmentId: last, source: 'assessment', words: expect.stringContaining('级') },
  ]);
  await reviewed(first, 2, '2026-03-03T02:00:00Z');
  const digital = await assess(who, 'digital', { option: 1 });
  expect(await levelsOf(who)).toMatchObject([
    { tool: 'maturity', assessmentId: first, source: 'review', level: 2, day: '2026-03-03' },
    { tool: 'digital', assessmentId: digital, source: 'assessment' },
  ]);
});

test('copyReport puts the same bytes as the report there, once, beside what is there', async () => {
  const who = await enterprise();
  const id = await assessing(portal).assess(who, 'maturity', { option: 1 });
  const relatedId = newRelatedId();
  await upload(openBrowser(portal), relatedId, [{ name: '清单.pdf', content: samplePdf() }], {
    ...{ token: who.token, fields: { purpose: 'filing' } },
  });
  const made = await copy(who, id, relatedId);
  expect(made).toMatchObject({
    code: 1,
    data: { fileName: expect.stringMatching(/报告 \d{4}-\d\d-\d\d\.pdf$/) },
  });
  expect((await copy(who, id, relatedId)).data).toMatchObject({ id: (made.data as Attachment).id });
  const { rows } = await listFiles(openBrowser(portal), relatedId, { token: who.token });
  expect(rows.map(({ fileName }) => fileName)).toEqual(['清单.pdf', (made.data as Attachment).fileName]);
  const { bytes } = await fetchFile(who, made.data as Attachment);
  const report = await fetchTable(
    portal,
    who.token,
    `${assessmentReportCalls.assessmentReport.path}?assessmentId=${String(id)}`,
  );
  expect(bytes.equals(report.bytes)).toBe(true);
});

test('copyReport takes the report of a confirmed review where there is one', async () => {
  const who = await enterprise();
  const id = await assessing(portal).assess(who, 'maturity', { option: 1 });
  await reviewed(id, 1, '2026-03-03T02:00:00Z');
  const { data } = await copy(who, id, newRelatedId());
  expect((data as Attachment).fileName).toContain('现场评估报告');
});

test('copyReport copies nothing of others, nothing unfinished, and nothing into the files of others', async () => {
  const [who, other] = [await enterprise(), await enterprise()];
  const id = await assessing(portal).assess(who, 'maturity', { option: 1 });
  const relatedId = newRelatedId();
  expect((await copy(other, id, relatedId)).code).toBe(errors.notFound.code);
  expect((await copy(who, id, relatedId)).code).toBe(1);
  const theirs = await assessing(portal).assess(other, 'maturity', { option: 1 });
  expect((await copy(other, theirs, relatedId)).code).toBe(errors.uploadExpired.code);
  await portal.sql.query(`update file_group set frozen_at = now() where related_id = $1`, [relatedId]);
  expect((await copy(who, id, relatedId)).code).toBe(errors.filesHandedIn.code);
  await portal.sql.query(`update assessment set state = 'open', result = null where id = $1`, [id]);
  expect((await copy(who, id, newRelatedId())).code).toBe(errors.assessmentNotDone.code);
});

test('a copied report is a file of the filing, and stays when the assessment is gone', async () => {
  const who = await enterprise();
  await portal.sql.query(`update app_user set user_type = 3, audit_status = '2' where id = $1`, [who.id]);
  const id = await assessing(portal).assess(who, 'maturity', { option: 1 });
  const { id: declarationId } = await insertDeclaration(portal);
  const report: FormDefinition['sections'][number]['fields'][number] = {
    ...{ key: 'f9', label: '成熟度报告', help: '', isRequired: true, condition: null },
    ...{ prefill: 'maturityReport', shape: { holds: 'files' } },
  };
  await portal.sql.query('delete from declaration_form where item_id = $1', [declarationId]);
  await insertForm(portal, declarationId, {
    ...{ sections: [{ title: '水平', fields: [report] }], reviewers: 1 },
    criteria: [{ key: 's1', label: '水平', help: '', most: 100 }],
  });
  const relatedId = newRelatedId();
  await copy(who, id, relatedId);
  const save = await portal.call(
    filingCalls.saveFiling,
    { declarationId, changes: { f9: { answer: relatedId, base: 0 } } },
    { token: who.token, headers: { [idempotencyHeader]: randomUUID() } },
  );
  expect(save.code).toBe(1);
  await portal.sql.query('delete from assessment where id = $1', [id]);
  const sheet = (await portal.call(filingCalls.openFiling, { declarationId }, { token: who.token }))
    .data as FilingSheet;
  const [file] = sheet.files['f9'] ?? [];
  if (file === undefined) throw new Error('the report is gone');
  expect(pdfWords((await fetchFile(who, file)).bytes)).toContain('成熟度');
});
