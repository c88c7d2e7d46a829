import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { query } from './database.ts';
import { enterAs } from './own-account.ts';
import type { RunningPortal } from './portal.ts';

const folder = fileURLToPath(new URL('../../docs/handbook', import.meta.url));

/** The pages of docs/handbook/, without the one that lists them. */
export const handbookPages = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.slice(0, -'.md'.length))
    .sort();

/** What a page says in bold: words of the screens. */
export async function namesIn(page: string): Promise<string[]> {
  const text = await readFile(join(folder, `${page}.md`), 'utf8');
  return [...new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name))];
}

/** Looks at screens for a page of the handbook: remembers what they say, and takes the picture where that is asked for. */
export class Look {
  private seen = '';

  constructor(
    readonly page: Page,
    private readonly name: string,
  ) {}

  /** Remembers all that is on the screen: names of buttons, of fields and of links, and the text. */
  async around(): Promise<void> {
    await this.beside(this.page);
  }

  /** What another page says, of somebody else. */
  async beside(page: Page): Promise<void> {
    this.seen += `${await page.locator('body').ariaSnapshot()}\n`;
  }

  /** The same, and the picture of the page: only `HANDBOOK_PICTURES=1` writes files. */
  async picture(): Promise<void> {
    await this.around();
    if (process.env['HANDBOOK_PICTURES'] !== '1') return;
    await mkdir(join(folder, 'pictures'), { recursive: true });
    const taken = await this.page.screenshot({ animations: 'disabled', caret: 'hide' });
    // few colours are on a screen of the console: a palette makes a third of it
    await sharp(taken)
      .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9 })
      .toFile(join(folder, 'pictures', `${this.name}.png`));
  }

  /** Of these names those that no screen has had. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.seen.includes(name));
  }
}

export interface Walk {
  /** Whose screens they are. */
  account: string;
  /** Goes to each screen that the page of the handbook speaks of. */
  walk: (page: Page, look: Look, portal: RunningPortal) => Promise<void>;
}

export const inConsole = (rest: string) => `/#/console?page=${rest}`;
export const main = (page: Page) => page.getByRole('main');

export async function enter(page: Page, portal: RunningPortal, account: string): Promise<void> {
  const [row] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(row?.['id']));
}

/** A part of 网站维护. */
export async function openUpkeep(page: Page, view: string): Promise<void> {
  await page.goto(inConsole(`upkeep&view=${view}`));
  await expect(main(page).getByRole('group', { name: '网站维护' })).toBeVisible();
}

const body = '市里第一批改造项目已经验收。';

export async function beginItem(page: Page, kind: string, title: string, words = body): Promise<void> {
  await page.goto(inConsole(`items&kind=${kind}&id=new`));
  const first = page.getByLabel('标题', { exact: true });
  // one that was open before is left
  await expect(first).toHaveValue('');
  await first.fill(title);
  await page.getByLabel('栏目', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.insertText(words);
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('link', { name: '按公众所见打开' })).toBeVisible();
}

export async function openItems(page: Page, look: Look, kind: string): Promise<void> {
  await page.goto(inConsole(`items&kind=${kind}`));
  await expect(page.getByRole('table', { name: '内容列表' })).toBeVisible();
  await look.around();
}
