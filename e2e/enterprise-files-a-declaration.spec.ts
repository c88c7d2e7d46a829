import type { Page } from '@playwright/test';
import { filingCalls } from '#contract/filings/calls.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { callAs, insertUncertified, type Applicant } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

const staffId = async (portal: RunningPortal, account: string) =>
  Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);
const staffToken = async (portal: RunningPortal, account: string) =>
  insertSession(portal, await staffId(portal, account));

/** One that may file. */
async function insertCertified(portal: RunningPortal): Promise<Applicant> {
  const applicant = await insertUncertified(portal);
  await query(portal, `update app_user set user_type = 3, audit_status = '2' where id = $1`, [
    applicant.userId,
  ]);
  return applicant;
}

/** Fills in the form that the test has built. */
async function fillIn(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '申报表' });
  await form.getByLabel('项目名称').fill('主轴产线改造');
  await form.getByRole('radio', { name: '否' }).check();
  await form.getByLabel('总投入').fill('128.5');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '验收.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
  await expect(form.getByText('1 / 5')).toBeVisible();
}

test('staff build a form; an enterprise files, is returned once, corrects, is scored and awarded; a late one is refused', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const [item] = await query(
    portal,
    `select id::int, title from content_item where demo_key = 'declaration-identifier-cases'`,
  );
  const declarationId = Number(item?.['id']);
  const title = String(item?.['title']);
  const main = page.getByRole('main');

  // the form
  await enterAs(page, portal, await staffId(portal, 'demo_chief'));
  await page.goto(`/#/console?page=filing-forms&id=${String(declarationId)}`);
  await expect(main.getByRole('heading', { name: title })).toBeVisible();
  await main.getByRole('button', { name: '发布表单' }).click();
  await expect(main.getByText('表单里还没有可填的项')).toBeVisible();
  await main.getByRole('button', { name: '添加一部分' }).click();
  const section = main.getByRole('region', { name: '第 1 部分' });
  await section.getByLabel('第 1 部分的名称').fill('项目情况');
  const add = async (label: string, holds: string) => {
    const empty = section
      .getByRole('group')
      .filter({ has: page.getByRole('button', { name: /^删除第 \d+ 项$/ }) });
    const field = empty.last();
    await field.getByLabel('填什么').first().selectOption({ label: holds });
    await field.getByLabel('名称', { exact: true }).first().fill(label);
  };
  await add('项目名称', '文字');
  await section.getByRole('button', { name: '添加一项' }).click();
  await add('是否联合申报', '单选');
  await section.getByRole('button', { name: '添加一项' }).click();
  await add('联合单位', '文字');
  const partner = section.getByRole('group', { name: '联合单位' });
  await partner.getByLabel('只在前面这一项选了时才问').selectOption({ label: '是否联合申报' });
  await section.getByRole('button', { name: '添加一项' }).click();
  await add('总投入', '金额');
  await section.getByRole('button', { name: '添加一项' }).click();
  await add('验收报告', '附件');
  await main.getByRole('button', { name: '添加评分项' }).click();
  await main.getByLabel('评分项', { exact: true }).fill('成效');
  await main.getByLabel('满分').fill('100');
  await main.getByLabel('每份申报由几人评审').fill('2');
  await expectNoBarriers('the builder');
  await main.getByRole('radio', { name: '预览' }).check();
  await expect(main.getByLabel('联合单位')).toBeHidden();
  await main.getByRole('radio', { name: '是', exact: true }).check();
  await expect(main.getByLabel('联合单位')).toBeVisible();
  await main.getByRole('button', { name: '发布表单' }).click();
  await page.getByRole('button', { name: '确认发布' }).click();
  await expect(main.getByText('第 1 版表单')).toBeVisible();

  // an enterprise is told what is missing, and files
  const own = await browser.newContext();
  const desk = await own.newPage();
  const company = await insertCertified(portal);
  await enterAs(desk, portal, company.userId);
  await desk.goto(`${portal.url}/#/company?page=declare&id=${String(declarationId)}`);
  const form = desk.getByRole('form', { name: '申报表' });
  await form.getByRole('button', { name: '检查填写' }).click();
  await expect(desk.getByRole('link', { name: '项目名称：请填写' })).toBeVisible();
  await fillIn(desk);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(desk.getByText('已自动保存')).toBeVisible();
  // nothing is lost by a reload
  await desk.reload();
  await expect(form.getByLabel('项目名称')).toHaveValue('主轴产线改造');
  await expect(form.getByText('验收.pdf')).toBeVisible();
  await form.getByRole('button', { name: '提交申报' }).click();
  await expect(desk.getByText('区县初审', { exact: true }).first()).toBeVisible();
  const receipt = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '下载回执（PDF）' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^申报回执-SB\d{6}-\d+\.pdf$/);

  // returned with a remark at a field, and corrected
  const [filed] = await query(portal, 'select id::int from filing where user_id = $1', [company.userId]);
  const filingId = Number(filed?.['id']);
  await enterAs(page, portal, await staffId(portal, 'demo_reviewer'));
  await page.goto(`/#/console?page=filings&id=${String(filingId)}`);
  const open = main.getByRole('article', { name: company.companyName });
  await expect(open.getByText('128.5 万元')).toBeVisible();
  await open.getByRole('button', { name: '写总投入的修改意见' }).click();
  await open.getByLabel('总投入的修改意见').fill('与发票不一致');
  await open.getByLabel('意见', { exact: true }).fill('请核对金额');
  await expectNoBarriers('a filing to be decided');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect.poll(async () => stateOf(portal, filingId)).toBe('returned');
  await desk.reload();
  await expect(desk.getByText('总投入：修改意见：与发票不一致')).toBeVisible();
  await form.getByLabel('总投入').fill('118');
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect.poll(async () => stateOf(portal, filingId)).toBe('submitted');

  // another one does not come in time
  const late = await insertCertified(portal);
  const lateDesk = await (await browser.newContext()).newPage();
  await enterAs(lateDesk, portal, late.userId);
  await lateDesk.goto(`${portal.url}/#/company?page=declare&id=${String(declarationId)}`);
  await fillIn(lateDesk);
  await lateDesk.getByRole('button', { name: '保存', exact: true }).click();
  await expect(lateDesk.getByText('已自动保存')).toBeVisible();
  await query(portal, `update content_item set ends_at = now() - interval '1 minute' where id = $1`, [
    declarationId,
  ]);
  await lateDesk.getByRole('button', { name: '提交申报' }).click();
  await expect(lateDesk.getByText('申报已经截止，没有提交')).toBeVisible();
  const [refused] = await query(portal, 'select state from filing where user_id = $1', [late.userId]);
  expect(refused).toEqual({ state: 'draft' });

  // two stages, two reviewers, and the result
  const [district, city] = await Promise.all(
    ['demo_reviewer', 'demo_chief'].map((account) => staffToken(portal, account)),
  );
  const act = (token = '', body: object) =>
    callAs(portal, token, filingWorkCalls.moveFiling, { id: filingId, ...body } as never);
  await act(district, { action: 'forward' });
  await act(city, { action: 'draw' });
  await callAs(portal, district ?? '', filingWorkCalls.scoreFiling, { id: filingId, points: { s1: 80 } });
  await enterAs(page, portal, await staffId(portal, 'demo_reviewer2'));
  await page.goto(`/#/console?page=filings&id=${String(filingId)}`);
  const scores = open.getByRole('form', { name: '我的评分' });
  await scores.getByLabel('成效').fill('101');
  await scores.getByRole('button', { name: '提交评分' }).click();
  await expect(open.getByRole('link', { name: '成效：请打 0 到 100 分' })).toBeVisible();
  await scores.getByLabel('成效').fill('84');
  await expectNoBarriers('a filing to be scored');
  await scores.getByRole('button', { name: '提交评分' }).click();
  await page.getByRole('button', { name: '确认提交' }).click();
  await expect(page.getByText(`${company.companyName}：已打分`)).toBeVisible();
  await enterAs(page, portal, await staffId(portal, 'demo_chief'));
  await page.goto(`/#/console?page=filings&id=${String(filingId)}`);
  await expect(open.getByRole('region', { name: '评审打分' })).toContainText('82');
  await open.getByLabel('支持金额').fill('200000');
  await open.getByRole('button', { name: '拟支持' }).click();
  await expect.poll(async () => stateOf(portal, filingId)).toBe('proposed');
  await page.goto(`/#/console?page=filing-forms&id=${String(declarationId)}`);
  await main.getByRole('button', { name: '公示结果' }).click();
  await page.getByRole('button', { name: '确认公示' }).click();
  await expect(main.getByRole('link', { name: '查看公告' })).toBeVisible();
  await query(portal, `update filing set object_until = now() - interval '1 minute' where id = $1`, [
    filingId,
  ]);
  await page.goto(`/#/console?page=filings&id=${String(filingId)}`);
  await open.getByRole('button', { name: '确定支持' }).click();
  await expect.poll(async () => stateOf(portal, filingId)).toBe('awarded');
  await desk.reload();
  await expect(desk.getByText('已立项', { exact: true })).toBeVisible();
  await expect(desk.getByText('200,000 元')).toBeVisible();
  await own.close();
});

