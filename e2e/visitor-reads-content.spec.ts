import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { query } from './support/database.ts';
import { isFiledHere } from './support/declaration.ts';
import { shiftOf, watchShifts } from './support/layout-shifts.ts';
import { demoAccount, loginPage } from './support/login.ts';
import { expect, test } from './support/without-captcha.ts';

const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const results = (page: Page) => page.getByRole('group', { name: '热点政策：结果' });
const count = (page: Page) => page.getByRole('main').getByText(/^共 \d+ 条$/);

test('filters, page and place of a list stand in the address, and whoever comes back finds them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/#/Info/HotSpotPolicy');
  await expect(count(page)).toBeVisible();
  const all = await count(page).textContent();

  // by keyboard: a chip, then the next page
  const municipal = page.getByRole('group', { name: '发布层级' }).getByRole('button', { name: '市级' });
  await expect(municipal).toHaveText(/^市级\d+ 条$/);
  const number = ((await municipal.textContent()) ?? '').replace(/\D/g, '');
  await municipal.focus();
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText(`共 ${number} 条`);
  expect(hashOf(page)).toBe('#/Info/HotSpotPolicy?level=市');
  await page.getByRole('link', { name: '下一页' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  expect(hashOf(page)).toBe('#/Info/HotSpotPolicy?level=市&page=2');
  // reading goes on at the top of the list
  await expect(count(page)).toBeInViewport();

  const item = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last();
  await item.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const title = (await item.textContent()) ?? '';
  await item.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 8)}`));
  // what it brings along is had by its name
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: `${title}.docx` }).click();
  expect((await downloaded).suggestedFilename()).toBe(`${title}.docx`);

  await page.goBack();
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(item).toBeFocused();
  await page.getByRole('button', { name: '去掉条件：市级' }).click();
  await expect(count(page)).toHaveText(all ?? '');
  await expect(results(page)).toBeFocused();

  // what can be chosen of a theme or a year is what there is
  await page.getByRole('button', { name: /^更多条件/ }).click();
  const themes = page.getByRole('group', { name: '主题' });
  await themes.getByRole('button', { name: /^全部 \d+ 个主题$/ }).click();
  await themes.getByRole('button', { name: '专项资金' }).click();
  await expect(count(page)).toHaveText('共 1 条');
  await expect(
    page.getByRole('group', { name: '年份' }).getByRole('button', { name: /^20\d\d 年/ }),
  ).toHaveCount(1);
  expect(hashOf(page)).toContain('subject=财政+/+专项资金');

  // what an address says wrong goes out of it
  await page.goto('/#/Info/HotSpotPolicy?year=3000&level=市&policyType=99&page=9999');
  await expect(count(page)).toHaveText(`共 ${number} 条`);
  await expect(page).toHaveURL(/\/HotSpotPolicy\?level=%E5%B8%82&page=[2-9]$/);
});

test('a list that is on its way, has nothing or has failed says so', async ({ page, expectNoViolations }) => {
  const held = await holdCall(page, contentCalls.portallist);
  await page.goto('/#/Info/HotSpotPolicy');
  await expect(page.getByRole('status').filter({ hasText: '正在加载' })).toBeAttached();
  await expectNoViolations('loading');
  held.letGo();
  await expect(count(page)).toBeVisible();
  const filters = page.getByRole('group', { name: '筛选' });
  await filters.getByRole('button', { name: '区县' }).click();
  await filters.getByRole('button', { name: /^更多条件/ }).click();
  // a list that is asked for anew is pale until the answer is there
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoViolations('all conditions');
  for (const name of ['标准规范', '废止']) await filters.getByRole('button', { name }).click();
  await filters.getByRole('button', { name: '看 0 条' }).click();
  await expect(page.getByText('暂无相关信息')).toBeVisible();
  await expectNoViolations('empty');
  await page.getByRole('button', { name: '清空条件' }).click();
  await expect(results(page)).toBeFocused();
  await expect(count(page)).not.toHaveText('共 0 条');

  await page.unroute(`**${contentCalls.portallist.path}`);
  await page.route(`**${contentCalls.portallist.path}`, (route) => route.abort());
  await filters.getByRole('button', { name: '省级' }).click();
  await expect(page.getByText('加载失败', { exact: true })).toBeVisible();
  await expectNoViolations('failed');
  await page.unroute(`**${contentCalls.portallist.path}`);
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(count(page)).toBeVisible();
  await expect(results(page)).toBeFocused();
  expect(hashOf(page)).toContain('level=省');
});

test('an item that the server fails to answer leads to the error page, which asks again', async ({
  page,
  expectNoViolations,
}) => {
  const item = `**${contentCalls.getPortalByIdNew.path}`;
  await page.goto('/#/Info/HotSpotPolicy');
  await expect(count(page)).toBeVisible();
  await page.route(item, (route) => route.fulfill({ status: 503, body: '' }));
  await page.evaluate(() => (window.location.hash = '#/Info/zcfbDetail?infoId=1'));
  await expect(page).toHaveURL(/#\/error\/503$/);
  await expectNoViolations('error page');
  // it fails once more, and the page is still known after a reload
  const again = page.getByRole('button', { name: '重试' });
  const asked = page.waitForRequest(item);
  await again.click();
  await asked;
  await expect(page).toHaveURL(/#\/error\/503$/);
  await expect(again).toBeVisible();
  await page.reload();
  await page.unroute(item);
  await answerCall(page, contentCalls.getPortalByIdNew, { code: 1, msg: '', data: null });
  await again.click();
  await expect(page).toHaveURL(/#\/Info\/zcfbDetail\?infoId=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这条内容不存在，或者已经撤下');
  await page.goBack();
  await expect(page).toHaveURL(/#\/Info\/HotSpotPolicy$/);
});

test('an item that is on its way, is not there, was withdrawn or has failed says so, and leads to its list', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  await page.route(`**${contentCalls.getPortalByIdNew.path}`, (route) => route.abort());
  await page.goto('/#/Info/zcfbDetail?infoId=1');
  await expect(page.getByText('加载失败', { exact: true })).toBeVisible();
  await expectNoViolations('failed');
  // it tries again by itself now and then: whoever is at the button then is led to the heading all the same
  await page.getByRole('button', { name: '再试一次' }).focus();
  await page.unroute(`**${contentCalls.getPortalByIdNew.path}`);
  await answerCall(page, contentCalls.getPortalByIdNew, { code: 1, msg: '', data: null });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const address of ['/Info/zcfbDetail?infoId=2', '/Info/zcfbDetail?infoId=x', '/Info/zcfbDetail']) {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这条内容不存在，或者已经撤下');
    await expect(page.getByRole('link', { name: '去看热点政策' })).toHaveAttribute(
      'href',
      '#/Info/HotSpotPolicy',
    );
  }
  await expectNoViolations('missing');
  await page.unroute(`**${contentCalls.getPortalByIdNew.path}`);

  // the page of another kind leads to the item's own, and "back" past it
  const [news] = await query(
    portal,
    "select id, title from content_item where kind = 'news' and status = 2 limit 1",
  );
  for (const path of ['/Info/zcfbDetail', '/ProductionService/NewPartnersDetail']) {
    await page.goto('/#/Info/HotSpotPolicy');
    await page.evaluate((hash) => (window.location.hash = hash), `${path}?infoId=${String(news!['id'])}&p=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(news!['title']));
    expect(hashOf(page)).toBe(`#/Info/newsCenterDetail?infoId=${String(news!['id'])}&p=1`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('热点政策');
  }

  const withdrawal = { reason: 'moved', text: '已由新的办法替代。', to: '/Info/xljdList' };
  const [item] = await query(
    portal,
    `update content_item set status = 5, withdrawal = $1
     where id = (select id from content_item where kind = 'policy' and status = 2 order by views limit 1)
     returning id, title`,
    [JSON.stringify(withdrawal)],
  );
  await page.goto(`/#/Info/InfoListDetail?infoId=${String(item!['id'])}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(item!['title']));
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: '这条内容已经移到别处' })).toContainText(
    withdrawal.text,
  );
  await expect(main.getByRole('link', { name: '去新的地址' })).toHaveAttribute('href', `#${withdrawal.to}`);
  await expect(main.getByRole('link', { name: '去看热点政策' })).toBeVisible();
  await expectNoViolations('withdrawn');
});

