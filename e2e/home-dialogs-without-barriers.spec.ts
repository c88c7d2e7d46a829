import { accountCalls } from '#contract/account/calls.ts';
import { holdCall } from './support/answer-call.ts';
import {
  beLoggedIn,
  homeDialogs,
  openHome,
  rememberHomeDialogs,
  restoreEnterprise,
} from './support/home-dialogs.ts';
import type { StateOptions } from './support/barriers.ts';
import { looksOfFullHome, sizes } from './support/looks.ts';
import { expect, test } from './support/without-captcha.ts';

test.use({ homeDialogs: 'new' });

test('every state of the home dialogs', async ({ page, portal, expectNoBarriers }) => {
  test.slow();
  await restoreEnterprise(portal);
  await openHome(page);
  const home = homeDialogs(page);
  // nothing comes up in the elder edition
  const looks = looksOfFullHome;
  const inside = (width: number): StateOptions => ({
    inEachLook: async ({ size }) => {
      const box = await home.any.boundingBox();
      expect(box?.width).toBe(Math.min(width, sizes[size].width));
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= sizes[size].height).toBe(true);
    },
  });
  await home.next.waitFor();
  await expectNoBarriers('a notice', { looks, ...inside(900) });
  await home.next.click();
  await home.next.click();
  await expectNoBarriers('the last notice', { looks, within: 'dialog, [role=dialog]' });
  await home.last.click();

  const choices = await holdCall(page, accountCalls.typeInfo, { code: 1007, msg: '', data: null });
  await beLoggedIn(page, portal, 'demo_enterprise');
  await openHome(page);
  await home.save.waitFor();
  await expectNoBarriers('choices are loading', { looks, within: 'dialog, [role=dialog]', isOnItsWay: true });
  choices.letGo();
  const again = home.enterprise.getByRole('button', { name: '重新加载' });
  await again.waitFor();
  await expectNoBarriers('choices have not come', { looks, within: 'dialog, [role=dialog]' });
  await page.unroute(`**${accountCalls.typeInfo.path}`);
  await again.click();
  await home.type.and(page.locator(':enabled')).waitFor();
  await expectNoBarriers('enterprise information', { looks, ...inside(1000) });
  await home.save.click();
  await expect(home.type).toBeFocused();
  await expectNoBarriers('with every complaint', { looks, within: 'dialog, [role=dialog]', ...inside(1000) });
  await home.industry.click();
  await home.option('制造业').click();
  await home.option('通用设备制造业').waitFor();
  await expectNoBarriers('industries are open', { looks, within: 'dialog, [role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(home.enterprise).toBeVisible();
  await home.later.click();

  // what entries of home begin is begun on their guides
  await page.goto('/#/guidePage?active=3');
  await page.getByRole('button', { name: '申领标识前缀' }).click();
  await home.any.waitFor();
  await expectNoBarriers('certification is offered', { within: 'dialog, [role=dialog]', ...inside(850) });
  await page.keyboard.press('Escape');
  await rememberHomeDialogs(page.context(), portal);
  await beLoggedIn(page, portal, '13900000005');
  await page.goto('/#/guidePage?active=8');
  await page.getByRole('button', { name: '申请成为服务商' }).click();
  await home.any.waitFor();
  await expectNoBarriers('who may', { within: 'dialog, [role=dialog]', ...inside(850) });
});
