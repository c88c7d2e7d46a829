import { ticketCalls } from '#contract/account/ticket-calls.ts';
import { holdCall } from './support/answer-call.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, inEveryLook } from './support/looks.ts';
import { insertSession, insertUser } from './support/own-account.ts';
import type { RunningPortal } from './support/portal.ts';

let next = 900;

/** A ticket for this site, as somebody who is logged in gets it. */
async function makeTicket(portal: RunningPortal): Promise<string> {
  const { id } = await insertUser(portal, next++, 'enpt');
  const token = await insertSession(portal, id);
  const response = await fetch(portal.url + ticketCalls.getTSGZCookie.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ audience: 'portal' }),
  });
  return ((await response.json()) as { data: { ticket: string } }).data.ticket;
}

inEveryLook(test, () => {
  test('every state of an arrival', async ({ page, portal, expectNoViolations }) => {
    for (const path of ['/login', '/redirect']) {
      const looking = await holdCall(page, ticketCalls.analysis);
      await page.goto(`/#${path}?token=${await makeTicket(portal)}`);
      await expect.poll(looking.count).toBe(1);
      await expectNoViolations(`${path}: the ticket is looked at`);
      looking.letGo();
      await page.getByRole('button', { name: '确认登录' }).waitFor();
      await expectNoViolations(`${path}: confirm`);
      await expectNoSidewaysScroll(page);
      await page.goto('about:blank');
      await page.unrouteAll();
    }
    await page.goto('/#/login?token=made-up');
    await page.getByText('登录凭证无效或已过期，请重新登录').waitFor();
    await expectNoViolations('no good');
    await page.goto('/#/redirect?to=https://elsewhere.example/');
    await page.getByText('这个地址不属于本平台').waitFor();
    await expectNoViolations('an address of another site');
    await expectNoSidewaysScroll(page);
  });

  test('doors and dead ends', async ({ page, expectNoViolations }) => {
    for (const path of [
      '/identity',
      '/company',
      '/console',
      '/appeal',
      '/registerSuccess',
      '/402',
      '/403',
      '/404',
      '/error/500',
      '/no/such/page',
    ]) {
      await page.goto(`/#${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expectNoViolations(path);
      await expectNoSidewaysScroll(page);
    }
  });
});
