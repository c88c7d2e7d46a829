import { files, insertEnterprise, modifyPhonePage } from './support/appealing.ts';
import { expect, sharedPortal, test as portalTest } from './support/fixtures.ts';
import { startPortal } from './support/portal.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';

/** A portal that counts uploads by address, as everywhere but in tests. */
const test = portalTest.extend({
  portal: sharedPortal('limits', () => startPortal({ RATE_LIMITS: 'on' })),
});

test('the second file waits for a captcha; closed it can be tried again, solved it goes on by itself', async ({
  page,
  portal,
}) => {
  const wizard = modifyPhonePage(page);
  const { companyName } = await insertEnterprise(portal);
  await wizard.open();
  await wizard.company.fill(companyName);
  await wizard.toLicence.click();
  await wizard.choose([files.licence()]);
  await expect(wizard.file(files.licence().name)).toContainText('已上传');

  await wizard.choose([files.letter()]);
  await page
    .getByRole('dialog', { name: '拖动滑块，补全拼图' })
    .getByRole('button', { name: '关闭' })
    .click();
  await expect(wizard.file(files.letter().name)).toContainText('请先完成安全验证');
  await solveSliderCaptcha(page, {
    databaseUrl: portal.databaseUrl,
    open: () => page.getByRole('button', { name: `重新上传 ${files.letter().name}` }).click(),
  });
  await expect(wizard.file(files.letter().name)).toContainText('已上传');
  await wizard.choose([files.form()]);
  await expect(page.getByText('3 / 5')).toBeVisible();
});
