import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

const enter = async (page: Page, portal: RunningPortal, account: string) => {
  const [user] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(user?.['id']));
};
const saved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();

async function writeNews(page: Page, title: string) {
  await page.goto('/#/console?page=items&kind=news&id=new');
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByLabel('栏目', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.insertText('市里第一批改造项目已经验收。');
  await saved(page);
  await page.getByLabel(/^摘要/).fill('三十个项目已经验收。');
  await saved(page);
}
const itemsNamed = (portal: RunningPortal, mark: string) =>
  query(
    portal,
    `select i.id, i.title, e.state, e.publish_at as "publishAt", e.expire_at as "expireAt",
       coalesce(going.name, s.name) as section
     from content_item i join work_entry e on e.item_id = i.id join section s on s.id = i.section_id
     left join section going on going.id = e.going_to where e.title like $1 order by e.title`,
    [`${mark}%`],
  );

test('what is published urgently is public at once, and another one confirms it afterwards', async ({
  browser,
  portal,
}) => {
  test.slow();
  const title = `暴雨停工通知${String(uniqueNumber())}`;
  const open = async (account: string) => {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await enter(page, portal, account);
    return page;
  };
  const chief = await open('demo_chief');
  await writeNews(chief, title);
  await chief.getByRole('tab', { name: /^检查与发布/ }).click();
  await chief.getByRole('button', { name: '紧急发布' }).press('Enter');
  const dialog = chief.getByRole('dialog', { name: '紧急发布' });
  await expect(dialog).toContainText('须由另一位审核人员事后追认');
  await expectNoBarriers(chief, 'an urgent publication');
  // without a reason nothing is published, and what is missing is said
  const publish = dialog.getByRole('button', { name: '马上发布' });
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
  await publish.press('Enter');
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await expect(dialog.getByLabel('原因')).toBeFocused();
  expect(await itemsNamed(portal, title)).toMatchObject([{ state: 'draft' }]);
  await dialog.getByLabel('原因').fill('气象台已发红色预警');
  await publish.press('Enter');
  await expect(chief.getByText('已紧急发布，等待追认')).toBeVisible();
  await expect(chief.getByText('线上的是紧急发布，还没有人追认。')).toBeVisible();
  const [item] = await itemsNamed(portal, title);
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await visitor.goto(`/p/news/${String(item?.['id'])}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // whoever has published it does not confirm it
  await chief.goto(`/#/console?page=content&view=confirmation&id=${String(item?.['id'])}`);
  await expect(chief.getByText('紧急发布，待追认').first()).toBeVisible();
  await expect(chief.getByRole('button', { name: '追认' })).toHaveCount(0);

  const reviewer = await open('demo_reviewer');
  await reviewer.goto('/#/console?page=content&view=confirmation');
  await reviewer.getByRole('list', { name: '内容' }).getByRole('link', { name: title }).click();
  await expect(reviewer.getByText('气象台已发红色预警').first()).toBeVisible();
  const confirm = reviewer.getByRole('button', { name: '追认' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.press('Enter');
  await expect(reviewer.getByText(`${title}：已追认`)).toBeVisible();
  const [confirmed] = await query(
    portal,
    `select needs_confirmation from content_version where item_id = $1 and state = 'live'`,
    [item?.['id']],
  );
  expect(confirmed).toEqual({ needs_confirmation: false });
});

test('a list is kept as a tab; what is chosen in it is moved, given its times and withdrawn as it was rehearsed', async ({
  page,
  portal,
}) => {
  test.slow();
  const mark = `年终清理${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_chief');
  for (const n of [1, 2, 3]) await writeNews(page, `${mark}第${String(n)}条`);
  await page.goto('/#/console?page=items&kind=news');
  const finder = page.getByRole('search', { name: '查找内容' });
  await page.getByLabel(/^标题或编号/).fill(mark);
  await finder.getByRole('button', { name: '查找' }).press('Enter');
  await expect(page.getByText('共 3 条')).toBeVisible();
  await page.getByRole('button', { name: '存为页签' }).press('Enter');
  await page.getByLabel('页签的名称').fill(mark);
  await page.getByRole('button', { name: '存', exact: true }).press('Enter');
  const tab = page.getByRole('list', { name: '存的页签' }).getByRole('link', { name: mark });
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await page.goto('/#/console?page=items');
  await expect(tab).not.toHaveAttribute('aria-current', 'true');
  await tab.press('Enter');
  await expect(page.getByText('共 3 条')).toBeVisible();

  const acts = page.getByRole('region', { name: '对选中的内容' });
  const untouched = JSON.stringify(await itemsNamed(portal, mark));
  const act = async (name: string, fill: () => Promise<void>, count = 3) => {
    await page.getByLabel('选本页全部').check();
    await acts.getByRole('group', { name: '要做什么' }).getByRole('button', { name }).press('Enter');
    await fill();
    const before = JSON.stringify(await itemsNamed(portal, mark));
    if (name !== '撤下') await acts.getByRole('button', { name: '先演练' }).press('Enter');
    await expect(acts.getByText(new RegExp(`^${String(count)} 条会成`))).toBeVisible();
    // a rehearsal changes nothing
    expect(JSON.stringify(await itemsNamed(portal, mark))).toBe(before);
    await acts.getByRole('button', { name: `${name} ${String(count)} 条` }).press('Enter');
    await expect(page.getByText(/^办理结果/).first()).toBeVisible();
    await expect(page.getByLabel('选本页全部')).not.toBeChecked();
  };
  const choice = acts.getByLabel('移到栏目');
  let section = '';
  await act('移到栏目', async () => {
    const names = await choice.getByRole('option').allTextContents();
    const [now] = await itemsNamed(portal, mark);
    section = names.find((one) => one !== now?.['section'] && !one.includes('请选择')) ?? '';
    await choice.selectOption({ label: section });
  });
  expect((await itemsNamed(portal, mark)).map((one) => one['section'])).toEqual([section, section, section]);
  await act('定到期', () => acts.getByLabel(/^到期/).fill('2099-12-31T18:00'));
  await act('定时', () => acts.getByLabel(/^定时发布/).fill('2099-01-02T09:30'));
  const times = (await itemsNamed(portal, mark)).map(({ publishAt, expireAt }) =>
    [publishAt, expireAt].map((at) => (at as Date).toISOString()),
  );
  // of the clock in Shanghai
  expect(times).toEqual(Array(3).fill(['2099-01-02T01:30:00.000Z', '2099-12-31T10:00:00.000Z']));
  expect(JSON.stringify(await itemsNamed(portal, mark))).not.toBe(untouched);

  // two of them are public: these are withdrawn, and of the third it is said why not
  await query(
    portal,
    `with went as (
       update content_version set state = 'live', publish_at = now() where item_id in
         (select item_id from work_entry where title like $1 and title not like '%第3条') returning item_id, number)
     update content_item i set status = 2, version = went.number, publish_time = now() from went where i.id = went.item_id`,
    [`${mark}%`],
  );
  await page.reload();
  await expect(page.getByText('共 3 条')).toBeVisible();
  await act(
    '撤下',
    async () => {
      const dialog = page.getByRole('dialog', { name: '撤下选中的 3 条' });
      await dialog.getByLabel('给访客的说明').fill('年终清理，内容已经过时');
      await dialog.getByRole('button', { name: '定下说明，去演练' }).press('Enter');
    },
    2,
  );
  expect((await itemsNamed(portal, mark)).map(({ state }) => state)).toEqual([
    'withdrawn',
    'withdrawn',
    'draft',
  ]);
  await expectNoBarriers(page, 'what became of each');
  await page.getByRole('button', { name: `去掉页签“${mark}”` }).press('Enter');
  await expect(tab).toHaveCount(0);
});

test('all that fit a list are chosen, and what is done is what was rehearsed; nothing of it is said in the trash', async ({
  page,
  portal,
}) => {
  test.slow();
  const mark = `旧稿清理${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_chief');
  await writeNews(page, `${mark}第0条`);
  await query(
    portal,
    `with base as (select i.* from content_item i join work_entry e on e.item_id = i.id where e.title = $1 || '第0条'),
     made as (
       insert into content_item (kind, section_id, section_name, title, summary, body, publish_time, status, version)
       select kind, section_id, section_name, $1 || '第' || n || '条', '', '', publish_time, status, version
       from base, generate_series(1, 44) n returning id, title)
     insert into content_version (item_id, number, state, content, created_at, updated_at)
     select made.id, v.number, v.state, jsonb_set(v.content, '{fields,title}', to_jsonb(made.title)), v.created_at, v.updated_at
     from made, content_version v, base where v.item_id = base.id`,
    [mark],
  );
  await page.goto(`/#/console?page=items&kind=news&words=${encodeURIComponent(mark)}`);
  await expect(page.getByText('共 45 条')).toBeVisible();
  await page.getByLabel('选本页全部').check();
  const acts = page.getByRole('region', { name: '对选中的内容' });
  await acts.getByRole('button', { name: '全选符合条件的 45 条' }).press('Enter');
  await expect(acts.getByText('已选符合条件的 45 条')).toBeVisible();
  // the pressed buttons go away: the focus stays where one goes on from
  const offered = acts.getByRole('group', { name: '要做什么' }).getByRole('button');
  await expect(offered.first()).toBeFocused();
  await acts.getByRole('button', { name: '取消选择' }).press('Enter');
  await expect(acts).toHaveCount(0);
  await expect(page.getByLabel('选本页全部')).toBeFocused();
  await page.keyboard.press('Space');
  await acts.getByRole('button', { name: '全选符合条件的 45 条' }).press('Enter');
  await expect(offered.first()).toBeFocused();
  await acts.getByRole('group', { name: '要做什么' }).getByRole('button', { name: '删除' }).press('Enter');
  await acts.getByRole('button', { name: '先演练' }).press('Enter');
  await expect(acts.getByText(/^45 条会成，0 条不变，0 条不行/)).toBeVisible();
  const each = page.getByRole('region', { name: '演练结果', exact: true }).getByRole('listitem');
  await expect(each).toHaveCount(45);
  await expectNoBarriers(page, 'a rehearsal of all that fit');

  // a colleague changes one that stands on another page
  await query(
    portal,
    `update content_item set rev = rev + 1 where id in (select item_id from work_entry where title = $1)`,
    [`${mark}第3条`],
  );
  await acts.getByRole('button', { name: '删除 45 条' }).press('Enter');
  const done = page.getByRole('region', { name: '办理结果', exact: true }).getByRole('listitem');
  await expect(done).toHaveCount(45);
  await expect(done.first()).toContainText(`${mark}第3条`);
  await expect(done.first()).toContainText('没办，内容已被他人修改');
  await expect(done.filter({ hasText: '已办' })).toHaveCount(44);
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expectNoBarriers(page, 'what became of all that fit');

  await page.getByRole('tab', { name: /^回收站/ }).click();
  await expect(page.getByRole('table', { name: '回收站' })).toBeVisible();
  await expect(page.getByText('共 44 条')).toBeVisible();
  await expect(page.getByText('办理结果')).toHaveCount(0);
  await page.getByRole('tab', { name: /^全部/ }).click();
  await expect(page.getByText('共 1 条')).toBeVisible();
  await expect(page.getByText('办理结果')).toHaveCount(0);
});
