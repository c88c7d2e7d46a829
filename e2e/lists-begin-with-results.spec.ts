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
