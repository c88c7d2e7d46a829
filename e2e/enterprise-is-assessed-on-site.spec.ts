import type { Page } from '@playwright/test';
import { itemAnswers } from '#contract/assessments/answers.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import { insertAssessing } from './support/assessing.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

/** A self-check that its enterprise has submitted, with everything met. */
async function insertSubmitted(portal: RunningPortal, userId: number) {
  const [row] = await query(
    portal,
    `select id, content from assessment_model where tool = 'security' order by version desc limit 1`,
  );
  const model = row?.['content'] as AssessmentModel;
  const answers = Object.fromEntries(
    model.questions.map(({ key }) => [key, { chosen: ['met'], reason: '' }]),
  );
  const result = resultOf(model, { variant: 'all', leftOut: new Set(), answers });
  const [made] = await query(
    portal,
    `insert into assessment (user_id, tool, model_id, variant, state, result, created_at, submitted_at)
     values ($1, 'security', $2, 'all', 'done', $3, now(), now()) returning id, report_number as number`,
    [userId, row?.['id'], JSON.stringify(result)],
  );
  const id = Number(made?.['id']);
  await query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, rev, answered_at)
     select $1, key, '{met}', 1, now() from unnest($2::text[]) as key`,
    [id, model.questions.map(({ key }) => key)],
  );
  return { id, number: String(made?.['number']), first: model.questions[0]?.text ?? '' };
}

async function enterAccount(page: Page, portal: RunningPortal, account: string): Promise<void> {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
}

test('an enterprise asks for a review on site, agrees on a day, and confirms what two of the centre have found', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const owner = await insertAssessing(portal);
  const { id, number, first } = await insertSubmitted(portal, owner.id);
  const main = page.getByRole('main');
  const section = main.getByRole('region', { name: '现场评估', exact: true });
  const openResult = async () => {
    await enterAs(page, portal, owner.id);
    await page.goto(`/#/home/selfAssessment?assessmentId=${String(id)}`);
    await expect(section).toBeVisible();
  };
  const openCase = async (account: string, view: string) => {
    const [row] = await query(portal, 'select id from assessment_review where assessment_id = $1', [id]);
    await enterAccount(page, portal, account);
    await page.goto(`/#/console?page=assessment-reviews&view=${view}&id=${String(row?.['id'])}`);
    const open = main.getByRole('article', { name: owner.company });
    await expect(open.getByRole('heading', { name: owner.company })).toBeFocused();
    return open;
  };

  // not without the consent
  await openResult();
  await section.getByRole('button', { name: '申请现场评估' }).click();
  await expect(section.getByText('请先同意专家和工作人员查看回答和证明材料')).toBeVisible();
  await section.getByRole('checkbox', { name: /同意平台的专家/ }).check();
  await section.getByRole('button', { name: '申请现场评估' }).click();
  await expect(section.getByText('等待安排')).toBeVisible();
  await expectNoBarriers('the review is asked for');

  // experts and a day
  const planned = await openCase('demo_reviewer', 'waiting');
  await planned.getByRole('button', { name: '提出入厂日期' }).click();
  await expect(planned.getByText(/请选派 1 到 2 位专家/)).toBeVisible();
  await planned.getByRole('checkbox', { name: 'demo_reviewer', exact: true }).check();
  const day = workingDaysAfter(shanghaiDay(new Date()), 1);
  await planned.getByLabel('入厂日期').fill(day);
  await expectNoBarriers('the experts are chosen');
  await planned.getByRole('button', { name: '提出入厂日期' }).click();
  await expect(page.getByText('已请企业确认日期')).toBeVisible();

  await openResult();
  await expect(section.getByText(day)).toBeVisible();
  await section.getByRole('button', { name: '确认这个日期' }).click();
  await expect(section.getByText('已约定入厂')).toBeVisible();
  // the day has come
  await query(portal, 'update assessment_review set visit_day = $2 where assessment_id = $1', [
    id,
    shanghaiDay(new Date()),
  ]);

  // an answer is changed for a reason, and not without
  const visited = await openCase('demo_reviewer', 'mine');
  await visited.getByRole('button', { name: '已入厂，开始评估' }).click();
  await expect(page.getByText(/已开始现场评估/)).toBeVisible();
  const onSite = await openCase('demo_reviewer', 'mine');
  await onSite
    .getByText(/^.+，\d+ 题$/)
    .first()
    .click();
  await onSite.getByRole('button', { name: `改这一题：${first}` }).click();
  const form = onSite.getByRole('form', { name: `现场核对：${first}` });
  await form.getByRole('radio', { name: itemAnswers.notMet, exact: true }).check();
  await form.getByRole('button', { name: '保存改动' }).click();
  await expect(form.getByText(/请写明理由/)).toBeVisible();
  await form.getByLabel('为什么改').fill('现场没有看到资产清单');
  await expectNoBarriers('an answer is changed');
  await form.getByRole('button', { name: '保存改动' }).click();
  await expect(onSite.getByText('demo_reviewer：现场没有看到资产清单')).toBeVisible();
  await onSite.getByRole('button', { name: '改动无误，报复核' }).click();
  await page.getByRole('button', { name: '确认改动无误，报复核' }).click();
  await expect(page.getByText(/已报复核/)).toBeVisible();

  // another of the centre confirms, the expert does not
  await expect((await openCase('demo_reviewer', 'all')).getByText(/须由没有参加的另一位/)).toBeVisible();
  const checked = await openCase('demo_chief', 'waiting');
  await checked.getByRole('button', { name: '复核通过' }).click();
  await page.getByRole('button', { name: '确认复核通过' }).click();
  await expect(page.getByText(/请企业确认报告/)).toBeVisible();

  await openResult();
  await expect(section.getByText('现场没有看到资产清单')).toBeVisible();
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: '下载现场评估报告（PDF）' }).click();
  expect((await download).suggestedFilename()).toContain('现场评估报告');
  await expectNoBarriers('the report waits for its owner');
  await section.getByRole('button', { name: '确认报告' }).click();
  const question = page.getByRole('dialog', { name: '确认报告' });
  await expect(question.getByText(/显示在报告核验页和分享的结果页上/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(section.getByText('等待企业确认报告')).toBeVisible();
  await section.getByRole('button', { name: '确认报告' }).click();
  await question.getByRole('button', { name: '已看过报告，确认' }).click();
  await expect(section.getByText('已完成')).toBeVisible();
  await expectNoBarriers('the review is done');

  await page.goto(`/report/${number}`);
  await expect(page.getByRole('row', { name: /^现场评估结果/ })).toBeVisible();
  await expect(page.getByText(/以现场评估结果为准/)).toBeVisible();
});
