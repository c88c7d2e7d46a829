import type { Page } from '@playwright/test';
import { forumErrors } from '#contract/forum/errors.ts';
import { forumModerationCalls } from '#contract/forum/moderation-calls.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

const title = '注塑机的数据怎样接到车间看板';
const answer = '我们用网关读控制器，再按分钟汇总，两周就接好了。';

const text = (page: Page) => page.getByRole('article', { name: '话题正文' });
const comments = (page: Page) => page.getByRole('list', { name: '评论', exact: true });
const message = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Without the answers that a page keeps for some seconds: what others have done is looked for. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/** A colleague who may review for the whole site, for whom there is no page yet. Answers the envelope of a call. */
async function colleague(portal: RunningPortal) {
  const [row] = await query(portal, "select id from app_user where account = 'demo_reviewer'");
  const token = await insertSession(portal, Number(row?.['id']));
  return async ({ path }: { path: string }, request: object): Promise<unknown> => {
    const response = await fetch(`${portal.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(request),
    });
    return response.json();
  };
}

test('a topic is answered and praised, hidden after a report, corrected and shown again', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const [author, reader] = [await insertUser(portal), await insertUser(portal)];

  await enterAs(page, portal, author.id);
  await page.goto('/#/socialInteraction/industryList');
  await page.getByRole('main').getByRole('button', { name: '发布话题' }).click();
  const form = page.getByRole('form', { name: '话题' });
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form.getByRole('link', { name: forumErrors.topicTitleLength.msg })).toBeVisible();
  await expectNoViolations('a topic with faults');
  await form.getByRole('radio').first().check();
  await form
    .getByRole('radiogroup', { name: '行业' })
    .getByRole('radio', { name: '化工新材料', exact: true })
    .check();
  await form.getByLabel('标题').fill(title);
  await form
    .getByLabel('内容')
    .fill('十二台设备，三种控制器。\n有没有同行做过？资料见 https://example.com/guide');
  await form.getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/socialInteraction/topicDetail');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(text(page).getByRole('link', { name: 'https://example.com/guide' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  await expect(page.getByRole('main')).not.toContainText(author.name);

  await expect(text(page)).toContainText('化工新材料');

  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await visitor.goto('/#/socialInteraction/industryList?sort=newest');
  const topics = visitor.getByRole('main').getByRole('list', { name: '话题' });
  const industries = visitor.getByRole('group', { name: '行业', exact: true });
  await visitor.getByRole('button', { name: '更多条件' }).click();
  await industries.getByRole('button', { name: '食品' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: '个话题' })).toBeVisible();
  await expect(topics.getByRole('link', { name: title })).toBeHidden();
  await industries.getByRole('button', { name: '化工新材料' }).click();
  await expect(topics.getByRole('link', { name: title })).toBeVisible();
  await expect(visitor).toHaveURL(/x_industry=/);
  await visitor.goto('/#/socialInteraction/industryList?sort=newest');
  await visitor
    .getByRole('main')
    .getByRole('list', { name: '话题' })
    .getByRole('link', { name: title })
    .click();
  await expect(text(visitor)).toContainText('十二台设备，三种控制器。');
  const address = visitor.url();

  const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await enterAs(other, portal, reader.id);
  await other.goto(address);
  const reply = other.getByRole('form', { name: '写评论' });
  await reply.getByRole('textbox').fill(answer);
  await reply.getByRole('button', { name: '发表' }).click();
  await expect(comments(other)).toContainText(answer);
  await expect(reply.getByRole('textbox')).toHaveValue('');
  await text(other).getByRole('button', { name: '点赞，已有 0 人' }).click();
  await expect(text(other).getByRole('button', { name: '点赞，已有 1 人', pressed: true })).toBeFocused();
  await expectNoViolations('the topic');

  await openAnew(page, '/#/account/messages');
  const news = message(page, '您的话题有新评论');
  await news.getByRole('button').click();
  await expect(news).toContainText(answer);
  await expect(news).not.toContainText(reader.name);
  await news.getByRole('link', { name: '去查看' }).click();
  await expect(comments(page)).toContainText(answer);
  await page.getByRole('form', { name: '写评论' }).getByRole('textbox').fill('谢谢，我们先试一台。');
  await page.getByRole('form', { name: '写评论' }).getByRole('button', { name: '发表' }).click();
  const thanks = comments(page).getByRole('article').filter({ hasText: '谢谢，我们先试一台。' });
  await expect(thanks.getByText('楼主', { exact: true })).toBeVisible();
  await expect(comments(page).getByText('楼主', { exact: true })).toHaveCount(1);

  await text(other).getByRole('button', { name: '举报' }).click();
  const report = other.getByRole('dialog', { name: '举报' });
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(report.getByText(forumErrors.reportReasonRequired.msg)).toBeVisible();
  await report.getByRole('radio', { name: '广告推销' }).check();
  await report.getByRole('button', { name: '提交举报' }).click();
  await expect(report).toBeHidden();
  await expect(other.getByText('已收到举报，工作人员会尽快处理')).toBeVisible();

  const ask = await colleague(portal);
  const { moderationList, decide } = forumModerationCalls;
  const { data } = (await ask(moderationList, { queue: 'reported' })) as {
    data: { rows: { id: number; subject: string; title: string; reports: number }[] };
  };
  const reported = data.rows.find((row) => row.title === title);
  expect(reported).toMatchObject({ subject: 'topic', reports: 1 });
  const named = { subject: 'topic', id: reported?.id };
  const reason = '含有推广内容，请删去后重新发布。';
  expect(await ask(decide, { ...named, action: 'hide', comment: reason })).toMatchObject({
    data: { state: 'hidden' },
  });

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: '话题不存在' })).toBeVisible();
  await openAnew(visitor, '/#/socialInteraction/industryList?sort=newest');
  await expect(visitor.getByRole('list', { name: '话题' }).getByRole('link').first()).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
  await page.goto('/#/company?page=forum');
  const own = page.getByRole('region', { name: '我的话题' }).getByRole('listitem');
  await expect(own).toContainText('已隐藏');
  await expect(own).toContainText(reason);
  await expectNoViolations('the desk');
  await openAnew(other, '/#/account/messages');
  const outcome = message(other, '您的举报已处理');
  await outcome.getByRole('button').click();
  await expect(outcome).toContainText('举报属实，内容已经隐藏');

  // staff return it: its author corrects it without typing it anew
  expect(await ask(decide, { ...named, action: 'return', comment: '请删去链接' })).toMatchObject({
    data: { state: 'returned' },
  });
  await openAnew(page, '/#/company?page=forum');
  await expect(own).toContainText('退回修改');
  await expect(own).toContainText('理由：请删去链接');
  await expect(page.getByRole('main').getByRole('link', { name: '发布话题' })).toBeVisible();
  await own.getByRole('link', { name: '修改并重新提交' }).click();
  const again = page.getByRole('form', { name: '话题' });
  await expect(again).toContainText('请删去链接');
  await expect(again.getByLabel('标题')).toHaveValue(title);
  await expect(again.getByLabel('内容')).toHaveValue(/十二台设备，三种控制器。/);
  await again.getByLabel('内容').fill('十二台设备，三种控制器。\n有没有同行做过？');
  await expectNoViolations('a topic that was returned');
  await again.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByRole('main')).toContainText('这个话题正在等待工作人员审核');
  expect(await ask(decide, { ...named, action: 'allow' })).toMatchObject({ data: { state: 'shown' } });
  await openAnew(visitor, address);
  await expect(comments(visitor)).toContainText(answer);
  await expect(text(visitor).getByRole('button', { name: '点赞，已有 1 人' })).toBeVisible();
  await openAnew(page, '/#/account/messages');
  await expect(message(page, '您的话题已通过审核')).toBeVisible();
  const hidden = message(page, '您的话题已被工作人员隐藏');
  await hidden.getByRole('button').click();
  await expect(hidden).toContainText(reason);

  // what one has just seen in a list and removed is gone from it at once
  await page.goto('/#/socialInteraction/industryList?sort=newest');
  await page.getByRole('main').getByRole('list', { name: '话题' }).getByRole('link', { name: title }).click();
  await text(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除话题' }).getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/socialInteraction/industryList');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
  await visitor.context().close();
  await other.context().close();
});
