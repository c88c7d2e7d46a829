import { contentCalls, releaseCalls } from '#contract/content/calls.ts';
import { answerCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';

test('tiles and hot words lead on; without any there is nothing', async ({ page }) => {
  const strip = page.getByRole('navigation', { name: '专题' });
  const words = page.getByRole('list', { name: '热门搜索' });
  await page.goto('/');
  await expect(strip.getByRole('link')).toHaveCount(7);
  const word = words.getByRole('link').first();
  const text = await word.textContent();
  await word.click();
  await expect(page).toHaveURL(/#\/home\/search\?q=/);
  expect(new URLSearchParams(page.url().split('?')[1]).get('q')).toBe(text);
  await expect(words).toHaveCount(0);

  await answerCall(page, releaseCalls.portalAdrotatorlist, { code: 1, msg: '', data: [] });
  await answerCall(page, contentCalls.tagListall, { code: 1, msg: '', data: { rows: [] } });
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByRole('link', { name: '标识注册量' })).toContainText('亿');
  await expect(strip).toHaveCount(0);
  await expect(words).toHaveCount(0);
});
