import { afterAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { errors } from '#contract/errors.ts';
import { todoCalls } from '#contract/todo/calls.ts';
import { assessing } from '#server/testing/assessing.ts';
import { pdfWords } from '#server/testing/pdf-words.ts';
import { startReviews } from '#server/testing/review-team.ts';
import { messageTitles } from '#server/testing/site-messages.ts';

const { portal, act, expert, second, other, pass, passTo, onSite, enterprise, takeFile } =
  await startReviews(800);
afterAll(() => portal.stop());

const listed = async (more: object) =>
  (
    await portal.call(
      assessmentReviewWorkCalls.listReviews,
      { pageNum: 1, pageSize: 50, ...more },
      { token: other.token },
    )
  ).data as ResponseOf<typeof assessmentReviewWorkCalls.listReviews>;

describe('a proposed day', () => {
  test('that has passed is for staff to replace: first in their list, and no to-do of the enterprise', async () => {
    const [early, company] = [await enterprise(), await enterprise()];
    const { assess } = assessing(portal);
    await act.done(act.request(await assess(early, 'security'), early));
    const assessmentId = await assess(company, 'security');
    const { reviewId: id } = (await act.done(act.request(assessmentId, company))) as { reviewId: number };
    const visitDay = act.nextDay();
    await act.done(act.move(id, 'propose', other, { experts: [expert.id], visitDay }));
    await passTo(visitDay, company, early);
    // on the day itself it still holds
    expect(await act.read(assessmentId, company)).toMatchObject({ turn: 'owner', isDayMissed: false });
    expect((await listed({ waiting: true })).rows.map(({ reviewId }) => reviewId)).not.toContain(id);
    await pass(24, company, early);
    expect(await act.read(assessmentId, company)).toMatchObject({
      ...{ turn: 'staff', isDayMissed: true, stateName: '入厂日期已过' },
    });
    expect(await act.ownMove(assessmentId, 'agree', company)).toMatchObject({
      ...{ code: errors.assessmentReviewDayMissed.code, msg: '这个日期已经过了，请等中心另约' },
    });
    for (const waiting of [true, false])
      expect((await listed({ waiting })).rows[0]).toMatchObject({
        reviewId: id,
        companyName: expect.stringContaining('远衡机械') as unknown,
      });
    const todos = await portal.call(todoCalls.indexList, {}, { token: company.token });
    expect(JSON.stringify(todos.data)).not.toContain(`assessmentReview-${String(id)}`);
    await act.done(act.move(id, 'propose', other, { experts: [expert.id], visitDay: act.nextDay() }));
    await act.done(act.ownMove(assessmentId, 'agree', company));
  });
});

describe('experts are told', () => {
  test('that they are chosen, that others go in their place, and how it ends; not of what they did themselves', async () => {
    const company = await enterprise();
    const assessmentId = await assessing(portal).assess(company, 'security');
    const { reviewId: id } = (await act.done(act.request(assessmentId, company))) as { reviewId: number };
    const first = { experts: [expert.id], visitDay: act.nextDay() };
    await act.done(act.move(id, 'propose', other, first));
    expect((await messageTitles(portal, expert.token))[0]).toBe('平台选派您参加现场评估');
    await act.done(act.move(id, 'propose', second, { ...first, experts: [second.id] }));
    expect((await messageTitles(portal, expert.token))[0]).toBe('现场评估改派了其他专家');
    expect(await messageTitles(portal, second.token)).not.toContain('平台选派您参加现场评估');
    await act.done(act.ownMove(assessmentId, 'askOther', company, { comment: '停产' }));
    expect(await messageTitles(portal, second.token)).toContain('入厂日期需要另定');
    await act.done(act.ownMove(assessmentId, 'withdraw', company));
    expect(await messageTitles(portal, second.token)).toContain('现场评估不再进行');
  });

  test('that a review was ended by a colleague', async () => {
    const company = await enterprise();
    const id = await onSite(company, await assessing(portal).assess(company, 'security'));
    await act.done(act.move(id, 'decline', other, { comment: '企业停业' }));
    expect(await messageTitles(portal, expert.token)).toContain('现场评估已终止');
    expect(await messageTitles(portal, company.token)).toContain('现场评估已终止');
  });
});

test('a confirmation names who he was then, whatever he is called later; the digest has the expert', async () => {
  const call = (name: string, { id }: { id: number }) =>
    portal.sql.query('update app_user set user_name = $2 where id = $1', [id, name]);
  await call('林专家', expert);
  await call('周复核', other);
  const company = await enterprise();
  const assessmentId = await assessing(portal).assess(company, 'security', { option: 0 });
  const id = await onSite(company, assessmentId);
  await act.done(act.move(id, 'finish', expert));
  const { digest } = await act.opened(id, other);
  await call('林某', expert);
  expect((await act.opened(id, other)).digest).toBe(digest);
  await act.done(act.move(id, 'confirm', other, { digest }));
  await call('周某', other);
  expect((await act.read(assessmentId, company))?.outcome).toMatchObject({
    ...{ digest, expert: { name: '林专家' }, checker: { name: '周复核' } },
  });
  const report = await takeFile(
    assessmentReviewCalls.reviewReport,
    `assessmentId=${String(assessmentId)}`,
    company,
  );
  expect(pdfWords(report.bytes)).toContain('林专家');
  await act.done(act.ownMove(assessmentId, 'object', company, { comment: '漏看了' }));
  await act.done(act.move(id, 'finish', expert));
  expect((await act.opened(id, other)).digest, 'another expert’s name').not.toBe(digest);
});
