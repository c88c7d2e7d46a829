import type { Locator, Page } from '@playwright/test';
import { query } from './database.ts';
import { insertUser, type TestUser } from './own-account.ts';
import type { RunningPortal } from './portal.ts';
import { uniqueNumber } from './unique-number.ts';
import { expect } from './without-captcha.ts';

export const securityTool = '工业控制系统网络安全自查';
/** Where the tools are. */
export const toolsPlace = '/#/home/selfAssessment';

/** An enterprise of its own, which has not assessed itself. */
export async function insertAssessing(portal: RunningPortal): Promise<TestUser & { company: string }> {
  const user = await insertUser(portal, 'enpt');
  const n = uniqueNumber();
  const company = `恒岳阀门${String(n)}厂`;
  await query(
    portal,
    `insert into enterprise (user_id, company_name, credit_code, area_path, address)
     select $1, $2, $3, area_path, address from enterprise join app_user on id = user_id where account = 'demo_factory'
     returning user_id`,
    [user.id, company, `91990102MA${String(n).padStart(8, '0')}`],
  );
  return { ...user, company };
}

/** Begins a self-check on the page of the tools, which is open. */
export async function beginCheck(page: Page): Promise<void> {
  const tool = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: securityTool }) });
  await tool.getByRole('button', { name: '开始自评估' }).click();
  await expect(page).toHaveURL(/\/home\/selfAssessment\?assessmentId=\d+$/);
  await expect(questionAt(page, 1)).toBeVisible();
}

export const questionAt = (page: Page, place: number): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(`第 ${String(place)} 题`, { exact: true }) });
