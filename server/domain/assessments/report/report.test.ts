import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { assessmentTools } from '#contract/assessments/constants.ts';
import { reportNumberWords } from '#contract/assessments/report-number.ts';
import { degreeMark } from '#contract/assessments/degrees.ts';
import { shownGaps } from '#contract/assessments/gaps.ts';
import { assessmentReportCalls } from '#contract/assessments/report-calls.ts';
import { countDegrees, levelReasons, levelWords } from '#contract/assessments/result-words.ts';
import { errors } from '#contract/errors.ts';
import { escapeHtml } from '#server/lib/html.ts';
import { assessing } from '#server/testing/assessing.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { pdfParts, pdfWords } from '#server/testing/pdf-words.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { sheetTexts } from '#server/testing/sheet-texts.ts';
import { fetchTable } from '#server/testing/tables.ts';

let portal: TestPortal;
let serial = 700;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const enterprise = () => insertDiagnosed(portal, (serial += 1));
const take = (call: { path: string }, assessmentId: number, { token }: { token: string }) =>
  fetchTable(portal, token, `${call.path}?assessmentId=${String(assessmentId)}`);
const takeReport = (id: number, who: { token: string }) =>
  take(assessmentReportCalls.assessmentReport, id, who);
const codeOf = ({ bytes }: { bytes: Buffer }) =>
  (JSON.parse(bytes.toString('utf8')) as { code: number }).code;
const numberOf = async (id: number) => {
  const { rows } = await portal.sql.query<{ n: string }>(
    'select report_number as n from assessment where id = $1',
    [id],
  );
  return rows[0]?.n ?? '';
};

describe('the report of a submitted assessment', () => {
  test.each(assessmentTools)(
    'of %s has its level, the reasons, each answer and how to check it',
    async (tool) => {
      const company = await enterprise();
      const { assess, modelOf } = assessing(portal);
      const id = await assess(company, tool, { option: 1 });
      const model = await modelOf(tool);
      const sheet = (await portal.call(assessmentCalls.openAssessment, { assessmentId: id }, company))
        .data as AssessmentSheet;
      if (sheet.result === null) throw new Error('there is no result');
      const { bytes, headers } = await takeReport(id, company);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('cache-control')).toContain('no-store');
      const words = pdfWords(bytes).replaceAll('\n', '');
      expect(words).toContain(`远衡机械${String(serial)}厂`);
      expect(words).toContain(levelWords(model, sheet.result));
      for (const { level, degree, text } of levelReasons(model, sheet.result)) {
        expect(words).toContain(`${level}${degreeMark(degree)}`);
        expect(words).toContain(text);
      }
      expect(words).toContain(model.disclaimer.replaceAll('\n', ''));
      for (const { text } of model.questions) expect(words).toContain(text);
      if (model.official !== null) expect(words).toContain(model.official.address);
      const number = await numberOf(id);
      expect(words).toContain(reportNumberWords(number));
      expect(bytes.toString('latin1')).toContain(
        `/URI(${portal.config.publicUrl.replace(/\/$/, '')}/report/${number})`,
      );
      for (const { name } of countDegrees(model)) expect(words).toContain(name);
    },
  );

  test('of maturity names the first gaps, as many as a result shows', async () => {
    const company = await enterprise();
    const id = await assessing(portal).assess(company, 'maturity', { option: 1 });
    const words = pdfWords((await takeReport(id, company)).bytes).replaceAll('\n', '');
    const named = words.match(/做到后总分加/g) ?? [];
    expect(named).toHaveLength(shownGaps);
  });

  test.each(assessmentTools)('of %s is tagged: headings, tables and figures, each once', async (tool) => {
    const company = await enterprise();
    const id = await assessing(portal).assess(company, tool, { option: 1 });
    const { bytes } = await takeReport(id, company);
    const file = bytes.toString('latin1');
    expect(file).toContain('/MarkInfo<</Marked true>>');
    expect(file).toContain('/Lang(zh-CN)');
    const parts = pdfParts(bytes);
    expect(parts.filter(({ tag }) => tag === 'H1')).toHaveLength(1);
    expect(parts.filter(({ tag }) => tag === 'H2').map(({ text }) => text.slice(0, 2))).toEqual([
      ...['一、', '二、', '三、', '四、', '五、', '六、'],
    ]);
    const figures = parts.filter(({ tag }) => tag === 'Figure');
    expect(figures.length).toBeGreaterThanOrEqual(3);
    for (const { alt } of figures) expect(alt).not.toBe('');
    expect(parts.filter(({ tag }) => tag === 'TH').length).toBeGreaterThan(5);
    // nothing that is drawn is left without a part
    expect(file.match(/ BDC\n/g)).toHaveLength(file.match(/\/MCR\//g)?.length ?? 0);
    const pages = file.match(/\/Type\/Page\//g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(pages).toBeLessThanOrEqual(12);
  });

  test('is the same bytes each time', async () => {
    const company = await enterprise();
    const id = await assessing(portal).assess(company, 'maturity', { option: 1 });
    const [one, other] = [await takeReport(id, company), await takeReport(id, company)];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  test('is there for the enterprise alone, and not before it is submitted', async () => {
    const [one, other] = [await enterprise(), await enterprise()];
    const id = await assessing(portal).assess(one, 'security');
    for (const call of Object.values(assessmentReportCalls)) {
      expect(codeOf(await take(call, id, other))).toBe(errors.notFound.code);
      await portal.sql.query(`update assessment set state = 'open', result = null where id = $1`, [id]);
      expect(codeOf(await take(call, id, one))).toBe(errors.assessmentNotDone.code);
      await portal.sql.query(
        `update assessment set state = 'done', result = '{"tool":"security","parts":[],"risks":[]}' where id = $1`,
        [id],
      );
      expect((await take(call, id, one)).headers.get('content-disposition')).toContain('attachment');
    }
  });
});

test('the table has the result, its figures and each answer', async () => {
  const company = await enterprise();
  const { assess, modelOf } = assessing(portal);
  const id = await assess(company, 'digital', { option: 1 });
  const { questions } = await modelOf('digital');
  const { bytes } = await take(assessmentReportCalls.assessmentTable, id, company);
  const [facts, figures, answers] = sheetTexts(bytes);
  expect(facts).toContain('二级，未达到');
  expect(figures).toContain('产品设计');
  for (const { text } of questions) expect(answers).toContain(escapeHtml(text));
});
