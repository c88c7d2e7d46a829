import { appealCalls } from '#contract/account/appeal-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import { files, insertEnterprise, modifyPhonePage } from './support/appealing.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNothingCutOff, inNarrowestWindow } from './support/looks.ts';

test('every state of the wizard', async ({ page, portal, expectNoBarriers }) => {
  test.slow();
  const enterprise = await insertEnterprise(portal);
  const wizard = modifyPhonePage(page);
  await wizard.open();
  await wizard.company.waitFor();
  await wizard.toLicence.click();
  await expect(wizard.company).toBeFocused();
  await expectNoBarriers('company, with a complaint');

  await wizard.company.fill(enterprise.companyName);
  await wizard.toLicence.click();
  await wizard.toContact.click();
  await expect(wizard.chooseButton).toBeFocused();
  await expectNoBarriers('files, with a complaint');
  await wizard.choose([files.licence(), files.large(), files.macros()]);
  await expect(wizard.file(files.macros().name)).toContainText('文档含有宏');
  const held = await holdCall(page, filesCalls.uploadFile);
  await wizard.choose(Array.from({ length: 5 }, files.letter));
  await expect(page.getByText('当前限制上传 5个文件')).toBeVisible();
  await expectNoBarriers('files: uploaded, under way, refused, over the limit');
  held.letGo();
  await expect(page.getByText('5 / 5')).toBeVisible();

  await wizard.toContact.click();
  await wizard.submit.click();
  await expect(wizard.name).toBeFocused();
  await expectNoBarriers('contact, with complaints');
  await wizard.name.fill('林远');
  await wizard.phone.fill(enterprise.newPhone);
  await wizard.submit.click();
  await wizard.heading('提交成功').waitFor();
  await page.getByRole('button', { name: '停留在本页' }).click();
  await expectNoBarriers('submitted');
});

test('the objection and the broken links', async ({ page, expectNoBarriers }) => {
  await page.goto('/#/appeal?objection=unknown');
  await page.getByText('链接无效、已使用过或已过期').waitFor();
  await expectNoBarriers('objection, not valid');
  await page.goto('/#/modifyPhone?correction=unknown');
  await page.getByText('链接无效或已过期，请重新提交申诉').waitFor();
  await expectNoBarriers('correction, not valid');

  const data = {
    enptName: '远衡精密传动（示范）有限公司',
    oldPhone: '138****0001',
    newPhone: '139****0002',
    effectiveAt: '2026-03-05T02:00:00.000Z',
  };
  await answerCall(page, appealCalls.getObjection, { code: 1, msg: '', data });
  await answerCall(page, appealCalls.objectAppeal, { code: 1, msg: '', data: null });
  await page.goto('/#/appeal?objection=known');
  await page.getByText('2026年3月5日').waitFor();
  await expectNoBarriers('objection', {
    inEachLook: async () => {
      await expectNothingCutOff(page);
      await inNarrowestWindow(page, () => expectNothingCutOff(page));
    },
  });
  await page.getByRole('button', { name: '不是我们申请的，提出异议' }).click();
  await page.getByRole('heading', { name: '已提出异议' }).waitFor();
  await expectNoBarriers('objected');
});
