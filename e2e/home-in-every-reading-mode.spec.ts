import type { Locator, Page } from '@playwright/test';
import { readingModeKey } from '#web/ui/stored-modes.ts';
import { bring } from './support/bring.ts';
import { expect, test } from './support/fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const carousel = (page: Page) => page.getByRole('region', { name: '重点推荐' });
const showcase = (page: Page) => section(page, '案例与方案');

async function openHome(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/');
  await expect(carousel(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await bring(showcase(page), showcase(page).getByRole('article'));
}

const visible = (locator: Locator) => locator.filter({ visible: true });

test('on a phone home ends before 6,000 px, and the banner says 1 / 5', async ({ page }) => {
  await openHome(page, { width: 390, height: 844 });
  await expect(showcase(page).getByRole('article')).toHaveCount(8);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(3000);
  expect(height).toBeLessThan(6000);

  const next = carousel(page).getByRole('button', { name: /^\d \/ 5\s*，下一张$/ });
  await expect(next).toBeVisible();
  await expect(visible(carousel(page).getByRole('button', { name: /^第 \d 张$/ }))).toHaveCount(0);
  await carousel(page).getByRole('button', { name: '暂停自动播放' }).click();
  const before = Number((await next.textContent())?.[0]);
  await next.click();
  await expect(next).toContainText(`${String((before % 5) + 1)} / 5`);
});

test.describe('in elder mode', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'elder'), readingModeKey);
  });

  for (const size of [
    { width: 820, height: 1180 },
    { width: 1366, height: 900 },
  ])
    test(`nothing moves, text is large, and the full home is one press away (${String(size.width)} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem');
      await expect(tiles).toHaveCount(6);
      await expect(carousel(page)).toHaveCount(0);
      await expect(page.locator('main svg[preserveAspectRatio], main img')).toHaveCount(0);

      // two stand in one row
      const tops = await tiles.evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().top)),
      );
      expect(new Set(tops).size).toBe(3);

      const small = await page.locator('main').evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement;
          if (!parent || texts.currentNode.textContent?.trim() === '' || !parent.checkVisibility()) continue;
          if (parseFloat(getComputedStyle(parent).fontSize) < 20) found.push(parent.outerHTML.slice(0, 100));
        }
        return found;
      });
      expect(small).toEqual([]);
      const low = await page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll<HTMLElement>('button, a, summary')]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 59.5)
            .map((each) => each.outerHTML.slice(0, 100)),
        );
      expect(low).toEqual([]);

      await page.getByRole('button', { name: '退出适老版' }).click();
      await expect(page.getByRole('button', { name: '适老版', exact: true })).toBeFocused();
      const declarations = section(page, '申报与征集');
      await bring(showcase(page), showcase(page).getByRole('article'));
      await expect(carousel(page).getByRole('button', { name: '暂停自动播放' })).toBeVisible();
      await expect(visible(declarations.getByRole('heading', { level: 3 }))).toHaveCount(5);
      await expect(declarations.getByText(/剩 \d+ (天|小时)/).first()).toBeVisible();
      await expect(showcase(page).getByRole('article')).toHaveCount(8);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
    });

  test('on a tablet a word fits into the search, on the smallest phone no name or label breaks', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    // home of the edition has tiles in place of the search
    await page.goto('/#/home/systemNot');
    expect((await page.getByRole('combobox', { name: '搜索政策' }).boundingBox())?.width).toBeGreaterThan(
      400,
    );

    await page.setViewportSize({ width: 320, height: 640 });
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByText('累计服务企业')).toHaveText(/\d 次$/);
    /** Pieces of text of which one line has no room for all. */
    const broken = await page.evaluate(() => {
      const pieces = [
        ...document.querySelectorAll('header b > span'),
        ...document.querySelectorAll('footer p'),
      ].flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE));
      return pieces
        .filter((piece) => {
          const range = document.createRange();
          range.selectNodeContents(piece);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map((piece) => piece.textContent);
    });
    expect(broken).toEqual([]);
  });
});

/** Where texts and buttons are, in pixels of the window. */
const places = (locator: Locator) =>
  locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));

test('text that somebody sets wider stays whole in the banner, apart from the pager', async ({ page }) => {
  await openHome(page, { width: 1366, height: 900 });
  await carousel(page).getByRole('button', { name: '暂停自动播放' }).click();
  // WCAG 1.4.12
  await page.evaluate(async () => {
    const wider = new CSSStyleSheet();
    await wider.replace(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(wider);
  });
  const slide = carousel(page).locator('[aria-roledescription="幻灯片"]:not([inert])');
  for (const [width, height] of [
    [1366, 900],
    [1024, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const texts = visible(slide.locator('h2, p:not(:has(a)), a'));
    expect(await texts.count()).toBeGreaterThan(2);
    const [frame] = await places(slide);
    const buttons = await places(visible(carousel(page).getByRole('button')));
    for (const text of await places(texts)) {
      expect(text.bottom, `cut off at ${String(width)} px`).toBeLessThanOrEqual(frame!.bottom + 1);
      const covered = buttons.filter(
        ({ left, right, top, bottom }) =>
          left < text.right - 1 && text.left < right - 1 && top < text.bottom - 1 && text.top < bottom - 1,
      );
      expect(covered, `under the pager at ${String(width)} px`).toEqual([]);
    }
    const isWhole = await visible(slide.locator('h2, p:not(:has(a))')).evaluateAll((all) =>
      all.every((text) => text.scrollHeight <= text.clientHeight + 4),
    );
    expect(isWhole, `lines left out at ${String(width)} px`).toBe(true);
  }
});