test('another item is another page: title, focus and a visit; another tab of lists is none', async ({
  page,
  portal,
}) => {
  const visits: unknown[] = [];
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(releaseCalls.setTrafficStatistics.path)) visits.push(request.url());
    if (request.url().endsWith(contentCalls.saveClick.path)) views.push(request.url());
  });
  const [first, second] = await query(
    portal,
    `select id, title from content_item where ${isFiledHere} order by ends_at limit 2`,
  );
  await watchShifts(page);
  const held = await holdCall(page, contentCalls.getPortalByIdNew);
  await page.goto(`/#/Info/InfoListDetail?infoId=${String(first!['id'])}`);
  await expect(page.getByRole('status').filter({ hasText: '正在加载' })).toBeAttached();
  held.letGo();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(String(first!['title']));
  // what has come pushes nothing away that was there
  await expect(page.getByRole('button', { name: '登录后申报' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await page.evaluate((id) => {
    window.location.hash = `/Info/InfoListDetail?infoId=${id}`;
  }, String(second!['id']));
  await expect(heading).toHaveText(String(second!['title']));
  await expect(heading).toBeFocused();
  await expect.poll(() => visits.length).toBe(2);
  await expect.poll(() => views.length).toBe(2);
  await expect(page.getByRole('region', { name: '相关申报' }).getByRole('link').first()).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: '上一项和下一项' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^#\/Info\/InfoListDetail\?infoId=\d+$/);

  // in a narrow window the way into it comes before the text; on paper are its dates, and where and when it was printed
  await page.setViewportSize({ width: 390, height: 844 });
  const apply = page.getByRole('button', { name: '登录后申报' });
  await expect(apply).toHaveCount(1);
  const below = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  expect(await below(apply)).toBeLessThan(await below(page.locator('[data-body]')));
  await page.getByText('本文目录').click();
  await page.getByRole('button', { name: '申报材料' }).click();
  await expect(page.getByRole('heading', { name: '申报材料' })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^20\d\d-\d\d-\d\d \d\d:\d\d 至 /)).toBeVisible();
  await expect(page.getByText(/^本页地址：.*打印日期：20\d\d-\d\d-\d\d$/)).toBeVisible();
  await expect(apply).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(page.getByRole('navigation', { name: '本文目录' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '截止时间存入日历' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${String(second!['title'])}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/);

  // the way into it depends on who asks: a visitor logs in first, who may not hears what he can do
  await page.getByRole('button', { name: '登录后申报' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '立即登录' }).click();
  const login = loginPage(page);
  await login.tab('企业用户').click();
  await login.fill(await demoAccount(portal, 'demo_enterprise'));
  await login.submit.click();
  await expect(heading).toHaveText(String(second!['title']));
  await expect(page.getByText('您的企业还没有通过身份认证')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '去认证' })).toHaveAttribute(
    'href',
    '#/identity',
  );
  await answerCall(page, profileCalls.checkPermissionType, {
    code: 1,
    msg: '',
    data: { hasPermission: true },
  });
  await page.reload();
  await expect(page.getByRole('button', { name: '去申报' })).toBeEnabled();
  visits.length = 0;

  await page.goto('/#/Info/newsCenter?kind=declaration');
  await expect(page.getByRole('tab', { name: '申报征集' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => visits.length).toBe(1);
  const lists = page.getByRole('tabpanel', { name: '申报征集' });
  await lists.getByRole('button', { name: '更多条件' }).click();
  const panel = lists.getByRole('group', { name: '更多条件' });
  const nominations = panel.getByRole('button', { name: '名单征集' });
  await expect(nominations).toHaveText(/\d+ 条$/);
  const kept = ((await nominations.textContent()) ?? '').replace(/\D/g, '');
  await nominations.click();
  await expect(count(page)).toHaveText(`共 ${kept} 条`);
  await expect(page).toHaveTitle(/^申报征集 · 资讯中心 /);
  // of these, those in one state, the newest first
  const over = lists.getByRole('group', { name: '状态' }).getByRole('button', { name: '已结束' });
  // until they are counted anew, the numbers are those of all
  const countOver = async () => Number(((await over.textContent()) ?? '').replace(/\D/g, ''));
  await expect.poll(countOver).toBeLessThan(Number(kept));
  const ended = String(await countOver());
  await over.click();
  await expect(count(page)).toHaveText(`共 ${ended} 条`);
  await lists.getByRole('button', { name: '最新' }).click();
  await expect(page).toHaveURL(/status=end.*&sort=publishTime$/);
  await page.getByRole('tab', { name: '公告' }).click();
  await expect(
    page.getByRole('tabpanel', { name: '公告' }).getByRole('heading', { level: 2 }).first(),
  ).toBeVisible();
  expect(hashOf(page)).toBe('#/Info/newsCenter?kind=notice');
  expect(visits).toHaveLength(1);
});

test('beside a policy stands what can be applied for now, beside a declaration what else can', async ({
  page,
  portal,
}) => {
  const idBy = async (sql: string) => Number((await query(portal, sql))[0]!['id']);
  const listed = async (title: string) => {
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    return linksOf(card.locator('li').getByRole('link'));
  };
  const linksOf = async (links: Locator) => {
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return [...new Set(hrefs.flatMap((href) => /infoId=(\d+)/.exec(href)?.[1] ?? []))].map(Number);
  };
  const underway = async (ids: readonly number[]) =>
    (
      await query(
        portal,
        `select id::int from content_item where id = any($1) and status = 2 and kind = 'declaration' and starts_at <= now() and ends_at > now()`,
        [ids],
      )
    ).length;
  const isOpen = "status = 2 and kind = 'declaration' and starts_at <= now() and ends_at > now()";
  const basis = await idBy(
    `select max(to_id) id from content_relation join content_item on id = from_id where relation = 'basedOn' and ${isOpen}`,
  );
  await page.goto(`/#/Info/zcfbDetail?infoId=${String(basis)}`);
  const open = await listed('其他正在申报');
  expect(open).toHaveLength(2);
  expect(await underway(open)).toBe(2);
  // what it is the basis of itself stands apart, and once
  const based = await linksOf(page.getByRole('region', { name: '正在申报', exact: true }).locator('a'));
  expect(await underway(based)).toBe(based.length);
  expect(open.filter((id) => based.includes(id))).toEqual([]);

  const own = await idBy(`select max(id) id from content_item where ${isOpen}`);
  await page.goto(`/#/Info/InfoListDetail?infoId=${String(own)}`);
  const others = await listed('其他申报');
  expect(others).not.toContain(own);
  expect(await underway(others)).toBe(others.length);
});

test('a list is narrowed down a tree level by level, and from the map of its areas', async ({
  page,
  expectNoViolations,
}) => {
  const digits = async (of: Locator) => ((await of.textContent()) ?? '').replace(/\D/g, '');
  await page.goto('/#/Excellent/caseIntroduction');
  await page.getByRole('button', { name: /^更多条件/ }).click();
  const scenes = page.getByRole('group', { name: '场景', exact: true });
  const root = scenes.locator('button[aria-expanded="false"]').first();
  await expect(root).toHaveText(/\d+ 条$/);
  const name = ((await root.textContent()) ?? '').replace(/\d+ 条$/, '');
  const inRoot = await digits(root);
  await root.press('Enter');
  await expect(count(page)).toHaveText(`共 ${inRoot} 条`);
  const below = scenes.getByRole('group', { name });
  await expect(below.getByRole('button', { name: '全部', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const scene = below.getByRole('button').nth(1);
  await scene.click();
  await expect(scene).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText(`共 ${await digits(scene)} 条`);
  await below.getByRole('button', { name: '全部', exact: true }).click();
  await expect(count(page)).toHaveText(`共 ${inRoot} 条`);

  await page.goto('/#/Resolution/analysisNodeDetial');
  const map = page.getByRole('region', { name: '节点分布' });
  await map.getByRole('button', { name: '节点数' }).click();
  const area = map.getByRole('list', { name: '各区县节点数' }).getByRole('button').first();
  const nodes = await digits(area);
  await area.press('Enter');
  await expectNoViolations('map');
  await map.getByRole('link', { name: new RegExp(`的 ${nodes} 个节点$`) }).press('Enter');
  await expect(count(page)).toHaveText(`共 ${nodes} 条`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\?area=\d{6}$/);
});
