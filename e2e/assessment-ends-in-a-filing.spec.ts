import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { optionsOf, type Answers } from '#contract/assessments/answers.ts';
import { assessmentModelShape, type AssessmentModel } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { levelReasons, levelWords } from '#contract/assessments/result-words.ts';
import digitalContent from '#server/domain/assessments/models/digital.json' with { type: 'json' };
import maturityContent from '#server/domain/assessments/models/maturity.json' with { type: 'json' };
import { pdfWords } from '#server/testing/pdf-words.ts';
import { insertAssessing, questionAt, toolsPlace } from './support/assessing.ts';
import { register } from './support/becoming-a-provider.ts';
import { query } from './support/database.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { loginPage } from './support/login.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { companies, makeOrganisation } from './support/organisation-registration.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { expect, test } from './support/without-captcha.ts';

const maturity = assessmentModelShape.parse(maturityContent);
const digital = assessmentModelShape.parse(digitalContent);
const declaration = '第五批市级智能工厂与数字化车间认定申报';

/** What a plant of the third level answers; of the digital tool, what has the second step of everything. */
function answersOf(model: AssessmentModel): Answers {
  return Object.fromEntries(
    model.questions.map((question) => {
      const options = optionsOf(model, question);
      const at = question.kind === 'requirement' && question.level > 3 ? options.length - 1 : 0;
      const chosen = options[question.kind === 'scene' ? 2 : at]?.key ?? '';
      return [question.key, { chosen: [chosen], reason: '' }];
    }),
  );
}

const outcomeOf = (model: AssessmentModel) =>
  resultOf(model, {
    variant: model.variants[0]?.key ?? '',
    leftOut: new Set<string>(),
    answers: answersOf(model),
  });

