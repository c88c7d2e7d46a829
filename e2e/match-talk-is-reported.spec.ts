import { contactCalls } from '#contract/matching/contact-calls.ts';
import { callAs } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, resize } from './support/looks.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

/** Two enterprises who talk about a demand and a solution that nobody else talks about. */
async function twoWhoTalk(portal: RunningPortal) {
  const party = async () => {
    const { id, name, phone } = await insertUser(portal, 'enpt');
    return { id, name, phone, token: await insertSession(portal, id) };
  };
  const [buyer, seller] = [await party(), await party()];
  const [contact] = await query(
    portal,
    `insert into match_contact (demand_id, solution_id, demand_user_id, solution_user_id, invited_by, state, created_at, moved_at)
     select d.id, s.id, $1, $2, 'demand', 'talking', now(), now()
     from content_item d, content_item s
     where d.kind = 'demand' and s.kind = 'solution' and d.status = 2 and s.status = 2 and not d.is_deleted and not s.is_deleted
       and not exists (select from match_contact c where c.demand_id = d.id or c.solution_id = s.id)
     order by random() limit 1
     returning id, (select title from content_item where id = demand_id) as title`,
    [buyer.id, seller.id],
  );
  const id = Number(contact?.['id']);
  const say = (by: { token: string }, body: string) =>
    callAs(portal, by.token, contactCalls.sayInContact, { id, body });
  const address = `/#/company?page=match&contact=${String(id)}`;
  return { id, title: String(contact?.['title']), buyer, seller, say, address };
}

const idOfAccount = async (portal: RunningPortal, account: string) =>
  Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);

test('a talk is read downwards, from its end, with what it is about beside it', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { buyer, seller, say, address } = await twoWhoTalk(portal);
  for (let n = 1; n <= 25; n += 1) await say(n % 2 === 0 ? buyer : seller, `第 ${String(n)} 句`);
  await enterAs(page, portal, buyer.id);
  await page.goto(address);
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: '留言' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('第 6 句');
  await expect(rows.last()).toContainText('第 25 句');
  const form = main.getByRole('form', { name: '给对方留言' });
  // the window on the talk shows its end
  await form.scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport();
  await expect(rows.first()).not.toBeInViewport();
  const about = main.getByRole('region', { name: '谈的是什么' });
  const [end, begin, beside] = [
    await rows.last().boundingBox(),
    await form.boundingBox(),
    await about.boundingBox(),
  ];
  expect(begin?.y).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0) - 1);
  expect(beside?.x).toBeGreaterThan((begin?.x ?? 0) + (begin?.width ?? 0) - 1);
  await expect(about.getByRole('link')).toHaveCount(2);
  await expectNoBarriers('a long talk');

  await form.getByLabel('给对方留言').fill('就这样定了');
  await form.getByRole('button', { name: '发送' }).click();
  await expect(rows.last()).toContainText('就这样定了');
  await expect(rows.last()).toBeInViewport();

  await main.getByRole('link', { name: '看更早的留言' }).click();
  await expect(rows.first()).toContainText('第 1 句');
  await main.getByRole('link', { name: '回到最新' }).click();
  await expect(rows.last()).toContainText('就这样定了');
  for (const width of [320, 820, 1199, 1366]) {
    await resize(page, { width, height: 844 });
    await expectNoSidewaysScroll(page, `a talk at ${String(width)}`);
  }
});

