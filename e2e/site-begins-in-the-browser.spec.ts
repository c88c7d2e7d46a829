import { complaint } from './support/complaint.ts';
import { query } from './support/database.ts';
import { expectNoBarriers } from './support/barriers.ts';
import { bareTest as test, expect } from './support/fixtures.ts';
import { startProductionSite } from './support/production-site.ts';
import { setUpFactor } from './support/staff-begins.ts';

const password = 'Jixi#2026abc';

test('the first administrator of an empty production site is made in the browser and goes on with the list of the first day', async ({
  browser,
}) => {
  test.slow();
  const site = await startProductionSite({ isConfigured: false });
  try {
    const printed = () => /#(\/setup\?code=[\w-]{43})$/m.exec(site.printed())?.[1];
    await expect.poll(printed).toBeDefined();
    const address = `/#${printed() ?? ''}`;
    const [page, other] = [
      await browser.newPage({ baseURL: site.url }),
      await browser.newPage({ baseURL: site.url }),
    ];
    await other.setViewportSize({ width: 390, height: 844 });
    await other.goto(address);
    const lateForm = other.getByRole('form', { name: '设置首位管理员' });
    await lateForm.getByLabel('登录账号', { exact: true }).fill('lixia');
    await lateForm.getByLabel('手机号', { exact: true }).fill('13700003002');
    await lateForm.getByLabel('新密码', { exact: true }).fill(password);
    await lateForm.getByLabel('确认新密码', { exact: true }).fill(password);
    await expectNoBarriers(other, 'on a phone');

    await page.goto(address);
    const form = page.getByRole('form', { name: '设置首位管理员' });
    const submit = form.getByRole('button', { name: '设置并登录' });
    await submit.click();
    await expect(form.getByLabel('登录账号', { exact: true })).toBeFocused();
    await expect(form.getByLabel('登录账号', { exact: true })).toHaveAccessibleDescription(
      complaint('账号不能为空'),
    );
    await expectNoBarriers(page, 'with complaints');
    await form.getByLabel('登录账号', { exact: true }).fill('qinyue');
    await form.getByLabel('手机号', { exact: true }).fill('13700003001');
    await form.getByLabel('新密码', { exact: true }).fill(password);
    await form.getByLabel('确认新密码', { exact: true }).fill(password);
    await form.getByLabel(/^对方的登录账号/).fill('qinyue');
    await form.getByLabel(/^对方的手机号/).fill('13700003003');
    await submit.click();
    await expect(form.getByLabel(/^对方的登录账号/)).toHaveAccessibleDescription(complaint('该账号已被注册'));
    await form.getByLabel(/^对方的登录账号/).fill('zhouyu');
    await page.keyboard.press('Enter');

    // logged in; what a production site asks of staff comes first
    await setUpFactor(page, password);
    await expect(page).toHaveURL(/#\/console\?page=first-day$/);
    await expect(page.getByRole('main').getByRole('list', { name: '开站清单' })).toBeVisible();
    const staff = await query(site, 'select account from app_user where user_type = 2 order by id');
    expect(staff.map(({ account }) => account)).toEqual(['qinyue', 'zhouyu']);

    // who comes second is told, and led to the login
    await lateForm.getByRole('button', { name: '设置并登录' }).click();
    await expect(other.getByRole('main')).toContainText('本站已有管理员，这个地址不再有效');
    await expectNoBarriers(other, 'too late');
    await other.reload();
    await expect(other.getByRole('link', { name: '去登录' })).toBeVisible();
  } finally {
    await site.stop();
  }
});
