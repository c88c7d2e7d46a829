import { readFile } from 'node:fs/promises';
import { figureCalls } from '#contract/statistics/calls.ts';
import { findViolations } from './support/violations.ts';
import { expect, test } from './support/without-captcha.ts';

test('the big screen fits its wall, keeps what it has when nothing newer comes, and is there as tables and files too', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.clock.install();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/#/bigScreen');
  const main = page.getByRole('main');
  const days = main.getByRole('img', { name: /^每日访问：/ });
  await expect(days.locator('canvas')).toBeVisible();
  await expect(main.getByRole('img')).toHaveCount(6);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('示范市工业互联网运行统计');
  const happened = main.getByRole('list', { name: '最新动态' }).getByRole('listitem');
  await expect(happened.first()).toBeVisible();
  // no number breaks
  const heights = await main
    .locator('li > b')
    .evaluateAll((numbers) =>
      numbers.map((one) => one.getClientRects().length > 1 || one.scrollWidth > one.clientWidth + 1),
    );
  expect(heights).not.toContain(true);
  const areas = main.getByRole('list', { name: /^各区县/ });
  await expect(areas.getByRole('listitem')).toHaveCount(6);
  // all of it at once, without the frame of other pages
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1080);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  // a district, on the map and in the list
  const label = main
    .getByRole('group', { name: /立体图/ })
    .getByRole('button')
    .first();
  await label.click();
  await expect(areas.getByRole('button', { pressed: true })).toContainText(
    (await label.locator('b').textContent()) ?? '',
  );

  // another measure
  const before = await areas.textContent();
  await main.getByRole('button', { name: '解析量', exact: true }).click();
  await expect(main.getByRole('list', { name: '各区县解析量' })).not.toHaveText(before ?? '');

  // one figure does not come any more: it stays, and the page says so
  const path = `**${figureCalls.visitDays.path}`;
  await page.route(path, (route) => route.abort());
  await page.clock.runFor(16_000);
  await expect(main.getByRole('status')).toContainText(/从 \d\d:\d\d 起没有更新/);
  await expect(days.locator('canvas')).toBeVisible();
  await page.unroute(path);
  await page.clock.runFor(16_000);
  await expect(main.getByRole('status')).toHaveText('');

  // by keyboard to the tables
  await main.getByRole('button', { name: '表格', exact: true }).press('Enter');
  const table = main.getByRole('table', { name: '每日访问' });
  await expect(table.getByRole('row')).toHaveCount(31);
  // levels that enterprises have given themselves: whole tens, and what they are not
  const maturity = main.getByRole('table', { name: '智能制造成熟度，按区县（参考）' });
  await expect(maturity.getByRole('columnheader', { name: '一级及以上' })).toBeVisible();
  for (const number of await maturity.getByRole('cell').allTextContents())
    expect(number).toMatch(/^(—|\d*0)$/);
  await expect(main.getByText(/^参考：企业自评估的结果，不是官方评定/)).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: /下载 CSV\s*：每日访问/ }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/^每日访问 .*\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFF名称,访问（次）');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,\d+$/);
  expect(refused).toEqual([]);
});
