import { expect, test } from './support/fixtures.ts';

test('the built site answers with its name and its security headers', async ({ page, portal }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(page).toHaveTitle('示范市工业互联网公共服务平台');
  expect(portal.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
