import type { Page, Response } from '@playwright/test';
import type { ContentKind } from '#contract/content/kinds.ts';
import { pageRows, type PagePath, type PageRow } from '#contract/portal/pages.ts';
import { isLong } from '#contract/testing/extent.ts';
import { brokenLinks, gatherLinks, listForms, type Links } from './support/broken-links.ts';
import { modeRules } from './support/barriers.ts';
import { query } from './support/database.ts';
import { beLoggedIn } from './support/home-dialogs.ts';
import { lowTargets } from './support/low-targets.ts';
import { resize, setLook } from './support/looks.ts';
import type { RunningPortal } from './support/portal.ts';
import { findViolations } from './support/violations.ts';
import { waitForPage } from './support/wait-for-page.ts';
import { expect, test } from './support/without-captcha.ts';

/** The narrowest phone; in the long run the narrowest windows of each wider layout, too. */
const widths = isLong ? [320, 768, 1000, 1200] : [320];
const elderWidths = [320, 1000];

const topicPage: PagePath = '/socialInteraction/topicDetail';

/** An address of a page: a detail shows the newest of its kind, one for any kind a declaration; a topic is no item of content. */
function addressFor(path: PagePath, { view }: PageRow, newest: ReadonlyMap<string, number>): string {
  if (path === '/home/search') return `${path}?q=数字化`;
  if (path === topicPage) return `${path}?infoId=${String(newest.get('topic'))}`;
  const shown = view.pattern === 'page' ? view.shows : undefined;
  if (view.pattern !== 'detail' && shown === undefined) return path.replace('$status', '500');
  const kind: ContentKind = (view.pattern === 'detail' ? view.kind : shown) ?? 'declaration';
  return `${path}?infoId=${String(newest.get(kind))}`;
}

async function newestItems(portal: RunningPortal): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    portal,
    `select kind, max(id) as id from content_item where status = 2 group by kind
     union all select 'topic', max(topic_id) from forum_comment where state = 'shown'`,
  );
  return new Map(rows.map(({ kind, id }) => [String(kind), Number(id)]));
}

/** Goes there as a link does, without loading the program again. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
  await waitForPage(page);
  // parts far below come when one is near
  const onTheirWay = page.locator('main [aria-busy="true"]');
  await expect(async () => {
    await onTheirWay.evaluateAll((parts) => parts[0]?.scrollIntoView());
    await expect(onTheirWay).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function sidewaysAt(page: Page, all: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of all) {
    await resize(page, { width, height: 844 });
    const culprit = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return undefined;
      const right = (element: Element) => element.getBoundingClientRect().right;
      return [...document.querySelectorAll('body *')]
        .reduce((widest, each) => (right(each) > right(widest) ? each : widest))
        .outerHTML.slice(0, 120);
    });
    if (culprit !== undefined) found.push(`scrolls sideways at ${String(width)}: ${culprit}`);
  }
  return found;
}

/**
 * What is wrong with the page that is open: as it comes, and in the long run in each reading mode. There the frame around it, which is
 * the same everywhere, is judged by `withFrame`.
 */
async function faultsOf(page: Page, title: string, { withFrame }: { withFrame: boolean }): Promise<string[]> {
  const inMode = { rules: modeRules, ...(withFrame ? {} : { within: 'main' }) };
  const found: string[] = [];
  await setLook(page, { size: 'desktop', mode: '' });
  const headings = await page.locator('h1').count();
  if (headings !== 1) found.push(`has ${String(headings)} first headings`);
  if (!(await page.title()).includes(title)) found.push(`is called ${await page.title()}, not ${title}`);
  found.push(...(await findViolations(page)), ...(await sidewaysAt(page, widths)));
  if (!isLong) return found;
  await setLook(page, { size: 'phone', mode: 'elder' });
  found.push(...(await lowTargets(page)).map((target) => `too low in elder mode: ${target}`));
  found.push(...(await findViolations(page, inMode)), ...(await sidewaysAt(page, elderWidths)));
  await setLook(page, { size: 'desktop', mode: 'contrast' });
  found.push(...(await findViolations(page, inMode)));
  return found;
}

