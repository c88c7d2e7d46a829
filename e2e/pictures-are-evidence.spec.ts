import type { Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { bring } from './support/bring.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';
import { waitForPage } from './support/wait-for-page.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await waitForPage(page);
}

/** Drawings of articles, which could stand for any of their neighbours. */
const covers = (page: Page) => page.getByRole('main').locator('svg[preserveAspectRatio]');

const marked = [
  { path: '/Excellent/ServiceResource?tab=provider', of: '服务商' },
  { path: '/Excellent/ServiceResource?tab=platform', of: '平台' },
  { path: '/Info/ZJList', of: '专家' },
  { path: '/socialInteraction/ZHHDList', of: '活动' },
];

test('rows begin with who it is or when, and with nothing that could stand for a neighbour', async ({
  page,
}) => {
  for (const { path, of } of marked) {
    await open(page, path);
    const rows = page.locator('main article');
    await expect(rows.nth(2)).toBeVisible();
    await expect(covers(page)).toHaveCount(0);
    const marks = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('h2')?.textContent,
        row.querySelector('[aria-hidden="true"], time')?.textContent,
      ]),
    );
    expect(
      marks.every(([, mark]) => (mark ?? '') !== ''),
      of,
    ).toBe(true);
    expect(new Set(marks.map(([, mark]) => mark)).size, of).toBeGreaterThan(marks.length / 3);
  }
  await expectNoBarriers(page, 'activities by their dates');
});

test('an activity says its day, how many places are left, and where', async ({ page, portal }) => {
  const [activity] = await query(
    portal,
    `select id, title, starts_at, (extra ->> 'capacity')::int as capacity, extra ->> 'address' as address
     from content_item where kind = 'activity' and starts_at > now() and (extra ->> 'capacity')::int > 0
       and id not in (select activity_id from activity_sign_up) limit 1`,
  );
  await open(page, '/socialInteraction/ZHHDList?status=noStart');
  const row = page.locator('main article').filter({ hasText: String(activity?.['title']) });
  const day = new Date(new Date(String(activity?.['starts_at'])).getTime() + 8 * 3_600_000);
  await expect(row.locator('time').first()).toContainText(`${String(day.getUTCMonth() + 1)} 月`);
  await expect(row.locator('time').first()).toContainText(String(day.getUTCDate()));
  await expect(row).toContainText(
    `余 ${String(activity?.['capacity'])} 位，共 ${String(activity?.['capacity'])} 位`,
  );
  await expect(row).toContainText(String(activity?.['address']));
});

test('cloud products stand beside each other by price, trial, subsidy and provider', async ({ page }) => {
  await open(page, '/digitalTransformation/enterpriseCloud');
  const table = page.getByRole('main').getByRole('table');
  for (const header of ['价格', '试用', '补贴', '服务商'])
    await expect(table.getByRole('columnheader', { name: header })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: '工业型云主机' })).toContainText('3,980 元/年起');
  await expect(covers(page)).toHaveCount(0);
  await expectNoBarriers(page, 'cloud products compared');
});

test('a cluster shows its chain, in the list and on its page', async ({ page }) => {
  await open(page, '/digitalTransformation/industrialCluster');
  const row = page.locator('main article').filter({ hasText: '高端传动装备' });
  await expect(row.getByRole('list', { name: '产业链' }).getByRole('listitem')).toHaveText([
    '锻坯',
    '热处理',
    '磨削',
    '轴承与齿轮',
    '精密减速机',
  ]);
  await row.getByRole('link').click();
  await expect(page.locator('[data-doc]').getByRole('list', { name: '产业链' })).toBeVisible();
});

