import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { releaseCalls } from '#contract/content/calls.ts';
import { logIn, registerOrganisation } from '#server/testing/organisations.ts';
import { startTestPartner, type TestPartner } from '#server/testing/partner-site.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';

const secret = 'a secret both sites know';
let portal: TestPortal;
let partner: TestPartner;
beforeAll(async () => {
  partner = await startTestPartner({ secret });
  const site = {
    id: 'region',
    name: '区域平台',
    url: 'https://region.example/enter',
    verifyUrl: partner.url,
    secret,
  };
  portal = await startTestPortal({ PARTNER_SITES: JSON.stringify([site]) });
});
afterAll(async () => {
  await portal.stop();
  await partner.stop();
});

/** What the footer shows. */
async function served(): Promise<number> {
  const { data } = await portal.call(releaseCalls.getStatisticsNum);
  return (data as { serviceEnterprise: number }).serviceEnterprise;
}

/** By how much the footer's number grows while something is done. */
async function growth(act: () => Promise<unknown>): Promise<number> {
  const before = await served();
  await act();
  return (await served()) - before;
}

const issue = (audience: string, token: string) =>
  portal.call(ticketCalls.getTSGZCookie, { audience }, { token });

test('serviceEnterprise counts a registration of an enterprise', async () => {
  expect(await growth(() => registerOrganisation(portal, 1))).toBe(1);
});

test('serviceEnterprise counts a ticket to the console or a partner site, once per session and site', async () => {
  const { account } = await registerOrganisation(portal, 2);
  const token = await logIn(portal, account);
  expect(await growth(() => issue('console', token))).toBe(1);
  expect(await growth(() => issue('console', token)), 'the same way again').toBe(0);
  expect(await growth(() => issue('region', token))).toBe(1);
  expect(await growth(() => issue('nobody', token)), 'a site nobody has').toBe(0);
  expect(await growth(() => issue('portal', token)), 'the portal itself').toBe(0);
  const later = await logIn(portal, account);
  expect(await growth(() => issue('console', later)), 'another session').toBe(1);
});

test('serviceEnterprise does not count tickets of staff', async () => {
  const { token } = await hireColleague(portal, 900, { role: 'administrator' });
  expect(await growth(() => issue('console', token))).toBe(0);
});
