import type { Page } from '@playwright/test';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { rightDiagnosis } from '#server/testing/diagnosing.ts';
import { callAs } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

/** A place of the demo's city that has no district yet. */
const code = '990131';
const name = '云岭县';

async function openConsole(page: Page, portal: RunningPortal, account: string, place: string) {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`/#/console?page=${place}`);
  return page.getByRole('main');
}

async function apply(portal: RunningPortal): Promise<string> {
  const n = uniqueNumber();
  const { id } = await insertUser(portal, 'enpt');
  const companyName = `远衡区县${String(n)}（示范）有限公司`;
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     values ($1, $2, $3, $4, $5, '创新路 1 号')`,
    [id, companyName, `DIST${String(n).padStart(14, '0')}`, `示范省/示范市/${name}`, code],
  );
  await callAs(portal, await insertSession(portal, id), diagnosisCalls.apply, {
    ...rightDiagnosis,
    problems: [...rightDiagnosis.problems],
    systems: [...rightDiagnosis.systems],
  });
  return companyName;
}

test('a chief opens a district, puts a colleague in charge and begins a batch; the colleague finds its applications', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  await query(
    portal,
    `insert into area (code, name, parent_code, level) values ($1, $2, '990100', 3) on conflict do nothing`,
    [code, name],
  );
  const main = await openConsole(page, portal, 'demo_chief', 'districts');
  await expect(main.getByRole('list', { name: '区县' }).getByRole('link').first()).toBeVisible();
  await expectNoBarriers('the districts');
  await main.getByRole('button', { name: '新增区县' }).click();
  const dialog = page.getByRole('dialog', { name: '新增区县' });
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText('请选择区县').last()).toBeVisible();
  await expect(dialog.getByText('名额请填 0 到 100000 的整数')).toBeVisible();
  await expect(dialog.getByText('请填写受理单位和联系电话')).toHaveCount(2);
  await expectNoBarriers('fields are missing');
  await dialog.getByRole('combobox', { name: '区县' }).click();
  await page.getByText(name, { exact: true }).click();
  await dialog.getByLabel('名额').fill('3');
  await dialog.getByLabel('受理单位').fill('云岭县经济和信息化局');
  await dialog.getByLabel('联系电话').fill('12');
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByLabel('联系电话')).toBeFocused();
  await dialog.getByLabel('联系电话').fill('0999-86020909');
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  const open = main.getByRole('article', { name });
  await expect(open.getByText('没有人负责，新的申请通知全部审核人员。')).toBeVisible();

  await open.getByRole('button', { name: '修改' }).click();
  const form = open.getByRole('form', { name: `修改${name}` });
  await form.getByLabel('demo_reviewer2').check();
  await expectNoBarriers('the district is changed');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(open.getByRole('list', { name: '负责的同事' })).toContainText('demo_reviewer2');
  await expectNoBarriers('somebody is in charge');

  const companyName = await apply(portal);
  const colleague = await browser.newPage({ baseURL: portal.url });
  const theirs = await openConsole(colleague, portal, 'demo_reviewer2', 'diagnosis');
  await expect(theirs.getByRole('radio', { name: '我的区县' })).toBeChecked();
  await theirs.getByRole('combobox').selectOption({ label: name });
  const queue = theirs.getByRole('list', { name: '诊断申请' });
  await expect(queue.getByRole('link')).toHaveCount(1);
  await queue.getByRole('link', { name: companyName }).click();
  await expect(theirs.getByText('demo_reviewer2').last()).toBeVisible();
  await colleague.goto(`/#/console?page=districts&id=${code}`);
  await expect(theirs.getByText('开放、名额、受理单位和负责人由主编修改。')).toBeVisible();
  await expect(theirs.getByRole('button', { name: '修改' })).toHaveCount(0);
  await colleague.close();

  await page.reload();
  await open.getByRole('button', { name: '修改' }).click();
  await form.getByLabel('名额').fill('0');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('名额不能少于本批次已占用的数量')).toBeVisible();
  await expect(form.getByLabel('名额')).toBeFocused();
  await form.getByLabel('名额').fill('8');
  await form.getByRole('button', { name: '保存' }).click();
  await open.getByRole('button', { name: '开始第 2 批' }).click();
  const asked = page.getByRole('dialog', { name: '开始第 2 批' });
  await expect(asked.getByText('占用从 0 算起')).toBeVisible();
  await expectNoBarriers('a batch is asked for');
  await asked.getByRole('button', { name: '确认开始第 2 批' }).click();
  await expect(open.getByRole('heading', { name: '第 2 批名额' })).toBeVisible();
  expect(
    await query(portal, 'select quota, used, batch from diagnosis_district where area_code = $1', [code]),
  ).toEqual([{ quota: 8, used: 0, batch: 2 }]);
});
