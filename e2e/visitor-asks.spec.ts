import { contentErrors } from '#contract/content/errors.ts';
import { helpErrors } from '#contract/help/errors.ts';
import { holdFiles } from './support/answer-call.ts';
import { expect, test } from './support/without-captcha.ts';

test('an identifier is resolved, from the address and from the form, and what is wrong with one stands beside it', async ({
  page,
}) => {
  await page.goto('/#/Resolution/analysisNodeDetial?handle=88.216/BRG-6205-0001');
  const part = page.getByRole('main');
  const field = part.getByRole('searchbox', { name: '解析标识' });
  await expect(field).toHaveValue('88.216/BRG-6205-0001');
  await expect(part.getByRole('table', { name: '88.216/BRG-6205-0001 的解析结果' })).toBeVisible();
  await field.fill('没有斜杠');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(part.getByText(contentErrors.handleMalformed.msg)).toBeVisible();
  await expect(part.getByRole('table', { name: /解析结果$/ })).toHaveCount(0);
  await field.fill('88.216/brg-6205-0001');
  await field.press('Enter');
  await expect(part.getByRole('table', { name: /解析结果$/ })).toBeVisible();
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/[?]handle=88\.216\/brg-6205-0001$/);
  // also for whoever it was sent to
  await page.reload();
  await expect(part.getByRole('table', { name: /解析结果$/ })).toBeVisible();
  await field.fill('88.216/no-such-thing');
  await field.press('Enter');
  await expect(part.getByText(contentErrors.handleUnknown.msg)).toBeVisible();
  await expect(part.getByRole('table', { name: /解析结果$/ })).toHaveCount(0);
});

test('a link to another identifier resolves that one on the open page, and takes away nothing that is typed otherwise', async ({
  page,
}) => {
  const path = '#/Resolution/analysisNodeDetial';
  /** What a link of the page does. */
  const follow = (query: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, path + query);
  await page.goto(`/${path}?handle=88.216/BRG-6205-0001`);
  const part = page.getByRole('main');
  const field = part.getByRole('searchbox', { name: '解析标识' });
  await expect(part.getByRole('table', { name: '88.216/BRG-6205-0001 的解析结果' })).toBeVisible();
  await field.fill('没打完');
  // the list below is ordered anew: the identifier is the same
  await follow('?handle=88.216/BRG-6205-0001&sort=views');
  await expect(page).toHaveURL(/sort=views/);
  await expect(field).toHaveValue('没打完');
  await expect(part.getByRole('table', { name: '88.216/BRG-6205-0001 的解析结果' })).toBeVisible();

  await follow('?handle=88.216/no-such-thing');
  await expect(field).toHaveValue('88.216/no-such-thing');
  await expect(part.getByText(contentErrors.handleUnknown.msg)).toBeVisible();
  await follow('?handle=没有斜杠');
  await expect(field).toHaveValue('没有斜杠');
  await expect(part.getByText(contentErrors.handleMalformed.msg)).toBeVisible();
  await page.goBack();
  await expect(part.getByText(contentErrors.handleUnknown.msg)).toBeVisible();
  await page.goBack();
  await expect(part.getByRole('table', { name: '88.216/BRG-6205-0001 的解析结果' })).toBeVisible();

  await field.fill('没打完');
  await follow('');
  await expect(part.getByRole('table', { name: /解析结果$/ })).toHaveCount(0);
  await expect(field).toHaveValue('没打完');
});

test('a question about policies is answered with the paragraph that says it', async ({ page }) => {
  await page.goto('/#/Info/HotSpotPolicy');
  const part = page.getByRole('search', { name: '问政策' });
  await part.getByRole('button', { name: '提问' }).click();
  await expect(part.getByText(contentErrors.questionLength.msg)).toBeVisible();
  await part.getByRole('button', { name: '中小企业上云有哪些补贴？' }).click();
  const answer = page.getByRole('region', { name: '回答' });
  // the sentence as a card, with what can be got by it; other passages are folded
  await expect(answer.getByRole('blockquote')).toContainText('上云');
  await expect(answer.getByRole('list', { name: '要点' })).toContainText('万元');
  await expect(answer.getByRole('listitem').filter({ has: page.locator('mark') })).toHaveCount(0);
  await answer.getByText(/^另外 \d+ 段相关原文$/).click();
  await expect(answer.locator('ol').getByRole('link').first()).toBeVisible();
  await answer.getByText('出自').getByRole('link').click();
  await expect(page).toHaveURL(/infoId=\d+.*&p=\d+/);
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('an article is voted on, the customer service is written to, and the number finds what was written', async ({
  page,
}) => {
  await page.goto('/#/home/helpGuide');
  await page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first().click();
  const vote = page.getByRole('region', { name: '这篇帮助有用吗？' });
  await vote.getByRole('button', { name: '有用' }).click();
  await expect(vote.getByRole('button', { name: '有用' })).toHaveAttribute('aria-pressed', 'true');
  await vote.getByRole('link', { name: '给客服留言' }).click();

  const form = page.getByRole('form', { name: '给客服留言' });
  await form.getByRole('button', { name: '提交留言' }).click();
  await expect(form.getByText(helpErrors.enquiryContactRequired.msg)).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: helpErrors.enquiryContactRequired.msg }).press('Enter');
  await expect(form.getByLabel('手机号或邮箱')).toBeFocused();
  await form.getByLabel('其他').check();
  await form.getByLabel('问题', { exact: true }).fill('服务大厅几点开门？');
  await page.reload(); // what was typed is still there
  await form.getByLabel('手机号或邮箱').fill('visitor@example.com');
  await form.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('heading', { name: '留言已提交' })).toBeFocused();
  const number = (await page.getByText(/^L\d{6}-\w{10}$/).textContent()) ?? '';
  await page.getByLabel('留言编号').fill(number.toLowerCase());
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('article', { name: `留言 ${number}` })).toContainText('服务大厅几点开门？');
});

test('a form says what is wrong before its own words have come, and in these once they are there', async ({
  page,
}) => {
  const letGo = await holdFiles(page, /\/assets\/errors-[^/]*\.js$/);
  await page.goto('/#/home/helpMessage');
  const form = page.getByRole('form', { name: '给客服留言' });
  await form.getByRole('button', { name: '提交留言' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '处需要修改' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('这一项填写有误');
  letGo();
  await expect(form.getByText(helpErrors.enquiryContactRequired.msg)).toBeVisible();
  await expect(summary).toContainText(helpErrors.enquiryContactRequired.msg);
  await expect(summary).not.toContainText('这一项填写有误');
});
