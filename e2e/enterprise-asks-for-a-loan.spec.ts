import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

test('a loan is asked for with consent, passed on, and answered', async ({
  page,
  portal,
  browser,
  expectNoViolations,
}) => {
  const idOf = async (account: string) => {
    const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
    return Number(row?.['id']);
  };
  const [product] = await query(
    portal,
    `select id, title from content_item where kind = 'financialProduct' and status = 2
     and not exists (select from financing where item_id = content_item.id) limit 1`,
  );
  const title = String(product?.['title']);
  await enterAs(page, portal, await idOf('demo_factory'));
  await page.goto(`/#/company?page=financing&item=${String(product?.['id'])}`);
  const form = page.getByRole('form', { name: '提交融资意向' });
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('link', { name: /金额请填万元数/ })).toBeVisible();
  await expectNoViolations('what a wish lacks');
  await form.getByLabel('金额（万元）').fill('120.5');
  await form.getByLabel('期限（月）').fill('12');
  await form.getByLabel('用途').fill('购买两台数控磨床');
  await form.getByLabel('联系人').fill('王工');
  await form.getByLabel('联系电话').fill('13612345678');
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('link', { name: /不同意就不能转给机构/ })).toBeVisible();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '提交', exact: true }).click();
  const own = page.getByRole('article', { name: title });
  await expect(own.getByText('等待转给机构')).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await enterAs(staff, portal, await idOf('demo_clerk'));
  await staff.goto('/#/console?page=financings');
  await staff
    .getByRole('main')
    .getByRole('link', { name: new RegExp(title.slice(0, 6)) })
    .first()
    .click();
  const open = staff.getByRole('article', { name: new RegExp(title.slice(0, 6)) });
  await expect(open).toContainText('购买两台数控磨床');
  await expect(open).not.toContainText('13612345678');
  await open.getByLabel('告诉企业的话').fill('已转给机构的公司业务部');
  await open.getByRole('button', { name: '已转给机构' }).click();
  await expect(staff.getByText('已记下，企业会收到通知')).toBeVisible();
  const [row] = await query(portal, `select id from financing order by id desc limit 1`);
  await staff.goto('about:blank');
  await staff.goto(`/#/console?page=financings&id=${String(row?.['id'])}`);
  await open.getByLabel('告诉企业的话').fill('可以办理，客户经理两天内联系您');
  await open.getByRole('button', { name: '机构可以办理' }).click();
  await expect(staff.getByText('已告知企业')).toBeVisible();

  await page.reload();
  await expect(own.getByText('机构可以办理')).toBeVisible();
  await expect(own).toContainText('可以办理，客户经理两天内联系您');
  await expect(own.getByRole('button', { name: '撤回' })).toHaveCount(0);
  await staff.context().close();
});
