import type { Page } from '@playwright/test';
import {
  applyAsProvider,
  correctTeamSize,
  handInSolution,
  logIn,
  register,
  solution,
} from './support/becoming-a-provider.ts';
import { query } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';
import { companies, makeOrganisation } from './support/organisation-registration.ts';
import { enterAs } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';
import { approveCertification, publishItem, returnForTeamSize } from './support/reviewing.ts';

async function enter(page: Page, portal: RunningPortal, account: string): Promise<void> {
  const [found] = await query(portal, 'select id from app_user where account = $1', [account]);
  await enterAs(page, portal, Number(found?.['id']));
}

test('an enterprise registers, corrects what was returned, is certified, publishes a solution and is matched', async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  const organisation = { ...makeOrganisation(72), 企业名称: companies.matched };
  const reviewer = await browser.newPage({ baseURL: portal.url });
  await enter(reviewer, portal, 'demo_reviewer');

  await register(page, portal, organisation);
  await logIn(page, portal, { account: organisation.账号, password: organisation.密码 });
  await applyAsProvider(page, { legalPerson: '林远' });
  await returnForTeamSize(reviewer, companies.matched);
  await correctTeamSize(page);
  await approveCertification(reviewer, companies.matched);
  await handInSolution(page);
  await publishItem(reviewer, solution.title);

  // whoever has a demand finds it, and invites
  const buyer = await browser.newPage({ baseURL: portal.url });
  await enter(buyer, portal, 'demo_factory');
  await buyer.goto('/#/Excellent/ServiceResource?tab=solution');
  const main = buyer.getByRole('main');
  await main.getByRole('link', { name: solution.title }).first().click();
  await expect(buyer.getByRole('heading', { level: 1, name: solution.title })).toBeVisible();
  await main
    .getByRole('button', { name: /^用“.+”邀请对接$/ })
    .first()
    .click();
  const invitation = buyer.getByRole('form', { name: '邀请对接' });
  await invitation.getByLabel('给对方的话').fill('想先接三台磨床看看。');
  await invitation.getByRole('button', { name: '发出邀请' }).click();
  await expect(main.getByRole('link', { name: '查看对接' })).toBeVisible();

  await page.goto('/#/company?page=match');
  const own = page.getByRole('main');
  await own
    .getByRole('link', { name: new RegExp(solution.title) })
    .first()
    .click();
  await expect(own.getByText('想先接三台磨床看看。')).toBeVisible();
  await own.getByRole('button', { name: '接受邀请' }).click();
  await expect(own.getByText('沟通中')).toBeVisible();
  await reviewer.close();
  await buyer.close();
});
