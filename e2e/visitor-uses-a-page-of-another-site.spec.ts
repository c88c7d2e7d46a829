import { expect, sharedPortal, test as portalTest } from './support/fixtures.ts';
import { startPortal } from './support/portal.ts';
import { stopClock } from './support/stop-clock.ts';
import { addMenuItem, serveSites } from './support/third-party-pages.ts';

/** A portal that may frame two other sites. */
const test = portalTest.extend({
  portal: sharedPortal('frames', async () => {
    const portal = await startPortal({ FRAME_HOSTS: 'finance.example,moved.example' });
    const items = [
      { name: '金融服务', url: '/thirdParty/jrfw', thirdUrl: 'https://finance.example/home' },
      { name: '产业地图', url: '/thirdParty/map', thirdUrl: 'https://finance.example/map' },
      {
        name: '贷款测算',
        url: '/thirdParty/kept',
        thirdUrl: 'https://finance.example/reckon',
        keep: true,
      },
      { name: '名单之外', url: '/thirdParty/other', thirdUrl: 'https://other.example/' },
      { name: '新窗口', url: '/thirdParty/window', thirdUrl: 'https://finance.example/', isIFrame: false },
      { name: '没有加密', url: '/thirdParty/plain', thirdUrl: 'http://finance.example/' },
      { name: '本站页面', url: '/thirdParty/own', thirdUrl: `${portal.url}/#/home/Home` },
      {
        name: '我的贷款',
        url: '/thirdParty/mine',
        thirdUrl: 'https://finance.example/mine',
        loginRequired: true,
      },
    ];
    for (const item of items) await addMenuItem(portal, item);
    return portal;
  }),
});

const say = (text: string) => `<script>parent.postMessage('${text}', '*')</script>`;

