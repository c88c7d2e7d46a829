import type { Locator } from '@playwright/test';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { isBookableDay } from '#contract/experts/rules.ts';
import { forumWriteCalls } from '#contract/forum/calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

const firstOf = async (portal: RunningPortal, sql: string) => Number((await query(portal, sql))[0]?.['id']);
/** The day in Shanghai so many days from now. */
const dayAfter = (days: number) => shanghaiDay(Date.now() + days * 24 * 3_600_000);
const openDemands = `select id from content_item where kind = 'demand' and status = 2 and stage = 'open'`;

test('below a demand everybody finds what to do next', async ({ page, portal }) => {
  const main = page.getByRole('main');
  const owned = await firstOf(portal, `${openDemands} and owner_user_id is not null`);
  const centres = await firstOf(portal, `${openDemands} and owner_user_id is null`);
  const address = (id: number) => `/#/ProductionService/demandDetail?infoId=${String(id)}`;
  const way = main.getByRole('region', { name: '用我的方案对接' });

  await page.goto(address(owned));
  await way.getByRole('button', { name: '登录后邀请对接' }).click();
  await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();

  await enterAs(page, portal, (await insertUser(portal, 'enpt')).id);
  await page.goto(address(owned));
  await expect(way).toContainText('还没有公开的方案');
  await expect(way.getByRole('link', { name: '发布方案' })).toBeVisible();
  await page.goto(address(centres));
  await expect(way).toContainText('由平台发布');
  await expect(way.getByRole('link', { name: /^\d{4}-/ })).toBeVisible();
});

test('from the list of demands to the platform, to a form of one’s own and back', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  const person = await insertUser(portal);
  await page.goto('/#/ProductionService/demandList');
  await main.getByRole('link', { name: '供需对接平台' }).click();
  await expect(main.getByRole('heading', { level: 1, name: '供需对接平台' })).toBeVisible();

  await enterAs(page, portal, person.id);
  await page.goto('/#/ProductionService/demandList');
  await main.getByRole('link', { name: '发布需求' }).click();
  await main.getByRole('link', { name: '注册企业账号' }).click();
  await expect(page.getByRole('main').and(page.locator('[data-page="/regOrg"]'))).toBeVisible();

  await enterAs(
    page,
    portal,
    await firstOf(portal, `select id from app_user where account = 'demo_factory'`),
  );
  await page.goto('/#/company?page=demand&id=new');
  await page.getByRole('form', { name: '发布需求' }).getByRole('link', { name: '返回列表' }).click();
  await expect(main.getByText(/^共 \d+ 条需求$/)).toBeVisible();
});

