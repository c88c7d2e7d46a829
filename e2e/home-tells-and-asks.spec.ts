import { profileCalls } from '#contract/account/profile-calls.ts';
import { contentCalls } from '#contract/content/calls.ts';
import { answerCall } from './support/answer-call.ts';
import { query } from './support/database.ts';
import { beLoggedIn, homeDialogs, openHome, restoreEnterprise } from './support/home-dialogs.ts';
import { changeDatabase, tabTo } from './support/login.ts';
import { complaint } from './support/complaint.ts';
import { expect, test } from './support/without-captcha.ts';

test.use({ homeDialogs: 'new' });

const noticeCount = 3;

test.describe('system notices', () => {
  test('come one by one, each is acknowledged, and none comes again', async ({ page }) => {
    const acknowledged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(contentCalls.editorSystemNotification.path))
        acknowledged.push(request.url());
    });
    await openHome(page);
    const home = homeDialogs(page);
    const titles = new Set<string>();
    for (let number = 1; number <= noticeCount; number++) {
      await expect(home.notices).toContainText(`第 ${String(number)} 条，共 ${String(noticeCount)} 条`);
      await expect(home.any).toHaveCount(1);
      expect(acknowledged).toHaveLength(number - 1);
      titles.add(await home.notices.getByRole('heading', { level: 3 }).innerText());
      await (number < noticeCount ? home.next : home.last).click();
    }
    await home.expectNone();
    expect(titles.size).toBe(noticeCount);
    expect(acknowledged).toHaveLength(noticeCount);

    await openHome(page);
    await home.expectNone();
    // the browser session of somebody else
    const other = await page.context().newPage();
    await openHome(other);
    await expect(homeDialogs(other).notices).toBeVisible();
  });

  test('a user has acknowledged them for every browser', async ({ page, portal }) => {
    await beLoggedIn(page, portal, 'demo_factory');
    await openHome(page);
    const home = homeDialogs(page);
    await home.next.click();
    await home.next.click();
    await home.last.click();
    await home.expectNone();
    const other = await page.context().newPage();
    await openHome(other);
    await homeDialogs(other).expectNone();
    // in the line of notices they stay
    const [known] = await query(
      portal,
      `select title from content_item where kind = 'notice' and extra ->> 'systemType' = '1' order by publish_time desc limit 1`,
    );
    const line = other.getByRole('region', { name: '公告' });
    await expect
      .poll(
        async () => {
          await line.getByRole('button', { name: '下一条' }).click();
          return line.getByRole('link').textContent();
        },
        // as fast as somebody presses who knows what he looks for: it may be the last of many
        { intervals: [100] },
      )
      .toBe(known!['title']);
  });

  test('what was closed is seen for the browser session, and comes with the next; the full text is a way to acknowledge', async ({
    page,
  }) => {
    await openHome(page);
    const home = homeDialogs(page);
    await home.next.click();
    await expect(home.notices).toContainText('第 2 条');
    const acknowledged = await page.evaluate(() => sessionStorage.getItem('read-notices') ?? '');
    await page.keyboard.press('Escape');
    await home.expectNone();

    await openHome(page);
    await home.expectNone();
    // another browser session, whose server remembers what was acknowledged alone
    await page.evaluate((ids) => sessionStorage.setItem('read-notices', ids), acknowledged);
    await openHome(page);
    await expect(home.notices).toContainText('第 1 条，共 2 条');
    await home.notices.getByRole('link', { name: '查看全文' }).click();
    await expect(page).toHaveURL(/#\/home\/systemNotDetail\?infoId=\d+$/);
    await openHome(page);
    await expect(home.last).toBeVisible();
    await expect(home.notices).not.toContainText('共');
  });

  test('the page comes first: they wait for a sign of somebody, but not for long', async ({ page }) => {
    // Nothing is looked for on the page before it is there: that alone would count as a sign.
    await page.goto('/#/home/Home', { waitUntil: 'networkidle' });
    const home = homeDialogs(page);
    await expect(home.any).toHaveCount(0);
    await page.mouse.wheel(0, 50);
    await expect(home.notices).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/#/home/Home', { waitUntil: 'networkidle' });
    await expect(home.notices).toBeVisible();
  });

  test('they wait until somebody has finished typing', async ({ page }) => {
    await page.goto('/#/home/Home', { waitUntil: 'networkidle' });
    const home = homeDialogs(page);
    const search = page.getByRole('combobox', { name: '搜索政策' });
    await search.click();
    await search.pressSequentially('数字化');
    await home.expectNone();
    await search.pressSequentially('转型');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('数字化转型');
    await page.getByRole('link', { name: '首页', exact: true }).focus();
    await expect(home.notices).toBeVisible();
  });

  test('they take no press: a menu that was opened stays', async ({ page }) => {
    const home = homeDialogs(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#/home/Home', { waitUntil: 'networkidle' });
    const menu = page.getByRole('button', { name: '栏目' });
    await menu.click();
    await home.expectNone();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(home.notices).toBeVisible();
  });

  test('home without notices, or without their call, has no dialog', async ({ page }) => {
    await answerCall(page, contentCalls.systemNotification, { code: 1, msg: '', data: [] });
    await openHome(page);
    await homeDialogs(page).expectNone();
    await answerCall(page, contentCalls.systemNotification, { code: 1007, msg: '服务繁忙', data: null });
    await openHome(page);
    await homeDialogs(page).expectNone();
  });
});

