import { expect, type Locator, type Page } from '@playwright/test';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { openWaiting } from './reviewing.ts';

/** An item as staff write it: what every kind has, and the fields of its own as the page asks for them. */
export interface WrittenItem {
  kind: ContentKind;
  title: string;
  summary: string;
  body: string;
  /** Its section, where there are several. */
  section?: string;
  fill?: (main: Locator) => Promise<void>;
}

/** Writes an item in the console as far as its last save. */
async function writeItem(page: Page, { kind, title, summary, body, section, fill }: WrittenItem) {
  await page.goto(`/#/console?page=items&kind=${kind}`);
  await page.getByRole('link', { name: `写${contentKinds[kind].name}` }).click();
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page
    .getByLabel('栏目', { exact: true })
    .selectOption(section === undefined ? { index: 1 } : { label: section });
  await page.getByLabel(/^摘要/).fill(summary);
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.insertText(body);
  await fill?.(page.getByRole('main'));
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
}

/** Writes an item, and hands it in for review. */
export async function handInItem(page: Page, item: WrittenItem): Promise<void> {
  await writeItem(page, item);
  await page.getByRole('button', { name: '送审' }).click();
  await expect(page.getByRole('main').getByText(/^待审，第 \d+ 稿$/)).toBeVisible();
}

/** Approves what waits, as the last of the reviewers or as one before. */
export async function approveItem(page: Page, title: string, { isLast = true } = {}): Promise<void> {
  const open = await openWaiting(page, { queue: '内容审核', list: '内容', title });
  await open.getByRole('button', { name: isLast ? '通过并发布' : '通过，等待下一位审核' }).click();
  await expect(page.getByText(`${title}：${isLast ? '已发布' : '已通过，等待下一位审核'}`)).toBeVisible();
}
