import { expect, type Page } from '@playwright/test';

/** Opens what waits in a queue of the console, by the links that lead there. */
export async function openWaiting(
  page: Page,
  { queue, list, title }: Record<'queue' | 'list' | 'title', string>,
) {
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: list }).getByRole('link');
  const row = rows.filter({ hasText: title });
  const further = main.getByRole('link', { name: '下一页' });
  // what was handed in just now may come into the list, and move its pages, while somebody turns them
  await expect(async () => {
    await page.goto('/#/console');
    await main.getByRole('link', { name: new RegExp(`^${queue}`) }).click();
    await expect(rows.first()).toBeVisible();
    // the oldest come first: it stands on the last page
    while (!(await row.isVisible()) && (await further.isVisible())) {
      const before = await rows.first().textContent();
      await further.click();
      await expect(rows.first()).not.toHaveText(before ?? '');
    }
    await row.click({ timeout: 3_000 });
  }).toPass();
  const open = main.getByRole('article');
  await expect(open.getByRole('heading', { name: title }).first()).toBeVisible();
  return open;
}

const openCertification = (page: Page, companyName: string) =>
  openWaiting(page, { queue: '认证审核', list: '认证申请', title: companyName });

/** Returns a certification with a remark on the number of its team. */
export async function returnForTeamSize(page: Page, companyName: string): Promise<void> {
  const open = await openCertification(page, companyName);
  await open.getByRole('button', { name: '对“团队人数（人）”写修改意见' }).click();
  await page.keyboard.type('与社保人数不符');
  await open.getByLabel('意见', { exact: true }).fill('团队人数请按社保填写');
  await open.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText('已退回企业修改')).toBeVisible();
}

export async function approveCertification(page: Page, companyName: string): Promise<void> {
  const open = await openCertification(page, companyName);
  await open.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('认证已通过')).toBeVisible();
}

/** Publishes an owner's item that waits for review. */
export async function publishItem(page: Page, title: string): Promise<void> {
  const open = await openWaiting(page, { queue: '内容审核', list: '内容', title });
  await open.getByRole('button', { name: '通过并发布' }).click();
  await expect(page.getByText('已发布')).toBeVisible();
}