test('a draft of a demand is deleted when that was meant', async ({ page, portal }) => {
  const main = page.getByRole('main');
  const owner = await firstOf(portal, `select id from app_user where account = 'demo_factory'`);
  const title = '要删除的草稿一条';
  await enterAs(page, portal, owner);
  await page.goto('/#/company?page=demand&id=new');
  const form = page.getByRole('form', { name: '发布需求' });
  // what is wrong is told in the order in which one comes to it
  await form.getByRole('button', { name: '提交审核' }).click();
  const told = await form.getByRole('link', { name: /请/ }).allTextContents();
  const beside = await form.locator('[id$="-error"]').allTextContents();
  expect(beside.map((text) => told.findIndex((one) => text.endsWith(one)))).toEqual(told.map((_, at) => at));
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('摘要').fill('二十台冲床没有光栅，想加装安全光栅。');
  await form.getByLabel('领域').selectOption('设备运维');
  await form.getByLabel('需求类别').selectOption({ label: '设备改造' });
  await form.getByLabel('合作方式').selectOption({ label: '采购服务' });
  await form.getByLabel('关键词').fill('安全光栅、计数');
  await form.getByLabel('详细说明').fill('冲床最老的有十八年。\n改造时每台停机不超过半天。');
  await form.getByLabel('联系人').fill('赵工');
  await form.getByLabel('联系电话').fill('13612345678');
  await form.getByRole('button', { name: '保存草稿' }).click();
  // in two tabs at once: what the second one says is neither lost nor put over the first without being asked
  await expect(main.getByText('草稿', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const [first, second] = [page, other].map((tab) => tab.getByRole('form', { name: '修改需求' }));
  await second!.getByLabel('关键词').fill('另一页的关键词');
  await first!.getByLabel('关键词').fill('这一页的关键词');
  await first!.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  await second!.getByRole('button', { name: '保存草稿' }).click();
  await expect(second!.getByRole('alert')).toContainText('刚在别处改过');
  await expect(second!.getByLabel('关键词')).toHaveValue('另一页的关键词');
  await second!.getByRole('button', { name: '保存草稿' }).click();
  await expect(other.getByText('已保存').first()).toBeVisible();
  await other.close();
  await page.reload();
  await expect(first!.getByLabel('关键词')).toHaveValue('另一页的关键词');

  await main.getByRole('button', { name: '删除', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '删除这条需求' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(main.getByRole('button', { name: '删除', exact: true })).toBeFocused();
  await main.getByRole('button', { name: '删除', exact: true }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(main.getByText(/^共 \d+ 条需求$/)).toBeVisible();
  await expect(main.getByText(title)).toHaveCount(0);
});

/** A dialog takes no press in its first moments. */
async function pressOnceTaken(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('the keyboard goes on where a comment or a booking was', async ({ page, portal, request }) => {
  const { id: userId } = await insertUser(portal);
  const token = await enterAs(page, portal, userId);
  const board = await firstOf(portal, 'select id from forum_board where is_open order by id limit 1');
  const another = await insertSession(portal, (await insertUser(portal)).id);
  const post = async ({ path }: { path: string }, data: object, by = token) => {
    const answer = await request.post(`${portal.url}${path}`, { headers: { token: by }, data });
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  const topicId = await post(forumWriteCalls.saveTopic, {
    boardId: String(board),
    title: '键盘怎样走到下一处',
    body: '回复以后键盘应当还在原来的地方。',
  });
  await post(forumWriteCalls.saveComment, { topicId, body: '第一条评论' }, another);
  await page.goto(`/#/socialInteraction/topicDetail?infoId=${String(topicId)}`);
  const list = page.getByRole('list', { name: '评论', exact: true });
  const comment = list.getByRole('article').first();

  await comment.getByRole('button', { name: '回复' }).press('Enter');
  const reply = comment.getByRole('form', { name: /^回复/ });
  await expect(reply.getByRole('textbox')).toBeFocused();
  await reply.getByRole('button', { name: '取消' }).press('Enter');
  await expect(comment).toBeFocused();
  await comment.getByRole('button', { name: '回复' }).press('Enter');
  await reply.getByRole('textbox').fill('一条回复');
  await reply.getByRole('button', { name: '发表' }).press('Enter');
  await expect(
    list.getByRole('article').last().getByRole('paragraph').filter({ hasText: '一条回复' }),
  ).toBeVisible();
  await expect(comment).toBeFocused();
  const last = list.getByRole('article').last();
  await last.getByRole('button', { name: '修改' }).press('Enter');
  const change = last.getByRole('form', { name: '修改评论' });
  await expect(change.getByRole('textbox')).toBeFocused();
  await change.getByRole('button', { name: '取消' }).press('Enter');
  await expect(last).toBeFocused();
  await last.getByRole('button', { name: '删除' }).press('Enter');
  await pressOnceTaken(page.getByRole('dialog').getByRole('button', { name: '删除' }));
  await expect(list.getByText('一条回复')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /^评论/ })).toBeFocused();

  const today = shanghaiDay(Date.now());
  const isTaken = (day: string) => !isBookableDay(day, today);
  let days = 1;
  while (isTaken(dayAfter(days))) days++;
  await post(bookingCalls.bookExpert, {
    id: await firstOf(
      portal,
      `select id from content_item where kind = 'expert' and status = 2 and extra->>'bookingState' = 'open' limit 1`,
    ),
    topic: '想谈数据采集',
    day1: dayAfter(days),
    part1: '上午',
    contactName: '林远',
    phone: '13800138000',
  });
  await page.goto('/#/company?page=expert');
  const booking = page.getByRole('article', { name: /^预约/ });
  await booking.getByRole('button', { name: '取消预约' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '取消预约' });
  await pressOnceTaken(dialog.getByRole('button', { name: '确认取消' }));
  await expect(booking.getByText('已取消')).toBeVisible();
  await expect(booking.getByRole('link').first()).toBeFocused();
});