test('a case shows what changed, what it took and who did it, stands beside another, and leads to a demand like it', async ({
  page,
  portal,
}) => {
  const [found] = await query(
    portal,
    `select id, extra ->> 'scene' as scene from content_item where title like '制动卡钳一件一档%'`,
  );
  const id = String(found?.['id']);
  await open(page, `/Excellent/excellentCasesDetail?infoId=${id}`);
  const doc = page.locator('[data-doc]');
  const measures = doc.getByRole('list', { name: '改造前后' }).getByRole('listitem');
  await expect(measures).toHaveCount(3);
  await expect(measures.first()).toContainText('−98.8%');
  await expect(measures.first()).toContainText('26,000 件');
  // as long as what was measured
  const lengths = await measures
    .first()
    .locator('i')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeLessThan(0.05);
  for (const text of ['花了多少', '358 万元', '做了多久', '谁做的', '码行信息'])
    await expect(doc.locator('dl').first()).toContainText(text);
  // before the story
  const top = async (part: string) => (await doc.getByText(part).first().boundingBox())?.y ?? 0;
  expect(await top('做了多久')).toBeLessThan(await top('码刻在哪里'));

  // beside another one of its industry
  const compare = doc.getByRole('table', { name: /^本案例和.+的案例$/ });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bring(doc, compare);
  await expect(compare.getByRole('row', { name: /^投入/ })).toContainText('358 万元');
  const others = doc.getByRole('group', { name: '和哪个案例比' }).getByRole('button');
  const second = (await others.nth(1).textContent()) ?? '';
  await others.nth(1).click();
  await expect(compare.getByRole('columnheader').last()).toHaveText(second);
  await expectNoBarriers(page, 'a case with its evidence');

  // a demand like it: title and industry are there
  const [factory] = await query(portal, `select id from app_user where account = 'demo_factory'`);
  await enterAs(page, portal, Number(factory?.['id']));
  await open(page, `/Excellent/excellentCasesDetail?infoId=${id}`);
  await page.getByRole('complementary', { name: '侧栏' }).getByRole('link', { name: '发需求' }).click();
  const form = page.getByRole('form', { name: '发布需求' });
  await expect(form.getByLabel('标题')).toHaveValue(`想做${String(found?.['scene'])}`);
  await expect(form.getByRole('combobox', { name: '所属行业' })).toContainText('汽车零部件');
});

test('ways to choose from are drawn as the thing itself, and the words lead', async ({ page }) => {
  for (const [path, count] of [
    ['/loginPath', 3],
    ['/regPath', 2],
    ['/appeal', 2],
  ] as const) {
    await open(page, path);
    const drawn = page.getByRole('main').getByRole('listitem').locator('svg');
    await expect(drawn).toHaveCount(count);
    // in one look: a page may draw anew what the next look is about
    const { widths, pictures } = await drawn.evaluateAll((all) => ({
      widths: all.map((one) => one.getBoundingClientRect().width),
      pictures: new Set(all.map((one) => one.innerHTML)).size,
    }));
    expect(pictures).toBe(count);
    expect(widths.filter((width) => width > 88)).toEqual([]);
  }
});

test('a node has the line of its resolutions, since the first day that is known', async ({
  page,
  portal,
}) => {
  const [node] = await query(
    portal,
    `select id, title from content_item where kind = 'identifierNode' and status = 2 order by id limit 1`,
  );
  // the second where midnight has passed since the demo was made
  const first = await query(
    portal,
    'select day::text as day from node_total where item_id = $1 order by day limit 2',
    [node?.['id']],
  );
  await open(page, '/Resolution/analysisNodeDetial');
  const row = page.getByRole('row').filter({ hasText: String(node?.['title']) });
  await expect(row.getByRole('img', { name: /解析量从 .+ 到 / })).toBeVisible();
  await open(page, `/ProductionService/analysisNodeDetial?infoId=${String(node?.['id'])}`);
  const course = page.getByRole('region', { name: '解析走势' });
  await expect(course).toContainText(new RegExp(`(${first.map(({ day }) => day).join('|')}) 以来解析`));
  await expectNoBarriers(page, 'a node with its line');
  // where the line does not come, its place goes, and the totals are there
  await page.route('**/nodeCourses*', (route) => route.abort());
  await page.reload();
  await waitForPage(page);
  await expect(page.getByRole('heading', { level: 1, name: String(node?.['title']) })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(course).toHaveCount(0);
  await expect(page.getByRole('main').getByText('解析量').first()).toBeVisible();
});
