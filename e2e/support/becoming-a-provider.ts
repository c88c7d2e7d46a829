import { expect, type Locator, type Page } from '@playwright/test';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { samplePdf } from '#server/testing/sample-files.ts';
import { loginPage } from './login.ts';
import { organisationPage, type Organisation } from './organisation-registration.ts';
import type { RunningPortal } from './portal.ts';
import { solveSliderCaptcha } from './solve-captcha.ts';

type Site = Pick<RunningPortal, 'databaseUrl' | 'readCode'>;

/** Registers an enterprise by the form, with the code that its phone got. Ends at what says that it is done. */
export async function register(page: Page, site: Site, organisation: Organisation): Promise<void> {
  const reg = organisationPage(page);
  await reg.open();
  await reg.type(organisation);
  await reg.codeButton.click();
  await expect(reg.waitingButton).toBeVisible();
  await reg.lookUp();
  await reg.choose();
  await reg.agreement.check();
  await reg.field('短信验证码').fill(await site.readCode(organisation.手机号));
  await reg.submit.click();
  await expect(reg.success).toBeVisible();
}

/** Logs in by the login page, as 企业用户, past the captcha. */
export async function logIn(
  page: Page,
  site: Pick<Site, 'databaseUrl'>,
  who: { account: string; password: string },
): Promise<void> {
  await page.goto('/#/login?type=enpt');
  const login = loginPage(page);
  await login.tab('企业用户').click();
  await login.fill(who);
  await solveSliderCaptcha(page, { ...site, open: () => login.submit.click() });
  await expect(page).not.toHaveURL(/login/);
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() });

/** Fills in the certification of a provider and hands it in. */
export async function applyAsProvider(page: Page, { legalPerson }: { legalPerson: string }): Promise<void> {
  const main = page.getByRole('main');
  const form = page.getByRole('form', { name: '认证申请' });
  await page.goto('/#/company?page=serviceProvider');
  await form.getByLabel('法定代表人', { exact: true }).fill(legalPerson);
  await form.getByLabel('经办人', { exact: true }).fill('周宁');
  await form.getByLabel('经办人手机号').fill('13811112222');
  await form.getByRole('group', { name: '服务类别' }).getByRole('checkbox', { name: '工业软件' }).check();
  await form.getByRole('group', { name: '服务区域' }).getByRole('checkbox').first().check();
  await form.getByLabel('团队人数').fill('860');
  const upload = async (input: Locator, name: string) => {
    const isAttached = page.waitForResponse((response) =>
      response.url().endsWith(certificationCalls.attachToCertification.path),
    );
    await input.setInputFiles(pdf(name));
    await isAttached;
  };
  await upload(form.locator('input[type=file]').first(), '营业执照.pdf');
  await upload(form.locator('input[type=file]').last(), '授权书.pdf');
  await form.getByRole('button', { name: '提交认证' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();
}

/** Corrects the number that the reviewer remarked on; all else stands as it was. */
export async function correctTeamSize(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const form = page.getByRole('form', { name: '认证申请' });
  await page.goto('/#/company?page=serviceProvider');
  await expect(form.getByText('修改意见：与社保人数不符')).toBeVisible();
  await expect(form.getByLabel('经办人', { exact: true })).toHaveValue('周宁');
  await form.getByLabel('团队人数').fill('86');
  await form.getByRole('button', { name: '重新提交' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();
}

export const solution = {
  title: '轴承磨削车间能耗与节拍看板',
  summary: '把磨床的电耗、节拍和砂轮寿命接到一张看板上，按单算能耗。',
  keywords: '磨削烧伤、轴承、能耗',
};

/** Types an item a row, as somebody does who goes on by Enter. */
export async function fillRows(form: Locator, label: string, items: readonly string[]): Promise<void> {
  const group = form.getByRole('group', { name: label });
  for (const [at, item] of items.entries()) {
    const row = group.getByRole('textbox').nth(at);
    await row.fill(item);
    if (at < items.length - 1) await row.press('Enter');
  }
}

/** Fills in the form of a new solution, which is open, and hands it in for review. */
export async function fillSolution(page: Page, words: typeof solution): Promise<void> {
  const form = page.getByRole('form', { name: '发布方案' });
  await form.getByLabel('标题').fill(words.title);
  await form.getByLabel('摘要').fill(words.summary);
  await form.getByLabel('领域').selectOption('设备运维');
  await form.getByRole('group', { name: '计价方式' }).getByRole('checkbox', { name: '按年订阅' }).check();
  await form.getByLabel('应用企业').fill('12');
  await form.getByLabel('起价（万元）').fill('9.8');
  await fillRows(form, '主要功能', ['单件能耗', '超限提醒']);
  await fillRows(form, '适用行业', ['装备制造']);
  await fillRows(form, '适用场景', ['能耗管理']);
  await form.getByLabel('架构').fill('部署在企业内网，经网关读机床。');
  await form.getByLabel('关键词').fill(words.keywords);
  await form.getByLabel('详细说明').fill('适合有二十台以上机床的车间。\n先接五台，四周内上线。');
  await form.getByLabel('联系人').fill('周工');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('main').getByText('待审核')).toBeVisible();
}

/** Writes a solution in the workbench and hands it in for review. */
export async function handInSolution(page: Page): Promise<void> {
  await page.goto('/#/company?page=publish&id=new');
  await fillSolution(page, solution);
}
