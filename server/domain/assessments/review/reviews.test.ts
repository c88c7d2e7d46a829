import { afterAll, describe, expect, test } from 'vitest';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { reviewExpertsMost, reviewWhyMaxLength } from '#contract/assessments/constants.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { eligibilityCalls } from '#contract/eligibility/calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { reportPath } from '#contract/assessments/report-number.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { isWorkingDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { todoCalls } from '#contract/todo/calls.ts';
import { assessing } from '#server/testing/assessing.ts';
import { logIn } from '#server/testing/organisations.ts';
import { pdfWords } from '#server/testing/pdf-words.ts';
import { startReviews } from '#server/testing/review-team.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague } from '#server/testing/staff.ts';

const { portal, act, expert, second, other, pass, passTo, onSite, enterprise, takeFile } =
  await startReviews(500);
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => expect.objectContaining({ code: errors[name].code }) as unknown;
const does = expect.objectContaining({ code: 1 }) as unknown;

const sheetOf = async (assessmentId: number, { token }: { token: string }) =>
  (await portal.call(assessmentCalls.openAssessment, { assessmentId }, { token })).data as AssessmentSheet;
const factsOf = async ({ token }: { token: string }) =>
  ((await portal.call(eligibilityCalls.ownFacts, {}, { token })).data as { rows: object[] }).rows;

