import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { resize, setMode } from '../support/looks.ts';
import { lists, lowerEdges } from '../support/result-rows.ts';
import { waitForPage } from '../support/wait-for-page.ts';

/**
 * npm run marks -- URL: prints tables of a portal that runs, one a look. They say where the first result of every list ends, how many stand
 * whole in the first screen, and where the first action begins. All numbers are CSS px from the top of the page.
 */
const looks = [
  { name: '1366 × 900', size: { width: 1366, height: 900 }, mode: '' },
  { name: '1366 × 768', size: { width: 1366, height: 768 }, mode: '' },
  { name: '820 × 1180', size: { width: 820, height: 1180 }, mode: '' },
  { name: '390 × 844', size: { width: 390, height: 844 }, mode: '' },
  { name: '1366 × 900, elder', size: { width: 1366, height: 900 }, mode: 'elder' },
  { name: '390 × 844, elder', size: { width: 390, height: 844 }, mode: 'elder' },
];

/** Pages that no row of pages.ts calls a list, of which one comes to see results. */
const others = [
  '/home/Home',
  '/home/search?q=补贴',
  '/socialInteraction/industryList?tab=forum',
  '/ProductionService/supplyDemand',
];

/** The first item of these lists is opened: where its action begins. */
const detailsOf = [
  '/Info/HotSpotPolicy',
  '/Info/declareList',
  '/Excellent/caseIntroduction',
  '/digitalTransformation/enterpriseCloud?tab=product',
  '/Excellent/ServiceResource?tab=solution',
  '/Excellent/ServiceResource?tab=provider',
  '/ProductionService/demandList',
  '/Info/ZJList',
  '/socialInteraction/ZHHDList',
];

/** What a button that acts says, of all kinds. Searching, asking and narrowing are ways to results, not actions. */
const action =
  /^(去申报|立即申报|申报|去申请|申请|立即报名|我要报名|报名|候补|排候补|预约|申请试用|免费试用|试用|问价格|提问|向.*提问|联系|对接|发起对接|发需求|去办理|办理|立即办理|我要)/u
    .source;

const portal = process.argv[2];
if (portal === undefined) {
  process.stderr.write('npm run marks -- http://127.0.0.1:8080\n');
  process.exit(2);
}

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const browser = await chromium.launch({
  ...(debian === undefined ? {} : { executablePath: debian }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({
  baseURL: portal,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: looks[0]!.size,
});
const page = await context.newPage();
const rows = new Map<string, string[]>(looks.map(({ name }) => [name, []]));
try {
  for (const path of [...others, ...lists]) {
    await open(page, path);
    await measure(page, path);
    if (!detailsOf.includes(path)) continue;
    const link = page.locator('main article h2 a, main article h3 a, main tbody a').first();
    const href = (await link.getAttribute('href')) ?? '';
    await open(page, href.slice(1));
    await measure(page, `first of ${path}`);
  }
} finally {
  await browser.close();
}
for (const [name, lines] of rows) {
  process.stdout.write(
    `\n${name}\n\n| page | first result ends | whole | first action |\n| --- | --: | --: | --: |\n${lines.join('\n')}\n`,
  );
}

async function open(on: Page, path: string): Promise<void> {
  await on.goto('about:blank');
  await on.goto(`/#${path}`);
  await waitForPage(on);
  await on.waitForLoadState('networkidle');
}

async function measure(on: Page, name: string): Promise<void> {
  for (const look of looks) {
    await setMode(on, look.mode);
    await resize(on, look.size);
    const edges = name.startsWith('first of') ? [] : await lowerEdges(on);
    const whole = edges.filter((edge) => edge <= look.size.height).length;
    const acts = await firstAction(on);
    rows.get(look.name)?.push(`| ${name} | ${edges[0] ?? '–'} | ${whole} | ${acts ?? '–'} |`);
  }
  await setMode(on, '');
  await resize(on, looks[0]!.size);
}

/** Where the first thing that acts begins, of the page's own: not of its header. */
function firstAction(on: Page): Promise<number | undefined> {
  return on.evaluate(
    (words) =>
      [...document.querySelectorAll<HTMLElement>('main a, main button')]
        .filter((each) => new RegExp(words, 'u').test(each.innerText.trim()) && each.offsetHeight > 0)
        .filter((each) => each.closest('nav, [aria-label="面包屑"], [role="tablist"]') === null)
        .map((each) => Math.round(each.getBoundingClientRect().top + window.scrollY))
        .sort((a, b) => a - b)[0],
    action,
  );
}
