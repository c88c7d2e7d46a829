import { readingModeKey } from '#web/ui/stored-modes.ts';
import { test } from './support/fixtures.ts';
import { query } from './support/database.ts';
import { enterAs } from './support/own-account.ts';
import { waitForPage } from './support/wait-for-page.ts';

test('forms and talk', async ({ page, portal }) => {
  const idOf = async (account: string) => Number((await query(portal, 'select id from app_user where account = $1', [account]))[0]?.['id']);
  const contact = (await query(portal, 'select id, demand_user_id from match_contact order by id limit 1'))[0];
  for (const [mode, width, height] of [['', 1366, 900], ['', 390, 844], ['', 820, 1180], ['elder', 390, 844], ['contrast', 1366, 900]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [readingModeKey, mode]);
    await enterAs(page, portal, await idOf('demo_provider'));
    await page.goto('about:blank');
    await page.goto('/#/company?page=publish&id=new');
    await waitForPage(page);
    const form = page.getByRole('form', { name: '发布方案' });
    await form.getByLabel('标题').fill('注塑车间能耗看板');
    await form.getByLabel('摘要').fill('把注塑机的电耗、模温和节拍接到一张看板上，按单算能耗。');
    await form.getByLabel('领域').selectOption('设备运维');
    await form.getByRole('group', { name: '主要功能' }).getByRole('textbox').first().fill('单件能耗\n超限提醒，发到班组长的手机上，并且写进班报\n按单结算');
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForTimeout(500);
    const n = `${mode || 'plain'}-${width}`;
    await page.screenshot({ path: `/tmp/elder-shots2/form-${n}.png` });
    await form.getByRole('button', { name: '提交审核' }).click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/elder-shots2/formwrong-${n}.png` });
    await form.getByRole('group', { name: '主要功能' }).scrollIntoViewIfNeeded();
    await form.getByRole('group', { name: '技术指标' }).getByRole('textbox').first().focus();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/elder-shots2/formrows-${n}.png` });
    await page.screenshot({ path: `/tmp/elder-shots2/formfull-${n}.png`, fullPage: true });
    if (contact) {
      await enterAs(page, portal, Number(contact['demand_user_id']));
      await page.goto('about:blank');
      await page.goto(`/#/company?page=match&contact=${String(contact['id'])}`);
      await waitForPage(page);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/elder-shots2/talk-${n}.png`, fullPage: true });
    }
    await page.goto('/#/no/such');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/elder-shots2/lost-${n}.png` });
    await page.goto('/#/account');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/elder-shots2/account-${n}.png` });
  }
});
