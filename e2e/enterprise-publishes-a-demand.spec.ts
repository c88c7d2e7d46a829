import type { APIRequestContext } from '@playwright/test';
import { contentCalls } from '#contract/content/calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

const idOf = async (portal: RunningPortal, account: string) =>
  Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);

/** As a reviewer's program asks. */
async function review(
  request: APIRequestContext,
  { portal, token }: { portal: RunningPortal; token: string },
  path: string,
  data: object,
): Promise<void> {
  const answer = await request.post(`${portal.url}${path}`, { headers: { [tokenHeader]: token }, data });
  expect(await answer.json()).toMatchObject({ code: 1 });
}

test('a demand is published by its form, returned, corrected, read by anybody and closed by its owner', async ({
  page,
  browser,
  portal,
  request,
  expectNoViolations,
}) => {
  const title = '老旧冲床加装安全光栅与计数';
  const main = page.getByRole('main');
  const reviewer = { portal, token: await insertSession(portal, await idOf(portal, 'demo_reviewer')) };
  const stored = async () => {
    const [row] = await query(portal, 'select id, rev from content_item where title = $1', [title]);
    return { id: Number(row?.['id']), rev: Number(row?.['rev']) };
  };
  await enterAs(page, portal, await idOf(portal, 'demo_factory'));

  await page.goto('/#/company?page=demand');
  await main.getByRole('link', { name: '发布需求' }).click();
  const form = page.getByRole('form', { name: '发布需求' });
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByRole('link', { name: /标题请写/ })).toBeVisible();
  await expectNoViolations('what is missing');
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('摘要').fill('二十台冲床没有光栅，想加装安全光栅，并把冲次数接到看板上。');
  await form.getByLabel('领域').selectOption('设备运维');
  await form.getByLabel('需求类别').selectOption({ label: '设备改造' });
  await form.getByLabel('合作方式').selectOption({ label: '采购服务' });
  await form.getByLabel('预算（万元）').fill('35.5');
  // what the account knows is filled in
  await expect(form.getByLabel('联系电话')).toHaveValue('13900000003');
  await expect(form.getByRole('combobox', { name: '所属行业' })).not.toHaveText(/不限|请选择/);
  await form.getByRole('combobox', { name: '所属行业' }).click();
  for (const level of ['制造业', '通用设备制造业', '轴承、齿轮和传动部件制造'])
    await page
      .getByRole('dialog', { name: '所属行业' })
      .getByRole('option', { name: level, exact: true })
      .click();
  await expect(form.getByRole('combobox', { name: '所属行业' })).toContainText('轴承、齿轮');
  const area = form.getByRole('combobox', { name: '所在地区' });
  await expect(area).toContainText('云溪区');
  await form.getByRole('button', { name: '清除所在地区' }).press('Enter');
  await expect(area).toBeFocused();
  await area.press('Enter');
  await page.getByRole('listbox', { name: '区县' }).getByRole('option', { name: '云溪区' }).click();
  await expect(form.getByRole('combobox', { name: '所在地区' })).toContainText('示范省 / 示范市 / 云溪区');
  await form.getByLabel('关键词').fill('安全光栅、计数');
  await form.getByLabel('详细说明').fill('冲床最老的有十八年。\n改造时每台停机不超过半天。');
  await form.getByLabel('联系人').fill('赵工');
  await form.getByLabel('联系电话').fill('13612345678');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(main.getByText('待审核')).toBeVisible();

  await review(request, reviewer, workCalls.move.path, {
    ...(await stored()),
    action: 'return',
    comment: '请写明冲床吨位',
    remarks: [{ field: 'extra.budget', text: '含不含安装？' }],
  });
  await page.goto('/#/account/messages');
  await main.getByText(`《${title}》被退回修改：请写明冲床吨位`).first().click();
  await page.goto(`/#/company?page=demand&id=${String((await stored()).id)}`);
  const again = page.getByRole('form', { name: '修改需求' });
  await expect(again.getByText('审核意见：含不含安装？')).toBeVisible();
  // read as a page before anybody else does
  const views: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith(contentCalls.saveClick.path)) views.push(asked.postData() ?? '');
  });
  await main.getByRole('link', { name: '预览' }).click();
  await expect(main.getByText('预览 · 尚未公开：已退回修改')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(again).toBeVisible();
  // whoever looks at what is not public yet is no reader
  expect(views).toEqual([]);
  await expect(main.getByText('请写明冲床吨位', { exact: true })).toBeVisible();
  await expectNoViolations('returned');
  await again.getByLabel('详细说明').fill('冲床最老的有十八年，63 吨的十二台、110 吨的八台。\n预算含安装。');
  await again.getByRole('button', { name: '提交审核' }).click();
  await expect(main.getByText('待审核')).toBeVisible();
  await review(request, reviewer, '/api/portal/demand/setReleaseStatus', {
    ...(await stored()),
    releaseStatus: 2,
  });

  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await visitor.goto('/#/ProductionService/demandList');
  await visitor.getByRole('main').getByRole('link', { name: title }).click();
  const open = visitor.getByRole('main');
  await expect(open.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(open.getByText('35.5 万元').first()).toBeVisible();
  await expect(open.getByText('110 吨的八台')).toBeVisible();
  await expect(open.getByText('联系人和电话不公开')).toBeVisible();
  await expect(open).not.toContainText('13612345678');

  await page.reload();
  await main.getByRole('button', { name: '关闭需求' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请写明原因')).toBeVisible();
  await dialog.getByLabel('原因').fill('已经和一家改造商谈成');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(main.getByText('已关闭').first()).toBeVisible();
  await visitor.reload();
  await expect(open.getByText('这条需求已经结束')).toBeVisible();
  await visitor.context().close();
});

test('a demand that is not complete is gone on with on another device, and handed in', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  const userId = await idOf(portal, 'demo_factory');
  const kept = async () =>
    (await query(portal, `select id from supply_draft where user_id = ${String(userId)}`)).length;
  await enterAs(page, portal, userId);
  await page.goto('/#/company?page=demand&id=new');
  const first = page.getByRole('form', { name: '发布需求' });
  await first.getByLabel('标题').fill('涂装线废气在线监测');
  await first.getByLabel('预算（万元）').fill('面谈');
  await first.getByLabel('联系人').fill('赵工');
  await first.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('已保存未写完的内容，换一台设备登录也能接着写')).toBeVisible();
  await expect(first.getByText(/摘要请写/)).toHaveCount(0);

  const other = await browser.newContext({ baseURL: portal.url });
  const there = await other.newPage();
  await enterAs(there, portal, userId);
  await there.goto('/#/company?page=demand');
  await there.getByRole('link', { name: '继续填写：涂装线废气在线监测' }).click();
  const form = there.getByRole('form', { name: '发布需求' });
  await expect(form.getByText('未写完的内容保存于')).toBeVisible();
  await expect(form.getByLabel('标题')).toHaveValue('涂装线废气在线监测');
  await expect(form.getByLabel('预算（万元）')).toHaveValue('面谈');
  await expect(form.getByLabel('联系人')).toHaveValue('赵工');
  await form.getByLabel('标题').fill('涂装线废气在线监测与预警');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(there.getByText('已保存未写完的内容')).toBeVisible();

  // the tab of before began from what is older: it says so, and loses nothing of either
  await first.getByLabel('预算（万元）').fill('40');
  await first.getByRole('button', { name: '保存草稿' }).click();
  await expect(first.getByRole('alert')).toContainText(/没有保存：别处在 .+ 保存过另一份/);
  await expect(first.getByLabel('预算（万元）')).toHaveValue('40');
  await expectNoViolations('saved elsewhere meanwhile');
  await first.getByRole('button', { name: '不要这里的，载入那边的内容' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '载入', exact: true }).click();
  await expect(first.getByLabel('标题')).toHaveValue('涂装线废气在线监测与预警');
  await expect(first.getByLabel('预算（万元）')).toHaveValue('面谈');
  await expect(first.getByRole('heading', { name: '发布需求' })).toBeFocused();
  await page.reload();
  await expect(first.getByLabel('标题')).toHaveValue('涂装线废气在线监测与预警');
  await expectNoViolations('put back');
  await first.getByLabel('标题').fill('这里写得更晚');
  await page.reload();
  await expect(first.getByLabel('标题')).toHaveValue('这里写得更晚');
  await first.getByRole('button', { name: '放弃未写完的内容' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
  await expect(first.getByLabel('标题')).toHaveValue('');
  await expect(first.getByText('未写完的内容保存于')).toHaveCount(0);
  await expect(first.getByRole('heading', { name: '发布需求' })).toBeFocused();
  expect(await kept()).toBe(0);

  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect.poll(kept).toBe(1);
  await form.getByLabel('摘要').fill('两条涂装线要接入在线监测，超标前预警。');
  await form.getByLabel('领域').selectOption('设备运维');
  await form.getByLabel('需求类别').selectOption({ label: '设备改造' });
  await form.getByLabel('合作方式').selectOption({ label: '采购服务' });
  await form.getByLabel('预算（万元）').fill('');
  await form.getByLabel('关键词').fill('废气、监测');
  await form.getByLabel('详细说明').fill('现有两条线，想在超标以前就知道。每小时一次数据即可。');
  await form.getByLabel('联系电话').fill('13612345678');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(there.getByRole('main').getByText('待审核')).toBeVisible();
  expect(await kept()).toBe(0);
  await there.goto('/#/company?page=demand');
  await expect(there.getByRole('link', { name: '涂装线废气在线监测与预警' })).toBeVisible();
  await expect(there.getByText('未写完', { exact: true })).toHaveCount(0);
  await other.close();
});
