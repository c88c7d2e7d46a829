import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { loginPage } from './support/login.ts';
import { waitForPage } from './support/wait-for-page.ts';

/** What a page keeps in forced colours, on paper, magnified, by keyboard and in very wide windows. */

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await waitForPage(page);
  await page.waitForLoadState('networkidle');
}

const style = (locator: Locator, property: string) =>
  locator.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('forced colours show which tab and which slide is chosen', async ({ page }) => {
  // slides that turn between two looks would be compared with themselves
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, '/login');
  const tab = (isChosen: boolean) => page.getByRole('tab', { selected: isChosen });
  await expect(tab(true)).toHaveCount(1);
  expect(await style(tab(true), 'border-bottom-color')).not.toBe(
    await style(tab(false), 'border-bottom-color'),
  );
  await open(page, '/home/Home');
  const slides = page.getByRole('region', { name: '重点推荐' }).getByRole('button', { name: /^第 \d 张$/ });
  const chosen = slides.and(page.locator('[aria-current]'));
  await expect(chosen).toHaveCount(1);
  expect(await style(chosen, 'background-color')).not.toBe(
    await style(slides.and(page.locator(':not([aria-current])')), 'background-color'),
  );
});

/** Whatever the keyboard reaches whose ring is cut off by a box around it. */
function cutOffRings(): string[] {
  const found: string[] = [];
  const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
    element.focus();
    if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
    const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element);
    // a box that is drawn around something else than its control has its ring there
    if (outlineStyle === 'none') continue;
    const beyond = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1;
    const ring = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      const isCut =
        (overflowX !== 'visible' && (ring.left - beyond < frame.left || ring.right + beyond > frame.right)) ||
        (overflowY !== 'visible' && (ring.top - beyond < frame.top || ring.bottom + beyond > frame.bottom));
      if (isCut) found.push(`${element.outerHTML.slice(0, 80)} in ${box.className}`);
    }
  }
  return found;
}

test('no ring around what has the focus is cut off', async ({ page }) => {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/home/Home', '/login', '/regOrg', '/regPath']) {
      await open(page, path);
      await page.keyboard.press('Tab'); // from here on the focus is the keyboard's
      expect(await page.evaluate(cutOffRings), `${path} ${String(width)}`).toEqual([]);
    }
  }
});

test('every telephone number in a text can be pressed', async ({ page }) => {
  for (const path of [
    '/home/Home',
    '/login',
    '/regOrg',
    '/reg',
    '/forget',
    '/modifyPhone',
    '/appeal',
    '/404',
  ]) {
    await open(page, path);
    const bare = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const isNumber = /(?<!\d)(?:0\d{2,3}[- ]\d{3,4} ?\d{4}|400-?\d{3}-?\d{4}|1[3-9]\d{9})(?!\d)/.test(
          textContent ?? '',
        );
        if (isNumber && parentElement?.checkVisibility() && !parentElement.closest('a[href^="tel:"]'))
          found.push(textContent ?? '');
      }
      return found;
    });
    expect(bare, path).toEqual([]);
    await expect(page.locator('a[href^="tel:"]').first(), path).toBeAttached();
  }
});

test('on paper a code has its field and no button that sends it', async ({ page }) => {
  await open(page, '/login');
  const login = loginPage(page);
  await login.chooseCode();
  const send = login.form.getByRole('button', { name: '获取验证码' });
  await expect(send).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(login.code).toBeVisible();
  await expect(send).toBeHidden();
});

test('in very wide windows the pictures of the banner stay at 760 px', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await open(page, '/home/Home');
  const pictures = page
    .getByRole('region', { name: '重点推荐' })
    .locator('[aria-roledescription="幻灯片"]')
    .locator('svg[preserveAspectRatio], img');
  const widths = () =>
    pictures.evaluateAll((all) =>
      all.map((each) => Math.round(each.parentElement!.getBoundingClientRect().width)),
    );
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const measured = await widths();
    expect(measured.length).toBeGreaterThan(0);
    expect(Math.max(...measured), String(width)).toBeLessThanOrEqual(760);
  }
});

test('magnified four times nothing stands before the page', async ({ page }) => {
  await page.setViewportSize({ width: 341, height: 192 });
  for (const path of ['/home/Home', '/login', '/regOrg']) {
    await open(page, path);
    const standing = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 1)
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(standing, path).toEqual([]);
  }
});

test('on tablets no field of a form is wider than 640 px, and the example of the licence 320 px', async ({
  page,
}) => {
  for (const path of ['/login', '/forget', '/regOrg', '/reg', '/modifyPhone'])
    for (const width of [820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      const widths = await page
        .locator('main form')
        .locator('input:not([type=checkbox], [type=radio]), select, textarea, [role=combobox]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(widths.length, path).toBeGreaterThan(0);
      expect(Math.max(...widths), `${path} ${String(width)}`).toBeLessThanOrEqual(640);
    }
  await page.setViewportSize({ width: 820, height: 900 });
  const example = page.getByRole('img', { name: /^示例：营业执照/ });
  expect((await example.boundingBox())?.width).toBeLessThanOrEqual(320);
});
