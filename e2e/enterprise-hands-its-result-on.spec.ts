import { readFile } from 'node:fs/promises';
import { reportNumberWords } from '#contract/assessments/report-number.ts';
import security from '#server/domain/assessments/models/security.json' with { type: 'json' };
import { pdfParts, pdfWords } from '#server/testing/pdf-words.ts';
import { query } from './support/database.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { expect, test } from './support/without-captcha.ts';

test('an enterprise hands its result on: the report, the page that checks it, and a link until it is revoked', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  test.slow();
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
  await enterAs(page, portal, user.id);
  await page.goto('/#/home/selfAssessment');
  const main = page.getByRole('main');
  await main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: security.name }) })
    .getByRole('button', { name: '开始自评估' })
    .click();
  await expect(page).toHaveURL(/assessmentId=\d+$/);
  // as colleagues on other devices would have answered it
  await query(
    portal,
    `insert into assessment_answer (assessment_id, question, chosen, reason, rev, answered_by, answered_at)
     select s.id, 'i' || n, array[case when n <= 20 then 'met' else 'notMet' end], '', 1, s.user_id, now()
       from assessment s, generate_series(1, 33) n where s.user_id = $1 returning question`,
    [user.id],
  );
  await page.reload();
  await main.getByRole('link', { name: '检查并提交' }).last().click();
  await main.getByRole('checkbox', { name: /本企业承诺/ }).check();
  await main.getByRole('button', { name: '提交自评估' }).click();
  const outcome = '适用的 33 项里，已落实 20 项';
  await expect(main.getByRole('heading', { name: outcome })).toBeVisible();
  await expect(main.getByRole('table', { name: /已落实的比例/ })).toBeVisible();

  // the report, read back
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: '下载报告（PDF）' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(security.name);
  const pdf = await readFile(await download.path());
  const words = pdfWords(pdf).replaceAll('\n', '');
  expect(words).toContain(company);
  expect(words).toContain(outcome);
  for (const { text } of security.questions) expect(words).toContain(text);
  expect(pdfParts(pdf).filter(({ tag }) => tag === 'H1')).toHaveLength(1);

  // where the code on its cover leads, without an account
  const address = /\/URI\((?<url>[^)]*\/report\/(?<number>[0-9A-F]{20}))\)/.exec(
    pdf.toString('latin1'),
  )?.groups;
  const visitor = await browser.newContext();
  const outside = await visitor.newPage();
  const check = new URL(new URL(address?.['url'] ?? '').pathname, page.url()).href;
  await outside.goto(check);
  await expect(outside.getByRole('heading', { name: `${security.name}报告` })).toBeVisible();
  const facts = outside.getByRole('table');
  await expect(facts).toContainText(reportNumberWords(address?.['number'] ?? ''));
  await expect(facts).toContainText(outcome);
  await expect(facts).toContainText('恒岳****');
  await expect(facts).not.toContainText(company);

  // the whole name once the enterprise consents
  await main.getByRole('checkbox', { name: '报告核验页显示企业全称' }).check();
  await expect(page.getByText('已保存')).toBeVisible();
  await outside.reload();
  await expect(facts).toContainText(company);

  // a link for one reader
  const sharing = main.getByRole('region', { name: '分享给指定的人' });
  await sharing.getByRole('button', { name: '生成链接' }).click();
  await expect(sharing.getByText('请写明给谁看')).toBeVisible();
  await sharing.getByLabel('给谁看').fill('锦江支行 周宁');
  await sharing.getByLabel(/有效几天/).fill('91');
  await sharing.getByRole('button', { name: '生成链接' }).click();
  await expect(sharing.getByText('有效期为 1 到 90 天')).toBeVisible();
  await sharing.getByLabel(/有效几天/).fill('7');
  await sharing.getByRole('button', { name: '生成链接' }).click();
  const link = new URL(await sharing.getByText(/\/shared-result\//).innerText()).pathname;
  await expectNoViolations('a result that is shared');
  await outside.setViewportSize(sizes.phone);
  await outside.goto(new URL(link, page.url()).href);
  await expect(outside.getByRole('heading', { name: outcome })).toBeVisible();
  await expect(outside.getByText('锦江支行 周宁')).toBeVisible();
  await expectNoSidewaysScroll(outside, 'a shared result');

  await page.reload();
  await expect(sharing.getByRole('listitem')).toContainText('打开 1 次');
  await sharing.getByRole('button', { name: /撤销/ }).click();
  await expect(sharing.getByRole('listitem')).toContainText('已撤销');
  expect((await outside.reload())?.status()).toBe(404);
  await expect(outside.getByRole('heading', { name: '链接不能用了' })).toBeVisible();
  await visitor.close();
});
