import type { Page } from '@playwright/test';
import { readingModeKey } from '#web/ui/stored-modes.ts';
import { pauseMilliseconds } from '#web/lib/use-pause.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, resize, setMode, sizes } from './support/looks.ts';
import { enterAs, insertUser } from './support/own-account.ts';
import { waitForPage } from './support/wait-for-page.ts';

const tiles = (page: Page) => page.locator('main ul').first().getByRole('link');
const bar = (page: Page) => page.getByRole('region', { name: '朗读和显示' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, 'elder');
  }, readingModeKey);
});

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(tiles(page)).toHaveCount(6);
}

/** Goes on by the Tab key until what has the focus begins with this word. */
async function tabTo(page: Page, word: string): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.startsWith(word)) return;
  }
  throw new Error(`the Tab key does not lead to ${word}`);
}

test('the six tiles lead by keyboard where they say', async ({ page }) => {
  await openHome(page);
  const names = await tiles(page).locator('b').allTextContents();
  expect(names).toEqual(['问政策', '打电话', '看通知', '报活动', '查申请', '找回密码']);
  await expect(tiles(page).nth(1)).toHaveAttribute('href', /^tel:\d+$/);

  for (const [name, address] of [
    ['问政策', '/Info/HotSpotPolicy'],
    ['看通知', '/home/systemNot'],
    ['报活动', '/socialInteraction/ZHHDList'],
    ['查申请', '/login'],
    ['找回密码', '/forget'],
  ] as const) {
    await openHome(page);
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.hash.slice(1).split('?')[0] === address);
    await waitForPage(page);
    await expect(bar(page)).toBeVisible();
    if (name === '问政策') await expect(page.locator('[name="policyQuestion"]')).toBeFocused();
    // or only the part behind # would change
    await page.goto('about:blank');
  }
});

test('whoever has logged in comes from 查申请 to the workbench', async ({ page, portal }) => {
  const { id } = await insertUser(portal);
  await enterAs(page, portal, id);
  await page.goto('/#/home/Home');
  await tiles(page).filter({ hasText: '查申请' }).click();
  await expect(page).toHaveURL(/#\/company/);
});

test.describe('where notices have not been read', () => {
  test.use({ homeDialogs: 'new' });

  test('nothing pops up: they stand on the page', async ({ page }) => {
    await openHome(page);
    await page.mouse.move(2, 2);
    await page.mouse.move(400, 400);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      (pause) => new Promise((resolve) => setTimeout(resolve, 2 * pause)),
      pauseMilliseconds,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/home-dialogs-')),
      ),
    ).toEqual([]);
    await expect(page.getByRole('region', { name: '最近的通知' }).getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('navigation', { name: '快捷服务' })).toHaveCount(0);
    await page.getByRole('region', { name: '最近的通知' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#\/home\/systemNotDetail/);
  });
});

interface Said {
  text: string;
  rate: number;
}

/** In place of the browser's synthesis one that says nothing, and ends a sentence when the test wants it to. */
async function giveVoice(page: Page, lang = 'zh-CN'): Promise<void> {
  await page.addInitScript((language) => {
    class Utterance extends EventTarget {
      text: string;
      rate = 1;
      lang = '';
      voice: unknown = null;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let current: Utterance | undefined;
    const said: Said[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: language, localService: true, name: language }],
      speak(utterance: Utterance) {
        current = utterance;
        said.push({ text: utterance.text, rate: utterance.rate });
      },
      cancel() {
        const cut = current;
        current = undefined;
        // as browsers do, a moment later
        setTimeout(() => cut?.dispatchEvent(new Event('error')));
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      said,
      isSpeaking: () => current !== undefined,
      endSentence: () => current?.dispatchEvent(new Event('end')),
    });
  }, lang);
}

interface WithVoice {
  said: Said[];
  isSpeaking: () => boolean;
  endSentence: () => void;
}