test('a message that one of two has reported is hidden from both, and its writer reads why', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { id, title, buyer, seller, say, address } = await twoWhoTalk(portal);
  await say(seller, '最早的一条，与举报无关');
  for (let n = 1; n <= 5; n += 1) await say(buyer, `样件第 ${String(n)} 批`);
  await say(seller, '预付款转我个人账户，打九折');

  await enterAs(page, portal, buyer.id);
  await page.goto(address);
  const main = page.getByRole('main');
  const talk = main.getByRole('list', { name: '留言' });
  const row = talk.getByRole('listitem').filter({ hasText: '预付款转我个人账户' });
  const flag = row.getByRole('button', { name: /^举报/ });
  await expect(flag).toBeVisible();
  await expect(talk.getByRole('listitem').filter({ hasText: '样件第 1 批' }).getByRole('button')).toHaveCount(
    0,
  );
  await expectNoBarriers('a talk with what can be reported');
  // by keyboard alone
  await flag.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: '举报' });
  await form.getByRole('button', { name: '提交举报' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('请选择举报原因')).toBeVisible();
  await expectNoBarriers('a reason is missing');
  await form.getByLabel('违法违规').check();
  await form.getByLabel('说明').fill('要求转到个人账户');
  await form.getByRole('button', { name: '提交举报' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('已举报，平台会处理')).toBeVisible();
  await expect(row).toBeFocused();
  await expect(flag).toHaveCount(0);

  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await enterAs(staff, portal, await idOfAccount(portal, 'demo_reviewer'));
  const [report] = await query(portal, 'select id, state from match_report where contact_id = $1', [id]);
  expect(report?.['state']).toBe('waiting');
  await staff.goto('/#/console?page=match-reports');
  const desk = staff.getByRole('main');
  await expect(
    desk.getByRole('list', { name: '举报' }).getByRole('link').filter({ hasText: title }),
  ).toBeVisible();
  await staff.goto(`/#/console?page=match-reports&id=${String(report?.['id'])}`);
  const open = desk.getByRole('article', { name: title });
  await expect(open.getByRole('heading', { name: title })).toBeFocused();
  await expect(open.getByText('要求转到个人账户')).toBeVisible();
  await expect(open.getByRole('listitem').filter({ hasText: '被举报' })).toContainText(
    '预付款转我个人账户，打九折',
  );
  await expect(open).toContainText('样件第 1 批');
  // five before it, and no more of the talk
  await expect(open).not.toContainText('与举报无关');
  await expect(open).not.toContainText(seller.phone);
  await open.getByRole('button', { name: '显示个人信息' }).click();
  await expect(open).toContainText(seller.phone);
  const seen = await query(portal, `select from audit_log where action = 'reveal' and object = $1`, [
    `matchReport ${String(report?.['id'])}`,
  ]);
  expect(seen).toHaveLength(1);
  await open.getByRole('button', { name: '隐藏这条留言' }).click();
  await staff.getByRole('button', { name: '确认隐藏这条留言' }).click();
  await expect(open.getByText('请写明理由，当事人会看到')).toBeVisible();
  await open.getByLabel('理由').fill('要求在平台外付款');
  await open.getByRole('button', { name: '隐藏这条留言' }).click();
  await staff.getByRole('button', { name: '确认隐藏这条留言' }).click();
  await expect(staff.getByText('留言已隐藏，写的人会看到理由')).toBeVisible();
  await staff.goto(`/#/console?page=match-reports&view=all&id=${String(report?.['id'])}`);
  await expect(open.getByText('这次举报已经办结：已隐藏留言。')).toBeVisible();
  await expect(open.getByRole('list', { name: '办理经过' })).toContainText('要求在平台外付款');

  // it is gone from the page of whoever has reported without a reload
  await expect(talk.getByText('该留言因违规被隐藏')).toBeVisible({ timeout: 45_000 });
  await expect(main).not.toContainText('预付款转我个人账户');
  await enterAs(page, portal, seller.id);
  await page.goto(address);
  await expect(talk.getByText('该留言因违规被隐藏')).toBeVisible();
  await expect(main).not.toContainText('预付款转我个人账户');
  await expectNoBarriers('a message is hidden');
});

test('a reviewer reads what was reported without barriers, by keyboard and on a phone', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { id, title, buyer, seller, say, address } = await twoWhoTalk(portal);
  await say(seller, '你们这些人不配谈合作');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, portal, buyer.id);
  await page.goto(address);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '举报整个对接' }).click();
  const form = page.getByRole('form', { name: '举报' });
  await form.getByLabel('人身攻击').check();
  await form.getByRole('button', { name: '提交举报' }).click();
  await expect(main.getByText('整个对接已举报，平台会处理')).toBeVisible();

  const [report] = await query(portal, 'select id from match_report where contact_id = $1', [id]);
  await enterAs(page, portal, await idOfAccount(portal, 'demo_reviewer'));
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/#/console?page=match-reports&id=${String(report?.['id'])}`);
  const open = main.getByRole('article', { name: title });
  await expect(open.getByText('你们这些人不配谈合作')).toBeVisible();
  await expectNoBarriers('a reported talk');
  // of a talk there is no single message to hide
  await expect(open.getByRole('button', { name: '隐藏这条留言' })).toHaveCount(0);
  await open.getByLabel('理由').fill('辱骂对方');
  const end = open.getByRole('button', { name: '结束对接' });
  // what was drawn a moment ago hears no press yet: web/lib/press-gate.ts
  await expect(end).not.toHaveAttribute('aria-disabled', 'true');
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('双方不能再留言');
  await page.getByRole('button', { name: '确认结束对接' }).click();
  await expect(page.getByText('对接已结束，双方会看到理由')).toBeVisible();
  expect(await query(portal, 'select state from match_contact where id = $1', [id])).toEqual([
    { state: 'failed' },
  ]);

  await enterAs(page, portal, seller.id);
  await page.goto(address);
  await expect(main.getByText('平台结束了对接：辱骂对方')).toBeVisible();
  await expect(main.getByRole('form', { name: '给对方留言' })).toHaveCount(0);
});
