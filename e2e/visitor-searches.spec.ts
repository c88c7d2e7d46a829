import { commonErrors } from '#contract/common-errors.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { expectNoBarriers } from './support/barriers.ts';
import type { Look } from './support/looks.ts';
import { holdFiles } from './support/answer-call.ts';
import { expect, test } from './support/without-captcha.ts';

const everyLook: readonly Look[] = [
  { size: 'desktop', mode: '' },
  { size: 'desktop', mode: 'elder' },
  { size: 'desktop', mode: 'contrast' },
  { size: 'phone', mode: '' },
];

test('somebody finds what he looks for, narrows it, and is told what comes near', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/#/home/Home');
  const box = page.getByRole('combobox', { name: '搜索政策' });
  await box.fill('数字化');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全站搜索');
  const main = page.getByRole('main');
  // the box of the header is the only one
  await expect(page.getByRole('search')).toHaveCount(1);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(box).toHaveValue('数字化');
  await expect(main.locator('mark').first()).toHaveText('数字化');
  await expect(main.getByText(/^(共|超过) \d+ 条$/)).toBeVisible();

  // a kind by its tab, whose number is that of its hits
  const tab = main.getByRole('tab', { name: /典型案例/ });
  const number = ((await tab.textContent()) ?? '').replace(/\D/g, '');
  await tab.click();
  await expect(main.getByText(`共 ${number} 条`)).toBeVisible();
  await expect(page).toHaveURL(/kind=case/);

  // by keyboard: a suggestion
  await box.fill('');
  const asked = page.waitForResponse(`**${searchCalls.suggest.path}`);
  await box.pressSequentially('标识');
  await asked;
  await expect(page.getByRole('option').first()).toContainText('标识');
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const hits = main.getByRole('article').getByRole('heading', { level: 2 });
  await expect(hits.first()).toContainText('标识');
  const title = await box.inputValue();
  expect(title.length).toBeGreaterThan(2);
  await expect(hits.first()).toHaveText(title);

  await box.fill('工业互连网');
  await box.press('Enter');
  await expect(main.getByText('没有找到“工业互连网”')).toBeVisible();
  await main.getByRole('group', { name: '相近的词' }).getByRole('button').first().click();
  await expect(main.locator('mark').first()).toBeVisible();

  // a word that others look for, while the site is away
  const query = `**${searchCalls.query.path}`;
  await page.route(query, (route) =>
    route.fulfill({ status: 200, json: { ...commonErrors.serverBusy, data: null } }),
  );
  await page.goto('/#/home/search');
  await main.getByRole('group', { name: '热门搜索' }).getByRole('button', { name: '企业上云' }).click();
  await expect(main.getByRole('alert')).toContainText('加载失败');
  await page.unroute(query);
  await main.getByRole('button', { name: '再试一次' }).click();
  await expect(main.locator('mark').first()).toHaveText(/企业|上云/);
});

test('a sentence is answered by one card: what policies say, how much, for whom, until when, and where', async ({
  page,
}) => {
  await page.goto('/#/home/search?q=中小企业上云有哪些补贴？');
  const card = page.getByRole('region', { name: '政策里的回答' });
  await expect(card.getByRole('blockquote')).toContainText('上云');
  const facts = card.getByRole('list', { name: '要点' });
  await expect(facts).toContainText(/最高 \d+ 万元/);
  await expect(facts.getByRole('link', { name: /^去申报/ })).toBeVisible();
  // others are folded
  await expect(card.locator('ol')).toBeHidden();
  await card.getByText(/^另外 \d+ 段相关原文$/).click();
  await expect(card.locator('ol').getByRole('link').first()).toBeVisible();
  await expectNoBarriers(page, 'a sentence that policies answer', { looks: everyLook });

  await card.getByText('出自').getByRole('link').click();
  await expect(page).toHaveURL(/infoId=\d+.*&p=\d+/);
  await page.goBack();
  await card.getByRole('link', { name: '到问政策里接着问' }).click();
  const part = page.getByRole('search', { name: '问政策' });
  await expect(part.getByRole('searchbox', { name: '问政策' })).toHaveValue('中小企业上云有哪些补贴？');
  await part.getByRole('button', { name: '提问' }).click();
  await expect(page.getByRole('region', { name: '回答' }).getByRole('blockquote')).toContainText('上云');
});

