import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from './support/barriers.ts';
import { query } from './support/database.ts';
import type { RunningPortal } from './support/portal.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/without-captcha.ts';

const policy = '关于支持工业企业“智改数转网联”的若干政策措施';
const declaration = '2026 年示范市制造业数字化转型专项资金项目申报';
const facts = (within: Locator) => within.getByRole('list', { name: '要点' }).first();
const main = (page: Page) => page.getByRole('main');
const idOf = async (portal: RunningPortal, title: string) => {
  const [row] = await query(portal, 'select id::int from content_item where title = $1', [title]);
  return Number(row!['id']);
};
/** 剩 3 天, or how the last day is told. */
const leftOf = async (line: Locator) => /剩 ?\S+ (?:天|小时)/.exec((await line.textContent()) ?? '')?.[0];

test('money, who and time are the same in list, item, home and search, and lead to where one applies', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  const applyHref = `#/Info/InfoListDetail?infoId=${String(await idOf(portal, declaration))}`;
  await page.goto('/#/Info/HotSpotPolicy?sort=publishTime');
  const row = main(page).getByRole('article').filter({ hasText: policy });
  const line = facts(row);
  await expect(line).toContainText('最高 500 万元');
  await expect(line).toContainText('规上工业企业');
  await expect(line).toContainText(/剩 \d+ (天|小时)/);
  const left = await leftOf(line);
  // that a policy is in force nobody says, and it has no drawing
  await expect(row.getByText('有效', { exact: true })).toHaveCount(0);
  await expect(main(page).getByRole('article').locator('svg, img')).toHaveCount(0);
  await expectNoBarriers(page, 'policies with their fact lines');

  await row.getByRole('link', { name: /^去申报/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(declaration);
  expect(new URL(page.url()).hash).toBe(applyHref);
  const own = facts(main(page).locator('[data-doc]'));
  await expect(own).toContainText('最高 500 万元');
  expect(await leftOf(own)).toBe(left);
  await expectNoBarriers(page, 'a declaration with its fact line');

  await page.goto(`/#/Info/zcfbDetail?infoId=${String(await idOf(portal, policy))}`);
  const told = facts(main(page).locator('[data-doc]'));
  expect(await leftOf(told)).toBe(left);
  // the way there has a place of its own
  await expect(told.getByRole('link')).toHaveCount(0);
  const card = main(page).getByRole('region', { name: '正在申报', exact: true });
  await expect(card.getByRole('link').filter({ hasText: declaration }).first()).toBeVisible();
  await expect(card).toContainText('最高 500 万元');
  expect(await leftOf(card)).toBe(left);
  await expect(card.getByRole('link', { name: /^去申报/ })).toHaveAttribute('href', applyHref);
  await expectNoBarriers(page, 'a policy that can be applied by');

  await page.goto('/#/Info/declareList');
  const declared = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: declaration }) });
  await expect(facts(declared)).toContainText('最高 500 万元');
  expect(await leftOf(facts(declared))).toBe(left);

  await page.goto('/');
  const block = page.getByRole('region', { name: '申报与征集' });
  await block.scrollIntoViewIfNeeded();
  const entry = block.getByRole('listitem').filter({ has: page.getByRole('heading', { name: declaration }) });
  await expect(facts(entry)).toContainText('最高 500 万元');
  await expect(facts(entry)).toContainText(left ?? 'nothing');

  await page.goto(`/#/home/search?q=${encodeURIComponent('数字化转型专项资金')}`);
  const hit = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: declaration }) })
    .first();
  await expect(facts(hit)).toContainText('最高 500 万元');
  expect(await leftOf(facts(hit))).toBe(left);
});

test('only a policy that is out of force says so, and lists are narrowed by the kind of support', async ({
  page,
}) => {
  await page.goto('/#/Info/HotSpotPolicy?validity=失效');
  const rows = main(page).getByRole('article');
  await expect(rows.first().getByText('失效', { exact: true })).toBeVisible();
  await expect(rows.first().getByRole('list', { name: '要点' })).toHaveCount(0);
  await page.goto('/#/Info/HotSpotPolicy?supportKind=贷款贴息');
  await expect(main(page).getByText('共 1 条')).toBeVisible();
  await expect(facts(rows.first())).toContainText('最高 40 万元');
  await page.goto('/#/Info/declareList?supportKind=服务券');
  await expect(facts(rows.first())).toContainText('最高 8 万元');
});

test('days change at midnight in Shanghai, and the last day counts hours', async ({ page, portal }) => {
  const [row] = await query(
    portal,
    'select extract(epoch from ends_at)::float8 * 1000 as ends from content_item where title = $1',
    [declaration],
  );
  const ends = Number(row!['ends']);
  const hour = 3_600_000;
  await page.clock.install();
  await page.goto('/#/Info/declareList');
  const line = facts(
    main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: declaration }) }),
  );
  await expect(line).toContainText(/剩/);
  await stopClock(page);
  const now = () => page.evaluate(() => Date.now());
  // it ends at the end of a day: so many hours before, a day begins or is about to
  for (const [before, said] of [
    [48 * hour + 60_000, '剩 2 天'],
    [48 * hour - 60_000, '剩 1 天'],
    [5 * hour + 60_000, '今天截止，还剩 5 小时'],
    [hour - 60_000, '今天截止，还剩不到 1 小时'],
    [-60_000, '已截止'],
  ] as const) {
    const wait = ends - before - (await now());
    if (wait <= 0) continue;
    await page.clock.fastForward(wait);
    await page.clock.runFor(1_500);
    await expect(line).toContainText(said);
  }
});
