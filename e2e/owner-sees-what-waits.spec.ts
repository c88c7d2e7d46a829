import { certificationCalls } from '#contract/certifications/calls.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { ownHeightKey } from '#web/lib/own-height.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { shiftOf, watchShifts } from './support/layout-shifts.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

/** An enterprise that is not certified. */
async function insertEnterprise(portal: RunningPortal) {
  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, company_type_id, industry_id, scale_id, income_id)
     select $1, $2, $3, area_path, area_code, address, company_type_id, industry_id, scale_id, income_id
     from enterprise join app_user on id = user_id where account = 'demo_factory'`,
    [user.id, `远衡注塑${String(n)}厂`, `91990103MA${String(n).padStart(8, '0')}`],
  );
  return { ...user, headers: { [tokenHeader]: await insertSession(portal, user.id) } };
}

test('what waits is said on home and in the header, and stands in one inbox with what has happened', async ({
  page,
  context,
  portal,
  request,
  expectNoViolations,
}) => {
  const owner = await insertEnterprise(portal);
  const post = async ({ path }: { path: string }, data: object) => {
    const answer = await request.post(`${portal.url}${path}`, { headers: owner.headers, data });
    expect(await answer.json()).toMatchObject({ code: 1 });
  };
  await rememberHomeDialogs(context, portal);
  await watchShifts(page);
  await enterAs(page, portal, owner.id);
  const strip = page.getByRole('region', { name: '我的事项' });
  const tools = page.getByRole('region', { name: '站点工具' });
  await page.goto('/#/home/Home');
  await expect(strip.getByText('没有等您办的事项')).toBeVisible();

  await post(certificationCalls.saveCertification, { kind: 'industrialEnterprise', legalPerson: '林远' });
  await post(enquiryCalls.submitEnquiry, {
    ...{ category: '账号与登录', body: '换了手机以后收不到验证码，怎么办？', contact: owner.phone },
  });
  await page.reload();
  await expect(strip.getByRole('heading', { name: '等您办' })).toContainText('1');
  await expect(strip.getByRole('link', { name: '工业企业认证', exact: true })).toBeVisible();
  // its place is kept from the first paint on, as high as it was at the last visit once everything had come
  await expect(strip.getByRole('list', { name: '能报的' }).getByRole('listitem').first()).toBeVisible();
  const whole = strip.locator('[data-whole="true"]');
  await expect
    .poll(async () => {
      const height = await whole.evaluate((element: HTMLElement) => element.offsetHeight);
      const kept = await page.evaluate((key) => localStorage.getItem(key), ownHeightKey);
      return kept?.split(' ')[1] === String(height);
    })
    .toBe(true);
  await page.reload();
  await expect(strip.getByRole('link', { name: '工业企业认证', exact: true })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await expectNoViolations('home of somebody for whom something waits');
  await tools.getByRole('link', { name: /^我的工作台.*1 件等您办/ }).click();

  const main = page.getByRole('main');
  const mine = main.getByRole('list', { name: '等您办' }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('草稿');
  await expect(main.getByRole('list', { name: '等别人办' })).toContainText('平台客服');
  await mine.getByRole('button', { name: /^经过/ }).press('Enter');
  const course = main.getByRole('list', { name: '工业企业认证的经过' });
  await expect(course.getByRole('listitem')).toHaveText([/^草稿 我，/, /^接下来：/]);
  await expectNoViolations('the inbox, a matter opened');
  await mine.getByRole('link', { name: /^去办/ }).click();
  await expect(main.getByRole('link', { name: '工业企业认证', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(main.getByLabel('法定代表人')).toHaveValue('林远');

  // a visitor's home keeps no place for it
  await page.goto('/#/home/Home');
  await expect(strip).toBeVisible();
  await tools.getByRole('button', { name: owner.name }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(strip).toBeHidden();
  await expect(tools.getByRole('link', { name: '登录' })).toBeVisible();
});

test('an inbox with nothing in it, one that does not come, and a page that is not there say so', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const person = await insertUser(portal);
  await enterAs(page, portal, person.id);
  const main = page.getByRole('main');
  await page.goto('/#/company');
  await expect(main.getByRole('heading', { level: 1, name: '我的工作台' })).toBeVisible();
  await expect(main.getByText('还没有办理中的事项')).toBeVisible();
  await expectNoViolations('nothing');
  await page.goto('/#/company?page=nothing');
  await expect(main.getByText('这项业务暂未开通')).toBeVisible();
  await page.route(`**${matterCalls.matterList.path}`, (route) => route.abort());
  await page.goto('/#/company');
  await page.reload();
  await expect(main.getByRole('button', { name: /重试|再试/ }).first()).toBeVisible();
  await page.unroute(`**${matterCalls.matterList.path}`);
  await main
    .getByRole('button', { name: /重试|再试/ })
    .first()
    .click();
  await expect(main.getByText('没有等您办的事项').first()).toBeVisible();
});

test('on a phone the groups of the workbench stand in one line, above the pages of the one that is open', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await insertEnterprise(portal);
  await enterAs(page, portal, owner.id);
  await page.goto('/#/company?page=demand');
  const rail = page.getByRole('navigation', { name: '工作台' });
  await expect(rail.getByRole('link')).toHaveText([
    ...['办理中', '我发布的', '提醒', '资料与认证'],
    ...['我的需求', '我的发布', '写到本企业的案例', '我的交流'],
  ]);
  await rail.getByRole('link', { name: '资料与认证' }).press('Enter');
  await expect(page).toHaveURL(/page=industrialEnterprise/);
  await expect(rail.getByRole('link', { name: '企业成员' })).toBeVisible();
  await expect(rail.getByRole('link', { name: '我的发布' })).toBeHidden();
});