test('what is meant stands above what has the words: what is open, what the help says, whom to ask, where an identifier is', async ({
  page,
}) => {
  await page.goto('/#/home/search?q=怎么申请补贴');
  const meant = page.getByRole('region', { name: '您可能要找' });
  await expect(meant.getByRole('heading', { name: /^正在申报 \d+ 项$/ })).toBeVisible();
  await expect(meant).toContainText(/最高 \d+ 万元剩 \d+ 天/);
  const box = page.getByRole('combobox', { name: '搜索政策' });
  await box.fill('云服务');
  await box.press('Enter');
  await expect(meant.getByRole('heading', { name: '帮助里说' })).toBeVisible();
  await expectNoBarriers(page, 'words with what is meant', { looks: everyLook });
  const providers = meant.getByRole('link', { name: /^服务商 \d+ 家$/ });
  const number = ((await providers.textContent()) ?? '').replace(/\D/g, '');
  await providers.click();
  await expect(page).toHaveURL(/kind=provider/);
  await expect(page.getByRole('main').getByText(`共 ${number} 条`)).toBeVisible();
  // whoever narrows has seen it
  await expect(meant).toHaveCount(0);

  await box.fill('88.216/BRG-6205-0001');
  await box.press('Enter');
  await meant.getByRole('link', { name: '看 88.216/BRG-6205-0001 登记了什么' }).click();
  await expect(page.getByRole('table', { name: /解析结果$/ })).toBeVisible();
});

test('where nothing is found one is told whom to ask, and the words are in the message already', async ({
  page,
}) => {
  await page.goto('/#/home/search?q=密码忘了');
  await expect(page.getByRole('combobox', { name: '搜索政策' })).toHaveValue('密码忘了');
  const main = page.getByRole('main');
  await expect(
    page.getByRole('region', { name: '您可能要找' }).getByRole('link', { name: /密码/ }).first(),
  ).toBeVisible();
  await expect(main.getByText('没有找到“密码忘了”')).toBeVisible();
  await expect(main.getByText('打电话问').getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectNoBarriers(page, 'nothing found', { looks: everyLook });
  await main.getByRole('link', { name: '给客服留言' }).click();
  await expect(page.getByLabel('问题', { exact: true })).toHaveValue('我在站内搜索“密码忘了”，没有找到。');
});

test('on a phone the search is a button that opens its box, and the page of hits shows the words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/Info/HotSpotPolicy');
  const box = page.getByRole('combobox', { name: '搜索政策' });
  const opener = page.getByRole('banner').getByRole('button', { name: '打开搜索框' });
  await expect(box).toBeHidden();
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(box).toBeFocused();
  await expectNoBarriers(page, 'the search of a phone', { size: 'phone', within: 'header' });
  await box.fill('数字化');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全站搜索');
  await expect(box).toHaveValue('数字化');
  await expect(box).toBeVisible();
});

test('a press before the program has come is done by the page, also where home was drawn first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdFiles(page, /\/assets\/[^/]*\.js$/);
  await page.goto('/#/Info/HotSpotPolicy', { waitUntil: 'commit' });
  const opener = page.getByRole('banner').getByRole('button', { name: '打开搜索框' });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('combobox', { name: '搜索政策' })).toBeFocused();
});

test('a hit by what neither title nor text shows says which field has it', async ({ page }) => {
  await page.goto('/#/home/search?q=示工信发');
  await expect(
    page
      .getByRole('main')
      .getByText(/^命中：发文字号 .*示工信发/)
      .first(),
  ).toBeVisible();
});
