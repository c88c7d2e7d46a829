import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import { idempotencyHeader, tokenHeader } from '#contract/transport.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { insertDiagnosed, type TestEnterprise } from '#server/testing/diagnosing.ts';
import { insertMembership, insertPerson, membership } from '#server/testing/membership.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { reviewing } from '#server/testing/reviewing.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { hireColleague } from '#server/testing/staff.ts';
import { listFiles, newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let serial = 1_300;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Who = Pick<TestEnterprise, 'token'>;
const enterprise = () => insertDiagnosed(portal, (serial += 1));
const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const { maxFiles } = filePurposes.assessment;

async function begun({ token }: Who): Promise<number> {
  const { data } = await portal.call(
    assessmentCalls.beginAssessment,
    { tool: 'security', variant: 'all' },
    { token, headers: { [idempotencyHeader]: randomUUID() } },
  );
  return (data as { assessmentId: number }).assessmentId;
}

/** Uploads so many files, and answers what they are held together by. */
async function uploaded({ token }: Who, count = 1, purpose = 'assessment'): Promise<string> {
  const relatedId = newRelatedId();
  const files = Array.from({ length: count }, (_, n) => ({
    name: `资产清单${String(n)}.pdf`,
    content: samplePdf(),
  }));
  const sent = await upload(openBrowser(portal), relatedId, files, { token, fields: { purpose } });
  expect(sent).toMatchObject({ code: 1 });
  return relatedId;
}

const attach = ({ token }: Who, assessmentId: number, question: string, relatedId: string) =>
  portal.call(assessmentCalls.attachEvidence, { assessmentId, question, relatedId }, { token });
const sheetOf = async ({ token }: Who, assessmentId: number) =>
  (await portal.call(assessmentCalls.openAssessment, { assessmentId }, { token })).data as AssessmentSheet;

/** Answers all and hands it in. */
async function submit(company: Who, id: number): Promise<void> {
  const { data } = await portal.call(assessmentCalls.assessmentModel, { tool: 'security' });
  const { model } = data as { model: { questions: { key: string }[] } };
  const { asked } = await sheetOf(company, id);
  expect(model.questions).toHaveLength(asked);
  const changes = model.questions.map(({ key }) => ({
    ...{ question: key, chosen: ['met'], reason: '', base: 0 },
  }));
  await portal.call(
    assessmentCalls.answerAssessment,
    { assessmentId: id, changes },
    { token: company.token },
  );
  const submitted = await portal.call(
    assessmentCalls.submitAssessment,
    { assessmentId: id, isPledged: true, seen: { revs: asked, leftOut: [] } },
    { token: company.token, headers: { [idempotencyHeader]: randomUUID() } },
  );
  expect(submitted).toMatchObject({ code: 1, data: { state: 'done' } });
}

test('attachEvidence keeps files beside a question, and the submission keeps them from being changed', async () => {
  const company = await enterprise();
  const id = await begun(company);
  const relatedId = await uploaded(company, 2);
  expect(await attach(company, id, 'i1', relatedId)).toMatchObject({
    code: 1,
    data: { relatedId, files: 2 },
  });
  // a request that comes again finds what it did
  expect(await attach(company, id, 'i1', relatedId)).toMatchObject({
    code: 1,
    data: { relatedId, files: 2 },
  });
  const { evidence } = await sheetOf(company, id);
  expect(Object.keys(evidence)).toEqual(['i1']);
  expect(evidence['i1']?.files.map(({ fileName }) => fileName)).toEqual(['资产清单0.pdf', '资产清单1.pdf']);

  await submit(company, id);
  const [file] = (await sheetOf(company, id)).evidence['i1']?.files ?? [];
  expect(
    await portal.call(filesCalls.delFile, { id: file?.id ?? 0 }, { token: company.token }),
  ).toMatchObject(failsWith('filesHandedIn'));
  const more = await upload(openBrowser(portal), relatedId, undefined, {
    token: company.token,
    fields: { purpose: 'assessment' },
  });
  expect(more).toMatchObject(failsWith('filesHandedIn'));
  expect(await attach(company, id, 'i2', await uploaded(company))).toMatchObject(
    failsWith('assessmentMoved'),
  );
});

test('a question whose files were deleted takes none after the submission', async () => {
  const company = await enterprise();
  const id = await begun(company);
  const relatedId = await uploaded(company);
  await attach(company, id, 'i1', relatedId);
  const [file] = (await sheetOf(company, id)).evidence['i1']?.files ?? [];
  expect(
    await portal.call(filesCalls.delFile, { id: file?.id ?? 0 }, { token: company.token }),
  ).toMatchObject({ code: 1 });
  await submit(company, id);
  const late = await upload(openBrowser(portal), relatedId, undefined, {
    token: company.token,
    fields: { purpose: 'assessment' },
  });
  expect(late).toMatchObject(failsWith('filesHandedIn'));
  expect((await sheetOf(company, id)).evidence).toEqual({});
});

test('attachEvidence waits for files that are on their way, and none is lost', async () => {
  const company = await enterprise();
  const id = await begun(company);
  const first = await uploaded(company);
  await attach(company, id, 'i1', first);
  const second = await uploaded(company);
  let letOn = (): void => undefined;
  const isLetOn = new Promise<void>((resolve) => (letOn = resolve));
  let begins = (): void => undefined;
  const isUnderWay = new Promise<void>((resolve) => (begins = resolve));
  const { storage } = portal.services;
  const put = storage.put.bind(storage);
  const held = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    begins();
    await isLetOn;
    return put(...given);
  });
  const slow = upload(openBrowser(portal), second, undefined, {
    token: company.token,
    fields: { purpose: 'assessment' },
  });
  await isUnderWay;
  expect(await attach(company, id, 'i1', second)).toMatchObject(failsWith('assessmentFilesArriving'));
  letOn();
  expect(await slow).toMatchObject({ code: 1 });
  held.mockRestore();
  expect(await attach(company, id, 'i1', second)).toMatchObject({
    code: 1,
    data: { relatedId: first, files: 3 },
  });
});

