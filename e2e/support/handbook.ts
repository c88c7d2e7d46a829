import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

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
    this.seen += `${await this.page.locator('body').ariaSnapshot()}\n`;
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