/** What it shows gives it its name. */
const isNamedByItem = ({ view }: PageRow) =>
  view.pattern === 'detail' ||
  view.pattern === 'video' ||
  (view.pattern === 'page' && view.shows !== undefined);

/** Pages that are there to say that there is nothing. */
const mayHaveNothing = new Set<PagePath>(['/404']);

/** What stands where content did not come: in an empty list, in place of an item that there is not, and of what failed to load. */
async function nothingAt(page: Page): Promise<string[]> {
  const said = await page.getByRole('main').innerText();
  return ['暂无相关信息', '加载失败', '这条内容不存在，或者已经撤下', '没有找到这个页面']
    .filter((text) => said.includes(text))
    .map((text) => `has no content: ${text}`);
}

/** Pages of what went wrong are nowhere, and home is above all others. */
const isNowhere = (path: PagePath, { layout = 'portal' }: PageRow) =>
  layout !== 'portal' || /^\/(home\/(Home|underConstruction)|402|403|404|error\/|preview\/)/.test(path);

/** The menu marks one section as the place, and one line says how the page is reached. */
async function placeFaults(page: Page): Promise<string[]> {
  const marked = page.getByRole('navigation', { name: '主导航' }).locator('> div > ul > li > [aria-current]');
  const crumbs = page.getByRole('navigation', { name: '当前位置' });
  return [
    ...((await marked.count()) === 1 ? [] : [`is marked ${String(await marked.count())} times in the menu`]),
    ...((await crumbs.count()) === 1 ? [] : [`has ${String(await crumbs.count())} breadcrumbs`]),
  ];
}

/** As many as one test looks at, so that the tests of the long list can be shared out. */
const pagesPerTest = 12;

function shares(rows: typeof pageRows): (typeof pageRows)[] {
  const count = Math.ceil(rows.length / pagesPerTest);
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, n) => rows.slice(n * size, (n + 1) * size));
}

/** Calls that are refused while a page loads, and why that is right. */
const refusedOnPurpose: readonly { path: string; code: number; why: string }[] = [
  {
    path: '/api/system/userCenter/getPasswordLink',
    code: 1812,
    why: 'the address of /setPassword here names no link',
  },
  {
    path: '/api/system/setup/check',
    code: 1842,
    why: 'the site of /setup here has administrators',
  },
  {
    path: '/api/system/userCenter/getAccountChange',
    code: 1810,
    why: 'the address of /undoChange here names no change',
  },
];

/** How often a page is looked at while the server of a crowded machine refuses a part of it: that is no fault of the page. */
const mostTries = 4;

const isBusy = (response: Response) =>
  response.status() === 503 && new URL(response.url()).pathname.startsWith('/api/');

/** What the server refused while a page came: a part of it that nobody sees is a fault as one that says 加载失败. */
async function refusalOf(response: Response): Promise<string | undefined> {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith('/api/') || response.status() === 304) return undefined;
  if (!(response.headers()['content-type'] ?? '').includes('json')) return undefined;
  const answer = (await response.json().catch(() => ({}))) as { code?: number; msg?: string };
  if (answer.code === undefined || answer.code === 1) return undefined;
  const isMeant = refusedOnPurpose.some(({ path, code }) => path === pathname && code === answer.code);
  return isMeant ? undefined : `was refused ${pathname}: ${String(answer.code)} ${answer.msg ?? ''}`;
}

const rows = pageRows.filter(([, row]) => row.leadsOn !== true);

