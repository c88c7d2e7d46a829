import type { Page, Request } from '@playwright/test';
import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { platformCalls, solutionCalls } from '#contract/content/resource-calls.ts';
import { plannedPages } from '#contract/portal/planned-pages.ts';
import { supplyCalls } from '#contract/supply/calls.ts';
import { answerCall, leaveHomeOut, holdCall } from './support/answer-call.ts';
import { bring } from './support/bring.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/login.ts';
import { waitForPage } from './support/wait-for-page.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Resolves with the data of the next answer to a call. */
async function dataOf<Data>(page: Page, { path }: { path: string }): Promise<Data> {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname === path);
  return ((await response.json()) as { data: Data }).data;
}

/** Goes down the page until its last part is there. */
async function showAll(page: Page): Promise<void> {
  await bring(section(page, '案例与方案'), section(page, '案例与方案').getByRole('article'), 8);
}

test('everything of the home page is there, as the calls answer', async ({ page }) => {
  await leaveHomeOut(page);
  const banners = dataOf<{ title: string }[]>(page, releaseCalls.portalAdrotatorlistNew);
  const policies = dataOf<{ othersData: { title: string }[] }>(page, contentCalls.portalPolicyInfo);
  const news = dataOf<{ rows: { title: string; isTop: boolean }[] }>(page, contentCalls.homeIndustryNews);
  const declarations = dataOf<{ total: number; rows: { title: string }[] }>(
    page,
    contentCalls.portalCollectInfo,
  );
  await page.goto('/');
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('示范市工业互联网公共服务平台');

  const slides = await banners;
  expect(slides.length).toBeGreaterThan(1);
  const carousel = page.getByRole('region', { name: '重点推荐' });
  await expect(carousel.getByRole('button', { name: /^第 \d 张$/ })).toHaveCount(slides.length);
  await expect(carousel.getByRole('heading', { level: 2 }).first()).toHaveText(slides[0]!.title);
  await expect(carousel.getByRole('heading', { level: 2 }).first()).toBeInViewport();

  await showAll(page);
  const shownPolicies = section(page, '政策').getByRole('heading', { level: 3 });
  await expect(shownPolicies).toHaveText((await policies).othersData.map(({ title }) => title));
  expect(await shownPolicies.count()).toBe(3);

  const { rows: fetched } = await news;
  expect(fetched).toHaveLength(6);
  const shownNews = section(page, '产业资讯').getByRole('article');
  await expect(shownNews).toHaveCount(4);
  await expect(shownNews.first()).toContainText(fetched.find(({ isTop }) => isTop)!.title);

  const { total, rows } = await declarations;
  const shownDeclarations = section(page, '申报与征集');
  await expect(shownDeclarations.getByRole('heading', { level: 3 })).toHaveText(
    rows.map(({ title }) => title),
  );
  // what is seen is what is read, and then of what: WCAG 2.5.3
  await expect(
    shownDeclarations.getByRole('link', { name: `全部 ${String(total)} 项 申报与征集`, exact: true }),
  ).toBeVisible();
  await expect(shownDeclarations.getByText(/剩 \d+ 天/).first()).toBeVisible();
});

test('the figures are those of the calls; identifiers count in hundreds of millions', async ({ page }) => {
  await answerCall(page, releaseCalls.getIdentificationCode, {
    code: 1,
    msg: '',
    data: { signTotalNum: 1_234_567_890, analyzeTotalNum: 56_700_000 },
  });
  const amounts = dataOf<{ porSolutionAmount: number; caseAmount: number }>(
    page,
    supplyCalls.getSupplierAndAppAmount,
  );
  const platforms = dataOf<{ total: number }>(page, platformCalls.portalList);
  await page.goto('/');
  const query = section(page, '我要查');
  await expect(query.getByRole('link', { name: '标识注册量' })).toContainText('12.35亿');
  await expect(query.getByRole('link', { name: '标识解析量' })).toContainText('0.57亿');
  const { porSolutionAmount, caseAmount } = await amounts;
  await expect(query.getByRole('link', { name: /^解决方案/ })).toContainText(
    `${String(porSolutionAmount)}个`,
  );
  await expect(query.getByRole('link', { name: /^典型案例/ })).toContainText(`${String(caseAmount)}个`);
  await expect(query.getByRole('link', { name: /^工业互联网平台/ })).toContainText(
    `${String((await platforms).total)}个`,
  );
});

test('another batch shows other cases and solutions without asking again', async ({ page }) => {
  await page.goto('/');
  await showAll(page);
  const cards = section(page, '案例与方案').getByRole('article').getByRole('heading');
  const before = await cards.allTextContents();
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ectionlist') || request.url().includes('/solution/')) asked.push(request);
  });
  await page.getByRole('button', { name: '换一批' }).click();
  await expect(page.getByText('已换一批，这是第 2 批')).toBeAttached();
  const after = await cards.allTextContents();
  expect(after).toHaveLength(8);
  expect(after.filter((title) => before.includes(title))).toEqual([]);
  expect(asked).toEqual([]);
});

