import { agreementVersion } from '#contract/account/agreement.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { defaultTransportIv, defaultTransportKey } from '#contract/transport.ts';
import { decryptBody } from '#server/lib/crypto/transport-cipher.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { loginPage } from './support/login.ts';
import { complaint } from './support/complaint.ts';
import { makePerson, personCalls, personPage } from './support/person-registration.ts';
import { solveSliderCaptcha } from './support/solve-captcha.ts';
import { stopClock } from './support/stop-clock.ts';

const digest = /^[0-9a-f]{64}$/;

/** The account of the demo site that belongs to an individual. */
const registeredPhone = '13900000005';

test('registers with the code from the phone and logs in', async ({ page, portal }) => {
  const person = makePerson(1);
  const reg = personPage(page);
  await page.goto('/#/regPath');
  await page.getByRole('link', { name: '个人注册' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', '/reg');
  await reg.fill(person);
  await reg.tag('标识解析').check();
  await reg.codeButton.click();
  await expect(reg.waitingButton).toBeVisible();
  const code = await portal.readCode(person.手机号);
  await reg.agreement.check();

  await reg.field('短信验证码').fill(code === '000000' ? '000001' : '000000');
  await reg.submit.click();
  await expect(reg.field('短信验证码')).toHaveAccessibleDescription(complaint('验证码错误，请重新输入'));

  await reg.field('短信验证码').fill(code);
  const call = page.waitForRequest((request) => request.url().endsWith(accountCalls.registerForPerson.path));
  await reg.submit.click();
  const body = (await call).postDataJSON() as string;
  const sent: unknown = JSON.parse(decryptBody(body, { key: defaultTransportKey, iv: defaultTransportIv }));
  expect(sent).toEqual({
    phone: person.手机号,
    activeCode: code,
    email: person.邮箱,
    userName: person.姓名,
    cardNum: person.身份证号码,
    isIdNumberAgreed: true,
    userPwd: expect.stringMatching(digest),
    userPwd2: expect.stringMatching(digest),
    isAgree: true,
    userLabel: '工业软件,标识解析',
    LabelCode: '3,4',
  });

  await expect(reg.success).toBeFocused();
  await page.getByRole('link', { name: '立即登录' }).click();
  const login = loginPage(page);
  await expect(login.tab('个人用户')).toHaveAttribute('aria-selected', 'true');
  await expect(login.account).toHaveValue(person.手机号);
  await login.fill({ account: person.邮箱, password: person.密码 });
  await solveSliderCaptcha(page, { ...portal, open: () => login.submit.click() });
  await expect(page).toHaveURL(/#\/home\/Home$/);
  await expect(page.getByRole('button', { name: person.姓名 })).toBeVisible();
});

test('every field says what is missing, and the summary leads to it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const reg = personPage(page);
  await reg.open();
  await reg.agreement.check();
  await reg.submit.click();
  await expect(reg.summary).toBeFocused();
  const controls = [
    [reg.field('手机号'), '请输入正确的手机号'],
    [reg.field('短信验证码'), '请正确填写验证码!'],
    [reg.field('邮箱'), '邮箱不能为空'],
    [reg.field('姓名'), '姓名不能为空'],
    [reg.field('身份证号码'), '身份证号码不能为空！'],
    [reg.idConsent, '请勾选单独同意处理身份证号码'],
    [reg.field('密码'), '密码不能为空！'],
    [reg.field('确认密码'), '请再次输入密码'],
  ] as const;
  await expect(reg.summary.getByRole('link')).toHaveText([...controls.map(([, text]) => text), '请选择标签']);
  for (const [control, text] of controls) {
    await expect(control).toHaveAccessibleDescription(complaint(text));
    await reg.summary.getByRole('link', { name: text, exact: true }).click();
    await expect(control).toBeFocused();
  }

  await reg.fill({ ...makePerson(2), 短信验证码: '123456' });
  await expect(reg.form.locator('[aria-invalid=true]')).toHaveCount(0);
  await reg.tag('工业软件').uncheck();
  await reg.submit.click();
  await expect(reg.tags).toHaveAccessibleDescription(complaint('请选择标签'));
  await reg.summary.getByRole('link').click();
  await expect(reg.tag('智能制造')).toBeFocused();
  await reg.tag('5G 应用').check();
  await expect(reg.tags).not.toHaveAccessibleDescription(complaint('请选择标签'));

  await reg.idConsent.uncheck();
  await reg.submit.click();
  await expect(reg.idConsent).toHaveAccessibleDescription(complaint('请勾选单独同意处理身份证号码'));
  expect(requests.filter((url) => url.endsWith(accountCalls.registerForPerson.path))).toEqual([]);
});

test('the button waits for the agreement, can be reached, and a press says what it waits for', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const reg = personPage(page);
  await reg.open();
  await reg.fill({ ...makePerson(3), 短信验证码: '123456' });
  await expect(reg.submit).toBeDisabled();
  await expect(reg.submit).toHaveAccessibleDescription('请阅读条款并选择勾选');
  await expect(reg.form.getByText('请阅读条款并选择勾选', { exact: true })).toBeVisible();
  // after the agreement come its two documents
  await reg.agreement.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await expect(reg.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reg.summary).toBeFocused();
  await expect(reg.summary.getByRole('link')).toHaveText(['请阅读条款并选择勾选']);
  await expect(reg.agreement).toHaveAccessibleDescription(complaint('请阅读条款并选择勾选'));
  await reg.agreement.check();
  await expect(reg.submit).toBeEnabled();
  await expect(reg.form.getByText('请阅读条款并选择勾选')).toBeHidden();
  await reg.agreement.uncheck();
  await expect(reg.submit).toBeDisabled();
  expect(requests.filter((url) => url.endsWith(accountCalls.registerForPerson.path))).toEqual([]);
});

test('agreement and privacy policy open from the form, with their version', async ({ page }) => {
  const reg = personPage(page);
  await reg.open();
  await reg.form.getByRole('button', { name: '《平台服务协议》' }).click();
  const agreement = page.getByRole('dialog', { name: '平台服务协议' });
  await expect(agreement.getByRole('heading', { level: 3 })).toHaveCount(17);
  await expect(agreement).toContainText(`版本 ${agreementVersion}`);
  await agreement.getByRole('button', { name: '关闭' }).last().click();
  await reg.form.getByRole('button', { name: '《隐私政策》' }).click();
  await expect(page.getByRole('dialog', { name: '隐私政策' })).toContainText('敏感个人信息');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(reg.agreement).not.toBeChecked();
});

test('a phone is checked before a code is sent', async ({ page, portal }) => {
  const reg = personPage(page);
  await reg.open();
  await reg.field('手机号').fill('1380013800');
  await reg.codeButton.click();
  await expect(reg.field('手机号')).toHaveAccessibleDescription(complaint('请输入正确的手机号码'));
  await expect(reg.field('手机号')).toBeFocused();
  await reg.field('手机号').fill(registeredPhone);
  await reg.codeButton.click();
  await expect(reg.field('手机号')).toHaveAccessibleDescription(complaint('该手机已注册个人账号'));
  await expect(reg.codeButton).toBeEnabled();
  expect(await portal.messages(registeredPhone)).toEqual([]);
});

test('why no code comes is said beside it, and the button can be pressed again', async ({
  page,
  portal: running,
}) => {
  const portal = personCalls(running);
  const reg = personPage(page);
  await reg.open();
  // the outbox refuses this number
  await reg.field('手机号').fill('19900000000');
  await reg.codeButton.click();
  await expect(reg.field('短信验证码')).toHaveAccessibleDescription(complaint('短信发送失败，请稍后再试'));

  const { 手机号: phone } = makePerson(40);
  await portal.sendCode(phone);
  await query(
    running,
    `update message_quota set day_count = 5, last_sent_at = now() - interval '2 minutes' where recipient = $1`,
    [phone],
  );
  await reg.field('手机号').fill(phone);
  await reg.codeButton.click();
  await expect(reg.field('短信验证码')).toHaveAccessibleDescription(
    complaint('一天内最多只能获取5次验证码，请改天再试!'),
  );
  await expect(reg.codeButton).toBeEnabled();
});

const accidents = {
  'nothing answers': ['网络连接失败，请检查网络后重试', undefined],
  'a firewall refuses the text': ['请求错误', { status: 400, body: '<h1>Bad Request</h1>' }],
  'a proxy stumbles': ['网关错误', { status: 502, body: '' }],
} as const;

test('what the server refuses stands beside its field', async ({ page, portal: running }) => {
  const portal = personCalls(running);
  const [taken, person] = [makePerson(41), makePerson(42)];
  await portal.register({ ...taken, 短信验证码: await portal.sendCode(taken.手机号) });
  const code = await portal.sendCode(person.手机号);
  const reg = personPage(page);
  await reg.open();
  await reg.fill({ ...person, 短信验证码: code });
  await reg.agreement.check();
  for (const [label, text] of [
    ['邮箱', '该邮箱已被注册'],
    ['身份证号码', '该身份证号码已被注册'],
    ['手机号', '该手机已注册个人账号'],
  ] as const) {
    await reg.field(label).fill(taken[label]);
    await reg.submit.click();
    await expect(reg.field(label)).toHaveAccessibleDescription(complaint(text));
    await expect(reg.form.locator('[aria-invalid=true]')).toHaveCount(1);
    await reg.field(label).fill(person[label]);
  }
  await reg.submit.click();
  await expect(reg.success).toBeFocused();
});

test('a request that something in between refuses has a text of its own, which is gone with the next try', async ({
  page,
  portal: running,
}) => {
  const portal = personCalls(running);
  const path = `**${accountCalls.registerForPerson.path}`;
  const person = makePerson(4);
  const reg = personPage(page);
  await reg.open();
  await reg.fill({ ...person, 短信验证码: await portal.sendCode(person.手机号) });
  await reg.agreement.check();
  for (const [accident, [reason, answer]] of Object.entries(accidents)) {
    await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await reg.submit.click();
    await expect(reg.form.getByRole('alert'), accident).toHaveText('请不要输入特殊代码');
    await expect(page.getByRole('alert').getByText(reason, { exact: true }), accident).toBeVisible();
    await expect(reg.submit, accident).toBeEnabled();
    await page.unroute(path);
  }
  await expect(reg.field('邮箱')).toHaveValue(person.邮箱);
  await reg.submit.click();
  await expect(reg.success).toBeFocused();
  await expect(page.getByText('网关错误')).toHaveCount(0);
});

test('four seconds after success the login comes, unless somebody wants to stay', async ({
  page,
  portal: running,
}) => {
  const portal = personCalls(running);
  await page.clock.install();
  const reg = personPage(page);
  for (const [serial, isStaying] of [
    [5, false],
    [6, true],
  ] as const) {
    const person = makePerson(serial);
    await reg.open();
    await reg.fill({ ...person, 短信验证码: await portal.sendCode(person.手机号) });
    await reg.agreement.check();
    await stopClock(page);
    await reg.submit.click();
    await expect(reg.success).toBeFocused();
    await expect(page.getByText('4 秒后自动前往登录')).toBeVisible();
    await expect(page.getByRole('link', { name: '返回首页' }).last()).toHaveAttribute('href', '#/home/Home');
    if (isStaying) await page.getByRole('button', { name: '停留在本页' }).click();
    await page.clock.runFor(3_000);
    await expect(reg.success).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('main')).toHaveAttribute('data-page', isStaying ? '/reg' : '/login');
    await page.clock.resume();
  }
});