test.describe('enterprise information', () => {
  test.beforeEach(({ portal }) => restoreEnterprise(portal));

  test('after the notices, by keyboard alone: complaints, a failed call, and then it is known', async ({
    page,
    portal,
  }) => {
    await beLoggedIn(page, portal, 'demo_enterprise');
    await openHome(page);
    const home = homeDialogs(page);
    const { keyboard } = page;
    for (let number = 1; number <= noticeCount; number++) {
      const button = number < noticeCount ? home.next : home.last;
      await expect(home.notices).toContainText(`第 ${String(number)} 条`);
      await expect(home.any).toHaveCount(1);
      await tabTo(page, button);
      await keyboard.press('Enter');
    }
    await expect(home.enterprise).toBeVisible();
    await expect(home.any).toHaveCount(1);
    await home.type.and(page.locator(':enabled')).waitFor();

    await tabTo(page, home.save);
    await keyboard.press('Enter');
    await expect(home.type).toBeFocused();
    await expect(home.type).toHaveAccessibleDescription(complaint('请选择企业类型'));
    await expect(home.industry).toHaveAccessibleDescription(complaint('请选择所属行业'));
    await expect(home.scale).toHaveAccessibleDescription(complaint('请选择企业规模'));
    await expect(home.income).toHaveAccessibleDescription(complaint('请选择营业收入'));

    await keyboard.press('ArrowDown');
    await tabTo(page, home.industry);
    await keyboard.press('Enter');
    await expect(home.option('农、林、牧、渔业')).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(home.industry).toBeFocused();
    await expect(home.industry).toHaveText(/^制造业 \/ .+ \/ .+$/);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await expect(home.scale.getByLabel('中型')).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');

    await answerCall(page, profileCalls.perfectInformation, { code: 1007, msg: '服务繁忙', data: null });
    await tabTo(page, home.save);
    await keyboard.press('Enter');
    await expect(home.enterprise.getByRole('alert').filter({ hasText: '服务繁忙' })).toBeVisible();
    await expect(home.scale.getByLabel('中型')).toBeChecked();
    await page.unroute(`**${profileCalls.perfectInformation.path}`);

    // the industry's last level is what travels
    const sent = page.waitForRequest(`**${profileCalls.perfectInformation.path}`);
    const chosen = (await home.industry.innerText()).split(' / ').at(-1);
    await tabTo(page, home.save);
    await keyboard.press('Enter');
    await sent;
    await expect(page.getByText('企业信息已保存')).toBeVisible();
    await home.expectNone();
    await changeDatabase(
      portal,
      `update enterprise set updated_at = updated_at from industry
       where industry.id = industry_id and industry.name = $1 and scale_id is not null and income_id is not null
         and user_id = (select id from app_user where account = 'demo_enterprise')`,
      [chosen],
    );
    // no memory of this browser session is needed any more
    await page.evaluate(() => sessionStorage.removeItem('settled-enterprise'));
    await openHome(page);
    await home.expectNone();
  });

  test('put off, it does not come back in this browser session, and nothing chosen is lost', async ({
    page,
    portal,
  }) => {
    await beLoggedIn(page, portal, 'demo_enterprise');
    await answerCall(page, contentCalls.systemNotification, { code: 1, msg: '', data: [] });
    await openHome(page);
    const home = homeDialogs(page);
    await home.income.selectOption('300 万元至 2,000 万元');
    await home.later.click();
    await home.expectNone();
    await openHome(page);
    await home.expectNone();
    await page.evaluate(() => sessionStorage.removeItem('settled-enterprise'));
    await openHome(page);
    await expect(home.income.locator(':checked')).toHaveText('300 万元至 2,000 万元');
  });

  test('what is known is chosen already; the others are not asked', async ({ page, portal }) => {
    await changeDatabase(portal, `update enterprise set company_type_id = 119 where scale_id is null`, []);
    await answerCall(page, contentCalls.systemNotification, { code: 1, msg: '', data: [] });
    await beLoggedIn(page, portal, 'demo_enterprise');
    await openHome(page);
    const home = homeDialogs(page);
    await home.type.and(page.locator(':enabled')).waitFor();
    await expect(home.type).not.toHaveValue('');
    await expect(home.income).toHaveValue('');
    for (const account of ['demo_factory', 'demo_staff', '13900000005']) {
      await beLoggedIn(page, portal, account);
      await openHome(page);
      await home.expectNone();
    }
  });

  test('a session that has ended: the login dialog alone', async ({ page, portal }) => {
    await beLoggedIn(page, portal, 'demo_enterprise');
    await answerCall(page, contentCalls.systemNotification, { code: 1, msg: '', data: [] });
    await openHome(page);
    const home = homeDialogs(page);
    await home.type.and(page.locator(':enabled')).waitFor();
    await home.type.selectOption('国有独资公司');
    await home.industry.click();
    for (const level of ['制造业', '通用设备制造业', '轴承、齿轮和传动部件制造'])
      await home.option(level).click();
    await home.scale.getByLabel('中型').check();
    await home.income.selectOption('300 万元至 2,000 万元');
    await answerCall(page, profileCalls.perfectInformation, { code: 3001, msg: '登录已过期', data: null });
    await home.save.click();
    await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();
    await expect(home.any).toHaveCount(1);

    await page.unroute(`**${profileCalls.perfectInformation.path}`);
    await beLoggedIn(page, portal, 'demo_enterprise');
    await openHome(page);
    await expect(home.scale.getByLabel('中型')).toBeChecked();
  });
});
