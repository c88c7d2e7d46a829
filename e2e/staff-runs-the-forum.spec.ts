import type { Page } from '@playwright/test';
import { forumCalls, forumWriteCalls } from '#contract/forum/calls.ts';
import { callAs } from './support/applying-for-certification.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs, insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { uniqueNumber } from './support/unique-number.ts';

async function openSettings(page: Page, portal: RunningPortal, place: string) {
  const [row] = await query(portal, "select id from app_user where account = 'demo_reviewer'");
  await enterAs(page, portal, Number(row?.['id']));
  await page.goto(`/#/console?page=${place}`);
  return page.getByRole('main');
}

const write = async (portal: RunningPortal, boardId: string, title: string) => {
  const token = await insertSession(portal, (await insertUser(portal, 'user')).id);
  const body = '车间需要每分钟六立方，工频还是变频？';
  return (await callAs(portal, token, forumWriteCalls.saveTopic, { boardId, title, body })) as {
    id: number;
    state: string;
  };
};

test('a board is added, renamed, closed with its topics kept, and opened again by an undo', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const main = await openSettings(page, portal, 'forum-settings');
  const boards = main.getByRole('list', { name: '板块' });
  await expect(boards.getByRole('link').first()).toBeVisible();
  await expectNoBarriers('the boards');
  const name = `试点${String(uniqueNumber())}`.slice(0, 12);
  await main.getByRole('button', { name: '新增板块' }).click();
  const dialog = page.getByRole('dialog', { name: '新增板块' });
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText('板块名称请写 2 到 12 个字')).toBeVisible();
  await expect(dialog.getByText('顺序请填 0 到 1000 的整数')).toBeVisible();
  await expect(dialog.getByLabel('名称')).toBeFocused();
  await expectNoBarriers('a board lacks its name');
  const [taken] = await query(portal, 'select name from forum_board order by id limit 1');
  await dialog.getByLabel('名称').fill(String(taken?.['name']));
  await dialog.getByLabel('顺序').fill('900');
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  await expect(dialog.getByText('已有同名的板块')).toBeVisible();
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '新增', exact: true }).click();
  const open = main.getByRole('article', { name });
  await expect(open.getByRole('heading', { name, level: 2 })).toBeVisible();
  const [made] = await query(portal, 'select id from forum_board where name = $1', [name]);
  const boardId = String(made?.['id']);
  const topic = await write(portal, boardId, '空压机怎样选型');

  await page.reload();
  await expect(open.getByText('已有的 1 个话题照常显示')).toBeVisible();
  await open.getByRole('textbox', { name: '名称' }).fill(`${name}二`.slice(-12));
  await open.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('板块已保存')).toBeVisible();
  const renamed = main.getByRole('article', { name: `${name}二`.slice(-12) });
  await expectNoBarriers('a board is open');
  const isOpen = async () =>
    (await query(portal, 'select is_open from forum_board where id = $1', [boardId]))[0]?.['is_open'];
  // the undo is offered for ten seconds: nothing that takes long stands between
  await renamed.getByRole('button', { name: '关闭板块' }).click();
  await expect(renamed.getByRole('button', { name: '重新开放' })).toBeVisible();
  expect(await isOpen()).toBe(false);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(renamed.getByRole('button', { name: '关闭板块' })).toBeVisible();
  expect(await isOpen()).toBe(true);
  await renamed.getByRole('button', { name: '关闭板块' }).click();
  await expect(renamed.getByRole('button', { name: '重新开放' })).toBeVisible();
  await expectNoBarriers('it is closed');
  const reader = await insertSession(portal, (await insertUser(portal, 'user')).id);
  expect(await callAs(portal, reader, forumCalls.getById, { id: topic.id })).toMatchObject({
    state: 'shown',
  });
});

test('words are added by the line, found, and deleted with an undo; what has one waits for review', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const main = await openSettings(page, portal, 'forum-settings&view=words');
  const mark = String(uniqueNumber());
  const form = main.getByRole('form', { name: '加入词语' });
  const words = form.getByLabel('词语');
  await words.fill(`返现${mark}\n字\n包过${mark}`);
  await form.getByRole('button', { name: '加入 3 个词' }).click();
  await expect(form.getByText('请改这 1 行：字')).toBeVisible();
  await expect(words).toBeFocused();
  await expectNoBarriers('a line is too short');
  await words.fill(`返现${mark}\n包过${mark}\n返 现 ${mark}`);
  await form.getByRole('button', { name: '加入 3 个词' }).click();
  await expect(form.getByText('新加入 2 个词，另外 1 个词表里已有或者重复')).toBeVisible();
  await expect(words).toHaveValue('');
  const list = main.getByRole('list', { name: '审核词表' });
  await expect(list.getByText(`返现${mark}`)).toBeVisible();
  await expectNoBarriers('words were added');

  const [board] = await query(portal, 'select id from forum_board where is_open order by id limit 1');
  expect(await write(portal, String(board?.['id']), `充值返 现${mark}`)).toMatchObject({ state: 'waiting' });

  const search = main.getByRole('search', { name: '查找词语' });
  await search.getByLabel('查找', { exact: true }).fill(mark);
  await page.keyboard.press('Enter');
  await expect(main.getByText('找到 2 个词')).toBeVisible();
  await list.getByRole('button', { name: `删除 返现${mark}` }).click();
  await expect(main.getByText('找到 1 个词')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(main.getByText('找到 2 个词')).toBeVisible();
  await search.getByLabel('查找', { exact: true }).fill('没有这样的词');
  await page.keyboard.press('Enter');
  await expect(main.getByText('没有找到，请换一个词')).toBeVisible();
  await expectNoBarriers('no word was found');
});

test('a topic is found, put on top and recommended, and both are taken back', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const [board] = await query(portal, 'select id from forum_board where is_open order by id limit 1');
  const title = `换模时间怎样缩短${String(uniqueNumber())}`;
  const { id } = await write(portal, String(board?.['id']), title);
  const marks = async () =>
    (await query(portal, 'select is_pinned, is_essence from forum_topic where id = $1', [id]))[0];
  const main = await openSettings(page, portal, 'posts&view=shown');
  const search = main.getByRole('search', { name: '查找话题' });
  await search.getByLabel('查找', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
  await main.getByRole('list', { name: '话题和评论' }).getByRole('link', { name: title }).click();
  const open = main.getByRole('article', { name: title });
  await open.getByRole('button', { name: '置顶' }).click();
  await expect(open.getByRole('button', { name: '取消置顶' })).toBeVisible();
  await open.getByRole('button', { name: '标为精华' }).click();
  await expect(open.getByRole('button', { name: '取消精华' })).toBeVisible();
  expect(await marks()).toEqual({ is_pinned: true, is_essence: true });
  await expectNoBarriers('a topic on top');
  await open.getByRole('button', { name: '取消置顶' }).click();
  await expect(open.getByRole('button', { name: '置顶', exact: true })).toBeVisible();
  await open.getByRole('button', { name: '取消精华' }).click();
  await expect(open.getByRole('button', { name: '标为精华' })).toBeVisible();
  expect(await marks()).toEqual({ is_pinned: false, is_essence: false });
  const lines = await query(portal, "select result from audit_log where object = $1 and action = 'forum'", [
    `topic ${String(id)}`,
  ]);
  expect(lines).toHaveLength(4);
});
