import type { Page } from '@playwright/test';
import { activityErrors } from '#contract/activities/errors.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertUser } from './support/own-account.ts';

const box = (page: Page) => page.getByRole('region', { name: '活动报名' });

test('the last place is taken, who comes next waits, and gets it when the first cancels', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  // one place, open for sign-up, in two days
  const [activity] = await query(
    portal,
    `update content_item set starts_at = now() + interval '2 days', ends_at = now() + interval '3 days',
       extra = extra || jsonb_build_object('capacity', 1, 'needsReview', false,
         'signStartTime', to_char(now() - interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'signEndTime', to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     where demo_key = 'activity-study-dairy' returning id`,
  );
  const [first, second] = [await insertUser(portal, 'enpt'), await insertUser(portal)];

  await enterAs(page, portal, first.id);
  await page.goto('/#/socialInteraction/YXTFList?status=noStart');
  await page.getByRole('main').getByRole('link', { name: '一瓶牛奶从牧场到货架的数据旅程' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/socialInteraction/YXTFDetail');
  await expect(box(page)).toContainText('还剩 1 个');
  await box(page).getByRole('button', { name: '我要报名' }).click();
  const form = page.getByRole('form', { name: '活动报名' });
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(form.getByText(activityErrors.signUpNameRequired.msg)).toBeVisible();
  await expect(form.getByLabel('联系人')).toBeFocused();
  await expectNoViolations('form');
  await form.getByLabel('联系人').fill('陈工');
  await expect(form.getByLabel('手机号')).toHaveValue(first.phone);
  await form.getByLabel(/^同意把以上信息/).check();
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(box(page).getByRole('group', { name: '我的报名' })).toContainText('已确认');
  await expect(box(page)).toContainText('已报名 1 人');

  const other = await (await browser.newContext()).newPage();
  await enterAs(other, portal, second.id);
  const address = `${portal.url}/#/socialInteraction/ZHHDDetail?infoId=${String(activity?.['id'])}`;
  await other.goto(address);
  await box(other).getByRole('button', { name: '排队候补' }).click();
  const queue = other.getByRole('form', { name: '活动报名' });
  await queue.getByLabel('联系人').fill('李工');
  await queue.getByLabel(/^同意把以上信息/).check();
  await queue.getByRole('button', { name: '提交报名' }).click();
  await expect(box(other)).toContainText('候补第 1 位');

  // staff send it back: it is corrected from what was written
  const decide = (state: string, comment: string) =>
    query(
      portal,
      'update activity_sign_up set state = $1, comment = $2 where user_id = $3 and activity_id = $4 returning id',
      [state, comment, first.id, activity?.['id']],
    );
  expect(await decide('returned', '请写明部门')).toHaveLength(1);
  await page.reload();
  const returned = box(page).getByRole('group', { name: '我的报名' });
  await expect(returned).toContainText('请写明部门');
  await box(page).getByRole('button', { name: '修改并重新提交' }).click();
  const correction = page.getByRole('dialog', { name: '修改报名' });
  await expect(correction.getByLabel('联系人')).toHaveValue('陈工');
  await correction.getByLabel('联系人').fill('陈工（设备部）');
  await correction.getByRole('button', { name: '重新提交' }).click();
  await expect(returned).toContainText('待审核');
  await decide('confirmed', '');

  await page.goto('/#/company?page=activity');
  const own = page.getByRole('region', { name: '我报名的活动' }).getByRole('listitem');
  await expect(own).toContainText('已确认');
  const papers = own.getByRole('button', { name: /^材料和授权/ });
  await papers.click();
  await expect(own.getByText('报名信息提供给活动主办方')).toBeVisible();
  await expectNoViolations('papers and authorisations');
  await papers.click();
  const saved = page.waitForEvent('download');
  await own.getByRole('button', { name: '存入日历' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  await own.getByRole('button', { name: '取消报名' }).click();
  await expectNoViolations('the question');
  await page.getByRole('button', { name: '确定取消报名' }).click();
  await expect(page.getByText('还没有报名要参加的活动。')).toBeVisible();

  await other.reload();
  await expect(box(other).getByRole('group', { name: '我的报名' })).toContainText('已确认');
  await other.goto(`${portal.url}/#/account/messages`);
  await expect(other.getByRole('main')).toContainText('候补成功，报名已确认');
  await other.context().close();
});
