import { readingModeKey } from '#web/ui/stored-modes.ts';
import { test } from './support/fixtures.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { waitForPage } from './support/wait-for-page.ts';

const pages: [string, string][] = [
  ['home', '/home/Home'],
  ['policies', '/Info/HotSpotPolicy'],
  ['declare', '/Info/declareList'],
  ['cases', '/Excellent/caseIntroduction'],
  ['activities', '/socialInteraction/ZHHDList'],
  ['notices', '/home/systemNot'],
  ['search', '/home/search?keyword=数字化'],
  ['experts', '/Excellent/expertList'],
  ['login', '/login'],
  ['forget', '/forget'],
  ['products', '/Excellent/cloudProduct'],
  ['guide', '/guidePage'],
];
for (const [mode, width, height] of [
  ['elder', 1366, 900],
  ['elder', 390, 844],
  ['contrast', 1366, 900],
  ['contrast', 390, 844],
] as const)
  test(`shots ${mode} ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [readingModeKey, mode]);
    for (const [name, address] of pages) {
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
      await waitForPage(page).catch(() => undefined);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/elder-shots2/${name}-${mode}-${width}.png` });
    }
    // one item of each of two lists
    for (const [name, address] of [['policy', '/Info/HotSpotPolicy'], ['declaration', '/Info/declareList'], ['case', '/Excellent/caseIntroduction']] as const) {
      await page.goto('about:blank');
      await page.goto(`/#${address}`);
      await waitForPage(page);
      await page.locator('main article a, main li h2 a, main li h3 a').first().click();
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/elder-shots2/${name}-${mode}-${width}.png` });
      await page.screenshot({ path: `/tmp/elder-shots2/${name}-${mode}-${width}-full.png`, fullPage: true });
    }
  });

test('shots of the account', async ({ page, portal }) => {
  const { id } = await insertUser(portal);
  await enterAs(page, portal, id);
  for (const mode of ['elder', 'contrast'])
    for (const [width, height] of [[1366, 900], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/#/home/Home');
      await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [readingModeKey, mode]);
      for (const [name, address] of [['company', '/company'], ['demandform', '/company?page=demand&new=1'], ['account', '/account']] as const) {
        await page.goto('about:blank');
        await page.goto(`/#${address}`);
        await waitForPage(page);
        await page.waitForTimeout(900);
        await page.screenshot({ path: `/tmp/elder-shots2/${name}-${mode}-${width}.png` });
      }
    }
});
