import type { Locator, Page } from '@playwright/test';

/** The labels of what is typed. */
export type OrganisationField =
  | '账号'
  | '手机号'
  | '短信验证码'
  | '密码'
  | '确认密码'
  | '企业名称'
  | '详细地址';

export type Organisation = Record<Exclude<OrganisationField, '详细地址'>, string>;

/** Of the demo's registry. `unknown` is suggested, but has no business data yet; `taken` has an account. Each that is registered is so by one test: a worker's files share a portal. */
export const companies = {
  complete: '示范市云溪川陌滚动体有限公司',
  another: '示范市恒啮减速机有限公司',
  matched: '凌江泵业（示范）有限公司',
  assessed: '示范市凌江流体机械有限公司',
  unknown: '示范市川陌智能轴承有限公司',
  taken: '示范市远衡齿轮有限公司',
};

/** An organisation with a name and phone of its own: `serial` 0 to 999. */
export function makeOrganisation(serial: number): Organisation {
  const password = 'Chuanmo#2026';
  return {
    账号: `川陌_${String(serial)}`,
    手机号: `137${String(22_220_000 + serial)}`,
    短信验证码: '123456',
    密码: password,
    确认密码: password,
    企业名称: companies.complete,
  };
}

/** The parts of the organisation registration that tests go by. */
export function organisationPage(page: Page) {
  const form = page.getByRole('form', { name: '机构注册' });
  const field = (label: OrganisationField): Locator => form.getByLabel(label, { exact: true });
  const option = (name: string): Locator => page.getByRole('option', { name, exact: true });
  const parts = {
    form,
    field,
    option,
    codeButton: form.getByRole('button', { name: '获取验证码' }),
    waitingButton: form.getByRole('button', { name: /^\d+ 秒后重发$/ }),
    lookUpButton: form.getByRole('button', { name: '获取工商信息' }),
    creditCode: form.getByLabel('统一社会信用代码', { exact: true }),
    foundText: form.getByText('已带出工商信息'),
    area: form.getByRole('combobox', { name: /^所在地区/ }),
    companyType: form.getByLabel('企业类型', { exact: true }),
    industry: form.getByRole('combobox', { name: /^所属行业/ }),
    scale: form.getByRole('radiogroup', { name: '企业规模' }),
    income: form.getByLabel('上年营业收入', { exact: true }),
    agreement: form.getByRole('checkbox', { name: /我已阅读并同意/ }),
    submit: form.getByRole('button', { name: '提交机构注册' }),
    summary: page.getByRole('alert').filter({ hasText: '处需要修改' }),
    /** The failure that no field is to blame for. */
    failure: form.getByRole('alert'),
    success: page.getByRole('heading', { level: 1, name: '注册成功' }),

    open: async () => {
      await page.goto('/#/regOrg');
      await parts.companyType.and(page.locator(':enabled')).waitFor();
    },
    type: async (organisation: Organisation) => {
      for (const [label, text] of Object.entries(organisation))
        await field(label as OrganisationField).fill(text);
    },
    /** Asks the registry for the company whose name stands in the form. */
    lookUp: async () => {
      await parts.lookUpButton.click();
      await parts.foundText.waitFor();
    },
    /** The four-part choice. */
    choose: async () => {
      await parts.companyType.selectOption('国有独资公司');
      await parts.industry.click();
      for (const level of ['制造业', '通用设备制造业', '轴承、齿轮和传动部件制造'])
        await option(level).click();
      await parts.scale.getByLabel('中型').check();
      await parts.income.selectOption('300 万元至 2,000 万元');
    },
    /** Everything, with a code that is right by its looks only. */
    fill: async (organisation: Organisation) => {
      await parts.type(organisation);
      await parts.lookUp();
      await parts.choose();
      await parts.agreement.check();
    },
  };
  return parts;
}
