import { readFile } from 'node:fs/promises';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { filesCalls } from '#contract/files/calls.ts';
import { answerCall, holdCall } from './support/answer-call.ts';
import {
  files,
  insertEnterprise,
  modifyPhonePage,
  sha256,
  staff,
  submitByCalls,
} from './support/appealing.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { loginPage, tabTo } from './support/login.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';

test('from the appeal through files, review and waiting time to a login by the new phone', async ({
  page,
  portal,
}) => {
  test.slow();
  const enterprise = await insertEnterprise(portal);
  const wizard = modifyPhonePage(page);
  await page.goto('/#/appeal');
  await expect(page.getByRole('heading', { level: 1, name: '账号申诉' })).toBeVisible();
  await page.getByRole('link', { name: '修改手机号' }).click();
  await expect(page).toHaveURL(/#\/modifyPhone$/);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: '企业用户' })).toBeChecked();

  await wizard.company.fill(`  ${enterprise.companyName.replace('（', '(').replace('）', ')')} `);
  await wizard.toLicence.click();
  await expect(wizard.heading('上传营业执照（副本）')).toBeFocused();
  await expect(page.getByText(/写明新联系人姓名、手机号和日期，加盖公章/)).toBeVisible();
  await expect(
    page.getByText(/审核约 1 个工作日.*给新手机号发短信.*用新手机号加验证码登录，并修改密码/),
  ).toBeVisible();

  const licence = files.licence();
  await wizard.choose([licence]);
  await expect(wizard.file(licence.name)).toContainText('已上传');
  await expect(page.getByText('上传成功')).toBeVisible();
  await wizard.choose([files.letter(), files.form()]);
  await expect(page.getByText('3 / 5')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: licence.name }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(licence.name);
  expect(sha256(await readFile(await saved.path()))).toBe(sha256(licence.buffer));

  await page.getByRole('button', { name: `删除 ${files.form().name}` }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(page.getByText('2 / 5')).toBeVisible();

  await wizard.toContact.click();
  await expect(wizard.heading('填写新联系人')).toBeFocused();
  await wizard.name.fill(' 林远 ');
  await wizard.phone.fill(` ${enterprise.newPhone} `);
  await wizard.submit.click();
  await expect(wizard.heading('提交成功')).toBeFocused();
  await expect(page.getByText(enterprise.newPhone)).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?type=enpt$/);

  const centre = await staff(portal);
  try {
    await centre.approve(enterprise);
    const [told] = await portal.messages(enterprise.phone);
    expect(told?.text).toContain(`${portal.url}/#/appeal?objection=`);
    await centre.letTimePass(enterprise);
  } finally {
    await centre.stop();
  }
  await expect
    .poll(async () => (await portal.messages(enterprise.newPhone)).at(-1)?.text)
    .toContain('请用本手机号加验证码登录，并设置新密码');

  const login = loginPage(page);
  await login.chooseCode();
  await login.phone.fill(enterprise.newPhone);
  await login.form.getByRole('button', { name: '获取验证码' }).click();
  await expect(login.form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
  await login.code.fill(await portal.readCode(enterprise.newPhone));
  const answered = page.waitForResponse(/\/doLogin$|\/loginForEstimate$/);
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  expect(await (await answered).json()).toMatchObject({ code: 1, data: { mustChangePassword: true } });

  await expect(page).toHaveURL(/#\/account$/);
  await expect(page.getByLabel('新密码', { exact: true })).toBeFocused();
  await page.getByLabel('新密码', { exact: true }).fill('Xinmima#2026');
  await page.getByLabel('确认新密码', { exact: true }).fill('Xinmima#2026');
  await page.getByRole('button', { name: '设置新密码' }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible();
});

test.describe('what is refused', () => {
  test('step 1: no company, an unknown one, one whose appeal is under review', async ({ page, portal }) => {
    const enterprise = await insertEnterprise(portal);
    const wizard = modifyPhonePage(page);
    await wizard.open();
    await wizard.toLicence.click();
    await expect(wizard.company).toHaveAccessibleDescription(/请填写公司信息/);
    await expect(wizard.company).toBeFocused();
    await wizard.company.fill('没有这家公司');
    await wizard.toLicence.click();
    await expect(wizard.company).toHaveAccessibleDescription(/没有找到该企业的注册账号/);

    await submitByCalls(page, portal.url, enterprise);
    await wizard.company.fill(enterprise.companyName);
    await wizard.toLicence.click();
    await expect(wizard.company).toHaveAccessibleDescription(/该企业已有申诉正在审核，请耐心等待/);
    await expect(wizard.heading('填写企业信息')).toBeVisible();
  });

  test('step 2: no file, wrong files with the reason of each, a sixth file', async ({ page, portal }) => {
    const wizard = await openLicenceStep(page, await insertEnterprise(portal));
    await wizard.toContact.click();
    await expect(page.getByRole('group', { name: '营业执照副本附件' })).toHaveAccessibleDescription(
      /请上传营业执照\(副本\)附件/,
    );
    await expect(wizard.chooseButton).toBeFocused();

    await wizard.choose([files.page(), files.empty(), files.large(), files.disguised(), files.macros()]);
    await expect(wizard.file('网页.html')).toContainText('只能上传 jpg、png、bmp、pdf、doc、docx 格式的文件');
    await expect(wizard.file('空.png')).toContainText('不能上传空文件');
    await expect(wizard.file('过大.bmp')).toContainText('单个文件不能超过 10 MB');
    await expect(wizard.file('改了名.pdf')).toContainText('文件内容与扩展名不符，或者文件已损坏');
    await expect(wizard.file('带宏的表.docx')).toContainText('文档含有宏');
    await expect(page.getByRole('button', { name: /^重新上传/ })).toHaveCount(0);
    await expect(page.getByText('0 / 5')).toBeVisible();
    await wizard.toContact.click();
    await expect(wizard.heading('上传营业执照（副本）')).toBeVisible();

    const many = Array.from({ length: 6 }, (_, n) => ({ ...files.licence(), name: `执照${String(n)}.jpg` }));
    await wizard.choose(many);
    await expect(page.getByRole('status').getByText('当前限制上传 5个文件')).toBeVisible();
    await expect(page.getByText('5 / 5')).toBeVisible();
    await expect(wizard.file('执照5.jpg')).toHaveCount(0);
  });

  test('step 3: no name, no phone, no mobile phone, the phone of the account, one of another account', async ({
    page,
    portal,
  }) => {
    const enterprise = await insertEnterprise(portal);
    const other = await insertEnterprise(portal);
    const wizard = await openLicenceStep(page, enterprise);
    await wizard.choose([files.licence()]);
    await expect(page.getByText('1 / 5')).toBeVisible();
    await wizard.toContact.click();
    await wizard.submit.click();
    await expect(wizard.name).toHaveAccessibleDescription(/请输入联系人姓名/);
    await expect(wizard.phone).toHaveAccessibleDescription(/请输入新的手机号/);
    await expect(wizard.name).toBeFocused();
    await wizard.name.fill('林远');
    for (const [phone, text] of [
      ['12345', '请输入正确的手机号'],
      [enterprise.phone, '新手机号不能与当前手机号相同'],
      [other.phone, '该手机号已被注册'],
    ] as const) {
      await wizard.phone.fill(phone);
      await wizard.submit.click();
      await expect(wizard.phone).toHaveAccessibleDescription(new RegExp(text));
      await expect(wizard.phone).toBeFocused();
    }
  });
});

test.describe('nothing is lost', () => {
  test('by a reload at any step, by going back, by coming back', async ({ page, portal }) => {
    const enterprise = await insertEnterprise(portal);
    const wizard = modifyPhonePage(page);
    await wizard.open();
    await wizard.company.fill('打到一半的');
    await page.reload();
    await expect(wizard.company).toHaveValue('打到一半的');
    await wizard.company.fill(enterprise.companyName);
    await wizard.toLicence.click();
    await wizard.choose([files.licence()]);
    await expect(page.getByText('1 / 5')).toBeVisible();
    await page.reload();
    await expect(wizard.file(files.licence().name)).toContainText('已上传');
    await wizard.toContact.click();
    await wizard.name.fill('林远');
    await wizard.phone.fill('139');
    await page.reload();
    await expect(wizard.name).toHaveValue('林远');
    await expect(wizard.phone).toHaveValue('139');

    await wizard.back.click();
    await expect(wizard.file(files.licence().name)).toBeVisible();
    await wizard.back.click();
    await expect(wizard.company).toHaveValue(enterprise.companyName);
    await page.goto('/#/appeal');
    await page.getByRole('link', { name: '修改手机号' }).click();
    await wizard.toLicence.click();
    await expect(wizard.file(files.licence().name)).toBeVisible();
    await wizard.toContact.click();
    await expect(wizard.phone).toHaveValue('139');
  });

  test('by a broken line: the file can be uploaded again', async ({ page, portal }) => {
    const wizard = await openLicenceStep(page, await insertEnterprise(portal));
    await page.route(`**${filesCalls.uploadFile.path}`, (route) => route.abort());
    await wizard.choose([files.licence()]);
    await expect(wizard.file(files.licence().name)).toContainText('上传失败，请重试');
    await page.unroute(`**${filesCalls.uploadFile.path}`);
    await page.getByRole('button', { name: `重新上传 ${files.licence().name}` }).click();
    await expect(wizard.file(files.licence().name)).toContainText('已上传');
  });

  test('by a list that does not come', async ({ page, portal }) => {
    const enterprise = await insertEnterprise(portal);
    await page.route(`**${filesCalls.fileList.path}`, (route) => route.abort());
    const wizard = modifyPhonePage(page);
    await wizard.open();
    await wizard.company.fill(enterprise.companyName);
    await wizard.toLicence.click();
    await expect(page.getByText('加载失败', { exact: true })).toBeVisible();
    await page.unroute(`**${filesCalls.fileList.path}`);
    await page.getByRole('button', { name: '再试一次' }).click();
    await wizard.choose([files.licence()]);
    await expect(page.getByText('1 / 5')).toBeVisible();
  });

  test('after two hours the files have to be uploaded again, and it says so', async ({ page, portal }) => {
    const wizard = await openLicenceStep(page, await insertEnterprise(portal));
    await wizard.choose([files.licence()]);
    await expect(page.getByText('1 / 5')).toBeVisible();
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByText('上传已超时，请重新上传附件')).toBeVisible();
    await wizard.choose([files.letter()]);
    await expect(page.getByText('1 / 5')).toBeVisible();
  });
});

test('an upload tells how much of it has been sent, on a slow line', async ({ page, portal }) => {
  const wizard = await openLicenceStep(page, await insertEnterprise(portal));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  const seen = await page.evaluateHandle(() => {
    const shares: number[] = [];
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.value;
      if (value !== undefined) shares.push(value);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
    return shares;
  });
  const large = {
    ...files.licence(),
    buffer: Buffer.concat([files.licence().buffer, Buffer.alloc(800_000)]),
  };
  await wizard.choose([large]);
  await expect(wizard.file(large.name)).toContainText('已上传');
  const between = (await seen.jsonValue()).filter((value) => value > 0 && value < 100);
  expect(new Set(between).size).toBeGreaterThan(1);
});

test('an upload shows how far it is, can be stopped, and holds the next step back', async ({
  page,
  portal,
}) => {
  const wizard = await openLicenceStep(page, await insertEnterprise(portal));
  const held = await holdCall(page, filesCalls.uploadFile);
  await wizard.choose([files.licence(), files.letter()]);
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await wizard.toContact.click();
  await expect(wizard.heading('上传营业执照（副本）')).toBeVisible();
  await page.getByRole('button', { name: `取消上传 ${files.licence().name}` }).click();
  await expect(wizard.file(files.licence().name)).toHaveCount(0);
  held.letGo();
  await expect(wizard.file(files.letter().name)).toContainText('已上传');
});

test('files can be dragged in', async ({ page, portal }) => {
  const wizard = await openLicenceStep(page, await insertEnterprise(portal));
  const data = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    { name: '拖进来的.jpg', bytes: [...files.licence().buffer.subarray(0, 2_000)] },
  );
  await wizard.zone.dispatchEvent('dragover', { dataTransfer: data });
  await wizard.zone.dispatchEvent('drop', { dataTransfer: data });
  await expect(wizard.file('拖进来的.jpg')).toContainText('已上传');
});

test('by the keyboard alone', async ({ page, portal }) => {
  const enterprise = await insertEnterprise(portal);
  const wizard = modifyPhonePage(page);
  // from the start: a listener that comes only just before the key may come too late for the browser
  page.on('filechooser', (chooser) => void chooser.setFiles([files.licence(), files.letter()]));
  await page.goto('/#/appeal');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, page.getByRole('link', { name: '修改手机号' }));
  await page.keyboard.press('Enter');
  await wizard.company.waitFor();
  await tabTo(page, wizard.company);
  await page.keyboard.insertText(enterprise.companyName);
  await page.keyboard.press('Enter');
  await expect(wizard.heading('上传营业执照（副本）')).toBeFocused();
  await tabTo(page, wizard.chooseButton);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 / 5')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: `删除 ${files.letter().name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 / 5')).toBeVisible();
  // the focus goes on to the file before, to what adds files, and to the next file
  const removeLicence = page.getByRole('button', { name: `删除 ${files.licence().name}` });
  await expect(removeLicence).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wizard.chooseButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 / 5')).toBeVisible();
  await tabTo(page, removeLicence);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `删除 ${files.letter().name}` })).toBeFocused();
  await tabTo(page, wizard.toContact);
  await page.keyboard.press('Enter');
  await expect(wizard.heading('填写新联系人')).toBeFocused();
  await tabTo(page, wizard.name);
  await page.keyboard.insertText('林远');
  await page.keyboard.press('Tab');
  await expect(wizard.phone).toBeFocused();
  await page.keyboard.insertText(enterprise.newPhone);
  await page.keyboard.press('Enter');
  await expect(wizard.heading('提交成功')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(loginPage(page).form).toBeVisible();
});

test('customer service is the help article about appeals', async ({ page, portal }) => {
  const [article] = await query(
    portal,
    "select id from content_item where demo_key = 'help-account-appeal'",
    [],
  );
  const expected = `#/home/helpGuideDetail?infoId=${String(article?.['id'])}`;
  await page.goto('/#/appeal');
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', expected);
  await page.goto('/#/modifyPhone');
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', expected);
  await answerCall(page, appealCalls.appealHelp, { code: 1, msg: '', data: { infoId: null } });
  await page.goto('/#/appeal');
  await page.reload();
  await expect(page.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '#/home/helpGuide');
});

async function openLicenceStep(
  page: Parameters<typeof modifyPhonePage>[0],
  { companyName }: { companyName: string },
) {
  const wizard = modifyPhonePage(page);
  await wizard.open();
  await wizard.company.fill(companyName);
  await wizard.toLicence.click();
  await wizard.heading('上传营业执照（副本）').waitFor();
  return wizard;
}
