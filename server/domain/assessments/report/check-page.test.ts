import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { maskCompany } from '#contract/assessments/mask-company.ts';
import { reportLookUps, reportNumberWords } from '#contract/assessments/report-number.ts';
import { assessing } from '#server/testing/assessing.ts';
import { insertDiagnosed } from '#server/testing/diagnosing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let serial = 760;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const open = (number: string) => fetch(`${portal.url}/report/${encodeURIComponent(number)}`);
const numberOf = async (id: number) => {
  const { rows } = await portal.sql.query<{ n: string }>(
    'select report_number as n from assessment where id = $1',
    [id],
  );
  return rows[0]?.n ?? '';
};

test('the check page says of a number what it is, without whose it is', async () => {
  const who = await insertDiagnosed(portal, (serial += 1));
  const name = `远衡机械${String(serial)}厂`;
  const id = await assessing(portal).assess(who, 'digital', { option: 1 });
  const number = await numberOf(id);
  const answer = await open(number);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain(reportNumberWords(number));
  expect(page).toContain('中小企业数字化水平自测');
  expect(page).toContain('2026-03-04');
  expect(page).toContain('最近一次提交的');
  expect(page).toContain(maskCompany(name));
  expect(page).not.toContain(name);

  // as it is printed, and as somebody types it
  for (const typed of [
    reportNumberWords(number),
    reportNumberWords(number).toLowerCase().replaceAll('-', ' '),
  ])
    expect((await open(typed)).status).toBe(200);
});

test('the check page has the whole name for as long as the enterprise consents', async () => {
  const who = await insertDiagnosed(portal, (serial += 1));
  const name = `远衡机械${String(serial)}厂`;
  const number = await numberOf(await assessing(portal).assess(who, 'security'));
  const consent = (showsName: boolean) =>
    portal.call(
      assessmentConsentCalls.saveAssessmentConsent,
      { showsName, inPeers: false, inLevels: false },
      who,
    );
  expect((await portal.call(assessmentConsentCalls.assessmentConsent, {}, who)).data).toEqual({
    showsName: false,
    inPeers: false,
    inLevels: false,
    badges: [],
  });
  await consent(true);
  expect(await (await open(number)).text()).toContain(name);
  await consent(true);
  await consent(false);
  expect(await (await open(number)).text()).not.toContain(name);
  const { rows } = await portal.sql.query(
    `select result from audit_log where object = $1 and action = 'assessment' and result like 'consent %' order by id`,
    [`user ${String(who.id)}`],
  );
  expect(rows.map(({ result }) => result as string)).toEqual(['consent name yes', 'consent name no']);
});

test('the check page says when there is a newer one', async () => {
  const who = await insertDiagnosed(portal, (serial += 1));
  const { assess } = assessing(portal);
  const first = await numberOf(await assess(who, 'security'));
  const second = await numberOf(await assess(who, 'security'));
  expect(await (await open(first)).text()).toContain('这份不是最新的');
  expect(await (await open(second)).text()).toContain('最近一次提交的');
});

test('the check page knows nothing of an open one, of other numbers, nor of what is none', async () => {
  const who = await insertDiagnosed(portal, (serial += 1));
  const id = await assessing(portal).assess(who, 'security');
  const number = await numberOf(id);
  await portal.sql.query(`update assessment set state = 'open' where id = $1`, [id]);
  for (const given of [number, '0'.repeat(20), `${number}0`, number.slice(1), '<script>', 'x'.repeat(90)]) {
    const answer = await open(given);
    expect(answer.status, given).toBe(404);
    expect(await answer.text()).not.toContain('<script>');
  }
});

test(`a network looks up ${String(reportLookUps.max)} numbers, and then is told to wait`, async () => {
  const alone = await startTestPortal({ RATE_LIMITS: 'on' });
  try {
    const look = () => fetch(`${alone.url}/report/${'0'.repeat(20)}`);
    for (let n = 0; n < reportLookUps.max; n += 1) expect((await look()).status).toBe(404);
    const refused = await look();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await alone.stop();
  }
});
