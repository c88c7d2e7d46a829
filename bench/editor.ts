import { chromium, type Browser } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { tokenStorageKey } from '#contract/account/constants.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { tokenHeader } from '#contract/transport.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { bodyOf, noExtra } from './console.ts';
import { employChief } from './employ-chief.ts';
import { quantile } from './statistics.ts';
import type { Workplace } from './workplace.ts';

const kilobytes = { short: 1, long: 100 } as const;
const keys = 30;
const lastWords = '写到这里';

/** A hundred times the text takes no more than so many times as long. */
export const mostEditorRatios = { open: 3, key: 8 } as const;

interface Times {
  /** Milliseconds until the text stands in the editor. */
  open: number;
  /** Milliseconds from a key to the frame after it. */
  key: number;
}

/** Notes of each key how long it takes until what it has done is drawn. */
const noteKeys = `window.keyTimes = [];
addEventListener('keydown', () => {
  const began = performance.now();
  requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - began)));
}, true);`;

/** Opens a short and a long article in the editor of the console, in turn, and types into them. */
export async function measureEditor(workplace: Workplace, rounds: number) {
  const { close, pool } = openDatabase({ url: workplace.ownerUrl, poolSize: 1, deadlines: taskDeadlines });
  const token = await employChief(pool);
  await close();
  const portal = await workplace.startPortal({ STAFF_SECOND_FACTOR: 'optional' });

  const browser = await chromium.launch({ ...playwright.use?.launchOptions, timeout: 30_000 });
  try {
    const ids = {
      short: await save(portal.url, token, kilobytes.short),
      long: await save(portal.url, token, kilobytes.long),
    };
    const found: Record<keyof typeof ids, Times[]> = { short: [], long: [] };
    // the first fills the caches of server and browser
    await measureOne(browser, { url: portal.url, token, id: ids.long });
    for (let round = 0; round < rounds; round += 1)
      for (const size of ['short', 'long'] as const)
        found[size].push(await measureOne(browser, { url: portal.url, token, id: ids[size] }));
    const median = (times: Times[]): Times => ({
      open: quantile(
        times.map(({ open }) => open),
        0.5,
      ),
      key: quantile(
        times.map(({ key }) => key),
        0.5,
      ),
    });
    const [short, long] = [median(found.short), median(found.long)];
    const ratios = { open: long.open / short.open, key: long.key / short.key };
    const isPassed = ratios.open < mostEditorRatios.open && ratios.key < mostEditorRatios.key;
    return { short, long, ratios, isPassed };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function save(url: string, token: string, size: number): Promise<number> {
  const answer = await fetch(`${url}${workCalls.saveItem.path}`, {
    method: 'POST',
    headers: { [tokenHeader]: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ kind: 'news', sectionName: '资讯', title: `${String(size)} KB`, summary: '', extra: noExtra },
      body: `${bodyOf(size)}<p>${lastWords}</p>`,
    }),
  });
  const { code, data, msg } = (await answer.json()) as { code: number; data: { id: number }; msg: string };
  if (code !== 1) throw new Error(msg);
  return data.id;
}

async function measureOne(
  browser: Browser,
  { url, token, id }: { url: string; token: string; id: number },
): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  try {
    await context.addInitScript(
      `localStorage.setItem(${JSON.stringify([tokenStorageKey, token]).slice(1, -1)});`,
    );
    await context.addInitScript(noteKeys);
    const page = await context.newPage();
    await page.goto(`${url}/#/console`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const began = performance.now();
    await page.goto(`${url}/#/console?page=items&kind=news&id=${String(id)}`);
    const last = page.getByRole('textbox', { name: '正文' }).getByText(lastWords);
    await last.waitFor();
    const open = performance.now() - began;
    // beside the form stands the page: it is drawn with the same text
    await page.frameLocator('iframe').getByText(lastWords).waitFor();
    await last.click();
    await page.keyboard.press('End');
    for (let n = 0; n < keys; n += 1) await page.keyboard.press('a');
    const times = await page.evaluate<number[]>('window.keyTimes');
    return { open, key: quantile(times.slice(-keys), 0.5) };
  } finally {
    await context.close();
  }
}