describe('a review on site', () => {
  test('goes from the request by the day, the changes and two confirmations to a level that counts', async () => {
    const company = await enterprise();
    const { assess, modelOf } = assessing(portal);
    const assessmentId = await assess(company, 'maturity', { option: 1 });
    const model = await modelOf('maturity');
    const before = await sheetOf(assessmentId, company);
    expect(await act.read(assessmentId, company)).toBeNull();
    expect(await act.request(assessmentId, company, false)).toEqual(failsWith('assessmentReviewConsent'));
    const { reviewId: id } = (await act.done(act.request(assessmentId, company))) as { reviewId: number };
    expect(await act.request(assessmentId, company)).toEqual(failsWith('assessmentReviewThere'));
    expect(await messageTitles(portal, other.token)).toContain('有企业申请现场评估');

    const visitDay = act.nextDay();
    const experts = [expert.id, second.id];
    await act.done(act.move(id, 'propose', other, { experts, visitDay }));
    expect(await messageTitles(portal, company.token)).toContain('请确认现场评估的入厂日期');
    expect(
      ((await portal.call(todoCalls.indexList, {}, { token: company.token })).data as { rows: object[] })
        .rows,
    ).toEqual(
      expect.arrayContaining([expect.objectContaining({ todoId: `assessmentReview-${String(id)}` })]),
    );
    await act.done(act.ownMove(assessmentId, 'askOther', company, { comment: '那天停产检修，请换一天' }));
    expect(await act.read(assessmentId, company)).toMatchObject({ state: 'requested' });
    await act.done(act.move(id, 'propose', other, { experts, visitDay }));
    await act.done(act.ownMove(assessmentId, 'agree', company));
    expect(await messageTitles(portal, second.token)).toContain('入厂日期已经确定');
    expect(await act.move(id, 'start', expert)).toEqual(failsWith('assessmentReviewAhead'));
    await passTo(visitDay, company);
    expect(await act.move(id, 'start', other)).toEqual(failsWith('accessDenied'));
    await act.done(act.move(id, 'start', expert));

    const question = model.questions[0]?.key ?? '';
    const worst = model.tool === 'maturity' ? (model.scale.at(-1)?.key ?? '') : '';
    const form = { question, chosen: [worst], reason: '', why: '现场没有看到系统，台账是手工的', base: 0 };
    expect(await act.change(id, other, form)).toEqual(failsWith('accessDenied'));
    expect(await act.change(id, second, form)).toEqual(does);
    const found = await act.opened(id, expert);
    expect(found.changes).toMatchObject([{ question, chosen: [worst], rev: 1, by: second.account }]);
    // the enterprise sees nothing of it yet
    expect(await act.read(assessmentId, company)).toMatchObject({ changes: [], outcome: null });
    await act.done(act.move(id, 'finish', expert));

    for (const one of [expert, second])
      expect(await act.confirm(id, one)).toEqual(failsWith('assessmentReviewFourEyes'));
    await act.done(act.confirm(id, other));
    const review = await act.read(assessmentId, company);
    if (review?.outcome === null || review === null) throw new Error('there is no outcome');
    expect(review).toMatchObject({ state: 'signing', changes: [{ question, why: form.why }] });
    expect(review.outcome.digest).toMatch(/^[0-9a-f]{64}$/);
    const { digest } = review.outcome;
    const report = await takeFile(
      assessmentReviewCalls.reviewReport,
      `assessmentId=${String(assessmentId)}`,
      company,
    );
    const words = pdfWords(report.bytes).replaceAll('\n', '');
    for (const part of ['七、现场评估', form.why, digest.slice(0, 32), review.outcome.level, '还没有确认'])
      expect(words).toContain(part);

    const wrong = { digest: 'a'.repeat(64) };
    expect(await act.ownMove(assessmentId, 'sign', company, wrong)).toEqual(
      failsWith('assessmentReviewMoved'),
    );
    expect(await act.ownMove(assessmentId, 'sign', company)).toEqual(failsWith('assessmentReviewMoved'));
    expect(await factsOf(company)).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ source: 'review' })]),
    );
    await act.done(act.ownMove(assessmentId, 'sign', company, { digest }));

    // the submission is as it was
    expect(await sheetOf(assessmentId, company)).toEqual(before);
    const assessed = {
      variant: before.variant,
      leftOut: new Set(Object.keys(before.leftOut)),
      answers: {
        ...Object.fromEntries(before.answers.map((each) => [each.question, each])),
        [question]: { chosen: [worst], reason: '' },
      },
    };
    const { rows } = await portal.sql.query<{ result: { level?: number } }>(
      'select result from assessment_review where id = $1',
      [id],
    );
    expect(rows[0]?.result).toEqual(resultOf(model, assessed));
    const { level } = rows[0]?.result ?? {};
    const facts = (await factsOf(company)).filter((fact) => 'field' in fact && fact.field === 'maturity');
    expect(facts).toMatchObject([
      { source: 'review', value: level, day: shanghaiDay(portal.clock.now()) },
      { source: 'assessment' },
    ]);
    const { rows: numbers } = await portal.sql.query<{ n: string }>(
      'select report_number as n from assessment where id = $1',
      [assessmentId],
    );
    const page = await (await fetch(`${portal.url}${reportPath}/${numbers[0]?.n ?? ''}`)).text();
    for (const part of [digest, review.outcome.level, visitDay, '不是官方的认定'])
      expect(page).toContain(part);
    expect(page).not.toContain('没有到现场核对');
    const lines = await portal.sql.query<{ result: string }>(
      `select result from audit_log where object = $1 order by id`,
      [`assessmentReview ${String(id)}`],
    );
    expect(lines.rows.map(({ result }) => result)).toEqual([
      ...[
        'request',
        'propose',
        'askOther',
        'propose',
        'agree',
        'start',
        'changed',
        'finish',
        'confirm',
        'sign',
      ],
    ]);
  }, 60_000);

  test('the report says what was found, for the enterprise once it is confirmed, and for nobody else', async () => {
    const [company, stranger] = [await enterprise(), await enterprise()];
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const own = (who: { token: string }) =>
      takeFile(assessmentReviewCalls.reviewReport, `assessmentId=${String(assessmentId)}`, who);
    const staffs = (who: { token: string }) =>
      takeFile(assessmentReviewWorkCalls.reviewReportForStaff, `id=${String(id)}`, who);
    const codeOf = ({ bytes }: { bytes: Buffer }) =>
      (JSON.parse(bytes.toString('utf8')) as { code: number }).code;
    stranger.token = await logIn(portal, stranger.account);
    expect(codeOf(await staffs(other))).toBe(errors.notFound.code);
    await act.done(act.move(id, 'finish', expert));
    expect(codeOf(await own(company))).toBe(errors.assessmentNotDone.code);
    expect((await staffs(other)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(codeOf(await staffs(company))).toBe(errors.accessDenied.code);
    await act.done(act.confirm(id, other));
    expect(codeOf(await own(stranger))).toBe(errors.notFound.code);
    const words = pdfWords((await own(company)).bytes).replaceAll('\n', '');
    expect(words).toContain('没有改动');
    const digest = (await act.read(assessmentId, company))?.outcome?.digest ?? '';
    await act.done(act.ownMove(assessmentId, 'sign', company, { digest }));
    expect(pdfWords((await own(company)).bytes)).not.toContain('还没有确认');
    // the consent ends with the review
    expect(codeOf(await staffs(other))).toBe(errors.notFound.code);
    expect(await act.opened(id, other)).toMatchObject({ answers: [], evidence: {}, state: 'done' });
  });

  test('an objection of the enterprise has it looked at again and confirmed anew', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'digital', { option: 1 });
    const id = await onSite(company, assessmentId);
    await act.done(act.move(id, 'finish', expert));
    expect(await act.move(id, 'sendBack', other)).toEqual(failsWith('reviewCommentRequired'));
    await act.done(act.move(id, 'sendBack', other, { comment: '第三题请补理由' }));
    await act.done(act.move(id, 'finish', expert));
    await act.done(act.confirm(id, other));
    expect(await act.ownMove(assessmentId, 'object', company)).toEqual(failsWith('reviewCommentRequired'));
    const digest = (await act.read(assessmentId, company))?.outcome?.digest ?? '';
    await act.done(act.ownMove(assessmentId, 'object', company, { comment: '第一题漏看了新系统' }));
    expect(await act.read(assessmentId, company)).toMatchObject({ state: 'onSite', outcome: null });
    expect(await act.ownMove(assessmentId, 'sign', company, { digest })).toEqual(
      failsWith('assessmentReviewMoved'),
    );
  });
});

