import type { Browser, Page } from '@playwright/test';
import { workCalls } from '#contract/content/work-calls.ts';
import { wordDocument, wordParagraph } from '#server/testing/word-document.ts';
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
const versionsOf = async (portal: RunningPortal, title: string) =>
  query(
    portal,
    `select v.number, v.state, v.content -> 'fields' ->> 'body' as body from content_version v
     where v.content -> 'fields' ->> 'title' = $1 order by v.item_id, v.number`,
    [title],
  );
const saved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
const bodyOf = (page: Page) => page.getByRole('textbox', { name: '正文' });

/** A new item of news as far as its first save. */
async function beginNews(page: Page, title: string) {
  await page.goto('/#/console?page=items&kind=news');
  await page.getByRole('link', { name: '写资讯' }).click();
  await page.getByLabel('标题', { exact: true }).fill(title);
  await expect(page.getByText(/暂存在本机，填了栏目/)).toBeVisible();
  const section = page.getByLabel('栏目', { exact: true });
  await section.selectOption({ index: 1 });
  await bodyOf(page).click();
  await page.keyboard.type('市里第一批改造项目已经验收。');
  await saved(page);
}

/** With the line there again, and all that was typed on the server. */
async function savedOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  const again = page.getByRole('button', { name: '现在再试' });
  if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
  await saved(page);
}

/** One begins an item, and another has it open as well: each in a browser of his own. */
async function beginTogether(browser: Browser, portal: RunningPortal, title: string) {
  const open = async (account: string) => {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await enter(page, portal, account);
    return page;
  };
  const first = await open('demo_writer');
  await beginNews(first, title);
  const second = await open('demo_chief');
  await second.goto(first.url());
  await expect(second.getByLabel('标题', { exact: true })).toHaveValue(title);
  return { first, second };
}

