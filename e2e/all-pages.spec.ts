import type { Page } from '@playwright/test';
import type { ContentKind } from '#contract/content/kinds.ts';
import { pagePathOf, pageRows, type PagePath, type PageRow } from '#contract/portal/pages.ts';
import { plannedPages } from '#web/app/views/planned-pages.ts';
import { query } from './support/database.ts';
import { beLoggedIn } from './support/home-dialogs.ts';
import { lowTargets } from './support/low-targets.ts';
import { resize, setLook } from './support/looks.ts';
import type { RunningPortal } from './support/portal.ts';
import { findViolations } from './support/violations.ts';
import { waitForPage } from './support/wait-for-page.ts';
import { expect, test } from './support/without-captcha.ts';

/** What a mode changes beside what the full check has seen. */
const looksRules = ['color-contrast', 'target-size'];
/** The narrowest phone, and the narrowest windows of each wider layout. */
const widths = [320, 768, 1000, 1200];
const elderWidths = [320, 1000];

/** An address of a page: a detail shows the newest of its kind, one for any kind a declaration. */
function addressFor(path: PagePath, { view }: PageRow, newest: ReadonlyMap<string, number>): string {
  if (view.pattern !== 'detail') return path.replace('$status', '500');
  const kind: ContentKind = view.kind ?? 'declaration';
  return `${path}?infoId=${String(newest.get(kind))}`;
}

async function newestItems(portal: RunningPortal): Promise<ReadonlyMap<string, number>> {
  const rows = await query(
    portal,
    'select kind, max(id) as id from content_item where status = 2 group by kind',
  );
  return new Map(rows.map(({ kind, id }) => [String(kind), Number(id)]));
}

/** Goes there as a link does, without loading the program again. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
  await waitForPage(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
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

/** Links to pages that neither the list of pages, nor that of planned ones, nor the menu has. */
async function deadLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('main a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs
    .map((href) => href.slice(1).split('?')[0] ?? '')
    .filter((path) => path !== '/' && pagePathOf(path) === undefined && !plannedPages.has(path))
    .map((path) => `links to ${path}`);
}

/** What is wrong with the page that is open, in every look. */
async function faultsOf(page: Page, title: string): Promise<string[]> {
  const found: string[] = [];
  await setLook(page, { size: 'desktop', mode: '' });
  const headings = await page.locator('h1').count();
  if (headings !== 1) found.push(`has ${String(headings)} first headings`);
  if (!(await page.title()).includes(title)) found.push(`is called ${await page.title()}, not ${title}`);
  found.push(
    ...(await deadLinks(page)),
    ...(await findViolations(page)),
    ...(await sidewaysAt(page, widths)),
  );
  await setLook(page, { size: 'phone', mode: 'elder' });
  found.push(...(await lowTargets(page)).map((target) => `too low in elder mode: ${target}`));
  found.push(
    ...(await findViolations(page, { rules: looksRules })),
    ...(await sidewaysAt(page, elderWidths)),
  );
  await setLook(page, { size: 'desktop', mode: 'contrast' });
  found.push(...(await findViolations(page, { rules: looksRules })));
  return found;
}

test('every page has its title and one heading, fits every window, leads nowhere unknown and has no barriers', async ({
  page,
  portal,
}) => {
  // a page takes a second or two, on a busy machine five
  test.setTimeout(pageRows.length * 10_000);
  const newest = await newestItems(portal);
  const found: string[] = [];
  let at = '/';
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${at} console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${at} error: ${error.message}`));
  const look = async (path: PagePath, row: PageRow) => {
    at = path;
    const address = addressFor(path, row, newest);
    await go(page, address);
    // one that has led on to another page is looked at there
    const isThere = new URL(page.url()).hash === `#${address}`;
    const title = isThere && row.view.pattern !== 'detail' && path !== '/home/Home' ? row.title : '';
    found.push(...(await faultsOf(page, title)).map((fault) => `${path} ${fault.slice(0, 400)}`));
  };
  const rows = pageRows.filter(([, row]) => row.leadsOn !== true);
  await page.goto('/#/404');
  for (const [path, row] of rows.filter(([, { loginRequired }]) => loginRequired !== true))
    await look(path, row);
  at = 'logging in';
  await beLoggedIn(page, portal, 'demo_enterprise');
  await page.goto('/#/404');
  for (const [path, row] of rows.filter(([, { loginRequired }]) => loginRequired === true))
    await look(path, row);
  expect(found).toEqual([]);
});