test.describe.configure({ mode: 'parallel' });
for (const whose of ['everybody', 'who is logged in'] as const) {
  const isFor = (row: PageRow) => (whose === 'everybody') === (row.loginRequired !== true);
  for (const [n, share] of shares(rows.filter(([, row]) => isFor(row))).entries())
    test(`every page for ${whose} has its title, one heading and content, fits every window, leads nowhere unknown and has no barriers: ${String(n + 1)}`, async ({
      page,
      portal,
    }) => {
      // a page takes a second or two, on a crowded machine twelve
      test.setTimeout(180_000 + share.length * 20_000);
      const newest = await newestItems(portal);
      const found: string[] = [];
      const links: Links = new Map();
      let at = 'logging in';
      let refusals = 0;
      const unlessBusy = async (look: () => Promise<string[]>): Promise<string[]> => {
        for (let tries = 1; ; tries += 1) {
          const before = refusals;
          const faults = await look();
          if (refusals === before) return faults;
          if (tries === mostTries) return [...faults, `the server was busy ${String(tries)} times`];
          await go(page, '/404');
        }
      };
      page.on('console', (message) => {
        // what is said of a busy server is its response
        const isOfBusy = message.text().includes('503') && message.location().url.includes('/api/');
        // of the page of nothing but text from which a session is begun
        const isOfIcon = message.location().url.endsWith('/favicon.ico');
        if (message.type() === 'error' && !isOfBusy && !isOfIcon)
          found.push(`${at} console: ${message.text()}`);
      });
      page.on('pageerror', (error) => found.push(`${at} error: ${error.message}`));
      page.on('response', (response) => {
        const asked = at;
        if (isBusy(response)) {
          refusals += 1;
          return;
        }
        void refusalOf(response).then((fault) => fault && found.push(`${asked} ${fault}`));
      });
      if (whose !== 'everybody') await beLoggedIn(page, portal, 'demo_enterprise');
      await page.goto('/#/404');
      for (const [path, row] of share) {
        at = path;
        const address = addressFor(path, row, newest);
        const faults = await unlessBusy(async () => {
          await go(page, address);
          // one that has led on to another page is looked at there
          const isThere = new URL(page.url()).hash === `#${address}`;
          const isNamed = isNamedByItem(row) || path === topicPage || path === '/home/Home';
          const title = isThere && !isNamed ? row.title : '';
          await gatherLinks(page, path, links);
          // the look at the page before has left a narrow window
          await setLook(page, { size: 'desktop', mode: '' });
          const place = isThere && !isNowhere(path, row) ? await placeFaults(page) : [];
          const withFrame = path === share[0]?.[0];
          const nothing = mayHaveNothing.has(path) ? [] : await nothingAt(page);
          return [...place, ...nothing, ...(await faultsOf(page, title, { withFrame }))];
        });
        found.push(...faults.map((fault) => `${path} ${fault.slice(0, 400)}`));
      }
      for (const address of listForms(links)) {
        at = address;
        const faults = await unlessBusy(async () => {
          await go(page, address);
          return nothingAt(page);
        });
        found.push(...faults.map((fault) => `${address} ${fault}`));
      }
      found.push(...(await brokenLinks(portal, links)));
      expect(found).toEqual([]);
    });
}

test('links that lead nowhere are found', async ({ page, portal }) => {
  const newest = await newestItems(portal);
  const policy = `#/Info/zcfbDetail?infoId=${String(newest.get('policy'))}`;
  const wrong = [
    ...['#/Info/nothing', '#/Info/zcfbDetail', '#/Info/zcfbDetail?infoId=999999999', '/p/policy/999999999'],
    ...[`#/Info/zcjdDetail?infoId=${String(newest.get('policy'))}`, '#top', 'javascript:', ''],
  ];
  const right = [
    '#/',
    '#/home/Home',
    policy,
    policy.replace('infoId', 'p=2&infoId'),
    '/',
    'tel:000088001234',
  ];
  await page.setContent([...wrong, ...right].map((href) => `<a href="${href}">去看看</a>`).join(''));
  const links: Links = new Map();
  await gatherLinks(page, 'here', links);
  const found = (await brokenLinks(portal, links)).map((fault) => /links to "?(.*?)"?: /.exec(fault)?.[1]);
  expect(new Set(found)).toEqual(new Set(wrong));
});