test('it stands in the portal, and under a mask until it has come', async ({
  page,
  context,
  expectNoViolations,
}) => {
  await serveSites(context, {
    'https://finance.example/home': `<h1>贷款产品</h1><button>申请</button>`,
  });
  let letCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('https://finance.example/home', async (route) => {
    await mayCome;
    await route.fallback();
  });
  await page.clock.install();
  await page.goto('/#/thirdParty/jrfw');
  const waiting = page.getByRole('status').filter({ hasText: '加载中' });
  await expect(waiting).toBeVisible();
  await stopClock(page);
  await expect(waiting).toHaveText('加载中…');
  await page.clock.runFor(10_000);
  await expect(waiting).toContainText('在新窗口打开');
  await page.clock.resume();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/thirdParty/jrfw');
  await expect(page).toHaveTitle(/^金融服务 - /);
  await expectNoViolations('the mask');
  const wayOut = page.getByRole('link', { name: '在新窗口打开' });
  await expect(wayOut).toHaveAttribute('href', 'https://finance.example/home');
  await expect(wayOut).toHaveAttribute('rel', 'noopener noreferrer');

  letCome();
  await expect(page.frameLocator('iframe[title="金融服务"]').getByText('贷款产品')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(wayOut).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expectNoViolations('the page');
});

test('it says how high it is, and nobody else does', async ({ page, context }) => {
  await serveSites(context, {
    'https://finance.example/home': `<p>产品</p><script>
      addEventListener('message', ({ data }) => parent.postMessage(data, '*'));
    </script>`,
    'https://finance.example/map': `<p>地图</p><iframe src="/inner"></iframe>`,
    'https://finance.example/inner': `<p>里面的页面</p>
      <script>top.postMessage('4000px', '*')</script>`,
    'https://moved.example/': `<p>搬走了</p>${say('4100px')}`,
  });
  const frame = page.locator('iframe');
  const height = async () => (await frame.boundingBox())?.height;
  /** Makes the framed page post it; the next one says whether the one before counted. */
  const post = (message: unknown) =>
    frame.evaluate(
      (element: HTMLIFrameElement, text) => element.contentWindow?.postMessage(text, '*'),
      message,
    );
  await page.goto('/#/thirdParty/jrfw');
  await expect(page.frameLocator('iframe').getByText('产品')).toBeVisible();
  expect(await height()).toBeCloseTo(1900, -1);
  await post('1234px');
  await expect.poll(height).toBeCloseTo(1234, -1);
  for (const garbage of ['1e4', '500em', '-900px', '123456px', ' 900px', 900, { height: '900px' }, null]) {
    await post(garbage);
  }
  await post('1500');
  await expect.poll(height).toBeCloseTo(1500, -1);
  await post('0px');
  await expect.poll(height).toBeCloseTo(200, -1);
  await post('99999px');
  await expect.poll(height).toBeCloseTo(20_000, -2);
  await post('1300px');
  await expect.poll(height).toBeCloseTo(1300, -1);

  // the portal's own window and, after a walk elsewhere, the same frame with another origin
  const heard = () => page.evaluate(() => (window as { heard?: unknown[] }).heard ?? []);
  await page.evaluate(() => {
    const all: unknown[] = [];
    (window as { heard?: unknown[] }).heard = all;
    window.addEventListener('message', ({ data }) => all.push(data));
    window.postMessage('4200px', '*');
  });
  await frame.evaluate((element: HTMLIFrameElement) => (element.src = 'https://moved.example/'));
  await expect.poll(heard).toEqual(['4200px', '4100px']);
  expect(await height()).toBeCloseTo(1300, -1);

  // a frame inside the frame: the same origin, another window
  await page.goto('/#/thirdParty/map');
  await expect.poll(heard).toEqual(['4200px', '4100px', '4000px']);
  expect(await height()).toBeCloseTo(2800, -1);
});

test('it is reached and left by keyboard, and cannot lead the portal away', async ({ page, context }) => {
  await serveSites(context, {
    'https://finance.example/home': `<button onclick="top.location = 'https://moved.example/'">离开</button>
      <a href="https://moved.example/" target="_blank">另一个窗口</a>`,
    'https://moved.example/': '<h1>搬走了</h1>',
  });
  await page.goto('/#/thirdParty/jrfw');
  const frame = page.frameLocator('iframe');
  const leave = frame.getByRole('button', { name: '离开' });
  await leave.waitFor();
  await page.getByRole('link', { name: '在新窗口打开' }).focus();
  await page.keyboard.press('Tab');
  await expect(leave).toBeFocused();
  const refused = page.waitForEvent('console', (message) => message.text().includes('sandbox'));
  await page.keyboard.press('Enter');
  await refused;
  await expect(page).toHaveURL(/#\/thirdParty\/jrfw$/);
  await page.keyboard.press('Tab');
  const popup = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await popup).getByRole('heading', { name: '搬走了' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
});

test('a host that is not on the list, and an item that asks for none, get a link instead', async ({
  page,
}) => {
  for (const [path, name, href] of [
    ['/thirdParty/other', '名单之外', 'https://other.example/'],
    ['/thirdParty/window', '新窗口', 'https://finance.example/'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('link', { name: `前往${name}` })).toHaveAttribute('href', href);
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  for (const path of ['/thirdParty/plain', '/thirdParty/own']) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('main')).toHaveAttribute('data-page', 'not-found');
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('the address comes from the menu alone, and the policy has the hosts of the list', async ({
  page,
  context,
}) => {
  await serveSites(context, { 'https://finance.example/home': '<p>产品</p>' });
  const answer = await page.goto(
    '/#/thirdParty/jrfw?url=https://moved.example/&thirdUrl=https://moved.example/',
  );
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://finance.example/home');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const frames = policy.split(';').find((part) => part.startsWith('frame-src'));
  expect(frames).toBe("frame-src 'self' https://finance.example https://moved.example");
});

test('one that needs a login asks for it first', async ({ page }) => {
  await page.goto('/#/thirdParty/mine');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a page that the menu keeps is found as it was left, any other begins anew', async ({
  page,
  context,
}) => {
  const form = `<label>金额 <input></label>`;
  await serveSites(context, {
    'https://finance.example/reckon': form,
    'https://finance.example/home': form,
  });
  const amount = page.frameLocator('iframe:visible').getByLabel('金额');
  const main = page.locator('#main');
  for (const [path, stays] of [
    ['/thirdParty/kept', '120'],
    ['/thirdParty/jrfw', ''],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(main).toHaveAttribute('data-page', path);
    await amount.fill('120');
    await page.goto('/#/home/helpGuide');
    await expect(main).toHaveAttribute('data-page', '/home/helpGuide');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/^使用帮助 - /);
    await page.goBack();
    await expect(main).toHaveAttribute('data-page', path);
    await expect(amount).toHaveValue(stays);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
