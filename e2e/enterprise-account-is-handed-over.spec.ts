import { files, insertEnterprise } from './support/appealing.ts';
import { query } from './support/database.ts';
import { loginPage } from './support/login.ts';
import { enterAs, insertSession, isAlive } from './support/own-account.ts';
import { expect, test } from './support/without-captcha.ts';

test('a hijacked enterprise is handed over by two, the new agent logs in by his phone, and the old login is dead', async ({
  page,
  browser,
  portal,
  expectNoBarriers,
}) => {
  test.slow();
  const { companyName, phone, newPhone } = await insertEnterprise(portal);
  const [row] = await query(portal, 'select id from app_user where phone = $1', [phone]);
  const hijacked = await insertSession(portal, Number(row?.['id']));
  const staff = async (account: string) => {
    const [found] = await query(portal, 'select id from app_user where account = $1', [account]);
    return Number(found?.['id']);
  };
  await enterAs(page, portal, await staff('demo_reviewer'));
  await page.goto(`/#/console?page=accounts&words=${encodeURIComponent(companyName)}`);
  const main = page.getByRole('main');
  await main.getByRole('list', { name: '账号' }).getByRole('link', { name: companyName }).click();
  const account = main.getByRole('article', { name: companyName });
  await account.getByRole('button', { name: '移交企业账号' }).click();
  const form = account.getByRole('form', { name: '移交企业账号' });
  await form.getByRole('button', { name: '提出，由另一位决定' }).click();
  await expect(form.getByLabel('新经办人姓名')).toBeFocused();
  await form.getByLabel('新经办人姓名').fill('司徒明');
  await form.getByLabel('新手机号').fill(newPhone);
  await form.getByLabel('理由').fill('账号被盗用，企业持执照到现场核实');
  await form.getByRole('button', { name: '提出，由另一位决定' }).click();
  await expect(form.getByText('请上传证明材料')).toBeVisible();
  await expectNoBarriers('the proof is missing');
  await form.locator('input[type=file]').setInputFiles([files.licence()]);
  await expect(form.getByRole('list', { name: '已选的证明材料' }).getByText('已上传')).toBeVisible();
  await form.getByRole('button', { name: '提出，由另一位决定' }).click();
  await expect(page.getByText('已提出，等待另一位决定')).toBeVisible();

  // who proposed it does not decide it
  const change = main.getByRole('article', { name: companyName });
  await expect(change.getByText('这是您提出的，须由另一位决定；您可以收回。')).toBeVisible();
  await expect(change.getByRole('button', { name: '同意移交' })).toHaveCount(0);
  await expect(change.getByRole('button', { name: '收回申请' })).toBeVisible();
  await expectNoBarriers('of the proposer');
  expect(await isAlive(portal, hijacked)).toBe(true);

  const second = await browser.newPage({ baseURL: portal.url });
  await enterAs(second, portal, await staff('demo_chief'));
  await second.goto('/#/console');
  await second.getByRole('main').getByRole('link', { name: '账号变更' }).click();
  await second
    .getByRole('main')
    .getByRole('list', { name: '账号变更' })
    .getByRole('link', { name: companyName })
    .click();
  const case2 = second.getByRole('main').getByRole('article', { name: companyName });
  await expect(case2.getByText(newPhone)).toHaveCount(0);
  await case2.getByRole('button', { name: '显示个人信息' }).click();
  await expect(case2.getByText(newPhone)).toBeVisible();
  await case2.getByRole('button', { name: '同意移交' }).click();
  await second
    .getByRole('dialog', { name: '同意移交' })
    .getByRole('button', { name: '确认同意移交' })
    .click();
  await expect(second.getByText('企业账号已移交')).toBeVisible();
  await second.close();
  expect(await isAlive(portal, hijacked)).toBe(false);

  const agent = await browser.newPage({ baseURL: portal.url });
  await agent.goto('/#/login');
  const login = loginPage(agent);
  await login.chooseCode();
  await login.phone.fill(newPhone);
  await login.form.getByRole('button', { name: '获取验证码' }).click();
  await login.code.fill(await portal.readCode(newPhone));
  await login.submit.click();
  await expect(agent.getByRole('button', { name: '设置新密码' })).toBeVisible();
  await agent.close();
});
