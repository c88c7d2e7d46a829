import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';
import { inspectSite } from './inspect-site.ts';

let portal: TestPortal;
let clerk: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: still });
  clerk = await hireColleague(portal, 1, { role: 'clerk' });
});
afterAll(() => portal.stop());

test('an inspection finds what was not answered in time, from the end of its day on until it is', async () => {
  const form = { page: '/home/Home', kind: '错别字', body: '“登陆”应为“登录”。', contact: '' };
  expect((await portal.call(enquiryCalls.submitSiteFault, form)).code).toBe(1);
  const { rows } = await portal.sql.query<{ id: string }>('select id from enquiry');
  const id = Number(rows[0]?.id);
  const found = async () => {
    await portal.sql.query(
      `insert into inspection_run (day, asked_at) values ('2026-03-04', $1) on conflict do nothing`,
      [portal.clock.now()],
    );
    await inspectSite(portal.services);
    const { rows: open } = await portal.sql.query<{ subject_id: string; text: string }>(
      `select subject_id, text from inspection_finding where check_key = 'siteFaults' and mended_at is null`,
    );
    return open;
  };
  // until the end of Monday, the ninth
  portal.clock.advance({
    seconds: (Date.parse('2026-03-09T15:59:59Z') - portal.clock.now().getTime()) / 1000,
  });
  expect(await found()).toEqual([]);
  portal.clock.advance({ seconds: 1 });
  expect(await found()).toEqual([{ subject_id: String(id), text: '应在 2026-03-09 前答复，还没有答复' }]);
  const token = await logIn(portal, clerk.account);
  await portal.call(enquiryCalls.answerEnquiry, { id, body: '已改正。' }, { token });
  expect(await found()).toEqual([]);
});
