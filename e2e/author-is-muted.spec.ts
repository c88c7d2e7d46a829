import { forumWriteCalls } from '#contract/forum/calls.ts';
import { callAs } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';

test('staff mute an author for a week, he reads until when and why, and writes again once it is lifted', async ({
  page,
  portal,
  browser,
  expectNoBarriers,
}) => {
  test.slow();
  const { id: userId } = await insertUser(portal, 'user');
  const { id } = (await callAs(portal, await insertSession(portal, userId), forumWriteCalls.saveTopic, {
    ...{ boardId: '2', title: '低价转让注塑机，先到先得' },
    body: '九成新，价格面议，看机请提前联系，长期有效。',
  })) as { id: number };

  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const [reviewer] = await query(portal, `select id from app_user where account = 'demo_reviewer'`);
  await enterAs(staff, portal, Number(reviewer?.['id']));
  await staff.goto(`/#/console?page=posts&id=topic-${String(id)}`);
  const open = staff.getByRole('article', { name: '低价转让注塑机，先到先得' });
  await open.getByRole('button', { name: '禁言作者' }).click();
  const form = open.getByRole('form', { name: '禁言作者' });
  await form.getByRole('button', { name: '禁言', exact: true }).click();
  await expect(form.getByText('请写明禁言的理由，作者会看到')).toBeVisible();
  await expect(form.getByLabel('禁言的理由')).toBeFocused();
  await staff.keyboard.type('多次发布二手设备广告');
  await staff.keyboard.press('Enter');
  await expect(open.getByText(/被禁言，到 .*多次发布二手设备广告/)).toBeVisible();
  await staff.goto('/#/console?page=posts&view=muted');
  await expect(staff.getByRole('list', { name: '话题和评论' })).toContainText('低价转让注塑机');

  await enterAs(page, portal, userId);
  await page.goto('/#/socialInteraction/topicWrite');
  const main = page.getByRole('main');
  await expect(main.getByText('您已被禁言')).toBeVisible();
  await expect(main.getByText('理由：多次发布二手设备广告')).toBeVisible();
  await expect(main.getByRole('form', { name: '话题' })).toHaveCount(0);
  await expectNoBarriers('muted');
  await main.getByRole('link', { name: '给客服留言' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '给客服留言' })).toBeVisible();
  await page.goto(`/#/socialInteraction/topicDetail?infoId=${String(id)}`);
  await expect(main.getByText('您已被禁言')).toBeVisible();

  await staff.goto(`/#/console?page=posts&id=topic-${String(id)}`);
  await open.getByRole('button', { name: '解除禁言' }).click();
  await expect(open.getByRole('button', { name: '禁言作者' })).toBeVisible();
  await page.goto('/#/socialInteraction/topicWrite');
  await expect(main.getByRole('form', { name: '话题' })).toBeVisible();
  await staff.context().close();
});
