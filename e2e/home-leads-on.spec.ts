import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { columnCalls } from '#contract/content/column-calls.ts';
import { pages, pagePathOf, type PageRow } from '#contract/portal/pages.ts';
import { plannedPages } from '#contract/portal/planned-pages.ts';
import { answerCall } from './support/answer-call.ts';
import { bring } from './support/bring.ts';
import { expect, test } from './support/fixtures.ts';
import type { RunningPortal } from './support/portal.ts';

async function read<Data>(portal: RunningPortal, { path }: { path: string }, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(portal.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

/** What is wrong with a link to a page of the portal; undefined: it leads somewhere. */
async function faultOf(portal: RunningPortal, href: string): Promise<string | undefined> {
  const [path = '', search] = href.slice(1).split('?');
  const query = new URLSearchParams(search);
  if (path in plannedPages) return undefined;
  const pattern = pagePathOf(path);
  if (pattern === undefined) return 'no page';
  const { view }: PageRow = pages[pattern];
  if (view.pattern === 'tabs' && query.has(view.name))
    return view.tabs.some(({ id }) => id === query.get(view.name)) ? undefined : 'no such tab';
  if (path === '/guidePage' && query.has('active')) {
    const { rows } = await read<{ rows: { card: { active: number } }[] }>(portal, columnCalls.guideList, {});
    return rows.some(({ card }) => String(card.active) === query.get('active')) ? undefined : 'no such guide';
  }
  if (view.pattern !== 'detail') return undefined;
  const item = await read<{ kind: string } | null>(portal, contentCalls.getPortalByIdNew, {
    id: Number(query.get('infoId')),
  });
  if (item === null) return 'no such item';
  return view.kind === undefined || view.kind === item.kind ? undefined : `an item of kind ${item.kind}`;
}

test('every link of home leads somewhere', async ({ page, portal }) => {
  await page.goto('/');
  const showcase = page.getByRole('region', { name: '案例与方案', exact: true });
  await bring(showcase, showcase.getByRole('article'), 8);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveAttribute('aria-busy', 'false');
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(100);
  const inside = [...new Set(links.filter((href) => href.startsWith('#/')))];
  expect(inside.length).toBeGreaterThan(60);
  // one after the other: a hundred calls at once are turned away where other work has the cores
  const faults: string[] = [];
  for (const href of inside) {
    const fault = await faultOf(portal, href);
    if (fault !== undefined) faults.push(`${href}: ${fault}`);
  }
  expect(faults).toEqual([]);
  // the way past the header, telephones, other sites, and what the server answers itself
  const others = links.filter((href) => !href.startsWith('#/') && href !== '#main');
  expect(others.filter((href) => !/^(tel:\d|https:\/\/|\/(outbox)?$)/.test(href))).toEqual([]);
});

test('the footer opens each statement above the page, in the words of its own page', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, text] of [
    ['版权声明', 'copyright'],
    ['隐私政策', 'privacy'],
    ['免责声明', 'disclaimer'],
  ] as const) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `#/home/statement?text=${text}`);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    const body = dialog.locator('[data-body]');
    await expect(body).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBe(1260);
    // nothing of the footer's colours, which are for a dark ground
    await expect(dialog.getByRole('heading', { name, level: 2 })).toHaveCSS('color', 'rgb(27, 36, 50)');
    expect(await dialog.evaluate((element) => element.closest('footer'))).toBeNull();
    const words = await body.textContent();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(/#\/home\/Home$/);

    await page.goto(`/#/home/statement?text=${text}`);
    await expect(page.getByRole('main').locator('[data-body]')).toHaveText(words ?? '', {
      useInnerText: false,
    });
    await page.goto('/#/home/Home');
    await expect(page.getByRole('main')).toHaveAttribute('data-page', '/home/Home');
  }
});

for (const when of ['before', 'after'] as const)
  test(`where the dialog of a statement does not come, its page does: pressed ${when} the program is here`, async ({
    page,
  }) => {
    await page.route('**/assets/statement-dialog-*.js', (route) => route.abort());
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/index-*.js', (route) => held.then(() => route.continue()));
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' });
    if (when === 'before') {
      await link.click();
      await expect(link).toHaveAttribute('aria-busy', 'true');
    }
    letGo?.();
    if (when === 'after') {
      await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
      await link.click();
    }
    await expect(page).toHaveURL(/#\/home\/statement\?text=privacy$/);
  });

test('tiles and hot words lead on; without any there is nothing', async ({ page }) => {
  const strip = page.getByRole('navigation', { name: '专题' });
  const words = page.getByRole('list', { name: '热门搜索' });
  await page.goto('/');
  await expect(strip.getByRole('link')).toHaveCount(7);
  const word = words.getByRole('link').first();
  const text = await word.textContent();
  await word.click();
  await expect(page).toHaveURL(/#\/home\/search\?q=/);
  expect(new URLSearchParams(page.url().split('?')[1]).get('q')).toBe(text);
  await expect(words).toHaveCount(0);

  await answerCall(page, releaseCalls.portalAdrotatorlist, { code: 1, msg: '', data: [] });
  await answerCall(page, contentCalls.tagListall, { code: 1, msg: '', data: { rows: [] } });
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByRole('link', { name: '标识注册量' })).toContainText('亿');
  await expect(strip).toHaveCount(0);
  await expect(words).toHaveCount(0);
});