/** The same from a document of Word, looked at in the editor. */
async function beginNewsFromWord(page: Page, title: string) {
  await page.goto('/#/console?page=items&kind=news');
  // from here on: a press right after it is asked for may come before the browser knows, and then opens nothing
  const chooser = page.waitForEvent('filechooser', { timeout: 90_000 });
  await page.getByRole('link', { name: '从 Word 导入' }).click();
  await page.getByRole('button', { name: /^选择文件/ }).click();
  await (
    await chooser
  ).setFiles({
    name: `${title}.docx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: wordDocument([wordParagraph(title, 'title'), wordParagraph('市里第一批改造项目已经验收。')]),
  });
  await page.getByLabel('栏目', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: '导入 1 个文档' }).press('Enter');
  await page.getByRole('link', { name: `核对“${title}”` }).click();
  await expect(page.getByLabel('标题', { exact: true })).toHaveValue(title);
  await expect(bodyOf(page)).toContainText('第一批改造项目');
}

test('a document of Word is taken in, returned, mended, scheduled and goes public in the time of Shanghai, whatever the zone of the browser', async ({
  browser,
  portal,
}) => {
  const title = `改造项目验收${String(uniqueNumber())}`;
  const context = await browser.newContext({
    baseURL: portal.url,
    timezoneId: 'America/New_York',
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await enter(page, portal, 'demo_writer');
  await beginNewsFromWord(page, title);
  await expectNoBarriers(page, 'an item that is being written');
  // autosaves are one version
  await page.getByLabel(/^摘要/).fill('一句话的摘要');
  await saved(page);
  expect(await versionsOf(portal, title)).toMatchObject([{ number: 1, state: 'draft' }]);
  await page.reload();
  await expect(bodyOf(page)).toContainText('第一批改造项目');
  await page.getByRole('button', { name: '送审' }).click();
  await expect(page.getByText('已送审', { exact: true })).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await enter(staff, portal, 'demo_reviewer');
  const [item] = await query(portal, 'select id from content_item where title = $1', [title]);
  const review = `/#/console?page=content&id=${String(item?.['id'])}`;
  await staff.goto(review);
  await staff.getByRole('textbox', { name: /^意见/ }).fill('请写明是哪一批');
  await staff.getByRole('button', { name: '退回修改' }).click();
  await expect(staff.getByText(/已退回修改/).first()).toBeVisible();

  await page.goto(`/#/console?page=items&view=returned`);
  await page.getByRole('link', { name: title }).click();
  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('这是 2026 年第一批。');
  const soon = new Date(Date.now() + 2 * 24 * 3_600_000);
  const shanghai = new Date(soon.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
  await page.getByRole('tab', { name: /^检查与发布/ }).click();
  await page.getByLabel(/^定时发布/).fill(shanghai);
  await saved(page);
  const [scheduled] = await query(
    portal,
    `select publish_at from content_version where item_id = $1 and state = 'returned'`,
    [item?.['id']],
  );
  expect((scheduled!['publish_at'] as Date).toISOString().slice(0, 16)).toBe(soon.toISOString().slice(0, 16));
  await page.getByRole('button', { name: '送审' }).click();
  // the word of the first time may still stand there
  await expect
    .poll(async () => (await versionsOf(portal, title)).map(({ state }) => state))
    .toEqual(['waiting']);
  await staff.goto('about:blank');
  await staff.goto(review);
  await staff.getByRole('button', { name: '通过，到时发布' }).click();
  await expect
    .poll(async () => (await versionsOf(portal, title)).map(({ state }) => state))
    .toEqual(['scheduled']);
  // what waits for its time is read, and not changed
  await page.reload();
  await expect(bodyOf(page)).toHaveAttribute('contenteditable', 'false');
  await expect(bodyOf(page)).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByRole('toolbar', { name: '正文工具' })).toHaveCount(0);
  await query(portal, `update content_version set publish_at = now() where item_id = $1`, [item?.['id']]);
  await expect
    .poll(async () => (await versionsOf(portal, title)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['live']);
  await page.goto(`/p/news/${String(item?.['id'])}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('two write one item while the line of one is cut: other fields join, the same field waits for a decision', async ({
  browser,
  portal,
}) => {
  const title = `两人同写${String(uniqueNumber())}`;
  const { first, second } = await beginTogether(browser, portal, title);

  await first.context().setOffline(true);
  await first.getByLabel(/^摘要/).fill('第一人的摘要');
  await first.getByLabel(/^来源/).fill('市工业互联网发展中心');
  await expect(first.getByText(/连不上服务器，暂存在本机/)).toBeVisible();
  await expect(first.getByRole('button', { name: '现在再试' })).toBeVisible();
  await second.getByLabel(/^摘要/).fill('第二人的摘要');
  await second.getByLabel(/^作者/).fill('规划科');
  await saved(second);
  await first.context().setOffline(false);
  const conflict = first.getByRole('group', { name: '摘要：两人都改了' });
  await expect(conflict).toBeVisible();
  await expect(first.getByLabel(/^作者/)).toHaveValue('规划科');
  await expect(first.getByRole('button', { name: '再选 1 处才能送审' })).toBeVisible();
  await expectNoBarriers(first, 'a field that two have written');
  await conflict.getByRole('button', { name: '用我的摘要' }).click();
  await expect
    .poll(
      async () =>
        (
          await query(
            portal,
            `select content -> 'fields' as f from content_version where content -> 'fields' ->> 'title' = $1`,
            [title],
          )
        )[0]?.['f'],
    )
    .toMatchObject({ summary: '第一人的摘要', author: '规划科', sourceInfo: '市工业互联网发展中心' });
});

/** Numbers from 0 to below `most`, the same ones each time (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

test('two write at random into one item while the line of either is cut: each word is in the text or in a conflict', async ({
  browser,
  portal,
}) => {
  const title = `两人乱写${String(uniqueNumber())}`;
  const { first, second } = await beginTogether(browser, portal, title);
  const people = [first, second] as const;
  const fields = [
    { label: /^摘要/, name: 'summary' },
    { label: /^来源/, name: 'sourceInfo' },
    { label: /^作者/, name: 'author' },
  ] as const;
  const typed: { page: Page; label: RegExp; name: string; word: string }[] = [];
  const control = (page: Page, label: RegExp) => page.getByRole('textbox', { name: label });
  const pick = randomFrom(162);
  for (let act = 0; act < 40; act += 1) {
    const page = pick(2) === 0 ? first : second;
    const what = pick(6);
    if (what === 0) await page.context().setOffline(true);
    else if (what === 1) await page.context().setOffline(false);
    // until what was typed has gone as far as it goes
    else if (what === 2)
      await expect(page.getByText(/^(已保存|没有改动|连不上服务器)/).first()).toBeVisible();
    else {
      const field = fields[pick(fields.length)] ?? fields[0];
      const word = `<${String(act)}>`;
      typed.push({ page, ...field, word });
      await control(page, field.label).focus();
      await page.keyboard.press('End');
      await page.keyboard.insertText(word);
    }
  }
  expect(typed.length).toBeGreaterThan(15);
  for (const page of people) await savedOnline(page);
  const lost = async () => {
    const [row] = await query(
      portal,
      `select content -> 'fields' as f from content_version where content -> 'fields' ->> 'title' = $1`,
      [title],
    );
    const kept = row?.['f'] as Record<string, string>;
    const missing: string[] = [];
    for (const { page, label, name, word } of typed)
      if (!kept[name]?.includes(word) && !(await control(page, label).inputValue()).includes(word))
        missing.push(`${name} ${word}`);
    return missing;
  };
  expect(await lost()).toEqual([]);
});

test('two type at random into paragraphs, items of a list and cells while the line of either is cut: each letter is in the text or in a conflict', async ({
  browser,
  portal,
}) => {
  const title = `两人乱写正文${String(uniqueNumber())}`;
  const { first, second } = await beginTogether(browser, portal, title);
  const people = [first, second] as const;
  const body =
    '<p>第一段。</p><ul><li>第一项</li><li>第二项</li></ul><table><tbody><tr><td>一档</td><td>二档</td></tr></tbody></table><p>最后一段。</p>';
  await query(
    portal,
    `update content_version set content = jsonb_set(content, '{fields,body}', to_jsonb($2::text)) where content -> 'fields' ->> 'title' = $1`,
    [title, body],
  );
  for (const page of people) {
    await page.reload();
    await expect(bodyOf(page)).toContainText('最后一段');
  }
  // letters that nothing has before: each is typed once
  const typed: { page: Page; letter: string }[] = [];
  const pick = randomFrom(163);
  for (let act = 0; act < 40; act += 1) {
    const page = pick(2) === 0 ? first : second;
    const what = pick(6);
    if (what === 0) await page.context().setOffline(true);
    else if (what === 1) await page.context().setOffline(false);
    else if (what === 2)
      await expect(page.getByText(/^(已保存|没有改动|连不上服务器)/).first()).toBeVisible();
    else {
      const letter = String.fromCodePoint(0xac00 + act);
      const block = bodyOf(page).locator('p, li, td').nth(pick(6));
      typed.push({ page, letter });
      await block.click();
      await page.keyboard.press('End');
      await page.keyboard.type(letter);
    }
  }
  expect(typed.length).toBeGreaterThan(15);
  for (const page of people) await savedOnline(page);
  const [kept] = await versionsOf(portal, title);
  const lost: string[] = [];
  for (const { page, letter } of typed) {
    const isShown = (await bodyOf(page).textContent())?.includes(letter) === true;
    if (!String(kept?.['body']).includes(letter) && !isShown) lost.push(letter);
  }
  expect(lost).toEqual([]);
  // what stands in the lines of both is one text, and of two texts somebody is asked
  for (const page of people) {
    const isAsked = await page.getByRole('group', { name: '正文：两人都改了' }).isVisible();
    const shown = (await bodyOf(page).textContent()) ?? '';
    for (const { letter } of typed.filter((one) => one.page === page))
      expect(isAsked || String(kept?.['body']).includes(letter), letter).toBe(true);
    expect(shown).toContain('最后一段');
  }
});

test('an article of 100 KB is opened, written on and saved', async ({ page, portal }) => {
  const title = `长文章${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_writer');
  await beginNews(page, title);
  const paragraph = '<p>本市企业改造产线以后，设备联网，能耗按班次统计。</p>';
  const long = paragraph.repeat(Math.ceil((100 * 1_024) / Buffer.byteLength(paragraph)));
  await query(
    portal,
    `update content_version set content = jsonb_set(content, '{fields,body}', to_jsonb($2::text))
     where content -> 'fields' ->> 'title' = $1`,
    [title, `${long}<p>最后一段</p>`],
  );
  await page.goto(page.url().replace(/#.*/, '#/console'));
  await page.goto('/#/console?page=items&kind=news');
  await page.getByRole('link', { name: title }).first().click();
  await expect(bodyOf(page)).toContainText('最后一段');
  await bodyOf(page).getByText('最后一段').click();
  await page.keyboard.press('End');
  await page.keyboard.type('，写到这里。');
  await expect(bodyOf(page)).toContainText('最后一段，写到这里。');
  await saved(page);
  const [version] = await versionsOf(portal, title);
  expect(String(version?.['body']).endsWith('<p>最后一段，写到这里。</p>')).toBe(true);
  expect(String(version?.['body']).length).toBeGreaterThan(long.length);
});

test('several items are found, chosen, and moved together: what was rehearsed is what is done', async ({
  page,
  portal,
}) => {
  const mark = `成批${String(uniqueNumber())}`;
  await enter(page, portal, 'demo_writer');
  for (const n of [1, 2]) {
    await beginNews(page, `${mark}第${String(n)}条`);
    await page.getByRole('link', { name: '返回资讯列表' }).click();
  }
  await page.getByLabel(/^标题或编号/).fill(mark);
  await page.getByRole('search', { name: '查找内容' }).getByRole('button', { name: '查找' }).click();
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.getByLabel('选本页全部').check();
  const acts = page.getByRole('region', { name: '对选中的内容' });
  await acts.getByRole('button', { name: '打标签' }).click();
  await acts.getByLabel(/^加标签/).fill('四季度清理');
  await acts.getByRole('button', { name: '先演练' }).click();
  await expect(acts.getByText(/2 条会成，0 条不变，0 条不行/)).toBeVisible();
  await expectNoBarriers(page, 'a rehearsed act');
  const tagged = async () =>
    (
      await query(
        portal,
        `select 1 from content_version where content -> 'fields' ->> 'title' like $1 and content -> 'fields' -> 'tags' ? '四季度清理'`,
        [`${mark}%`],
      )
    ).length;
  expect(await tagged()).toBe(0);
  const done = page.waitForResponse((response) => response.url().endsWith(workCalls.bulk.path));
  await acts.getByRole('button', { name: '打标签 2 条' }).click();
  await done;
  await expect.poll(tagged).toBe(2);
  await expect(page.getByText('四季度清理').first()).toBeVisible();
});
