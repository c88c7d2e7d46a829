import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/login.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

async function hireChief(portal: RunningPortal): Promise<number> {
  const { id } = await insertUser(portal, 'enpt');
  await query(portal, 'update app_user set user_type = 2 where id = $1', [id]);
  await query(
    portal,
    `insert into role_grant (user_id, role, granted_at, confirmed_at) values ($1, 'chief', now(), now())`,
    [id],
  );
  return id;
}

async function openLibrary(page: Page, portal: RunningPortal, more = ''): Promise<Locator> {
  await enterAs(page, portal, await hireChief(portal));
  await page.goto(`/#/console?page=media${more}`);
  return page.getByRole('main');
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const png = async (name: string, ...given: Parameters<typeof picture>): Promise<GivenFile> => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await picture(...given),
});

/** Several files let go over a part of the page at once. */
async function drop(zone: Locator, files: readonly GivenFile[]): Promise<void> {
  await zone.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
        dataTransfer.items.add(new File([bytes], name, { type }));
      }
      for (const kind of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    },
    files.map(({ name, mimeType: type, buffer }) => ({ name, type, base64: buffer.toString('base64') })),
  );
}

/** Public items that show a picture in their text. */
async function insertItems(portal: RunningPortal, count: number, address: string): Promise<number[]> {
  const rows = await query(
    portal,
    `with text as (
       select i.*, v.content from content_item i join content_version v on v.item_id = i.id and v.state = 'live'
       where i.kind = 'news' and i.status = 2 and not i.is_deleted order by i.id limit 1
     ), made as (
       insert into content_item (kind, section_id, section_name, title, summary, body, status, publish_time, extra, card, facets)
       select kind, section_id, section_name, '用图的新闻 ' || n, summary, $2, 2, now() - interval '1 hour', extra, card, facets
       from text, generate_series(1, $1) n returning id, title
     ), written as (
       insert into content_version (item_id, number, state, content, created_at, updated_at)
       select made.id, 1, 'live', jsonb_set(jsonb_set(text.content, '{fields,body}', to_jsonb($2::text)), '{fields,title}', to_jsonb(made.title)), now(), now()
       from made, text
     )
     select id from made order by id`,
    [count, `<p>见图</p><p><img src="${address}" alt="改造前的车间" width="60" height="40" /></p>`],
  );
  return rows.map(({ id }) => Number(id));
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('a chief uploads by one drop, and one file is refused beside its name', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const main = await openLibrary(page, portal);
  const panel = main.getByRole('region', { name: '上传文件' });
  await expect(panel.getByRole('button', { name: '选择文件' })).toBeVisible();
  await expectNoBarriers('the library');
  await panel.getByLabel('放到栏目').selectOption({ label: '全站' });
  await drop(panel.getByText('把文件拖到这里'), [
    await png('一次拖放甲.png', 80, 60, '#0a5'),
    await png('一次拖放乙.png', 60, 80, '#05a'),
    { name: '一次拖放.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: '一次拖放假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') },
  ]);
  const list = panel.getByRole('list', { name: '上传的文件' });
  await expect(list.getByRole('listitem').filter({ hasText: '一次拖放甲.png' })).toContainText('已上传');
  await expect(list.getByRole('listitem').filter({ hasText: '一次拖放乙.png' })).toContainText('已上传');
  await expect(list.getByRole('listitem').filter({ hasText: '一次拖放.exe' })).toContainText('媒体库只收');
  await expect(list.getByRole('listitem').filter({ hasText: '一次拖放假.pdf' })).toContainText('不符');
  await expect(panel.getByRole('status').filter({ hasText: '已上传 2 个，2 个没有上传' })).toBeVisible();
  await expectNoBarriers('two files are there, two were refused');

  await main.getByLabel('文件名、标题或替代文字').fill('一次拖放');
  await main.getByRole('button', { name: '查找' }).click();
  await expect(main.getByRole('status').filter({ hasText: '共 2 个文件' })).toBeVisible();
  await main.getByRole('radio', { name: '列表' }).check({ force: true });
  await expect(main.getByRole('row', { name: /一次拖放甲/ })).toContainText('未使用');
  await expectNoBarriers('the files as rows');
});

test('a picture that 30 items show is replaced once, and a visitor who has seen the old one sees the new one', async ({
  page,
  portal,
  browser,
  expectNoBarriers,
}) => {
  test.slow();
  const main = await openLibrary(page, portal);
  await main.getByLabel('放到栏目').selectOption({ label: '全站' });
  await main.locator('input[type=file]').setInputFiles(await png('车间.png', 60, 40, '#a30'));
  await expect(main.getByRole('list', { name: '上传的文件' })).toContainText('已上传');
  const tile = main.getByRole('list', { name: '文件', exact: true }).getByRole('link', { name: '车间.png' });
  await tile.click();
  const open = main.getByRole('article', { name: '车间.png' });
  await expect(open.getByText('没有地方使用这个文件')).toBeVisible();
  const id = new URLSearchParams(page.url().split('?')[1]).get('id') ?? '';
  const items = await insertItems(portal, 30, `/images/${id}.webp`);

  const visitor = await browser.newPage();
  const seen = async () => {
    await visitor.goto('about:blank');
    await visitor.goto(`${portal.url}/p/news/${String(items[7])}`);
    const image = visitor.getByRole('img', { name: '改造前的车间' });
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    return image.evaluate((one: HTMLImageElement) => one.naturalWidth);
  };
  expect(await seen()).toBe(60);

  await page.reload();
  await expect(open.getByText('用在 30 处。')).toBeVisible();
  await expect(open.getByRole('list', { name: '用在哪里' }).getByRole('listitem').first()).toContainText(
    '改造前的车间',
  );
  await expectNoBarriers('a file that thirty items use');
  await open.locator('input[type=file]').setInputFiles(await png('新车间.png', 90, 40, '#03a'));
  const dialog = page.getByRole('dialog', { name: '替换文件' });
  await expect(dialog).toContainText('用到它的 30 处马上显示新文件');
  await expectNoBarriers('what a replacement does');
  await dialog.getByRole('button', { name: '替换', exact: true }).click();
  const replaced = main.getByRole('article', { name: '新车间.png' });
  await expect(replaced.getByText('90 × 40 像素')).toBeVisible();
  expect(await seen()).toBe(90);

  const history = replaced.getByRole('list', { name: '替换记录' });
  await history.getByRole('button', { name: '恢复第 1 次的文件' }).click();
  await page
    .getByRole('dialog', { name: '恢复第 1 次的文件' })
    .getByRole('button', { name: '恢复', exact: true })
    .click();
  await expect(open.getByText('60 × 40 像素')).toBeVisible();
  expect(await seen()).toBe(60);
  await visitor.close();
});

test('unused files are found and deleted by keyboard alone, and one that is used meanwhile is refused', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const main = await openLibrary(page, portal);
  // from here on: a press right after it is asked for may come before the browser knows, and then opens nothing
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  const folder = main.getByLabel('放到栏目');
  await folder.selectOption({ label: '全站' });
  await folder.focus();
  await tabTo(page, main.getByRole('button', { name: '选择文件' }));
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles([await png('没人用的.png', 30, 30, '#333'), await png('马上有人用.png', 30, 30, '#666')]);
  await expect(main.getByText('已上传 2 个')).toBeVisible();

  await tabTo(page, main.getByLabel('文件名、标题或替代文字'));
  await page.keyboard.type('用');
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByLabel('未使用'));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/unused=1/);
  const tiles = main.getByRole('list', { name: '文件', exact: true });
  await expect(tiles.getByRole('listitem')).toHaveCount(2);
  await expectNoBarriers('unused files');
  const [used] = await query(portal, `select id from media_file where file_name = '马上有人用.png'`);

  await tabTo(page, main.getByRole('button', { name: '选本页全部' }));
  await page.keyboard.press('Enter');
  await expect(main.getByText('已选 2 个')).toBeVisible();
  await insertItems(portal, 1, `/images/${String(used?.['id'])}.webp`);
  // what is done to the chosen files stands above them
  const remove = main.getByRole('button', { name: '删除', exact: true });
  for (let presses = 0; presses < 15; presses += 1)
    if (!(await isFocused(remove))) await page.keyboard.press('Shift+Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '删除 2 个文件' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: '删除', exact: true }));
  // a press that was meant for the page below does nothing yet
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(main.getByText('已删除 1 个文件')).toBeVisible();
  await expect(main.getByText('马上有人用.png：有内容正在使用这个文件，不能删除')).toBeVisible();
  await expectNoBarriers('one is deleted, one is used');
  const left = await query(
    portal,
    `select file_name from media_file where file_name in ('没人用的.png', '马上有人用.png')`,
  );
  expect(left).toEqual([{ file_name: '马上有人用.png' }]);
});

