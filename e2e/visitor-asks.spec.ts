import { contentErrors } from '#contract/content/errors.ts';
import { expect, test } from './support/without-captcha.ts';

test('an identifier is resolved, from the address and from the form, and what is wrong with one stands beside it', async ({
  page,
}) => {
  await page.goto('/#/Resolution/analysisNodeDetial?handle=88.216/BRG-6205-0001');
  const part = page.getByRole('region', { name: '解析标识', exact: true });
  const field = part.getByLabel('标识', { exact: true });
  await expect(field).toHaveValue('88.216/BRG-6205-0001');
  await expect(part.getByRole('table', { name: '88.216/BRG-6205-0001 的解析结果' })).toBeVisible();
  await field.fill('没有斜杠');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(part.getByText(contentErrors.handleMalformed.msg)).toBeVisible();
  await field.fill('88.216/no-such-thing');
  await field.press('Enter');
  await expect(part.getByText(contentErrors.handleUnknown.msg)).toBeVisible();
  await expect(part.getByRole('table')).toHaveCount(0);
});

test('a question about policies is answered with the paragraph that says it', async ({ page }) => {
  await page.goto('/#/Info/HotSpotPolicy');
  const part = page.getByRole('region', { name: '问政策' });
  await part.getByRole('button', { name: '提问' }).click();
  await expect(part.getByText(contentErrors.questionLength.msg)).toBeVisible();
  await part.getByRole('button', { name: '中小企业上云有哪些补贴？' }).click();
  await part.locator('ol').getByRole('link').first().click();
  await expect(page).toHaveURL(/infoId=\d+.*&p=\d+/);
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});