test('whoever comes back from a card finds the batch and the place that were left, also after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await showAll(page);
  await page.getByRole('button', { name: '换一批' }).click();
  await expect(page.getByText('已换一批，这是第 2 批')).toBeAttached();
  const cards = section(page, '案例与方案').getByRole('article').getByRole('heading');
  const titles = await cards.allTextContents();
  await section(page, '案例与方案').getByRole('article').last().scrollIntoViewIfNeeded();
  // every part has its height: one that is still on its way may move the rest between the last scroll and the press
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const seen = () =>
    page.evaluate(() => ({
      place: Math.round(window.scrollY),
      height: document.documentElement.scrollHeight,
    }));
  // where it was when home was left: the press itself may scroll to its link
  await page.evaluate(() => {
    const home = window.location.hash;
    const note = () => {
      if (window.location.hash === home)
        document.documentElement.dataset['leftAt'] = String(Math.round(window.scrollY));
    };
    window.addEventListener('scroll', note);
    note();
  });
  const { height } = await seen();
  await cards.last().getByRole('link').click();
  await expect(page).not.toHaveURL(/#\/home\/Home$/);
  await expect.poll(seen).toMatchObject({ place: 0 });
  const place = Number(await page.evaluate(() => document.documentElement.dataset['leftAt']));
  expect(place).toBeGreaterThan(500);
  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack();
    await expect(cards).toHaveText(titles);
    // a page that had another height would have its cards elsewhere at the same place
    await expect.poll(seen).toEqual({ place, height });
  }
});

test('one slide alone does not turn and has nothing to choose from', async ({ page }) => {
  const banner = {
    id: 1,
    imageUrl: '',
    imageAlt: '',
    kicker: '',
    title: '智能工厂梯度培育',
    content: '今年的申报已经开始',
    linkAddress: '',
    jumpAddress: '',
    sectionName: '',
    actions: [{ label: '查看', href: '' }],
  };
  await answerCall(page, releaseCalls.portalAdrotatorlistNew, { code: 1, msg: '', data: [banner] });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: '重点推荐' });
  await expect(carousel.getByRole('heading', { name: banner.title })).toBeVisible();
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await carousel.getByRole('link', { name: '查看' }).click();
  await expect(page.getByText('暂无链接')).toBeVisible();
});

test('an entry leads to its guide, what begins there asks for the login, and the login leads back', async ({
  page,
}) => {
  await page.goto('/');
  await section(page, '我要办')
    .getByRole('link', { name: /平台方案案例发布/ })
    .click();
  await expect(page).toHaveURL(/#\/guidePage\?active=4$/);
  const begin = page.getByRole('button', { name: '去发布' });
  await begin.click();
  const dialog = page.getByRole('dialog', { name: '需要登录' });
  await expect(dialog).toContainText('您还没有登录，暂时不能办理，请先登录');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(begin).toBeFocused();
  await begin.click();
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('old url'))).toBe('/guidePage?active=4');
});

