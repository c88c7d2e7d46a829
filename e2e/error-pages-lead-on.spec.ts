import { contentCalls } from '#contract/content/calls.ts';
import { requestIdHeader } from '#contract/transport.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, inNarrowestWindow } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { waitForPage } from './support/wait-for-page.ts';

test('an address that leads nowhere offers a search, six ways on and the login, which leads home', async ({
  page,
  expectNoBarriers,
}) => {
  await page.goto('/#/no/such/page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible();
  await expect(main.getByRole('region', { name: '从这里继续' }).getByRole('link')).toHaveCount(6);
  await expect(main.getByText('没有登录')).toBeVisible();
  // no request has failed
  await expect(main.getByText('请求编号')).toHaveCount(0);
  await expectNoBarriers('an address that leads nowhere');
  await inNarrowestWindow(page, () => expectNoSidewaysScroll(page, 'the page of a wrong address'));

  for (const way of await main.getByRole('region', { name: '从这里继续' }).getByRole('link').all()) {
    const href = (await way.getAttribute('href')) ?? '';
    const other = await page.context().newPage();
    await other.goto(`/${href}`);
    await waitForPage(other);
    await expect(other.getByRole('main')).toHaveAttribute('data-page', href.slice(1));
    await other.close();
  }

  await main.getByRole('searchbox', { name: '在全站查找' }).fill('数字化');
  await main.getByRole('button', { name: '查找' }).click();
  await expect(page).toHaveURL((url) => decodeURIComponent(url.hash) === '#/home/search?q=数字化');
});

test('a failed request names its number, and who was logged in', async ({ page, portal }) => {
  const [policy] = await query(
    portal,
    `select id from content_item where kind = 'policy' and status = 2 limit 1`,
  );
  const item = `**${contentCalls.getPortalByIdNew.path}**`;
  const number = '6f9b1c1e-0d0f-4c7b-9f5e-2f6f1e7a4b11';
  await page.route(item, (route) =>
    route.fulfill({ status: 500, headers: { [requestIdHeader]: number }, body: '' }),
  );
  const user = await insertUser(portal);
  await enterAs(page, portal, user.id);
  await page.goto(`/#/Info/zcfbDetail?infoId=${String(policy?.['id'])}`);
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('data-page', '/error/$status');
  await expect(main.getByText(number)).toBeVisible();
  await expect(main.getByText(/^已登录：/)).toBeVisible();
  // somebody tells it on the telephone, after a reload too
  await page.reload();
  await expect(main.getByText(number)).toBeVisible();

  await page.unroute(item);
  await main.getByRole('button', { name: '重试' }).click();
  await expect(main).toHaveAttribute('data-page', '/Info/zcfbDetail');
});

test('the login leads back to what was refused', async ({ page, portal }) => {
  const [policy] = await query(
    portal,
    `select id from content_item where kind = 'policy' and status = 2 limit 1`,
  );
  const address = `/Info/zcfbDetail?infoId=${String(policy?.['id'])}`;
  await page.route(`**${contentCalls.getPortalByIdNew.path}**`, (route) =>
    route.fulfill({ status: 403, body: '' }),
  );
  await page.goto(`/#${address}`);
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(/#\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('old url'))).toBe(address);
});
