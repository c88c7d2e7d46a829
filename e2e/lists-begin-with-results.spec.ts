import { expect, test } from './support/fixtures.ts';
import { resize, setMode } from './support/looks.ts';
import { lists, lowerEdges } from './support/result-rows.ts';
import { waitForPage } from './support/wait-for-page.ts';

/** In windows of so many px so many items stand whole above this line. */
const marks = [
  { name: 'three on a desktop', size: { width: 1366, height: 900 }, mode: '', count: 3, above: 900 },
  { name: 'one on a low desktop', size: { width: 1366, height: 768 }, mode: '', count: 1, above: 768 },
  { name: 'one on a phone', size: { width: 390, height: 844 }, mode: '', count: 1, above: 640 },
  { name: 'one in elder mode', size: { width: 1366, height: 900 }, mode: 'elder', count: 1, above: 900 },
];

test('every list shows results in the first screen', async ({ page }) => {
  test.slow();
  const late: string[] = [];
  for (const path of lists) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await waitForPage(page);
    await expect.poll(async () => (await lowerEdges(page)).length, path).toBeGreaterThan(2);
    for (const { name, size, mode, count, above } of marks) {
      await setMode(page, mode);
      await resize(page, size);
      const edge = (await lowerEdges(page))[count - 1] ?? Infinity;
      if (edge > above) late.push(`${path}: ${name}, ${String(edge)} px`);
    }
    await setMode(page, '');
    await resize(page, { width: 1366, height: 900 });
  }
  expect(late).toEqual([]);
});

test('filters behind the button are had by keyboard, and what is chosen is taken away one by one', async ({
  page,
  expectNoViolations,
}) => {
  await page.goto('/#/Info/HotSpotPolicy');
  const opener = page.getByRole('button', { name: /^更多条件/ });
  const panel = page.getByRole('group', { name: '更多条件' });
  await opener.press('Enter');
  await expect(panel.getByRole('button').first()).toBeFocused();
  await expectNoViolations('filters open');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  const chip = panel
    .getByRole('group', { name: '年份' })
    .getByRole('button', { name: /^20\d\d 年/ })
    .first();
  const year = ((await chip.textContent()) ?? '').slice(0, 4);
  await chip.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]year=${year}`));
  await expect(chip).toBeFocused();
  await panel.getByRole('button', { name: /^看 \d+ 条$/ }).press('Enter');
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('1');
  // leaving it closes it as well
  await opener.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: `去掉条件：${year} 年` }).press('Enter');
  await expect(page).not.toHaveURL(/year=/);
});

test('on a phone all filters are in a sheet, which says how many are chosen and how much is left', async ({
  page,
  expectNoViolations,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/Info/HotSpotPolicy');
  await page.getByRole('button', { name: '筛选' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('group', { name: '发布层级' }).getByRole('button', { name: '市级' }).click();
  await sheet.getByRole('group', { name: '有效性' }).getByRole('button', { name: /^有效/ }).click();
  await expectNoViolations('the sheet of filters');
  const done = sheet.getByRole('button', { name: /^看 \d+ 条$/ });
  const number = ((await done.textContent()) ?? '').replace(/\D/g, '');
  await done.click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: '筛选 (2)' })).toBeFocused();
  await expect(page.getByRole('main').getByText(`共 ${number} 条`)).toBeVisible();
  await expect(page).toHaveURL(/level=.*validity=/);
});