describe('experts and days', () => {
  test('experts are one or two, each once, of those who review for the site and stay away from nothing of it', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    const { reviewId: id } = (await act.done(act.request(assessmentId, company))) as { reviewId: number };
    const visitDay = act.nextDay();
    const propose = (experts: number[]) => act.move(id, 'propose', other, { experts, visitDay });
    const clerk = await hireColleague(portal, 530, { role: 'clerk' });
    expect([expert.id, second.id, other.id]).toHaveLength(reviewExpertsMost + 1);
    for (const wrong of [[], [clerk.id], [company.id], [expert.id, second.id, other.id]])
      expect(await propose(wrong), String(wrong)).toEqual(failsWith('assessmentReviewExperts'));
    const { rows } = await portal.sql.query<{ code: string }>(
      'select credit_code as code from enterprise where user_id = $1',
      [company.id],
    );
    await portal.sql.query(
      `insert into filing_reviewer (user_id, credit_codes, updated_at) values ($1, $2, now())`,
      [second.id, JSON.stringify([rows[0]?.code])],
    );
    expect(await propose([expert.id, second.id])).toEqual(failsWith('assessmentReviewExperts'));
    expect((await act.opened(id, other)).candidates.map((one) => one.id)).not.toContain(second.id);
    await portal.sql.query('delete from filing_reviewer');
    expect(await propose([expert.id, expert.id])).toEqual(does);
    expect((await act.opened(id, other)).experts).toEqual([{ id: expert.id, account: expert.account }]);
  });

  test('the day is a working day after today, within a year', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    const { reviewId: id } = (await act.done(act.request(assessmentId, company))) as { reviewId: number };
    const propose = (visitDay: string) => act.move(id, 'propose', other, { experts: [expert.id], visitDay });
    const today = shanghaiDay(portal.clock.now());
    let off = today;
    do off = shanghaiDay(new Date(new Date(`${off}T12:00:00Z`).getTime() + 86_400_000));
    while (isWorkingDay(off));
    const far = workingDaysAfter(shanghaiDay(portal.clock.now().getTime() + 366 * 86_400_000), 1);
    for (const wrong of ['', today, off, far])
      expect(await propose(wrong), wrong).toEqual(failsWith('assessmentReviewDay'));
    const day = act.nextDay();
    expect(await propose(day)).toEqual(does);
    // unanswered until it is over, it can be agreed upon no more
    await passTo(day, company);
    await pass(24, company);
    expect(await act.ownMove(assessmentId, 'agree', company)).toEqual(failsWith('assessmentReviewDayMissed'));
    expect(await propose(act.nextDay())).toEqual(does);
  });

  test('an agreed day waits for staff from then on', async () => {
    const waiting = async () => {
      const { data } = await portal.call(queueCalls.consoleQueues, {}, { token: other.token });
      const { rows } = data as { rows: { page: string; waiting: number }[] };
      return rows.find(({ page }) => page === 'assessment-reviews')?.waiting;
    };
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    const before = (await waiting()) ?? 0;
    const { visitDay } = await act.agreed(assessmentId, company, expert);
    expect(await waiting()).toBe(before);
    await passTo(visitDay, company);
    expect(await waiting()).toBe(before + 1);
  });
});

