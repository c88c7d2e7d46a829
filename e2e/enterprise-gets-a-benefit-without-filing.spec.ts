import type { Browser, Page } from '@playwright/test';
import { certifiedSet } from '#server/testing/direct-keeping.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { setLook } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { findViolations } from './support/violations.ts';

const listTitle = '数字化改造免申即享第一批';

/** Certified, and agreeing to be matched. */
async function insertEnterprise(portal: RunningPortal): Promise<{ id: number; name: string; code: string }> {
  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  const [name, code] = [`知远液压${String(n)}厂`, `91990103MA${String(n).padStart(8, '0')}`];
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address)
     select $1, $2, $3, area_path, area_code, address from enterprise join app_user on id = user_id where account = 'demo_factory'`,
    [user.id, name, code],
  );
  await query(portal, `update app_user set user_type = 3, audit_status = '2' where id = $1`, [user.id]);
  await query(portal, 'insert into fact_consent (user_id, agreed_at) values ($1, now())', [user.id]);
  return { id: user.id, name, code };
}

/** An item that no other test makes a list of, with rules that count. */
async function insertRules(portal: RunningPortal): Promise<{ itemId: number; title: string }> {
  const [item] = await query(
    portal,
    `insert into rule_set (item_id, version, state, content, written_at)
     select id, 1, 'active', $1, now() from content_item c
       where kind = 'declaration' and status = 2 and not exists (select from rule_set r where r.item_id = c.id)
       order by id desc limit 1
     returning item_id::int, (select title from content_item where id = item_id) as title`,
    [JSON.stringify(certifiedSet)],
  );
  return { itemId: Number(item?.['item_id']), title: String(item?.['title']) };
}

async function opened(browser: Browser, portal: RunningPortal, account: string | number): Promise<Page> {
  const context = await browser.newContext();
  await rememberHomeDialogs(context, portal);
  const page = await context.newPage();
  if (account === '') return page;
  const [user] =
    typeof account === 'number'
      ? [{ id: account }]
      : await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(user?.['id']));
  return page;
}

/** A day of Shanghai, so many days from now. */
const inDays = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test('staff make a list, others start it and make it public, and an enterprise confirms and is paid without filing', async ({
  browser,
  portal,
}) => {
  test.slow();
  const { itemId, title } = await insertRules(portal);
  const company = await insertEnterprise(portal);
  const work = `${portal.url}/#/console?page=rules&words=${encodeURIComponent(title.slice(0, 20))}&id=${String(itemId)}`;
  const listOf = (page: Page) => page.getByRole('region', { name: listTitle, exact: true });

  const chief = await opened(browser, portal, 'demo_chief');
  await chief.goto(work);
  await chief.getByRole('button', { name: '新建名单' }).click();
  const form = chief.getByRole('form', { name: '免申即享名单' });
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(form.getByText('请填写名单的名称')).toBeVisible();
  await form.getByLabel('名单的名称').fill(listTitle);
  await form.getByLabel('确认截止').fill(inDays(30));
  await form.getByLabel('怎样兑付').fill('公示期满后 10 个工作日内，由中心拨付到企业基本账户。');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await expect(chief.getByText('草稿已保存')).toBeVisible();
  await listOf(chief).getByRole('button', { name: '算一算会问到多少企业' }).click();
  await expect(listOf(chief).getByText(/^会问到：(不足|至少) [\d,]+ 家/)).toBeVisible();
  expect(await findViolations(chief), 'a list as it is written').toEqual([]);
  // what is written and not stored is neither counted nor proposed
  await form.getByLabel('公示的工作日').fill('8');
  await expect(listOf(chief).getByRole('button', { name: '提交启动' })).toBeDisabled();
  await expect(listOf(chief).getByRole('button', { name: '算一算会问到多少企业' })).toBeDisabled();
  await form.getByRole('button', { name: '保存草稿' }).click();
  await listOf(chief).getByRole('button', { name: '提交启动' }).click();
  await expect(listOf(chief).getByText('写过、提交过这份名单的人不能自己启动')).toBeVisible();
  await expect(listOf(chief).getByRole('button', { name: '启动，通知企业' })).toBeHidden();

  const reviewer = await opened(browser, portal, 'demo_reviewer');
  await reviewer.goto(work);
  await listOf(reviewer).getByRole('button', { name: '退回' }).click();
  await expect(listOf(reviewer).getByText('请写明原因')).toBeVisible();
  await listOf(reviewer).getByRole('button', { name: '启动，通知企业' }).click();
  const starting = reviewer.getByRole('dialog', { name: `启动，通知企业：${listTitle}` });
  await expect(starting).toContainText('启动以后不能停止');
  expect(await findViolations(reviewer), 'a list about to be started').toEqual([]);
  await starting.getByRole('button', { name: '启动', exact: true }).click();
  await expect(reviewer.getByText('已启动，正在通知企业')).toBeVisible();
  await expect(reviewer.getByRole('heading', { name: '免申即享名单' })).toBeFocused();

  const enterprise = await opened(browser, portal, company.id);
  const offer = enterprise.getByRole('article', { name: listTitle });
  await expect(async () => {
    await enterprise.goto(`${portal.url}/#/company?page=policies`);
    await enterprise.reload();
    await expect(offer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(offer).toContainText('可得 20 万元');
  await expect(offer.getByRole('list', { name: '所用数据' })).toContainText('企业认证');
  await offer.getByRole('button', { name: '确认领取' }).click();
  await expect(offer.getByText('请先同意公示并承诺数据属实')).toBeVisible();
  for (const size of ['desktop', 'phone'] as const) {
    await setLook(enterprise, { size, mode: '' });
    expect(await findViolations(enterprise), `an offer, ${size}`).toEqual([]);
  }
  await setLook(enterprise, { size: 'desktop', mode: '' });
  await offer.getByRole('checkbox').check();
  await offer.getByRole('button', { name: '确认领取' }).click();
  await expect(offer.getByText('已确认领取', { exact: true })).toBeVisible();
  await expect(offer.getByRole('heading', { name: listTitle })).toBeFocused();
  await offer.getByRole('button', { name: '不领取' }).click();
  await expect(offer).toContainText('曾算得 20 万元');
  await offer.getByRole('checkbox').check();
  await offer.getByRole('button', { name: '确认领取' }).click();
  await expect(offer).toContainText('可得 20 万元');
  await enterprise.getByRole('button', { name: '撤回同意并删除' }).click();
  const withdrawing = enterprise.getByRole('dialog', { name: '撤回同意并删除' });
  await expect(withdrawing.getByRole('list', { name: '会失去的免申即享' })).toContainText(listTitle);
  await withdrawing.getByRole('button', { name: '取消' }).click();
  // nobody of the centre reads its name before the deadline
  await reviewer.reload();
  await expect(listOf(reviewer).getByText('确认截止以后才看到是哪几家')).toBeVisible();
  await expect(listOf(reviewer).getByText('确认领取：1 家')).toBeVisible();
  await expect(listOf(reviewer)).not.toContainText(company.name);

  await query(portal, 'update direct_list set deadline = $2 where item_id = $1', [itemId, inDays(-1)]);
  await chief.reload();
  await expect(listOf(chief).getByRole('table', { name: '确认领取的企业' })).toContainText(company.name);
  await listOf(chief).getByRole('button', { name: '提请公示' }).click();
  await expect(listOf(chief).getByText('提请公示的人不能自己确认公示')).toBeVisible();
  const visitor = await opened(browser, portal, '');
  const details = `${portal.url}/#/Info/InfoListDetail?infoId=${String(itemId)}`;
  await visitor.goto(details);
  const block = visitor.getByRole('region', { name: `免申即享公示：${listTitle}` });
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(block).toBeHidden();
  await reviewer.reload();
  await listOf(reviewer).getByRole('button', { name: '确认公示' }).click();
  const publishing = reviewer.getByRole('dialog', { name: `确认公示：${listTitle}` });
  await expect(publishing).toContainText('公示 1 家企业');
  await publishing.getByRole('button', { name: '公示', exact: true }).click();
  await expect(reviewer.getByText('已公示', { exact: true }).first()).toBeVisible();

  await visitor.reload();
  await expect(block).toContainText(company.name);
  await expect(block).toContainText('20 万元');
  await expect(block).toContainText(`****${company.code.slice(-4)}`);
  await expect(block).not.toContainText(company.code);
  await expect(block.getByText('公示中')).toBeVisible();
  for (const size of ['desktop', 'phone'] as const) {
    await setLook(visitor, { size, mode: '' });
    expect(await findViolations(visitor), `the publicity, ${size}`).toEqual([]);
  }

  await query(
    portal,
    `update direct_list set public_until = now() - interval '1 second' where item_id = $1`,
    [itemId],
  );
  await chief.reload();
  await listOf(chief).getByRole('button', { name: '选中没有兑付的 1 家' }).click();
  expect(await findViolations(chief), 'a list that is paid').toEqual([]);
  await listOf(chief).getByRole('button', { name: '标记 1 家已兑付' }).click();
  const paying = chief.getByRole('dialog', { name: '标记 1 家已兑付' });
  await expect(paying).toContainText('20 万元');
  await paying.getByRole('button', { name: '标记并告知企业' }).click();
  await expect(listOf(chief).getByText('已结束')).toBeVisible();
  await enterprise.reload();
  await expect(offer).toContainText('已得 20 万元');
  await expect(offer).toContainText(`已于 ${inDays(0)} 兑付`);
});
