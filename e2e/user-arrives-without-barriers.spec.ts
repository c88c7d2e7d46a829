import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

/** A ticket for this site, as somebody who is logged in gets it. */
async function makeTicket(portal: RunningPortal): Promise<string> {
  const { id } = await insertUser(portal, 'enpt');
  const token = await insertSession(portal, id);
  const response = await fetch(portal.url + ticketCalls.getTSGZCookie.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ audience: 'portal' }),
  });
  return ((await response.json()) as { data: { ticket: string } }).data.ticket;
}

test('every state of an arrival', async ({ page, portal, expectNoBarriers }) => {
  for (const path of ['/login', '/redirect']) {
    const looking = await holdCall(page, ticketCalls.analysis);
    await page.goto(`/#${path}?token=${await makeTicket(portal)}`);
    await expect.poll(looking.count).toBe(1);
    await expectNoBarriers(`${path}: the ticket is looked at`);
    looking.letGo();
    await page.getByRole('button', { name: '确认登录' }).waitFor();
    await expectNoBarriers(`${path}: confirm`);
    await page.goto('about:blank');
    await page.unrouteAll();
  }
  await page.goto('/#/login?token=made-up');
  await page.getByText('登录凭证无效或已过期，请重新登录').waitFor();
  await expectNoBarriers('no good');
  await page.goto('/#/redirect?to=https://elsewhere.example/');
  await page.getByText('这个地址不属于本平台').waitFor();
  await expectNoBarriers('an address of another site');
});

test('a page that there is not', async ({ page, expectNoBarriers }) => {
  await page.goto('/#/no/such/page');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await expectNoBarriers('no such page');
});