test('an upload whose files went to another group meanwhile is refused', async () => {
  const company = await enterprise();
  const [from, to] = [await uploaded(company), await uploaded(company)];
  const { storage } = portal.services;
  const put = storage.put.bind(storage);
  const moved = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
    await portal.sql.query('update stored_file set related_id = $2 where related_id = $1', [from, to]);
    return put(...given);
  });
  const late = await upload(openBrowser(portal), from, undefined, {
    token: company.token,
    fields: { purpose: 'assessment' },
  });
  moved.mockRestore();
  expect(late).toMatchObject(failsWith('uploadExpired'));
  expect((await listFiles(openBrowser(portal), to, { token: company.token })).total).toBe(2);
});

test.each([
  { minutes: 59, isUnderWay: true },
  { minutes: 61, isUnderWay: false },
])(
  'a file that is out of sight for $minutes minutes is under way: $isUnderWay',
  async ({ minutes, isUnderWay }) => {
    const company = await enterprise();
    const id = await begun(company);
    await attach(company, id, 'i1', await uploaded(company));
    const second = await uploaded(company, 2);
    await portal.sql.query(
      `update stored_file set deleted_at = $2 where id = (select min(id) from stored_file where related_id = $1)`,
      [second, new Date(portal.clock.now().getTime() - minutes * 60_000)],
    );
    expect(await attach(company, id, 'i1', second)).toMatchObject(
      isUnderWay ? failsWith('assessmentFilesArriving') : { code: 1, data: { files: 2 } },
    );
    // what is not seen stays where it is
    const { rowCount } = await portal.sql.query(
      'select from stored_file where related_id = $1 and deleted_at is not null',
      [second],
    );
    expect(rowCount).toBe(1);
  },
);

test('attachEvidence puts files at one of two questions that ask for them at once', async () => {
  const company = await enterprise();
  const id = await begun(company);
  for (let n = 0; n < 5; n += 1) {
    const relatedId = await uploaded(company);
    const questions = [`i${String(2 * n + 1)}`, `i${String(2 * n + 2)}`];
    const answers = await Promise.all(questions.map((question) => attach(company, id, question, relatedId)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      1,
      errors.assessmentFilesMissing.code,
    ]);
  }
});

test('attachEvidence joins what two have uploaded for one question, up to the limit of files', async () => {
  const company = await enterprise();
  const id = await begun(company);
  const groups = await Promise.all([uploaded(company, 2), uploaded(company, 2)]);
  const answers = await Promise.all(groups.map((relatedId) => attach(company, id, 'i1', relatedId)));
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  const [shown] = [...new Set(answers.map(({ data }) => (data as { relatedId: string }).relatedId))];
  expect(answers.map(({ data }) => (data as { relatedId: string }).relatedId)).toEqual([shown, shown]);
  expect((await sheetOf(company, id)).evidence['i1']?.files).toHaveLength(4);

  // to the last place, and not beyond it
  expect(await attach(company, id, 'i1', await uploaded(company))).toMatchObject({
    code: 1,
    data: { relatedId: shown, files: maxFiles },
  });
  const tooMany = await uploaded(company);
  expect(await attach(company, id, 'i1', tooMany)).toMatchObject(failsWith('fileLimitReached'));
  expect((await listFiles(openBrowser(portal), tooMany, { token: company.token })).total).toBe(1);
  expect((await sheetOf(company, id)).evidence['i1']?.files).toHaveLength(maxFiles);
});

