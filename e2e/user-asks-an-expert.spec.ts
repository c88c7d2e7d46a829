import type { CallDefinition } from '#contract/call.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { expertErrors } from '#contract/experts/errors.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { passwordDigest } from '#server/lib/crypto/password-digest.ts';
import { query } from './support/database.ts';
import { beLoggedIn } from './support/home-dialogs.ts';
import { demoAccount } from './support/login.ts';
import type { RunningPortal } from './support/portal.ts';
import { expect, test } from './support/without-captcha.ts';

const question = '注塑机换模要四十分钟，压到二十分钟应该先动哪一步？';
const answer = '先把预热和吊装放到停机之前做，能省下一半。';

/** Staff work by calls. */
async function asClerk(portal: RunningPortal) {
  const { account, password, userType } = await demoAccount(portal, 'demo_clerk');
  const post = (path: string, body: object, token = '') =>
    fetch(portal.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
      body: JSON.stringify(body),
    });
  const form = { account, password: passwordDigest(password), userType };
  const login = (await (await post(accountCalls.doLogin.path, form)).json()) as { data: { token: string } };
  const { token } = login.data;
  return async ({ path }: CallDefinition, body: object): Promise<unknown> => {
    const { code, msg, data } = (await (await post(path, body, token)).json()) as {
      code: number;
      msg: string;
      data: unknown;
    };
    expect(code, msg).toBe(1);
    return data;
  };
}
const rowsOf = <Row>(data: unknown) => (data as { rows: Row[] }).rows;

test('a question is answered by staff and seen by everybody, and a booking gets its time and place', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const clerk = await asClerk(portal);
  await page.goto('/#/Info/ZJList?expertKind=management');
  await page.getByRole('main').getByRole('link', { name: '唐示简' }).click();
  await page.getByRole('link', { name: '向专家提问' }).click();
  await expect(page.getByRole('button', { name: '登录后提问' })).toBeVisible();

  const form = page.url();
  await beLoggedIn(page, portal, 'demo_factory');
  await page.goto(form);
  const ask = page.getByRole('form', { name: '向唐示简提问' });
  await ask.getByRole('button', { name: '提交问题' }).click();
  await expect(ask.getByRole('link', { name: expertErrors.expertQuestionRequired.msg })).toBeVisible();
  await expectNoViolations('the form to ask');
  await ask.getByLabel('问题', { exact: true }).fill(question);
  await ask.getByRole('button', { name: '提交问题' }).click();
  await expect(page.getByRole('heading', { name: '问题已提交' })).toBeFocused();

  const waiting = await clerk(questionCalls.listQuestions, { state: 'waiting', pageSize: 50 });
  const { id } = rowsOf<{ id: number; body: string }>(waiting).find(({ body }) => body === question)!;
  await clerk(questionCalls.passQuestionOn, { id });
  await clerk(questionCalls.answerQuestion, { id, body: answer });
  await page.goto('/#/socialInteraction/ZJList');
  const seen = page.getByRole('article').filter({ hasText: question });
  await expect(seen).toContainText(answer);
  await expect(seen).toContainText('一家企业');

  await seen.getByRole('link', { name: '唐示简' }).click();
  await page.getByRole('tab', { name: '预约面谈' }).click();
  const book = page.getByRole('form', { name: '预约唐示简' });
  await expectNoViolations('the form to book');
  await book.getByLabel('想谈什么').fill('换模时间怎样减半');
  await book.getByLabel('希望的日期').selectOption({ index: 3 });
  await book.getByLabel('时段', { exact: true }).selectOption('下午');
  await book.getByLabel('联系人').fill('示例联系人');
  await expect(book.getByLabel('联系电话')).toHaveValue(/^1\d{10}$/);
  await book.getByRole('button', { name: '提交预约' }).click();
  await expect(page.getByRole('heading', { name: '预约已提交' })).toBeFocused();

  const requested = await clerk(bookingCalls.listBookings, { state: 'requested', pageSize: 50 });
  const booking = rowsOf<{ id: number; itemName: string; wishes: { day: string }[] }>(requested).find(
    ({ itemName }) => itemName === '唐示简',
  )!;
  const startsAt = `${booking.wishes[0]?.day ?? ''}T06:00:00.000Z`;
  await clerk(bookingCalls.confirmBooking, { id: booking.id, startsAt, minutes: 60, place: '中心三楼' });
  await page.getByRole('link', { name: '查看我的预约' }).click();
  const own = page.getByRole('article', { name: '预约 唐示简' });
  await expect(own).toContainText('已确定时间');
  await expect(own).toContainText('14:00');
  await expect(own).toContainText('中心三楼');
  await expectNoViolations('the desk');

  // what came to nothing is asked anew from what was written
  const main = page.getByRole('main');
  await own.getByRole('button', { name: '取消预约' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认取消' }).click();
  await own.getByRole('link', { name: '修改后重新预约' }).click();
  await expect(book.getByLabel('想谈什么')).toHaveValue('换模时间怎样减半');
  await page.goBack();
  const refused = page.getByRole('article', { name: '向陆示航的提问' });
  const written = await refused.getByText('刀具寿命').textContent();
  await refused.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认撤回' }).click();
  await refused.getByRole('link', { name: '修改后重新提问' }).click();
  await expect(main.getByLabel('问题', { exact: true })).toHaveValue(written ?? '');
});

test('a provider asks for a trial of a cloud product, and sees how far it is', async ({
  page,
  portal,
  expectNoViolations,
}) => {
  const clerk = await asClerk(portal);
  const product = '准衡量具管家';
  const [offered] = await query(portal, 'select id from content_item where title = $1', [product]);
  await page.goto(`/#/Excellent/cloudDetails?infoId=${String(offered?.['id'])}`);
  await page.getByRole('button', { name: '登录后预约试用' }).click();
  await expect(page.getByRole('dialog', { name: '需要登录' })).toBeVisible();

  const address = page.url();
  // the factory of the demo has as many bookings as one may have
  await beLoggedIn(page, portal, 'demo_provider');
  await page.goto(address);
  await page.getByRole('button', { name: '预约试用' }).click();
  const form = page.getByRole('form', { name: `预约试用${product}` });
  await form.getByRole('button', { name: '提交预约' }).click();
  await expect(form.getByText(expertErrors.bookingTopicRequired.msg)).toBeVisible();
  await expectNoViolations('the form to try');
  await form.getByLabel('想试什么').fill('三百件量具的周检');
  await form.getByLabel('联系人').fill('示例联系人');
  await expect(form.getByLabel('联系电话')).toHaveValue(/^1\d{10}$/);
  await form.getByRole('button', { name: '提交预约' }).click();
  await expect(page.getByText('您的试用预约已提交')).toBeFocused();
  await expect(page.getByRole('button', { name: '预约试用' })).toBeHidden();

  const requested = await clerk(bookingCalls.listBookings, { state: 'requested', pageSize: 50 });
  const { id } = rowsOf<{ id: number; itemName: string }>(requested).find(
    ({ itemName }) => itemName === product,
  )!;
  await clerk(bookingCalls.declineBooking, { id, comment: '服务商本月没有试用名额' });
  await page.getByRole('link', { name: '查看我的预约' }).click();
  const own = page.getByRole('article', { name: `预约 ${product}` });
  await expect(own).toContainText('未能安排');
  await expect(own.getByRole('link', { name: product })).toBeVisible();
  // without the answers that a page keeps for some seconds
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('上次的试用预约未能安排')).toBeVisible();
  await page.getByRole('button', { name: '预约试用' }).click();
  await expect(form.getByLabel('想试什么')).toHaveValue('三百件量具的周检');
});