const stateOf = async (portal: RunningPortal, id: number) =>
  (await query(portal, 'select state from filing where id = $1', [id]))[0]?.['state'];

test('two members fill in one form at once: other fields merge, the same one stands side by side', async ({
  page,
  portal,
}) => {
  const [item] = await query(
    portal,
    `select id::int from content_item where demo_key = 'declaration-digital-fund'`,
  );
  const declarationId = Number(item?.['id']);
  const { userId } = await insertCertified(portal);
  await enterAs(page, portal, userId);
  await page.goto(`/#/company?page=declare&id=${String(declarationId)}`);
  const form = page.getByRole('form', { name: '申报表' });
  await form.getByLabel('项目名称').fill('甲写的名称');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已自动保存')).toBeVisible();
  const token = await insertSession(portal, userId);
  await callAs(portal, token, filingCalls.saveFiling, {
    declarationId,
    changes: { f5: { answer: '乙写的名称', base: 1 }, f4: { answer: '86', base: 0 } },
  });
  await form.getByLabel('项目名称').fill('甲又改的名称');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByLabel('职工人数')).toHaveValue('86');
  await expect(page.getByText('乙写的名称')).toBeVisible();
  await page.getByRole('button', { name: '用我填的' }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('“项目名称”同事刚刚也改过')).toBeHidden();
  await page.reload();
  await expect(form.getByLabel('项目名称')).toHaveValue('甲又改的名称');
});
