import type { Locator, Page } from '@playwright/test';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { query } from './database.ts';
import { insertUser, type TestUser } from './own-account.ts';
import type { RunningPortal } from './portal.ts';
import { uniqueNumber } from './unique-number.ts';
import { expect } from './without-captcha.ts';

export const securityTool = '工业控制系统网络安全自查';
/** Where the tools are. */
export const toolsPlace = '/#/home/selfAssessment';

/** An enterprise of its own, which has not assessed itself. */
export async function insertAssessing(portal: RunningPortal): Promise<TestUser & { company: string }> {
  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  const company = `恒岳阀门${String(n)}厂`;
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, address)
     select $1, $2, $3, area_path, address from enterprise join app_user on id = user_id where account = 'demo_factory'
     returning user_id`,
    [user.id, company, `91990102MA${String(n).padStart(8, '0')}`],
  );
  return { ...user, company };
}

/** Begins a self-check on the page of the tools, which is open. */
export async function beginCheck(page: Page): Promise<void> {
  const tool = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: securityTool }) });
  await tool.getByRole('button', { name: '开始自评估' }).click();
  await expect(page).toHaveURL(/\/home\/selfAssessment\?assessmentId=\d+$/);
  await expect(questionAt(page, 1)).toBeVisible();
}

export const questionAt = (page: Page, place: number): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(`第 ${String(place)} 题`, { exact: true }) });

/** Of an enterprise a review on site by maturity that is done: every answer the best one. Answers the number of its report. */
export async function insertReviewed(
  portal: RunningPortal,
  userId: number,
): Promise<{ id: number; number: string }> {
  const [row] = await query(
    portal,
    `select id, content from assessment_model where tool = 'maturity' order by version desc limit 1`,
  );
  const model = row?.['content'] as AssessmentModel;
  const [variant] = model.variants;
  const best = model.tool === 'maturity' ? (model.scale[0]?.key ?? '') : '';
  const keys = model.questions.map(({ key }) => key);
  const result = resultOf(model, {
    ...{ variant: variant?.key ?? '', leftOut: new Set() },
    answers: Object.fromEntries(keys.map((key) => [key, { chosen: [best], reason: '' }])),
  });
  const [made] = await query(
    portal,
    `insert into assessment (user_id, tool, model_id, variant, state, result, created_at, submitted_at)
     values ($1, 'maturity', $2, $3, 'done', $4, now(), now()) returning id, report_number as number`,
    [userId, row?.['id'], variant?.key, JSON.stringify(result)],
  );
  const id = Number(made?.['id']);
  await query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, rev, answered_at)
     select $1, key, $3, 1, now() from unnest($2::text[]) as key`,
    [id, keys, [best]],
  );
  await query(
    portal,
    `insert into assessment_review (assessment_id, user_id, state, result, created_at, updated_at, signed_at)
     values ($1, $2, 'done', $3, now(), now(), now())`,
    [id, userId, JSON.stringify(result)],
  );
  return { id, number: String(made?.['number']) };
}
