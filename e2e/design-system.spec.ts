import { expect, test } from './support/gallery.ts';
import { expectNoSidewaysScroll, sizes } from './support/looks.ts';

const modes = ['', 'elder', 'contrast'];

for (const size of ['desktop', 'phone'] as const)
  test(`every component in every mode on a ${size} has no violation at rest and with everything open`, async ({
    page,
    openGallery,
    expectNoBarriers,
  }) => {
    test.slow();
    const looks = modes.map((mode) => ({ size, mode }));
    await page.setViewportSize(sizes[size]);
    await openGallery();
    await expectNoBarriers('at rest', { looks });

    await page.getByRole('combobox', { name: '企业全称' }).fill('远衡');
    await page.getByRole('option', { name: /远衡/ }).first().waitFor();
    await expectNoBarriers('suggestions open', { looks });
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: '所在地区' }).click();
    await page.getByRole('option', { name: '云溪区' }).waitFor();
    await expectNoBarriers('cascade open', { looks });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '错误消息' }).click();
    await page.getByRole('button', { name: '打开对话框' }).click();
    await expectNoBarriers('dialog and toast open', { looks });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '打开长对话框' }).click();
    await expectNoBarriers('long dialog open', { looks });
  });

test('what can be pressed is large enough for a finger on a phone and in elder mode', async ({
  page,
  openGallery,
}) => {
  const targets = async () => {
    const found = await smallTargets();
    // the gallery has every component: a selector that finds next to nothing judges nothing
    expect(found.length).toBeGreaterThan(60);
    return found;
  };
  const smallTargets = () =>
    page.getByRole('main').evaluate((main) => {
      // Links inside a sentence, also one that is being written, are exempt (WCAG 2.5.8), and so is a box whose whole line can be pressed.
      const pressable = main.querySelectorAll(
        'button, a:not(.inline, h3 > a, [contenteditable] a), label:has(input[type=checkbox], input[type=radio])',
      );
      return [...pressable]
        .filter((each) => each.getClientRects().length > 0 && !each.closest('[inert]'))
        .map((each) => ({
          text: each.textContent || each.getAttribute('aria-label'),
          height: each.getBoundingClientRect().height,
        }));
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery();
  for (const target of await targets()) expect(target.height, target.text ?? '').toBeGreaterThanOrEqual(40);

  await page.setViewportSize({ width: 1366, height: 900 });
  await page.getByRole('button', { name: '适老版' }).click();
  for (const target of await targets()) expect(target.height, target.text ?? '').toBeGreaterThanOrEqual(56);
});

test('reading modes are kept and may be combined', async ({ page, openGallery }) => {
  await openGallery();
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-mode');
  await page.getByRole('button', { name: '适老版' }).click();
  await expect(html).toHaveAttribute('data-mode', 'elder');
  await expect(page.locator('body')).toHaveCSS('font-size', '20px');
  await page.getByRole('button', { name: '高对比' }).click();
  await expect(html).toHaveAttribute('data-mode', 'elder contrast');
  await page.reload();
  await expect(html).toHaveAttribute('data-mode', 'elder contrast');
  await page.getByRole('button', { name: '适老版' }).click();
  await expect(html).toHaveAttribute('data-mode', 'contrast');
});

test('between 1200 and 1366 px the page is scaled, below it reflows', async ({ page, openGallery }) => {
  await openGallery();
  for (const [width, zoom] of [
    [1366, 1],
    [1250, 1250 / 1366],
    [1200, 0.88],
    [1199, 1],
    [768, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const measured = () => page.evaluate(() => Number(getComputedStyle(document.documentElement).zoom));
    await expect.poll(measured).toBeCloseTo(zoom, 3);
    await expectNoSidewaysScroll(page);
  }
});

test('popups stand at their field also on a scaled page', async ({ page, openGallery }) => {
  await page.setViewportSize({ width: 1250, height: 800 });
  await openGallery();
  const field = page.getByRole('combobox', { name: '所在地区' });
  await field.click();
  const popup = page.getByRole('dialog', { name: '所在地区' });
  const [fieldBox, popupBox] = [await field.boundingBox(), await popup.boundingBox()];
  expect(popupBox!.x).toBeCloseTo(fieldBox!.x, 0);
  const gap = popupBox!.y - fieldBox!.y - fieldBox!.height;
  expect(gap, 'does not cover its field').toBeGreaterThanOrEqual(0);
  expect(gap, 'is not away from it').toBeLessThan(8);
});
