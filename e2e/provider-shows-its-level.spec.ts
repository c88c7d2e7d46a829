import { assessmentConsentCalls } from '#contract/assessments/consent-calls.ts';
import { certifiedProvider } from './support/applying-for-certification.ts';
import { insertReviewed } from './support/assessing.ts';
import { expect, test } from './support/fixtures.ts';
import { enterAs } from './support/own-account.ts';

test('a provider lets its level that was confirmed on site be shown, a visitor checks it, and it is gone when that is taken back', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { userId, companyName, itemId } = await certifiedProvider(portal);
  const { id, number } = await insertReviewed(portal, userId);
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const badge = visitor.getByRole('link', { name: /智能制造成熟度.*五级（引领级）/ });
  const openPage = async () => {
    await visitor.goto('about:blank');
    await visitor.goto(`/#/ProductionService/NewPartnersDetail?infoId=${String(itemId)}`);
    await expect(visitor.getByRole('tablist', { name: companyName })).toBeVisible();
  };
  await openPage();
  await expect(badge).toHaveCount(0);

  await enterAs(page, portal, userId);
  await page.goto(`/#/home/selfAssessment?assessmentId=${String(id)}`);
  const consents = page.getByRole('main').getByRole('region', { name: '企业的同意' });
  const consent = consents.getByRole('checkbox', { name: /在公开页面显示“智能制造成熟度”/ });
  await expect(consents.getByText(/自评等级不显示/)).toBeVisible();
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expect(page.getByText('已保存')).toBeVisible();
  await expectNoBarriers('the consent is given');

  await openPage();
  await expect(badge).toContainText('参考');
  await expect(badge).toContainText(/现场评估 \d{4}-\d\d-\d\d/);
  await expect(badge).toHaveAttribute('href', `/report/${number}`);
  // what stands there is readable by a keyboard alone
  await badge.focus();
  const opened = visitor.waitForEvent('popup');
  await visitor.keyboard.press('Enter');
  const check = await opened;
  await expect(check.getByRole('row', { name: /^现场评估结果/ })).toBeVisible();

  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/#/Excellent/ServiceResource?tab=provider');
  const row = visitor
    .getByRole('article')
    .filter({ has: visitor.locator(`h2 a[href*="infoId=${String(itemId)}"]`) });
  await expect(row.getByText('五级（引领级）')).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(1);

  // the word of the first time may still stand there
  const saved = page.waitForResponse((response) =>
    response.url().endsWith(assessmentConsentCalls.saveAssessmentConsent.path),
  );
  await consent.uncheck();
  await saved;
  await expect(consent).not.toBeChecked();
  await openPage();
  await expect(badge).toHaveCount(0);
});
