import { itemAnswers } from '#contract/assessments/answers.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { beginCheck, insertAssessing, questionAt, toolsPlace } from './support/assessing.ts';
import { query } from './support/database.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { enterAs } from './support/own-account.ts';
import { expect, test } from './support/without-captcha.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() });
const items = 33;

test('files prove an answer: they are there after a reload, can be taken away, and stay with the result', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const user = await insertAssessing(portal);
  await enterAs(page, portal, user.id);
  await page.goto(toolsPlace);
  await beginCheck(page);
  const first = questionAt(page, 1);
  await first.getByRole('radio', { name: itemAnswers.met }).check();
  // by the keyboard: it folds out, and what uploads comes then
  await first.getByText('证明材料（选填）').press('Enter');
  await first.locator('input[type=file]').setInputFiles(pdf('资产清单.pdf'));
  await expect(first.getByText('1 / 5')).toBeVisible();
  await expect(first.getByText('证明材料（1 个）')).toBeVisible();
  await first.locator('input[type=file]').setInputFiles(pdf('核查记录.pdf'));
  await expect(first.getByText('证明材料（2 个）')).toBeVisible();
  await expectNoViolations('a question with evidence');

  // what is refused stays beside the field
  await first.locator('input[type=file]').setInputFiles({ ...pdf('名单.exe'), mimeType: 'text/plain' });
  await expect(first.getByText(/不支持|仅支持|只能上传|格式/).first()).toBeVisible();

  // another part and back, and another visit
  await page.getByRole('link', { name: '下一部分' }).click();
  await expect(questionAt(page, 8)).toBeVisible();
  await page.goBack();
  await expect(first.getByText('证明材料（2 个）')).toBeVisible();
  await page.reload();
  await first.getByText('证明材料（2 个）').click();
  const list = first.getByRole('list', { name: '已传的证明材料' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^删除.*核查记录/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(first.getByText('证明材料（1 个）')).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expectNoSidewaysScroll(page, 'a question with evidence');
  await page.setViewportSize(sizes.desktop);

  // the rest as another device would have answered it
  await query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, reason, rev, answered_by, answered_at)
     select s.id, 'i' || n, array['met'], '', 1, s.user_id, now() from assessment s, generate_series(2, $2::int) n
     where s.user_id = $1 returning question`,
    [user.id, items],
  );
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: '检查并提交' }).first().click();
  await page.getByRole('checkbox', { name: /本企业承诺/ }).check();
  await page.getByRole('button', { name: '提交自评估' }).click();
  await page.getByText(`查看 ${String(items)} 题的回答`).click();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('list', { name: /^证明材料：/ })
    .getByText('资产清单.pdf')
    .click();
  expect((await saved).suggestedFilename()).toBe('资产清单.pdf');
  await expectNoViolations('a result with evidence');
});