test('attachEvidence takes no files of others, of another purpose or from another question', async () => {
  const [company, stranger] = [await enterprise(), await enterprise()];
  const id = await begun(company);
  const missing = failsWith('assessmentFilesMissing');
  expect(await attach(company, id, 'i1', newRelatedId())).toMatchObject(missing);
  expect(await attach(company, id, 'i1', await uploaded(stranger))).toMatchObject(missing);
  expect(await attach(company, id, 'i1', await uploaded(company, 1, 'filing'))).toMatchObject(missing);
  const relatedId = await uploaded(company);
  expect(await attach(company, id, 'nothing', relatedId)).toMatchObject(failsWith('assessmentAnswer'));
  expect(await attach(company, id, 'i1', relatedId)).toMatchObject({ code: 1 });
  expect(await attach(company, id, 'i2', relatedId)).toMatchObject(missing);
  expect(await attach(stranger, id, 'i1', await uploaded(stranger))).toMatchObject(failsWith('notFound'));
  expect(Object.keys((await sheetOf(company, id)).evidence)).toEqual(['i1']);
});

test('evidence is seen by members of the enterprise, and neither by staff nor by other enterprises', async () => {
  const company = await enterprise();
  const id = await begun(company);
  const relatedId = await uploaded(company);
  await attach(company, id, 'i1', relatedId);
  const seenBy = async (token: string) => (await listFiles(openBrowser(portal), relatedId, { token })).total;
  const viewer = await insertPerson(portal, (serial += 1));
  await insertMembership(portal, { enterpriseId: company.id, personId: viewer.id, role: 'viewer' });
  await membership(portal).actFor(viewer.token, company.id);
  expect(await seenBy(viewer.token)).toBe(1);
  // who only looks on attaches nothing
  expect(await attach(viewer, id, 'i1', relatedId)).toMatchObject(failsWith('actingRoleTooLow'));
  const reviewer = await hireColleague(portal, (serial += 1), { role: 'reviewer' });
  const chief = await hireColleague(portal, (serial += 1), { role: 'chief' });
  expect(await seenBy(reviewer.token)).toBe(0);
  expect(await seenBy(chief.token)).toBe(0);
  expect(await seenBy((await enterprise()).token)).toBe(0);
});

test('evidence is lent to those who review from the request of a review until it is over, and to nobody else', async () => {
  const company = await enterprise();
  const id = await begun(company);
  const relatedId = await uploaded(company);
  await attach(company, id, 'i1', relatedId);
  await submit(company, id);
  const [file] = (await sheetOf(company, id)).evidence['i1']?.files ?? [];
  const reviewer = await hireColleague(portal, (serial += 1), { role: 'reviewer' });
  const ofSection = await hireColleague(portal, (serial += 1), { role: 'reviewer', sectionId: 900 });
  const writer = await hireColleague(portal, (serial += 1), { role: 'writer' });
  const seenBy = async ({ token }: Who): Promise<boolean> => {
    const answer = await fetch(`${portal.url}${file?.url ?? ''}`, { headers: { [tokenHeader]: token } });
    const isServed = answer.headers.get('content-type') === 'application/pdf';
    await answer.arrayBuffer();
    expect((await listFiles(openBrowser(portal), relatedId, { token })).total > 0).toBe(isServed);
    return isServed;
  };
  const act = reviewing(portal);
  expect(await seenBy(reviewer)).toBe(false);
  await act.done(act.request(id, company));
  expect(await seenBy(reviewer)).toBe(true);
  for (const other of [ofSection, writer, await enterprise()]) expect(await seenBy(other)).toBe(false);
  // and is deleted by nobody but its owner, who handed it in
  expect(
    await portal.call(filesCalls.delFile, { id: file?.id ?? 0 }, { token: reviewer.token }),
  ).not.toMatchObject({ code: 1 });
  await act.done(act.ownMove(id, 'withdraw', company));
  expect(await seenBy(reviewer)).toBe(false);
  expect(await seenBy(company)).toBe(true);
});

test('files of an assessment that is given up belong to nothing any more', async () => {
  const company = await enterprise();
  const id = await begun(company);
  await attach(company, id, 'i1', await uploaded(company));
  expect(
    await portal.call(assessmentCalls.discardAssessment, { assessmentId: id }, { token: company.token }),
  ).toMatchObject({ code: 1 });
  const { rows } = await portal.sql.query('select 1 from assessment_evidence where assessment_id = $1', [id]);
  expect(rows).toEqual([]);
});