describe('changeAnswer', () => {
  test('keeps what has a reason, is an answer to its question, names what was seen, and is taken back by the own answer', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const question = (await act.opened(id, expert)).answers[0]?.question ?? '';
    const form = { question, chosen: ['notMet'], reason: '', why: '没有落实', base: 0 };
    for (const why of ['', ' ', '长'.repeat(reviewWhyMaxLength + 1)])
      expect(await act.change(id, expert, { ...form, why })).toEqual(failsWith('assessmentReviewWhy'));
    expect(await act.change(id, expert, { ...form, chosen: ['other'] })).toEqual(
      failsWith('assessmentAnswer'),
    );
    expect(await act.change(id, expert, { ...form, question: 'nothing' })).toEqual(
      failsWith('assessmentAnswer'),
    );
    expect(await act.change(id, expert, { ...form, why: '长'.repeat(reviewWhyMaxLength) })).toEqual(does);
    expect(await act.change(id, expert, form)).toEqual(failsWith('assessmentReviewMoved'));
    expect(await act.change(id, expert, { ...form, base: 1, chosen: ['partly'] })).toEqual(does);
    // whoever has not seen that confirms nothing
    expect(await act.change(id, expert, { ...form, base: 1, chosen: ['met'] })).toEqual(
      failsWith('assessmentReviewMoved'),
    );
    expect(await act.change(id, expert, { ...form, base: 2, chosen: ['met'], why: '' })).toEqual(does);
    expect((await act.opened(id, expert)).changes).toEqual([]);
    await act.done(act.move(id, 'finish', expert));
    expect(await act.change(id, expert, form)).toEqual(failsWith('assessmentReviewMoved'));
  });

  test('a changed answer gives no more time: what is done on site counts from the visit', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const { dueDay, answers } = await act.opened(id, expert);
    expect(dueDay).not.toBe('');
    await pass(48, company);
    const form = { question: answers[0]?.question ?? '', chosen: ['notMet'], reason: '', base: 0 };
    await act.done(act.change(id, expert, { ...form, why: '没有落实' }));
    expect((await act.opened(id, expert)).dueDay).toBe(dueDay);
  });

  test('a confirmation that names another time than the last change is refused', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
    const id = await onSite(company, assessmentId);
    const { updateTime, answers } = await act.opened(id, expert);
    portal.clock.advance({ minutes: 1 });
    const form = { question: answers[0]?.question ?? '', chosen: ['notMet'], reason: '', base: 0 };
    await act.done(act.change(id, expert, { ...form, why: '没有落实' }));
    expect(await act.move(id, 'finish', expert, { updateTime })).toEqual(failsWith('assessmentReviewMoved'));
  });
});

describe('the consent of the enterprise', () => {
  test('answers are read by those who review while it goes on, and by nobody after it was taken back', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    const { reviewId: id } = (await act.done(act.request(assessmentId, company))) as { reviewId: number };
    expect((await act.opened(id, other)).answers.length).toBeGreaterThan(0);
    const writer = await hireColleague(portal, 560, { role: 'writer' });
    expect(await act.open(id, writer)).toEqual(failsWith('accessDenied'));
    await act.done(act.ownMove(assessmentId, 'withdraw', company));
    expect(await act.opened(id, other)).toMatchObject({ answers: [], evidence: {}, state: 'withdrawn' });
    // and may be asked for anew
    expect(await act.request(assessmentId, company)).toEqual(does);
  });

  test('it is taken back until the expert begins, and no more then', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    await onSite(company, assessmentId);
    expect(await act.ownMove(assessmentId, 'withdraw', company)).toEqual(failsWith('assessmentReviewMoved'));
  });

  test('requestReview asks for one that is submitted, and is the caller’s own', async () => {
    const [company, stranger] = [await enterprise(), await enterprise()];
    const assessmentId = await assessing(portal).assess(company, 'security');
    expect(await act.request(assessmentId, stranger)).toEqual(failsWith('notFound'));
    await portal.sql.query(`update assessment set state = 'open' where id = $1`, [assessmentId]);
    expect(await act.request(assessmentId, company)).toEqual(failsWith('assessmentNotDone'));
  });
});
