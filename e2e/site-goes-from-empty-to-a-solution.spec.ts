import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import {
  applyAsProvider,
  correctTeamSize,
  handInSolution,
  logIn,
  register,
  solution,
} from './support/becoming-a-provider.ts';
import { bareTest, expect } from './support/fixtures.ts';
import { makeOrganisation } from './support/organisation-registration.ts';
import { startProductionSite } from './support/production-site.ts';
import { approveCertification, publishItem, returnForTeamSize } from './support/reviewing.ts';
import { beginAsStaff as begin, linkIn } from './support/staff-begins.ts';

const company = {
  name: '川陌滚动体有限公司',
  creditCode: makeCreditCode({ serial: 770_001 }),
  address: '创新路 1 号',
  legalPerson: '林远',
};
const registry = [
  'name,credit_code,address,area_code,legal_person',
  [company.name, company.creditCode, company.address, '330106', company.legalPerson].join(','),
].join('\n');

/** The walk of docs/operations.md: what the operator does by commands, and all else on screens. */
bareTest(
  'a production site goes from empty to a certified enterprise with a published solution',
  async ({ browser }) => {
    bareTest.slow();
    const site = await startProductionSite();
    try {
      // by commands: two administrators, and the business registry
      const hire = async (name: string, phone: string) =>
        linkIn(await site.run('staff', 'add', name, '--phone', phone, '--role', 'administrator'));
      const links = [await hire('qinyue', '13700001001'), await hire('lixia', '13700001002')];
      await site.run('registry-import', await site.write('registry.csv', registry));

      const first = await begin(browser, site, links[0] ?? '', 'qinyue');
      const second = await begin(browser, site, links[1] ?? '', 'lixia');

      // a reviewer: one adds, the other confirms
      await first.goto('/#/console?page=staff');
      const staff = first.getByRole('main');
      await staff.getByRole('button', { name: '新增工作人员' }).click();
      const form = first.getByRole('dialog').getByRole('form', { name: '新增工作人员' });
      await form.getByLabel('登录账号').fill('shenhe');
      await form.getByLabel('手机号').fill('13700001003');
      await form.getByLabel('角色').selectOption('reviewer');
      await form.getByRole('button', { name: '新增', exact: true }).click();
      const member = staff.getByRole('article', { name: 'shenhe' });
      await member.getByRole('button', { name: '生成设置密码的链接' }).click();
      const link = await member.getByText(/setPassword\?link=/).innerText();
      await second.goto('/#/console?page=staff&view=waiting');
      const desk = second.getByRole('main');
      await desk.getByRole('list', { name: '工作人员' }).getByRole('link', { name: 'shenhe' }).click();
      await desk.getByRole('button', { name: '确认授予' }).click();
      await expect(second.getByText(/^已授予审核/)).toBeVisible();
      const reviewer = await begin(browser, site, link, 'shenhe');

      // the enterprise
      const organisation = { ...makeOrganisation(71), 企业名称: company.name };
      const page = await browser.newPage({ baseURL: site.url });
      await register(page, site, organisation);
      await logIn(page, site, { account: organisation.账号, password: organisation.密码 });
      await applyAsProvider(page, company);
      await returnForTeamSize(reviewer, company.name);
      await correctTeamSize(page);
      await approveCertification(reviewer, company.name);
      await handInSolution(page);
      await publishItem(reviewer, solution.title);

      // anybody finds it
      const visitor = await browser.newPage({ baseURL: site.url });
      await visitor.goto('/#/Excellent/ServiceResource?tab=solution');
      await visitor.getByRole('main').getByRole('link', { name: solution.title }).first().click();
      await expect(visitor.getByRole('heading', { level: 1, name: solution.title })).toBeVisible();
      await expect(visitor.getByRole('main')).toContainText(company.name);
    } finally {
      await site.stop();
    }
  },
);
