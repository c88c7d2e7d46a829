import { certifiedProvider } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

test('a certified provider writes its public page, which a reviewer returns and then publishes', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { userId, companyName, itemId } = await certifiedProvider(portal);
  await enterAs(page, portal, userId);
  await page.goto('/#/company?page=serviceProvider');
  const main = page.getByRole('main');
  const part = main.getByRole('region', { name: '服务商公开页' });
  await part.getByRole('button', { name: '修改公开页' }).click();
  const form = page.getByRole('form', { name: '修改服务商公开页' });
  await form.getByLabel('摘要').fill('太短');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form.getByRole('link', { name: /摘要请写/ })).toBeVisible();
  await expectNoBarriers('what is missing');
  const summary = '为离散制造企业做排产和报工，按效果收费。';
  await form.getByLabel('摘要').fill(summary);
  await form.getByLabel('详细说明').fill('团队里一半的人在车间工作过。\n一般六周上线，先试一条产线再推开。');
  await form.getByLabel('公开的联系方式').fill('市场部 0999-8512345');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(part.getByText('待审核')).toBeVisible();
  await expectNoBarriers('waiting');

  // somebody of the centre, in a browser of his own
  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const [reviewer] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  await enterAs(staff, portal, Number(reviewer?.['id']));
  const review = async () => {
    await staff.goto('about:blank');
    await staff.goto(`/#/console?page=content&id=${String(itemId)}`);
    const open = staff.getByRole('article', { name: companyName });
    await expect(open).toBeVisible();
    return open;
  };
  const first = await review();
  await first.getByRole('textbox', { name: /^意见/ }).fill('联系方式请写部门全称');
  await first.getByRole('button', { name: '退回修改' }).click();
  await expect(staff.getByText('已退回修改').first()).toBeVisible();

  await page.reload();
  await expect(part.getByText('联系方式请写部门全称')).toBeVisible();
  await expect(form.getByLabel('摘要')).toHaveValue(summary);
  await form.getByLabel('公开的联系方式').fill('市场服务部 0999-8512345');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(part.getByText('待审核')).toBeVisible();
  const again = await review();
  await again.getByRole('button', { name: '通过并发布' }).click();
  await expect(staff.getByRole('article', { name: companyName })).toHaveCount(0);

  await page.goto(`/#/ProductionService/partnersDetail?infoId=${String(itemId)}`);
  await expect(page.getByText('团队里一半的人在车间工作过。').first()).toBeVisible();
  await expect(page.getByText('市场服务部').first()).toBeVisible();
  await staff.context().close();
});