test('a file of the library is chosen for a cover and for a text by keyboard, and not uploaded again', async ({
  page,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const main = await openLibrary(page, portal);
  const panel = main.getByRole('region', { name: '上传文件' });
  await expect(panel.getByRole('button', { name: '选择文件' })).toBeVisible();
  await panel.getByLabel('放到栏目').selectOption({ label: '全站' });
  await drop(panel.getByText('把文件拖到这里'), [await png('焊接机器人.png', 60, 40, '#2a6')]);
  await expect(main.getByText('焊接机器人.png').first()).toBeVisible();
  await page.goto('/#/console?page=items&kind=news&id=new');
  const cover = main.getByRole('button', { name: /从媒体库选.*封面/ });
  await cover.press('Enter');
  const library = main.getByRole('group', { name: '从媒体库选' });
  await library.getByLabel('查找文件').fill('焊接');
  await page.keyboard.press('Enter');
  await expect(library.getByRole('status')).toHaveText('共 1 个，新的在前');
  await expectNoBarriers('the library below a field');
  await library.getByRole('button', { name: '用这个：焊接机器人.png' }).press('Enter');
  await expect(library).toHaveCount(0);
  await expect(cover).toBeFocused();
  await expect(main.getByAltText('第 1 张')).toBeVisible();

  // what of it lists and cards never cut off
  const focus = main.getByRole('group', { name: '封面的焦点' });
  const across = focus.getByRole('slider', { name: '焦点的横向位置' });
  const places = () =>
    focus
      .locator('figure img')
      .evaluateAll((images) => images.map((one) => getComputedStyle(one).objectPosition));
  await expect(across).toHaveAttribute('aria-valuetext', '居中');
  await across.press('ArrowRight');
  await across.press('ArrowRight');
  await expect(across).toHaveAttribute('aria-valuetext', '偏右，70%');
  await focus.getByRole('slider', { name: '焦点的纵向位置' }).press('Home');
  await expect.poll(places).toEqual(['70% 0%', '70% 0%']);
  await expectNoBarriers('the focus of a cover');
  const picture = focus.getByAltText('封面全图');
  const box = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: box.width * 0.21, y: box.height * 0.88 } });
  await expect.poll(places).toEqual(['20% 90%', '20% 90%']);
  await focus.getByRole('button', { name: '恢复居中' }).press('Enter');
  await expect(focus.getByRole('button', { name: '恢复居中' })).toBeFocused();
  await expect.poll(places).toEqual(['50% 50%', '50% 50%']);
  await expect(across).toHaveAttribute('aria-valuetext', '居中');

  await main.getByRole('button', { name: '图片', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '插入图片' });
  await dialog.getByRole('button', { name: /从媒体库选/ }).click();
  await dialog.getByRole('button', { name: '用这个：焊接机器人.png' }).click();
  await dialog.getByLabel('替代文字').fill('机器人在焊接车身');
  await dialog.getByRole('button', { name: '插入' }).click();
  await expect(main.getByAltText('机器人在焊接车身')).toBeVisible();
  const [kept] = await query(
    portal,
    `select count(*)::int as n from media_file where file_name = '焊接机器人.png'`,
  );
  expect(kept).toEqual({ n: 1 });
});
