import { applyForCertification } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

test('the palette leads to a section, a case by its number, an act and an enterprise, by keyboard alone', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { id, companyName } = await applyForCertification(portal);
  const [staff] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  await enterAs(page, portal, Number(staff?.['id']));
  await page.goto('/#/console');
  await expect(page.getByRole('navigation', { name: '控制台' }).getByText('认证审核')).toBeVisible();
  const field = page.getByRole('combobox', { name: '栏目、内容的标题或编号、认证或诊断的编号、企业或账号' });
  const options = page.getByRole('option');
  const opener = page.getByRole('banner').getByRole('button', { name: '查找' });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(options.first()).toBeVisible();
  };

  await find('诊断');
  await expectNoBarriers('the palette');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/console\?page=diagnosis/);
  await expect(field).toHaveCount(0);

  await find(`RZ261127-${String(id)}`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const open = page.getByRole('article', { name: companyName });
  await expect(open.getByRole('button', { name: '退回修改' })).toBeVisible();

  await find('退回');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(open.getByRole('button', { name: '退回修改' })).toBeFocused();

  await find(companyName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/console\?page=accounts&id=\d+/);

  // an item by words of its title, and by its number
  const [item] = await query(
    portal,
    `select item_id as id, title from work_entry where kind = 'news' and state = 'live' order by updated_at desc limit 1`,
  );
  for (const words of [String(item?.['title']).slice(0, 12), String(item?.['id'])]) {
    await find(words);
    await options.filter({ hasText: String(item?.['title']) }).click();
    await expect(page).toHaveURL(new RegExp(`console\\?page=items&id=${String(item?.['id'])}$`));
    await expect(page.getByLabel('标题', { exact: true })).toHaveValue(String(item?.['title']));
  }

  // too few digits to look for somebody by: said as no failure
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('12');
  await expect(options.or(page.getByText('没有找到，或者您的角色不办理')).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  // what somebody may not do is not found; Escape gives the focus back
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('工作人员');
  await expect(page.getByText('没有找到，或者您的角色不办理').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(opener).toBeFocused();
});