/** What was not answered by hand, as colleagues on other devices would have. */
const answerRest = (portal: RunningPortal, userId: number, model: AssessmentModel) =>
  query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, reason, rev, answered_by, answered_at)
     select s.id, q.key, array(select jsonb_array_elements_text(q.value->'chosen')), '', 1, s.user_id, now()
       from assessment s, jsonb_each($2::jsonb) q where s.user_id = $1
     on conflict do nothing returning question`,
    [userId, JSON.stringify(answersOf(model))],
  );

async function begin(page: Page, model: AssessmentModel): Promise<void> {
  const tool = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: model.name }) });
  const [first] = model.variants;
  if (model.variants.length > 1) await tool.getByRole('radio', { name: first?.name ?? '' }).check();
  await tool.getByRole('button', { name: '开始自评估' }).click();
  await expect(page).toHaveURL(/\/home\/selfAssessment\?assessmentId=\d+$/);
  await expect(questionAt(page, 1)).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.reload();
  await main.getByRole('link', { name: '检查并提交' }).last().click();
  await main.getByRole('checkbox', { name: /本企业承诺/ }).check();
  await main.getByRole('button', { name: '提交自评估' }).click();
}

const saved = (page: Page) =>
  expect(page.getByRole('navigation', { name: '评估的部分' })).toContainText('已保存');

test('an enterprise registers, assesses itself with a colleague, and files a declaration with the level and the report', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const organisation = { ...makeOrganisation(73), 企业名称: companies.assessed };
  await register(page, portal, organisation);
  await page.goto('/#/loginPath');
  await page.getByRole('link', { name: '企业智能制造自评估平台登录' }).click();
  const login = loginPage(page);
  await login.fill({ account: organisation.账号, password: organisation.密码 });
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: '自评估' })).toBeVisible();
  const [user] = await query(portal, 'select id::int from app_user where account = $1', [organisation.账号]);
  const userId = Number(user?.['id']);

  // two of it answer
  await begin(page, maturity);
  const address = new URL(page.url()).hash;
  await questionAt(page, 1).getByRole('radio', { name: '全部满足' }).check();
  await saved(page);
  const colleague = await insertUser(portal);
  await query(portal, `insert into enterprise_member values ($1, $2, 'editor', now()) returning role`, [
    ...[userId, colleague.id],
  ]);
  const context = await browser.newContext({ baseURL: portal.url });
  await rememberHomeDialogs(context, portal);
  const theirs = await context.newPage();
  await enterAs(theirs, portal, colleague.id);
  await theirs.goto('/#/company?page=members');
  await theirs.getByRole('main').getByRole('button', { name: '代表企业办理' }).click();
  await expect(theirs.getByRole('region', { name: '办理身份' })).toContainText(companies.assessed);
  await theirs.goto(`/${address}`);
  await questionAt(theirs, 2).getByRole('radio', { name: '全部满足' }).check();
  await saved(theirs);
  await context.close();
  await answerRest(portal, userId, maturity);
  await submit(page);
  const level = levelWords(maturity, outcomeOf(maturity));
  await expect(main.getByRole('heading', { level: 2, name: level })).toBeVisible();
  expect(
    await query(
      portal,
      `select question, answered_by::int as by from assessment_answer where question in ('people.strategy.1', 'people.strategy.2')
         and assessment_id = (select id from assessment where user_id = $1) order by question`,
      [userId],
    ),
  ).toEqual([
    { question: 'people.strategy.1', by: userId },
    { question: 'people.strategy.2', by: colleague.id },
  ]);

  // the report, read back
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: '下载报告（PDF）' }).click();
  const report = await readFile(await (await downloading).path());
  const words = pdfWords(report).replaceAll('\n', '');
  expect(words).toContain(companies.assessed);
  expect(words).toContain(level);

  // what fits, and the form of it
  await query(portal, `update app_user set user_type = 3, audit_status = '2' where id = $1`, [userId]);
  await page.reload();
  const fitting = main.getByRole('list', { name: '可以申报的' }).getByRole('listitem');
  await expect(fitting.first()).toContainText(declaration);
  await expect(fitting.first()).toContainText('符合全部');
  await expect(fitting.first()).toContainText('条件里有这项等级');
  await expectNoViolations('the result and what fits');
  await fitting
    .first()
    .getByRole('link', { name: `去申报：${declaration}` })
    .click();
  const form = page.getByRole('form', { name: '申报表' });
  const levels = form.getByRole('radiogroup', { name: '智能制造成熟度等级' });
  await expect(form.getByText(`智能制造成熟度：${level}`)).toBeVisible();
  // nothing is taken over by itself
  await expect(levels.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await query(portal, 'select id from filing where user_id = $1', [userId])).toEqual([]);
  await form.getByRole('button', { name: '带入等级和报告' }).click();
  await expect(form.getByText('已带入等级和报告')).toBeVisible();
  await expect(levels.getByRole('radio', { name: level.slice(0, 2), exact: true })).toBeChecked();
  const files = form.getByRole('list', { name: '已选的成熟度报告' });
  await expect(files).toContainText(`${maturity.name}报告`);
  await expect(form.getByText('已自动保存')).toBeVisible();
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await expectNoViolations(`the form with a result, ${size}`);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(sizes.desktop);

  // it is saved, a copy of its own, and once however often it is taken over
  await page.reload();
  await expect(levels.getByRole('radio', { name: level.slice(0, 2), exact: true })).toBeChecked();
  await form.getByRole('button', { name: '带入等级和报告' }).click();
  await expect(form.getByText('已带入等级和报告')).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  const copying = page.waitForEvent('download');
  await files.getByRole('link', { name: new RegExp(`${maturity.name}报告`) }).click();
  expect((await readFile(await (await copying).path())).equals(report)).toBe(true);
});

test('a small enterprise answers the digital tool, submits, and sees the level with both its parts', async ({
  page,
  portal,
}) => {
  const user = await insertAssessing(portal);
  await enterAs(page, portal, user.id);
  await page.goto(toolsPlace);
  await begin(page, digital);
  await questionAt(page, 1).getByRole('checkbox').first().check();
  await saved(page);
  await answerRest(portal, user.id, digital);
  await submit(page);
  const result = outcomeOf(digital);
  if (result.tool !== 'digital') throw new Error('the tool has another result');
  const section = page.getByRole('region', { name: levelWords(digital, result) });
  await expect(section).toContainText(`${String(Math.round(result.points * 100) / 100)}分，满分 100 分`);
  // points and scenes make it together
  const next = result.next;
  expect(next, 'a level above it').not.toBeNull();
  await expect(section).toContainText(`分数：要 ${String(next?.points.wants)} 分`);
  await expect(section).toContainText(`达到这一级的场景：要 ${String(next?.scenes.wants)} 个`);
  await expect(section).toContainText(`其中约束性场景：要 ${String(next?.constrained.wants)} 个`);
  expect(levelReasons(digital, result).filter(({ isReached }) => isReached)).toHaveLength(result.level);
});
