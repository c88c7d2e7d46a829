import type { Page } from '@playwright/test';
import { subscriptionErrors } from '#contract/subscription/errors.ts';
import { insertItem } from '#server/testing/items.ts';
import { query } from './support/database.ts';
import { loginPage, tabTo } from './support/login.ts';
import type { Look } from './support/looks.ts';
import { lowTargets } from './support/low-targets.ts';
import { enterAs, insertUser, type TestUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { inDatabase, notifySubscribersAt } from './support/notify-subscribers.ts';
import { expect, test } from './support/without-captcha.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The parts of the workbench tab that tests go by. */
function workbenchTabOf(page: Page) {
  const main = page.getByRole('main');
  const region = (name: string) => main.getByRole('region', { name });
  return {
    next: region('下一期摘要'),
    lists: region('订阅的筛选'),
    marks: region('标记的申报'),
    digests: region('往期摘要'),
    form: main.getByRole('form', { name: '关注领域和提醒方式' }),
    open: async () => {
      await page.goto('/#/company?page=focus');
      await expect(main.getByRole('link', { name: '订阅与提醒', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    },
  };
}

/** An item that becomes public at this moment, among others of its kind. */
async function publish(
  portal: RunningPortal,
  kind: 'policy' | 'declaration',
  { level = '市', ...fields }: { title: string; level?: '市' | '省'; startsAt?: string; endsAt?: string },
): Promise<number> {
  const [known] = await query(
    portal,
    'select section_name from content_item where kind = $1 and status = 2 limit 1',
    [kind],
  );
  const sectionName = String(known?.['section_name']);
  const id = await inDatabase(portal, (db) =>
    kind === 'policy'
      ? insertItem(db, kind, { fields: { ...fields, sectionName }, extra: { level } })
      : insertItem(db, kind, { fields: { ...fields, sectionName } }),
  );
  await query(
    portal,
    `insert into workflow_step (subject, subject_id, action, from_state, to_state, at)
     values ('content', $1, 'publish', 'waiting', 'live', now())`,
    [id],
  );
  return id;
}

async function logIn(page: Page, { phone, password }: TestUser): Promise<void> {
  const login = loginPage(page);
  await login.tab('个人用户').click();
  await login.fill({ account: phone, password });
  await login.submit.click();
}

test('a user subscribes to a list that he has narrowed and marks a declaration: the digest has what fits, and the reminder comes', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const user = await insertUser(portal);
  const main = page.getByRole('main');
  const desk = workbenchTabOf(page);
  const expectUsable = async (state: string) => {
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoBarriers(state, {
      inEachLook: async ({ mode }: Look) => {
        if (mode === 'elder') expect(await lowTargets(page), state).toEqual([]);
      },
    });
  };

  // who is not logged in comes back to the list as he has narrowed it
  await page.goto('/#/Info/HotSpotPolicy');
  await main.getByRole('group', { name: '发布层级' }).getByRole('button', { name: /^市级/ }).click();
  const subscribe = main.getByRole('button', { name: '订阅此筛选' });
  const narrowed = /#\/Info\/HotSpotPolicy\?level=%E5%B8%82$/;
  await expect(page).toHaveURL(narrowed);
  await subscribe.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '立即登录' }).click();
  await logIn(page, user);
  await expect(page).toHaveURL(narrowed);

  await subscribe.focus();
  await page.keyboard.press('Enter');
  const subscribed = main.getByRole('link', { name: '已订阅，去管理' });
  await expect(subscribed).toBeFocused();
  // taken back by keyboard from where one is, and done again
  await page.keyboard.press('Control+z');
  await expect(page.getByText('已撤销')).toBeVisible();
  await subscribe.press('Enter');
  await expect(subscribed).toBeFocused();
  await page.reload();
  await expect(subscribed).toBeVisible();
  await expect(subscribe).toHaveCount(0);
  // another selection is another subscription
  await main.getByRole('group', { name: '发布层级' }).getByRole('button', { name: /^省级/ }).click();
  await expect(subscribe).toBeVisible();
  await page.goBack();

  await subscribed.focus();
  await page.keyboard.press('Enter');
  await expect(desk.lists.getByRole('link', { name: '热点政策：市级' })).toHaveAttribute(
    'href',
    '#/Info/HotSpotPolicy?level=%E5%B8%82',
  );
  await expect(desk.next).toContainText('将通过站内消息告知您');
  const byMail = desk.form.getByRole('checkbox', { name: '邮件，发到' });
  await expect(byMail).toHaveAccessibleName(/\*/);
  await expect(desk.form.getByRole('checkbox', { name: '站内消息' })).toBeChecked();
  await byMail.focus();
  await page.keyboard.press('Space');
  const save = desk.form.getByRole('button', { name: '保存' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(desk.next).toContainText(/将通过站内消息和邮件 ma.+告知您/);
  await expect(save).toBeFocused();

  const fits = '市级示范车间补助办法（试行）';
  const other = '省级示范车间补助办法（试行）';
  const fitting = await publish(portal, 'policy', { title: fits });
  await publish(portal, 'policy', { title: other, level: '省' });
  await page.reload();
  await expect(desk.next.getByRole('link', { name: fits })).toBeVisible();
  await expect(desk.next).not.toContainText(other);

  const now = Date.now();
  const declaration = await publish(portal, 'declaration', {
    title: '示范车间项目申报（标记用）',
    startsAt: new Date(now - day).toISOString(),
    endsAt: new Date(now + 4 * day - hour).toISOString(),
  });
  await page.goto(`/#/Info/InfoListDetail?infoId=${String(declaration)}`);
  const star = main.getByRole('button', { name: /标记/ });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.focus();
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText(/^将于 .* 提醒您$/)).toBeVisible();
  await desk.open();
  await expect(desk.marks).toContainText('尚未提醒');
  await expectUsable('a list, a mark and a preview');

  await notifySubscribersAt(portal, new Date(now + 26 * hour));
  await expect.poll(async () => (await portal.messages(user.email)).length).toBe(2);
  const mails = (await portal.messages(user.email)).map(({ text }) => text);
  const [digestMail = ''] = mails.filter((text) => text.includes(fits));
  expect(digestMail).toContain(`/#/Info/zcfbDetail?infoId=${String(fitting)}`);
  expect(mails.join('\n')).not.toContain(other);
  const [reminder = ''] = mails.filter((text) => text !== digestMail);
  expect(reminder).toContain('示范车间项目申报（标记用）');
  expect(reminder).toContain(`/#/Info/InfoListDetail?infoId=${String(declaration)}`);

  // the same within the site, and both lead to the workbench tab
  await page.goto('/#/account/messages');
  await main.getByRole('button', { name: '您标记的申报即将截止' }).click();
  await main.getByRole('button', { name: '您订阅的领域有 1 条新内容' }).click();
  const told = main.getByRole('listitem').filter({ hasText: '您订阅的领域有 1 条新内容' });
  await expect(told).toContainText(`1. 【政策】${fits}`);
  await expect(told).not.toContainText(other);
  await told.getByRole('link', { name: '去查看' }).click();
  const items = main.getByRole('list', { name: '摘要的内容' });
  await expect(main.getByRole('heading', { name: /的摘要$/ })).toBeFocused();
  await expect(items.getByRole('link')).toHaveText([fits]);
  await expectUsable('a digest');
  const [, own = ''] = /(\/#\/company\?page=focus&digest=\d+)\n/.exec(digestMail) ?? [];
  expect(page.url()).toBe(portal.url + own);
  const [, ending = ''] = /(\/unsubscribe\?t=\S+)/.exec(digestMail) ?? [];
  await page.goto(ending);
  await page.getByRole('link', { name: '登录后管理订阅' }).click();
  await expect(desk.marks).toContainText('已提醒');
  await expect(desk.digests.getByRole('listitem')).toContainText(['1 条']);

  await desk.marks.getByRole('button', { name: '取消标记' }).click();
  await expect(desk.marks).toContainText('还没有标记申报');
  await expect(desk.marks.getByRole('heading', { name: '标记的申报' })).toBeFocused();
  await page.getByRole('button', { name: '撤销：已取消标记' }).click();
  await expect(desk.marks.getByRole('button', { name: '取消标记' })).toBeVisible();
  await expect(page.getByText('已撤销')).toBeVisible();
  await desk.lists.getByRole('button', { name: '取消订阅' }).click();
  await expect(desk.lists).toContainText('还没有订阅筛选');
  await page.getByRole('button', { name: '撤销：已取消订阅' }).click();
  await expect(desk.lists.getByRole('button', { name: '取消订阅' })).toBeVisible();
  await desk.lists.getByRole('link').first().click();
  // the same list, with what it was narrowed to
  await expect(main.getByRole('link', { name: '已订阅，去管理' })).toBeVisible();
});

test('the desk without anything, with a fault, paused and failed has no barriers', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  const { id } = await insertUser(portal);
  // as of somebody who has not bound one
  await query(portal, 'update app_user set email_verified_at = null where id = $1', [id]);
  await enterAs(page, portal, id);
  const main = page.getByRole('main');
  const desk = workbenchTabOf(page);
  const expectUsable = async (state: string) => {
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoBarriers(state, {
      inEachLook: async ({ mode }: Look) => {
        if (mode === 'elder') expect(await lowTargets(page), state).toEqual([]);
      },
    });
  };
  await desk.open();
  await expect(desk.next).toContainText('还没有订阅内容');
  await expect(desk.form.getByRole('checkbox', { name: '邮件' })).toBeDisabled();
  await expect(desk.form.getByRole('link', { name: '我的账号' })).toHaveAttribute('href', '#/account');

  await desk.form.getByRole('combobox', { name: /^行业/ }).selectOption('C34');
  await desk.form.getByRole('button', { name: '添加行业' }).click();
  await expect(desk.form.getByRole('list', { name: '已选的行业' })).toContainText('通用设备制造业');
  await desk.form.getByRole('button', { name: '保存' }).click();
  await expect(desk.form.getByText(subscriptionErrors.focusKindRequired.msg)).toBeVisible();
  await expect(desk.form.getByRole('checkbox', { name: '政策', exact: true })).toBeFocused();
  await expectUsable('nothing yet, and a fault');
  await desk.form.getByRole('checkbox', { name: '政策', exact: true }).check();
  // selected and not added: saved all the same
  await desk.form.getByRole('combobox', { name: /^行业/ }).selectOption('C35');
  await desk.form.getByRole('button', { name: '保存' }).click();
  await expect(desk.form.getByRole('list', { name: '已选的行业' })).toContainText('专用设备制造业');
  await expect(desk.next).toContainText('到现在为止还没有新内容');

  await desk.next.getByRole('button', { name: '暂停' }).click();
  await expect(desk.next).toContainText('已暂停');
  await expect(desk.next.getByRole('heading', { name: '下一期摘要' })).toBeFocused();
  await expect(desk.form.getByRole('checkbox', { name: '站内消息' })).not.toBeChecked();
  await page.reload();
  await expectUsable('paused');
  await desk.next.getByRole('button', { name: '恢复' }).click();
  await expect(desk.next).toContainText('将通过站内消息告知您');
  const chosen = desk.form.getByRole('list', { name: '已选的行业' }).getByRole('listitem');
  await expect(chosen).toContainText(['通用设备制造业', '专用设备制造业']);

  await page.route(/\/api\/system\/subscription\//, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(main.getByText('加载失败').first()).toBeVisible();
  await expectUsable('failed');
});
