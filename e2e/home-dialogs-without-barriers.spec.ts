import { accountCalls } from '#contract/account/calls.ts';
import { holdCall } from './support/answer-call.ts';
import {
  beLoggedIn,
  homeDialogs,
  openHome,
  rememberHomeDialogs,
  restoreEnterprise,
} from './support/home-dialogs.ts';
import { inEveryLook, sizes } from './support/looks.ts';
import { expect, test } from './support/without-captcha.ts';

test.use({ homeDialogs: 'new' });

inEveryLook(test, ({ size }) => {
  test('every state of the home dialogs', async ({ page, portal, expectNoViolations }) => {
    test.slow();
    await restoreEnterprise(portal);
    await openHome(page);
    const home = homeDialogs(page);
    const expectInside = async (width: number) => {
      const box = await home.any.boundingBox();
      expect(box?.width).toBe(Math.min(width, sizes[size].width));
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= sizes[size].height).toBe(true);
    };
    await home.next.waitFor();
    await expectNoViolations('a notice');
    await expectInside(900);
    await home.next.click();
    await home.next.click();
    await expectNoViolations('the last notice');
    await home.last.click();

    const choices = await holdCall(page, accountCalls.typeInfo, { code: 1007, msg: '', data: null });
    await beLoggedIn(page, portal, 'demo_enterprise');
    await openHome(page);
    await home.save.waitFor();
    await expectNoViolations('choices are loading');
    choices.letGo();
    const again = home.enterprise.getByRole('button', { name: '重新加载' });
    await again.waitFor();
    await expectNoViolations('choices have not come');
    await page.unroute(`**${accountCalls.typeInfo.path}`);
    await again.click();
    await home.type.and(page.locator(':enabled')).waitFor();
    await expectNoViolations('enterprise information');
    await expectInside(1000);
    await home.save.click();
    await expect(home.type).toBeFocused();
    await expectNoViolations('with every complaint');
    await expectInside(1000);
    await home.industry.click();
    await home.option('制造业').click();
    await home.option('通用设备制造业').waitFor();
    await expectNoViolations('industries are open');
    await page.keyboard.press('Escape');
    await expect(home.enterprise).toBeVisible();
    await home.later.click();

    await home.prefix.click();
    await home.any.waitFor();
    await expectNoViolations('certification is offered');
    await expectInside(850);
    await page.keyboard.press('Escape');
    await rememberHomeDialogs(page.context(), portal);
    await beLoggedIn(page, portal, '13900000005');
    await openHome(page);
    await home.provider.click();
    await home.any.waitFor();
    await expectNoViolations('who may');
    await expectInside(850);
  });
});
