import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { insertEnterprise } from './support/appealing.ts';
import { query } from './support/database.ts';
import { enterAs, insertSession, isAlive } from './support/own-account.ts';
import { uniqueNumber } from './support/unique-number.ts';
import { expect, test } from './support/without-captcha.ts';

test('a double is closed by two for the enterprise that goes on, and its owner can take it back', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const [double, rest] = [await insertEnterprise(portal), await insertEnterprise(portal)];
  const idOf = async (column: 'phone' | 'account', value: string) => {
    const [row] = await query(portal, `select id from app_user where ${column} = $1`, [value]);
    return Number(row?.['id']);
  };
  const [doubleId, restId] = [await idOf('phone', double.phone), await idOf('phone', rest.phone)];
  const codes = [doubleId, restId].map(() => makeCreditCode({ serial: 600_000 + uniqueNumber() }));
  for (const [n, id] of [doubleId, restId].entries())
    await query(portal, 'update enterprise set credit_code = $2 where user_id = $1', [id, codes[n] ?? '']);
  const [ownCode = '', code = ''] = codes;
  const left = await insertSession(portal, doubleId);

  await enterAs(page, portal, await idOf('account', 'demo_reviewer'));
  await page.goto(`/#/console?page=accounts&words=${encodeURIComponent(double.companyName)}`);
  const main = page.getByRole('main');
  await main.getByRole('list', { name: '账号' }).getByRole('link', { name: double.companyName }).click();
  const account = main.getByRole('article', { name: double.companyName });
  await account.getByRole('button', { name: '关闭企业账号' }).click();
  const form = account.getByRole('form', { name: '关闭企业账号' });
  const propose = form.getByRole('button', { name: '提出，由另一位决定' });
  await propose.click();
  await expect(form.getByLabel('理由')).toBeFocused();
  await form.getByLabel('理由').fill('同一家企业重复注册，企业来电确认只用另一个');
  await form.getByLabel('接续企业的统一社会信用代码').fill(ownCode);
  await propose.click();
  await expect(form.getByText('这是要关闭的企业自己的代码，请填写接续的企业')).toBeVisible();
  await form
    .getByLabel('接续企业的统一社会信用代码')
    .fill(makeCreditCode({ serial: 500_000 + uniqueNumber() }));
  await propose.click();
  await expect(form.getByText('没有使用这个统一社会信用代码的企业账号')).toBeVisible();
  await expectNoBarriers('a code of nobody');
  await form.getByLabel('接续企业的统一社会信用代码').fill(code);
  await propose.click();
  await expect(page.getByText('已提出，等待另一位决定')).toBeVisible();
  await expect(main.getByText('这是您提出的，须由另一位决定；您可以收回。')).toBeVisible();
  expect(await isAlive(portal, left)).toBe(true);

  const second = await browser.newPage({ baseURL: portal.url });
  await enterAs(second, portal, await idOf('account', 'demo_chief'));
  await second.goto('/#/console?page=account-changes');
  await second
    .getByRole('main')
    .getByRole('list', { name: '账号变更' })
    .getByRole('link', { name: double.companyName })
    .click();
  const change = second.getByRole('main').getByRole('article', { name: double.companyName });
  await expect(change.getByRole('link', { name: rest.companyName })).toBeVisible();
  await expect(change.getByText(code)).toBeVisible();
  await change.getByRole('button', { name: '同意关闭' }).click();
  const dialog = second.getByRole('dialog', { name: '同意关闭' });
  await expect(dialog.getByText('15 天后注销')).toBeVisible();
  await dialog.getByRole('button', { name: '确认同意关闭' }).click();
  await expect(second.getByText('企业账号将于 15 天后注销')).toBeVisible();
  await second.close();
  expect(await isAlive(portal, left)).toBe(false);

  // the owner comes back within the days and keeps his account
  const owner = await browser.newPage({ baseURL: portal.url });
  await enterAs(owner, portal, doubleId);
  await owner.goto('/#/account');
  await expect(owner.getByText('账号正在注销')).toBeVisible();
  await owner.getByRole('button', { name: '撤销注销申请' }).click();
  await expect(owner.getByText('注销申请已撤销')).toBeVisible();
  await owner.close();
  await page.goto('/#/account/messages');
  await main.getByRole('button', { name: '企业账号不再关闭' }).first().click();
  await main.getByRole('link', { name: '去查看' }).first().click();
  await expect(main.getByText('企业已撤回，账号照常使用')).toBeVisible();
  await expectNoBarriers('taken back');
});
