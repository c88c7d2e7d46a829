import { files, insertEnterprise, modifyPhonePage, staff, submitByCalls } from './support/appealing.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

test('a returned appeal is corrected on another device without typing it again', async ({
  page,
  browser,
  portal,
}) => {
  const enterprise = await insertEnterprise(portal);
  await submitByCalls(page, portal.url, enterprise);
  const centre = await staff(portal);
  try {
    await centre.sendBack(enterprise, '公章不清楚，请重新拍照');
  } finally {
    await centre.stop();
  }
  const link = /http\S+/.exec((await portal.messages(enterprise.newPhone)).at(-1)?.text ?? '')?.[0] ?? '';

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const wizard = modifyPhonePage(other);
  await other.goto(link);
  await expect(other.getByText('退回意见：公章不清楚，请重新拍照')).toBeVisible();
  // nothing of the secret link is left in the address
  expect(other.url()).toBe(`${portal.url}/#/modifyPhone?step=licence`);
  await other.getByRole('button', { name: /^删除/ }).click();
  await expect(wizard.files).toHaveCount(0);
  await wizard.choose([files.letter()]);
  await expect(wizard.file(files.letter().name)).toContainText('已上传');
  await wizard.toContact.click();
  await expect(wizard.name).toHaveValue('林远');
  await expect(wizard.phone).toHaveValue(enterprise.newPhone);
  await wizard.submit.click();
  await expect(wizard.heading('提交成功')).toBeVisible();

  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByText('链接无效或已过期，请重新提交申诉')).toBeVisible();
  await other.getByRole('button', { name: '重新提交申诉' }).click();
  await expect(wizard.company).toHaveValue('');
  await other.context().close();
});

test('the owner of the old phone objects, once, and the phone stays', async ({ page, portal }) => {
  const enterprise = await insertEnterprise(portal);
  await submitByCalls(page, portal.url, enterprise);
  const centre = await staff(portal);
  try {
    await centre.approve(enterprise);
    const text = (await portal.messages(enterprise.phone)).at(-1)?.text ?? '';
    const link = /http\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText(enterprise.companyName)).toBeVisible();
    await expect(page.getByText(masked(enterprise.newPhone))).toBeVisible();
    await page.getByRole('button', { name: '不是我们申请的，提出异议' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '已提出异议' })).toBeFocused();
    await centre.letTimePass(enterprise);
    const rows = await query(portal, 'select 1 from app_user where phone = $1', [enterprise.phone]);
    expect(rows).toHaveLength(1);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('链接无效、已使用过或已过期')).toBeVisible();
  } finally {
    await centre.stop();
  }
});
