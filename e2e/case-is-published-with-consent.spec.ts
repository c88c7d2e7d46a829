import { query } from './support/database.ts';
import { fillRows } from './support/becoming-a-provider.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import { publishItem } from './support/reviewing.ts';

const title = '磨加工线一物一码追溯实践';

test('a provider writes about a customer, the customer agrees, staff publish it, and the customer takes it back', async ({
  page,
  portal,
  browser,
  expectNoViolations,
}) => {
  const who = async (account: string) => {
    const [row] = await query(
      portal,
      `select u.id, e.company_name from app_user u left join enterprise e on e.user_id = u.id where account = $1`,
      [account],
    );
    return { id: Number(row?.['id']), companyName: String(row?.['company_name']) };
  };
  const provider = await who('demo_provider');
  const customer = await who('demo_factory');
  await enterAs(page, portal, provider.id);
  await page.goto('/#/company?page=publish&kind=case&id=new');
  const form = page.getByRole('form', { name: '发布案例' });
  await expect(form.getByLabel('服务商')).toHaveValue(provider.companyName);
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByRole('link', { name: /请写 1 至 6 项效果/ })).toBeVisible();
  await expectNoViolations('what a case lacks');
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('摘要').fill('磨加工线一物一码，质量问题四分钟定位到炉批。');
  await form.getByLabel('企业', { exact: true }).fill(customer.companyName);
  await form.getByLabel('分类').selectOption({ label: '数字化车间' });
  await form.getByLabel('行业', { exact: true }).fill('装备制造');
  await fillRows(form, '改造前的问题', ['炉批与成品对不上']);
  await form.getByRole('textbox', { name: '做法' }).fill('打码、扫码和检测数据连成一条线');
  const effects = form.getByRole('group', { name: '改造前后' });
  await effects.getByRole('textbox', { name: '第 1 项指标' }).fill('追溯答复');
  await effects.getByRole('textbox', { name: '第 1 项改造前' }).fill('31');
  await effects.getByRole('textbox', { name: '第 1 项改造后' }).fill('0.2');
  await effects.getByRole('textbox', { name: '第 1 项单位' }).fill('小时');
  await expect(effects.getByRole('status')).toHaveText('−99%');
  await form.getByLabel('年份').fill('2025');
  await form.getByLabel('可复制性').selectOption('中');
  await form.getByLabel('关键词').fill('追溯、磨加工');
  await form.getByLabel('详细说明').fill('先打码，再把检测数据挂到每一件上。\n四周上线一条线。');
  await form.getByLabel('联系人').fill('周工');
  await form.getByRole('button', { name: '提交审核' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('已请案例写到的企业同意公开')).toBeVisible();

  const pageOf = async ({ id }: { id: number }) => {
    const opened = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await enterAs(opened, portal, id);
    return opened;
  };
  const theirs = await pageOf(customer);
  await theirs.goto('/#/company?page=consent');
  const asked = theirs.getByRole('article', { name: title });
  await expect(asked.getByText('等您答复')).toBeVisible();
  // the whole of it can be read before
  await asked.getByRole('link', { name: '看案例全文' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(title);
  await theirs.goBack();
  await asked.getByRole('button', { name: '同意公开' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '同意公开' }).click();
  await expect(asked.getByText('已同意公开')).toBeVisible();

  const staff = await pageOf(await who('demo_reviewer'));
  await publishItem(staff, title);
  await page.reload();
  await main.getByRole('link', { name: '看公开的页面' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // it names who did it, with the way there
  await expect(main.getByRole('link', { name: provider.companyName }).first()).toHaveAttribute(
    'href',
    /NewPartnersDetail\?infoId=\d+/,
  );

  await theirs.reload();
  await asked.getByRole('button', { name: '撤回同意' }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('原因').fill('客户要求保密');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(asked.getByText('已撤回同意')).toBeVisible();
  // whoever comes now reads why it is gone, and nothing of it
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByText('这个案例写到的企业不再同意公开，平台已经撤下。')).toBeVisible();
  await expect(visitor.getByText('打码、扫码和检测数据连成一条线')).toHaveCount(0);
  await visitor.context().close();
  await staff.context().close();
  await theirs.context().close();
});

test('older addresses of a provider lead to its one page', async ({ page, portal }) => {
  const [provider] = await query(
    portal,
    `select id, title from content_item where kind = 'provider' and status = 2 limit 1`,
  );
  for (const path of ['/ProductionService/partnersDetail', '/digitalTransformation/partnersDetail']) {
    await page.goto(`/#${path}?infoId=${String(provider?.['id'])}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(provider?.['title']));
    await expect(page).toHaveURL(/NewPartnersDetail\?infoId=\d+$/);
  }
});