test('a part that does not come says so and comes when it is asked for again', async ({ page }) => {
  await leaveHomeOut(page);
  await page.route(`**${contentCalls.portalPolicyInfo.path}`, (route) => route.abort());
  await page.goto('/');
  const policies = section(page, '政策');
  await bring(policies, policies.getByText('加载失败', { exact: true }));
  const again = await policies.getByRole('button', { name: '再试一次' }).boundingBox();
  expect(again?.height, 'as high as a button, not as what is left of its place').toBeLessThan(48);
  await expect(page.getByRole('region', { name: '重点推荐' })).toBeVisible();
  await page.unroute(`**${contentCalls.portalPolicyInfo.path}`);
  await policies.getByRole('button', { name: '再试一次' }).click();
  await expect(policies.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('notices that do not come are not taken for none', async ({ page }) => {
  await leaveHomeOut(page);
  await page.route(`**${policyReadCalls.announcementList.path}`, (route) => route.abort());
  // the page asks more than once while it comes
  await page.goto('/', { waitUntil: 'networkidle' });
  const strip = page.getByRole('main').getByText('公告加载失败');
  await expect(strip).toBeVisible();
  await page.unroute(`**${policyReadCalls.announcementList.path}`);
  await strip.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('button', { name: '下一条' })).toBeVisible();
});

test('figures that could not be had are dashes, not zeros', async ({ page }) => {
  await leaveHomeOut(page);
  await page.route(`**${releaseCalls.getStatisticsNum.path}`, (route) => route.abort());
  await page.route(`**${supplyCalls.getSupplierAndAppAmount.path}`, (route) => route.abort());
  await page.goto('/');
  await expect(section(page, '我要查').getByRole('link', { name: /^典型案例/ })).toHaveText('典型案例—');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('累计服务企业')).toHaveText('累计服务企业 — 次');
  await expect(footer.getByText('用户访问')).toHaveText('用户访问 — 次');
});

test('nothing to show is said, not hidden', async ({ page }) => {
  const nothing = { code: 1, msg: '', data: { total: 0, rows: [], othersData: [] } };
  for (const call of [
    contentCalls.portalCollectInfo,
    contentCalls.portalPolicyInfo,
    contentCalls.homeIndustryNews,
    contentCalls.caseSectionlist,
    solutionCalls.portalList,
  ])
    await answerCall(page, call, nothing);
  await page.goto('/');
  for (const [name, count] of [
    ['申报与征集', 1],
    ['政策', 1],
    ['产业资讯', 1],
    ['案例与方案', 2],
  ] as const) {
    await bring(section(page, name), section(page, name).getByText('暂无相关信息'), count);
  }
});

test('every change of page counts one visit', async ({ page }) => {
  const visits: string[] = [];
  await page.route(`**${releaseCalls.setTrafficStatistics.path}`, async (route) => {
    visits.push(route.request().method());
    await route.continue();
  });
  await page.goto('/');
  await expect.poll(() => visits.length).toBe(1);
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect.poll(() => visits.length).toBe(2);
  expect(visits).toEqual(['POST', 'POST']);
});

test('the frame: navigation by keyboard, search, floating help, other sites, both counters', async ({
  page,
}) => {
  const statistics = dataOf<{ serviceEnterprise: number; trafficStatistics: number }>(
    page,
    releaseCalls.getStatisticsNum,
  );
  await page.goto('/');
  await showAll(page);
  await page.evaluate(() => window.scrollTo(0, 0));

  const navigation = page.getByRole('navigation', { name: '主导航' });
  const group = navigation.getByRole('button').first();
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('listitem').getByRole('link').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(group).toBeFocused();

  const floating = page.getByRole('navigation', { name: '快捷服务' });
  await floating.getByRole('button', { name: '电话' }).hover();
  await expect(floating.getByText('工作日 9:00—17:00')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(floating.getByText('工作日 9:00—17:00')).toBeHidden();
  await floating.getByRole('button', { name: '电话' }).focus();
  await tabTo(page, floating.getByRole('button', { name: '微信' }));
  await expect(floating.getByRole('img', { name: '在微信中打开本平台的二维码' })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const { serviceEnterprise, trafficStatistics } = await statistics;
  await expect(footer.getByText('累计服务企业')).toContainText(serviceEnterprise.toLocaleString('en'));
  await expect(footer.getByText('用户访问')).toContainText(trafficStatistics.toLocaleString('en'));
  for (const link of await footer.getByRole('link', { name: '（新窗口打开）' }).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }

  await floating.getByRole('button', { name: '顶部' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('combobox', { name: '搜索政策' }).fill('智能制造');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/home\/search\?q=/);
});

test('a page whose program does not come says so and can be tried again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '注册', exact: true }).waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate(() => (window.location.hash = '#/forget'));
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(page.getByText('Loading chunk failed', { exact: true })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
});

test('an address that is not there, and every way a request can fail, has a page of its own', async ({
  page,
}) => {
  await page.goto('/#/no/such/page');
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  for (const [status, text] of [
    ['400', '请求错误'],
    ['401', '未授权，请登录'],
    ['403', '拒绝访问'],
    ['408', '请求超时'],
    ['500', '服务器内部错误'],
    ['501', '服务未实现'],
    ['502', '网关错误'],
    ['503', '服务不可用'],
    ['504', '网关超时'],
    ['505', 'HTTP 版本不受支持'],
  ] as const) {
    await page.goto(`/#/error/${status}`);
    await expect(page.getByRole('main'), status).toContainText(text);
  }
});

test('/refresh reloads the page it was called from; opened by itself it leads home', async ({ page }) => {
  await page.goto('/#/refresh');
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.goto('/#/regPath');
  await waitForPage(page);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => (window.location.hash = '#/refresh'));
  await reloaded;
  await expect(page).toHaveURL(/#\/regPath$/);
});

test('a link of ours to a page that is still to come says so and names the phone, in the menu or not', async ({
  page,
}) => {
  for (const [path, title] of Object.entries(plannedPages)) {
    await page.goto(`/#${path}?infoId=1`);
    await expect(page.getByRole('heading', { level: 1, name: `${title}：建设中` })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('data-page', path);
    await expect(main.getByText('服务电话').getByRole('link').first()).toHaveAttribute('href', /^tel:\d/);
  }
});

test('from one address that is not there to another: at its top, with the focus on the heading', async ({
  page,
}) => {
  await page.goto('/#/no/such/page');
  const heading = page.getByRole('heading', { name: '没有找到这个页面' });
  await heading.waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    window.location.hash = '#/no/such/page/either';
  });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('while calls are on their way their places are kept', async ({ page }) => {
  const held = await holdCall(page, contentCalls.homeIndustryNews);
  await page.goto('/');
  const news = section(page, '产业资讯');
  await news.scrollIntoViewIfNeeded();
  await expect.poll(held.count).toBe(1);
  const before = await news.boundingBox();
  held.letGo();
  await expect(news.getByRole('article')).toHaveCount(4);
  expect((await news.boundingBox())?.height).toBe(before?.height);
});