const said = (page: Page) => page.evaluate(() => (globalThis as unknown as WithVoice).said);
const isSpeaking = (page: Page) => page.evaluate(() => (globalThis as unknown as WithVoice).isSpeaking());
const endSentence = (page: Page) => page.evaluate(() => (globalThis as unknown as WithVoice).endSentence());
/** The text that is marked. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('sentence-read') ?? [])].map((range) => (range as Range).toString()).join('|'),
  );

test('reading aloud marks sentence by sentence, pauses, changes its speed and stops with the page', async ({
  page,
}) => {
  await giveVoice(page);
  await openHome(page);
  await button(page, '朗读').click();
  await expect(button(page, '暂停')).toBeFocused();
  // the heading is there for those who hear the page
  expect(await said(page)).toHaveLength(1);
  expect((await said(page))[0]?.text).toMatch(/适老版$/);
  await endSentence(page);
  expect((await said(page)).at(-1)?.text).toBe('您好，今天要办什么？');
  expect(await marked(page)).toBe('您好，今天要办什么？');
  await endSentence(page);
  expect(await marked(page)).toBe('点下面一项；');

  await button(page, '暂停').click();
  expect(await isSpeaking(page)).toBe(false);
  expect(await marked(page)).toBe('点下面一项；');
  await button(page, '继续').click();
  expect(await isSpeaking(page)).toBe(true);
  expect((await said(page)).at(-1)?.text).toBe('点下面一项；');

  await button(page, '慢些').click();
  expect((await said(page)).at(-1)).toEqual({ text: '点下面一项；', rate: 0.8 });
  await button(page, '快些').click();
  await button(page, '快些').click();
  expect((await said(page)).at(-1)).toEqual({ text: '点下面一项；', rate: 1.25 });
  await endSentence(page);
  expect(await marked(page)).toBe('不会用就打电话。');
  await button(page, '从头').click();
  expect((await said(page)).at(-1)?.text).toMatch(/适老版$/);

  await tiles(page).filter({ hasText: '看通知' }).click();
  await waitForPage(page);
  expect(await isSpeaking(page)).toBe(false);
  expect(await marked(page)).toBe('');
  await expect(button(page, '朗读')).toBeVisible();
  // the speed stays
  await button(page, '朗读').click();
  expect((await said(page)).at(-1)?.rate).toBe(1.25);
  await page.reload();
  await button(page, '朗读').click();
  expect((await said(page)).at(-1)?.rate).toBe(1.25);
});

test('reading aloud reads all that is seen, once and in order, and changes nothing of the page', async ({
  page,
}) => {
  await giveVoice(page);
  await page.goto('/#/home/systemNot');
  await waitForPage(page);
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  // what others do to the portal meanwhile, and how long ago a notice was, is not the reading's
  await page.context().setOffline(true);
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
  const before = await page.getByRole('main').innerHTML();
  await button(page, '朗读').click();
  for (let n = 0; n < 400 && (await isSpeaking(page)); n += 1) await endSentence(page);
  // the last end is the end of all
  await expect(button(page, '朗读')).toBeVisible();
  expect(await page.getByRole('main').innerHTML()).toBe(before);
  const all = (await said(page)).map(({ text }) => text);
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(titles.length).toBeGreaterThan(2);
  const joined = all.join('').replaceAll(/\s/g, '');
  let at = -1;
  for (const title of titles) {
    const next = joined.indexOf(title.replaceAll(/\s/g, ''), at + 1);
    expect(next, title).toBeGreaterThan(at);
    at = next;
  }
});

test('a device without a Chinese voice says so', async ({ page }) => {
  await giveVoice(page, 'en-GB');
  await openHome(page);
  await expect(bar(page).getByText('这台设备没有中文语音，不能朗读')).toBeVisible();
  await expect(button(page, '朗读')).toHaveCount(0);
});

test('the large pointer and the cross hair are there until they are taken away, on this browser', async ({
  page,
}) => {
  // a window in which pages are scaled
  await page.setViewportSize({ width: 1240, height: 800 });
  await openHome(page);
  const cursor = () => page.evaluate(() => getComputedStyle(document.body).cursor);
  await button(page, '大鼠标').click();
  await button(page, '十字线').click();
  expect(await cursor()).toMatch(/^url\(.*svg.*\) 4 4, auto$/);
  await page.mouse.move(420, 310);
  const middle = async (name: string) => {
    const box = await page.locator(`[data-cross-hair="${name}"]`).boundingBox();
    return box === null ? [] : [box.x + box.width / 2, box.y + box.height / 2];
  };
  await expect.poll(async () => Math.abs(((await middle('across'))[1] ?? 0) - 310)).toBeLessThan(3);
  await expect.poll(async () => Math.abs(((await middle('down'))[0] ?? 0) - 420)).toBeLessThan(3);
  // it takes no press
  await tiles(page).filter({ hasText: '看通知' }).click();
  await expect(page).toHaveURL(/systemNot/);

  await page.reload();
  await expect(button(page, '大鼠标')).toHaveAttribute('aria-pressed', 'true');
  expect(await cursor()).toMatch(/^url\(.*svg.*\) 4 4, auto$/);
  await button(page, '十字线').click();
  await expect(page.locator('[data-cross-hair]')).toHaveCount(0);
  await page.getByRole('button', { name: '退出适老版' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await cursor()).toBe('auto');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: sizes.phone });

  test('a phone has all six tiles in its window, and what the full home has is reached from below them', async ({
    page,
  }) => {
    await openHome(page);
    await expect(bar(page).getByRole('button').or(bar(page).getByRole('status')).first()).toBeVisible();
    for (const tile of await tiles(page).all()) {
      const box = await tile.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(60);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height);
    }
    await page.getByText('全部栏目').click();
    for (const name of ['典型案例', '供需对接平台', '办事指南', '专家库'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '登录', exact: true })).toBeVisible();
    await resize(page, { width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'home of the elder edition');
  });

  test('nothing is offered for a pointer that there is not', async ({ page }) => {
    await openHome(page);
    await expect(bar(page)).toBeVisible();
    await expect(button(page, '大鼠标')).toHaveCount(0);
    await expect(button(page, '十字线')).toHaveCount(0);
  });
});

test('every page has the telephone number, one column, no drawings, and lines 1.5 apart', async ({
  page,
}) => {
  for (const address of [
    '/Info/HotSpotPolicy',
    '/Excellent/caseIntroduction',
    '/home/systemNot',
    '/login',
    '/forget',
    '/guidePage',
  ]) {
    await page.goto(`/#${address}`);
    await waitForPage(page);
    await expect(bar(page).getByRole('link', { name: /^打电话 [\d -]+$/ })).toHaveAttribute(
      'href',
      /^tel:\d+$/,
    );
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('main svg[preserveAspectRatio]')).toHaveCount(0);
    const narrow = await page.locator('main p:visible').evaluateAll((all) =>
      all
        .filter((each) => each.textContent.length > 30)
        .filter((each) => {
          const { lineHeight, fontSize } = getComputedStyle(each);
          return parseFloat(lineHeight) < 1.5 * parseFloat(fontSize) - 0.1;
        })
        .map((each) => `${location.hash} ${each.outerHTML.slice(0, 90)}`),
    );
    expect(narrow).toEqual([]);
  }

  await page.goto('/#/home/systemNot');
  await waitForPage(page);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await waitForPage(page);
  const text = page.getByRole('main').getByRole('article').first();
  const aside = page.getByRole('complementary', { name: '侧栏' });
  await aside.waitFor();
  const [above, below] = [await text.boundingBox(), await aside.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
});

test('home of the edition breaks no rule in any of its looks', async ({
  page,
  expectNoBarriers,
  expectNoViolations,
}) => {
  await openHome(page);
  await expectNoViolations('elder edition on a desktop');
  await expectNoBarriers('home of the elder edition', {
    looks: [
      { size: 'desktop', mode: 'elder' },
      { size: 'phone', mode: 'elder' },
      { size: 'desktop', mode: 'elder contrast' },
      { size: 'phone', mode: 'elder contrast' },
    ],
  });
  await page.getByText('全部栏目').click();
  await expectNoViolations('with all columns');
});

test('high contrast is white on black, its links yellow and its drawings lines', async ({ page }) => {
  await openHome(page);
  await setMode(page, 'contrast');
  await page.goto('/#/Info/newsCenter');
  await waitForPage(page);
  const drawn = page.locator('main svg[preserveAspectRatio] :is(path, rect, circle)');
  await drawn.first().waitFor({ state: 'attached' });
  const colours = (of: 'backgroundColor' | 'color', on: string) =>
    page
      .locator(on)
      .first()
      .evaluate((each, name) => getComputedStyle(each)[name], of);
  expect(await colours('backgroundColor', 'body')).toBe('rgb(0, 0, 0)');
  expect(await colours('color', 'body')).toBe('rgb(255, 255, 255)');
  expect(await colours('color', 'main nav a')).toBe('rgb(255, 230, 0)');
  // a drawing that is drawn anew while it is read has no colours
  await expect(async () => {
    const drawings = await drawn.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each)).map(({ fill, stroke }) => ({ fill, stroke })),
    );
    const fills = new Set(drawings.map(({ fill }) => fill));
    expect([...fills].filter((fill) => fill !== 'none' && fill !== 'rgb(0, 0, 0)')).toEqual([]);
    expect([...new Set(drawings.map(({ stroke }) => stroke))]).toEqual(['rgb(255, 255, 255)']);
  }).toPass({ timeout: 30_000 });
});
