import type { Page } from '@playwright/test';
import { query } from './support/database.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { setLook } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { findViolations } from './support/violations.ts';
import { expect, test } from './support/fixtures.ts';

/** No other test looks at what enterprises may make of it. */
const title = '工控安全应急演练参演单位招募';

async function enterAsDemo(page: Page, portal: RunningPortal, account: string): Promise<void> {
  const [user] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(user?.['id']));
}

/** Certified, in the district of the demo enterprise, with nothing said about itself. */
async function insertEnterprise(portal: RunningPortal): Promise<number> {
  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     select $1, $2, $3, area_path, area_code, address from enterprise join app_user on id = user_id where account = 'demo_factory'
     returning user_id`,
    [user.id, `景行轴承${String(n)}厂`, `91990103MA${String(n).padStart(8, '0')}`],
  );
  await query(portal, `update app_user set user_type = 3, audit_status = '2' where id = $1 returning id`, [
    user.id,
  ]);
  return user.id;
}

test('a chief writes rules, another confirms them, and an enterprise gives what is missing once', async ({
  browser,
  portal,
}) => {
  test.slow();
  const [item] = await query(portal, 'select id from content_item where title = $1', [title]);
  const itemId = String(item?.['id']);
  const work = `${portal.url}/#/console?page=rules&words=${encodeURIComponent(title.slice(0, 6))}&id=${itemId}`;
  const opened = async () => {
    const context = await browser.newContext();
    await rememberHomeDialogs(context, portal);
    return context.newPage();
  };

  const chief = await opened();
  await enterAsDemo(chief, portal, 'demo_chief');
  await chief.goto(work);
  await chief.getByRole('button', { name: '提交确认' }).click();
  await expect(chief.getByText('请至少写一条必要或者否决的规则').first()).toBeVisible();
  await chief.getByRole('button', { name: '添加规则', exact: true }).click();
  await chief.getByLabel('看什么').selectOption({ label: '营业收入' });
  await chief.getByRole('button', { name: '提交确认' }).click();
  await expect(chief.getByText('请填写数值').first()).toBeVisible();
  await expect(chief.getByLabel('数值')).toBeFocused();
  await chief.getByLabel('数值').fill('2000');
  const rules = chief.getByRole('region', { name: '条件' });
  await rules.getByLabel('原文').fill('上年度营业收入 2,000 万元以上');
  const amount = chief.getByRole('region', { name: '金额' });
  await amount.getByRole('button', { name: '添加一项金额' }).click();
  await amount.getByLabel('比例').fill('30');
  await amount.getByLabel('这一项最高').fill('500');
  await amount.getByLabel('原文').fill('设备和软件投入的 30%，最高 500 万元');
  // what is not saved outlives the page
  await chief.reload();
  await expect(chief.getByRole('list', { name: '读出来是' })).toContainText(
    '上年度营业收入不低于 2,000 万元',
  );
  await chief.getByRole('button', { name: '算一算覆盖多少企业' }).click();
  await expect(chief.getByText(/符合的(不到|至少) [\d,]+ 家，缺数据的/)).toBeVisible();
  expect(await findViolations(chief), 'rules as they are written').toEqual([]);

  // a colleague was faster: both versions are there, and nothing typed is lost
  await amount.getByLabel('原文').fill('设备和软件投入的 30%，单家最高 500 万元');
  const colleague = await opened();
  await enterAsDemo(colleague, portal, 'demo_chief');
  await colleague.goto(work);
  await colleague.getByRole('button', { name: '添加规则', exact: true }).click();
  await colleague.getByRole('button', { name: '保存草稿', exact: true }).click();
  await expect(colleague.getByText('草稿已保存')).toBeVisible();
  await chief.getByRole('button', { name: '保存草稿', exact: true }).click();
  await chief.getByRole('button', { name: '保留我的，下次保存时替换' }).click();
  await expect(chief.getByRole('list', { name: '读出来是' })).toContainText(
    '上年度营业收入不低于 2,000 万元',
  );
  await colleague.context().close();
  await chief.getByRole('button', { name: '提交确认' }).click();
  await expect(chief.getByText('写过这份规则的人和提交的人不能自己确认')).toBeVisible();
  await expect(chief.getByRole('button', { name: '确认生效' })).toBeHidden();

  const enterprise = await opened();
  await enterAs(enterprise, portal, await insertEnterprise(portal));
  await enterprise.goto(`${portal.url}/#/company?page=policies&id=${itemId}`);
  await expect(enterprise.getByText('这一项没有可以逐条匹配的规则')).toBeVisible();

  const reviewer = await opened();
  await enterAsDemo(reviewer, portal, 'demo_reviewer');
  await reviewer.goto(work);
  await reviewer.getByRole('button', { name: '确认生效' }).click();
  await expect(reviewer.getByText('已确认，规则生效')).toBeVisible();

  await enterprise.goto(`${portal.url}/#/company?page=policies`);
  const missing = enterprise.getByRole('list', { name: '差资料' });
  await expect(missing.getByRole('listitem').filter({ hasText: title })).toContainText(
    '1 项要求，符合 0 项，缺数据 1 项',
  );
  expect(await findViolations(enterprise), 'own policies').toEqual([]);
  // the list says the same before and after what is missing is given, and moves nothing by it
  const listed = enterprise.getByRole('article').filter({ hasText: title });
  const list = `${portal.url}/#/Info/declareList?keyword=${encodeURIComponent(title)}`;
  await enterprise.goto(list);
  await expect(listed).toContainText('差资料');
  await enterprise.goto(`${portal.url}/#/company?page=policies`);
  await missing.getByRole('link', { name: title }).click();
  const ask = enterprise.getByRole('form', { name: '补上缺的资料' });
  await ask.getByLabel(/营业收入$/).fill('3000');
  await ask.getByLabel('设备和软件投入', { exact: true }).fill('1200');
  await ask.getByRole('button', { name: '保存并重新匹配' }).click();
  await expect(ask.getByText('请先同意保存并用于匹配政策')).toBeVisible();
  await ask.getByLabel(/^同意中心保存/).check();
  await ask.getByRole('button', { name: '保存并重新匹配' }).click();
  await expect(enterprise.getByText('按规则可得 360 万元')).toBeVisible();
  const table = enterprise.getByRole('table', { name: '逐条对照' });
  await expect(table).toContainText('3,000 万元');
  await expect(table.getByText('符合', { exact: true })).toBeVisible();
  await expect(ask).toBeHidden();
  for (const size of ['desktop', 'phone'] as const) {
    await setLook(enterprise, { size, mode: '' });
    expect(await findViolations(enterprise), `a policy rule by rule, ${size}`).toEqual([]);
  }
  await setLook(enterprise, { size: 'desktop', mode: '' });
  const given = enterprise.getByRole('region', { name: '填报过的资料' });
  // the declaration says the same beside its text, and to nobody else
  await enterprise.goto(`${portal.url}/#/Info/InfoListDetail?infoId=${itemId}`);
  const mark = enterprise.getByRole('region', { name: '本企业' });
  await expect(mark).toContainText('符合全部');
  await expect(mark).toContainText('按规则可得 360 万元');

  await enterprise.goto(list);
  await expect(listed).toContainText('符合全部');
  const home = enterprise.getByRole('region', { name: '我的事项' });
  await enterprise.goto(`${portal.url}/#/home/Home`);
  await expect(home.getByRole('link', { name: /^符合全部的政策和申报 [1-9]\d* 项/ })).toBeVisible();
  const visitor = await opened();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(list);
  const row = visitor.getByRole('article').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row.getByText('符合全部')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('own-mark') || url.includes('/eligibility/'))).toEqual([]);

  // a value that was wrong is put right, and nothing is promised where it does not fit
  await enterprise.goto(`${portal.url}/#/company?page=policies&id=${itemId}`);
  await given.getByRole('button', { name: /^修改.*营业收入$/ }).click();
  await given.getByRole('textbox', { name: /营业收入$/ }).fill('1000');
  await given.getByRole('button', { name: '保存' }).click();
  await expect(table).toContainText('1,000 万元');
  await expect(table.getByText('不符合', { exact: true })).toBeVisible();
  await expect(enterprise.getByText(/可得 360 万元/)).toBeHidden();
  for (const page of [chief, enterprise, reviewer, visitor]) await page.context().close();
});
