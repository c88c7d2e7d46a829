import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { callAs } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';

test('a clerk takes a message on and hands it to a colleague, who is led to it', async ({
  page,
  portal,
  browser,
  expectNoBarriers,
}) => {
  test.slow();
  const { id: userId } = await insertUser(portal, 'user');
  const question = '三号车间的标识怎样批量上传？';
  await callAs(portal, await insertSession(portal, userId), enquiryCalls.submitEnquiry, {
    ...{ category: '其他', body: question, contact: '13811112222' },
  });
  const [enquiry] = await query(portal, 'select id from enquiry where user_id = $1', [userId]);
  const [clerk] = await query(portal, `select id from app_user where account = 'demo_clerk'`);
  const { id: colleagueId } = await insertUser(portal, 'enpt');
  await query(portal, `update app_user set user_type = 2, account = 'demo_helper' where id = $1`, [
    colleagueId,
  ]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_by, granted_at, confirmed_by, confirmed_at)
     select $1, role, granted_by, granted_at, confirmed_by, confirmed_at from role_grant where user_id = $2 and role = 'clerk'`,
    [colleagueId, Number(clerk?.['id'])],
  );

  await enterAs(page, portal, Number(clerk?.['id']));
  await page.goto(`/#/console?page=enquiries&id=${String(enquiry?.['id'])}`);
  const main = page.getByRole('main');
  await expect(main.getByText('还没有人接手。')).toBeVisible();
  await expectNoBarriers('nobody has it');
  await main.getByRole('button', { name: '由我接手' }).click();
  await expect(main.getByText('由您接手。')).toBeVisible();
  await page.goto('/#/console?page=enquiries&view=mine');
  await expect(main.getByRole('list', { name: '留言' })).toContainText(question);
  await page.goto(`/#/console?page=enquiries&view=mine&id=${String(enquiry?.['id'])}`);
  await main.getByLabel('转给').selectOption({ label: 'demo_helper' });
  await main.getByLabel('给同事的话').fill('您熟悉标识，请答复');
  await main.getByRole('button', { name: '转给同事' }).click();
  await expect(main.getByText('由 demo_helper 接手。')).toBeVisible();
  await expectNoBarriers('handed over');
  // what is counted for the clerk, and waits for him, is no longer this one
  await page.goto('/#/console?page=enquiries');
  const shown = main.getByRole('list', { name: '留言' }).or(main.getByText('没有等待您处理的留言'));
  await expect(shown.first()).toBeVisible();
  await expect(main.getByText(question)).toHaveCount(0);
  await page.goto('/#/console?page=enquiries&view=unanswered');
  await expect(main.getByRole('list', { name: '留言' })).toContainText(question);

  const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await enterAs(other, portal, colleagueId);
  await other.goto('/#/console?page=enquiries&view=mine');
  const list = other.getByRole('list', { name: '留言' });
  await expect(list).toContainText(question);
  await list.getByRole('link').first().click();
  await expect(other.getByText('您熟悉标识，请答复')).toBeVisible();
  await other.context().close();
});
