import type { Page } from '@playwright/test';
import { commonErrors } from '#contract/common-errors.ts';
import { memberErrors } from '#contract/members/errors.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { rememberHomeDialogs } from './support/home-dialogs.ts';
import { tabTo } from './support/login.ts';
import { enterAs, insertUser, type TestUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

/** An enterprise that is not certified, with what demo_factory has said of itself. */
async function insertCompany(portal: RunningPortal): Promise<TestUser & { company: string }> {
  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  const company = `远衡冲压${String(n)}厂`;
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, area_code, address, company_type_id, industry_id, scale_id, income_id)
     select $1, $2, $3, area_path, area_code, address, company_type_id, industry_id, scale_id, income_id
     from enterprise join app_user on id = user_id where account = 'demo_factory'`,
    [user.id, company, `91990102MA${String(n).padStart(8, '0')}`],
  );
  return { ...user, company };
}

const members = '/#/company?page=members';
const line = (page: Page) => page.getByRole('region', { name: '办理身份' });

async function fillDemand(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: '发布需求' });
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('摘要').fill('二十台冲床没有光栅，想加装安全光栅，并把冲次数接到看板上。');
  await form.getByLabel('领域').selectOption('设备运维');
  await form.getByLabel('需求类别').selectOption({ label: '设备改造' });
  await form.getByLabel('合作方式').selectOption({ label: '采购服务' });
  await form.getByLabel('预算（万元）').fill('35.5');
  await form.getByLabel('关键词').fill('安全光栅、计数');
  await form.getByLabel('详细说明').fill('冲床最老的有十八年。\n改造时每台停机不超过半天。');
  await form.getByLabel('联系人').fill('赵工');
}

test('an enterprise invites a person, who acts for it, is removed, and can act no more in the open page', async ({
  page,
  browser,
  portal,
  expectNoViolations,
}) => {
  test.slow();
  const owner = await insertCompany(portal);
  const person = await insertUser(portal);
  await enterAs(page, portal, owner.id);
  await page.goto(members);
  const main = page.getByRole('main');
  const invite = main.getByRole('form', { name: '邀请成员' });
  await invite.getByRole('button', { name: '发出邀请' }).click();
  await expect(invite.getByText(memberErrors.memberPhoneRequired.msg)).toBeVisible();
  await expect(invite.getByText(memberErrors.memberRoleRequired.msg)).toBeVisible();
  await expectNoViolations('the form to invite');
  await invite.getByLabel('对方的手机号').fill(owner.phone);
  await invite.getByRole('radio', { name: /经办人/ }).check();
  await invite.getByRole('button', { name: '发出邀请' }).click();
  await expect(invite.getByText(memberErrors.memberPhoneRefused.msg)).toBeVisible();
  await invite.getByLabel('对方的手机号').fill(person.phone);
  await invite.getByRole('button', { name: '发出邀请' }).click();
  await expect(main.getByRole('group', { name: /的邀请$/ })).toBeVisible();
  await expectNoViolations('an invitation that waits');

  // the person, in two tabs of a browser of his own
  const context = await browser.newContext({ baseURL: portal.url });
  await rememberHomeDialogs(context, portal);
  const theirs = await context.newPage();
  const own = theirs.getByRole('main');
  await enterAs(theirs, portal, person.id);
  await theirs.goto('/#/home/about');
  await theirs.getByRole('region', { name: '企业邀请' }).getByRole('link', { name: '查看邀请' }).click();
  const asked = own.getByRole('group', { name: `${owner.company}的邀请` });
  await asked.getByRole('button', { name: '接受' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '确认接受' }).click();
  const joined = own.getByRole('group', { name: owner.company });
  await expect(joined.getByRole('button', { name: '代表企业办理' })).toBeVisible();
  await expect(theirs.getByRole('region', { name: '企业邀请' })).toHaveCount(0);
  const second = await context.newPage();
  await second.goto(members);
  await expect(second.getByRole('group', { name: owner.company })).toBeVisible();
  await joined.getByRole('button', { name: '代表企业办理' }).click();
  await expect(line(theirs)).toContainText(`正在代表 ${owner.company}（经办人）`);
  await expect(line(second)).toContainText(owner.company);
  await expect(second.getByText(/已在另一个窗口切换身份/)).toBeVisible();
  await second.close();

  // by keyboard: back to himself and to the enterprise again; what was typed for it is still there
  await theirs.goto('/#/company?page=demand&view=new');
  await own.getByRole('link', { name: '发布需求' }).click();
  const title = `加装安全光栅${String(uniqueNumber())}`;
  const form = theirs.getByRole('form', { name: '发布需求' });
  await fillDemand(theirs, title);
  const back = line(theirs).getByRole('button', { name: '切换回个人' });
  await back.focus();
  await theirs.keyboard.press('Enter');
  await expect(line(theirs)).toHaveCount(0);
  await expect(form).toHaveCount(0);
  const menu = theirs.getByRole('button', { name: person.name });
  await menu.focus();
  await theirs.keyboard.press('Enter');
  const choice = theirs.getByRole('button', { name: owner.company });
  await expect(choice).toBeVisible();
  await tabTo(theirs, choice);
  await theirs.keyboard.press('Enter');
  await expect(line(theirs)).toContainText(owner.company);
  await expect(form.getByLabel('标题')).toHaveValue(title);
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(own.getByText('待审核')).toBeVisible();
  const done = await query(
    portal,
    `select i.owner_user_id, a.actor_user_id, a.on_behalf_of from content_item i
     join audit_log a on a.action = 'content' and a.actor_user_id = $2 where i.title = $1 limit 1`,
    [title, person.id],
  );
  expect(done).toEqual([
    {
      owner_user_id: String(owner.id),
      actor_user_id: String(person.id),
      on_behalf_of: String(owner.id),
    },
  ]);

  // the login stays his own
  await theirs.goto('/#/account');
  await expect(own.getByText(`您正在代表${owner.company}办理业务`)).toBeVisible();
  await expect(own.getByRole('button', { name: '切换回个人' })).toBeVisible();

  // removed while a form is open
  await theirs.goto('/#/company?page=demand');
  await own.getByRole('link', { name: '发布需求' }).click();
  await fillDemand(theirs, `${title}二期`);
  await page.reload();
  await main.getByRole('group', { name: person.name }).getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认移除' }).click();
  await expect(main.getByRole('group', { name: person.name })).toHaveCount(0);
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(theirs.getByRole('status').getByText(commonErrors.actingEnded.msg)).toBeVisible();
  await expect(line(theirs)).toHaveCount(0);
  await expect(form).toHaveCount(0);
  expect(await query(portal, 'select from content_item where title = $1', [`${title}二期`])).toEqual([]);
  await theirs.goto(members);
  await expect(own.getByText('您还没有代表企业办理业务')).toBeVisible();
  await context.close();
});

test('an owner hands over before he leaves, and those who only look are told so', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const owner = await insertCompany(portal);
  const [first, next] = [await insertUser(portal), await insertUser(portal)];
  for (const [{ id }, role] of [
    [first, 'owner'],
    [next, 'viewer'],
  ] as const)
    await query(portal, 'insert into enterprise_member values ($1, $2, $3, now()) returning role', [
      owner.id,
      id,
      role,
    ]);
  const main = page.getByRole('main');
  await enterAs(page, portal, first.id);
  await page.goto(members);
  await expect(main.getByText('您是唯一的负责人，移交后才能退出')).toBeVisible();
  await main.getByRole('button', { name: '代表企业办理' }).click();
  await expectNoBarriers('members as an owner has them');
  await main.getByRole('button', { name: '移交负责人' }).click();
  const dialog = page.getByRole('dialog', { name: '移交负责人' });
  await dialog.getByRole('button', { name: '确认移交' }).click();
  await expect(dialog.getByText('请选择移交给谁')).toBeVisible();
  await dialog.getByLabel('移交给').selectOption({ index: 1 });
  await expect(dialog).toContainText(`移交后，${next.name}是${owner.company}的负责人`);
  await expectNoBarriers('handing over');
  await dialog.getByRole('button', { name: '确认移交' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page)).toContainText('经办人');
  await expect(main.getByRole('form', { name: '邀请成员' })).toHaveCount(0);
  await main.getByRole('button', { name: '退出企业' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认退出企业' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(main.getByText('您还没有代表企业办理业务')).toBeVisible();

  await query(
    portal,
    `update enterprise_member set role = 'viewer' where person_user_id = $1 returning role`,
    [next.id],
  );
  await enterAs(page, portal, next.id);
  await page.goto(members);
  await main.getByRole('button', { name: '代表企业办理' }).click();
  await expect(line(page)).toContainText('只能查看，不能提交和修改');
  await page.goto('/#/company?page=demand');
  await main.getByRole('link', { name: '发布需求' }).click();
  await fillDemand(page, '看的人写的需求');
  await page.getByRole('form', { name: '发布需求' }).getByRole('button', { name: '提交审核' }).click();
  await expect(main.getByText(commonErrors.actingRoleTooLow.msg).first()).toBeVisible();
  await expect(page.getByRole('form', { name: '发布需求' }).getByLabel('标题')).toHaveValue('看的人写的需求');
});
