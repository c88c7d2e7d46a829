import type { Route } from '@playwright/test';
import { query } from './support/database.ts';
import { setLook } from './support/looks.ts';
import { enterAs } from './support/own-account.ts';
import { findViolations } from './support/violations.ts';
import { expect, test } from './support/fixtures.ts';

test('the calendar of declarations goes by month with the keyboard alone, and is a list on phones', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/#/Info/declareList`);
  const calendar = page.getByRole('region', { name: /^申报日历/ });
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(calendar).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(calendar.getByRole('table')).toBeVisible();
  await expect(calendar.getByRole('link', { name: /^(开始|截止)/ }).first()).toBeVisible();
  const before = await calendar.getByRole('heading').textContent();
  await expect(calendar.getByText(`${portal.url}/calendar/declarations.ics`)).toBeVisible();
  await expect(calendar.getByRole('button', { name: '复制日历地址' })).toBeVisible();
  // what stands there stays until the next month has come
  const held: Route[] = [];
  await page.route('**/declarationTerms*', (route) => void held.push(route));
  await calendar.getByRole('button', { name: '下月' }).focus();
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('heading')).not.toHaveText(before ?? '');
  await expect(calendar.locator('[aria-busy="true"] table')).toBeVisible();
  for (const route of held) await route.continue();
  await page.unroute('**/declarationTerms*');
  await expect(calendar.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(calendar.getByRole('button', { name: '下月' })).toBeFocused();
  await calendar.getByRole('button', { name: '本月' }).press('Enter');
  await expect(calendar.getByRole('heading')).toHaveText(before ?? '');
  expect(await findViolations(page), 'calendar').toEqual([]);
  await setLook(page, { size: 'phone', mode: '' });
  await expect(calendar.getByRole('table')).toBeHidden();
  await expect(calendar.getByRole('link', { name: /^(开始|截止)/ }).first()).toBeVisible();
  expect(await findViolations(page), 'calendar on a phone').toEqual([]);
  const file = await page.request.get(`${portal.url}/calendar/declarations.ics`);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

test('an enterprise that has agreed turns the notices of what newly fits on and off', async ({
  page,
  portal,
}) => {
  const [user] = await query(portal, `select id from app_user where account = 'demo_factory'`);
  const id = Number(user?.['id']);
  await query(
    portal,
    'insert into fact_consent (user_id, agreed_at) values ($1, now()) on conflict do nothing returning user_id',
    [id],
  );
  await enterAs(page, portal, id);
  await page.goto(`${portal.url}/#/company?page=policies`);
  await expect(page.getByText('新政策提醒：未打开')).toBeVisible();
  await page.getByRole('button', { name: '打开提醒' }).press('Enter');
  await expect(page.getByText('新政策提醒：已打开')).toBeVisible();
  for (const size of ['desktop', 'phone'] as const) {
    await setLook(page, { size, mode: '' });
    expect(await findViolations(page), `own policies, ${size}`).toEqual([]);
  }
  await setLook(page, { size: 'desktop', mode: '' });
  await page.getByRole('button', { name: '关闭提醒' }).press('Enter');
  await expect(page.getByText('新政策提醒：未打开')).toBeVisible();
  await query(portal, 'delete from fact_consent where user_id = $1 returning user_id', [id]);
});