test('what was typed survives a reload, secrets excepted', async ({ page }) => {
  const person = { ...makePerson(7), 短信验证码: '123456' };
  const reg = personPage(page);
  await reg.open();
  await reg.fill(person);
  await reg.agreement.check();
  await expect(reg.form.getByText(/已自动保存草稿/)).toBeVisible();
  await page.reload();
  for (const label of ['手机号', '邮箱', '姓名'] as const)
    await expect(reg.field(label)).toHaveValue(person[label]);
  await expect(reg.tag('工业软件')).toBeChecked();
  for (const label of ['短信验证码', '身份证号码', '密码', '确认密码'] as const)
    await expect(reg.field(label)).toHaveValue('');
  await expect(reg.idConsent).not.toBeChecked();
  await expect(reg.agreement).not.toBeChecked();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain(person.邮箱);
  for (const secret of [person.身份证号码, person.密码]) expect(kept).not.toContain(secret);
});

test('focus fields that do not come can be asked for again', async ({ page }) => {
  const path = '**/api/cms/info/tag/listall';
  await page.route(path, (route) => route.abort());
  await page.goto('/#/reg');
  const reg = personPage(page);
  await expect(reg.tags).toContainText('关注领域没有加载成功');
  await page.unroute(path);
  await reg.tags.getByRole('button', { name: '重新加载' }).click();
  await expect(reg.tags.getByRole('checkbox')).toHaveCount(16);
});

test('on a phone each agreement is a line of its own that a thumb can press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const reg = personPage(page);
  await page.goto('/#/reg');
  const lines = ['《平台服务协议》', '《隐私政策》'].map((name) => reg.form.getByRole('button', { name }));
  await expect(lines[0]!).toBeVisible();
  const boxes = await Promise.all(lines.map(async (line) => (await line.boundingBox())!));
  for (const { width, height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThan(200);
  }
  expect(boxes[1]!.y).toBeGreaterThanOrEqual(boxes[0]!.y + boxes[0]!.height);
});
