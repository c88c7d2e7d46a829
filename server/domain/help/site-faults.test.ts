import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { siteFaultPageMaxLength } from '#contract/help/constants.ts';
import { enquiryCalls, type OwnEnquiry } from '#contract/help/enquiry-calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { still } from '#server/testing/still.ts';

let portal: TestPortal;
let clerk: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { ...still, sendMessages: 50 } });
  clerk = await hireColleague(portal, 1, { role: 'clerk' });
});
afterAll(() => portal.stop());

const form = {
  page: '/Info/zcfbDetail?infoId=1',
  kind: '错别字',
  body: '第二段“登陆”应为“登录”。',
  contact: '',
};
async function report(changes: Partial<typeof form> = {}) {
  const answer = await portal.call(enquiryCalls.submitSiteFault, { ...form, ...changes });
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  const { number, dueDay } = answer.data as ResponseOf<typeof enquiryCalls.submitSiteFault>;
  const { rows } = await portal.sql.query<{ id: string }>('select id from enquiry where number = $1', [
    number,
  ]);
  return { number, dueDay, id: Number(rows[0]?.id) };
}
const asClerk = async () => ({ token: await logIn(portal, clerk.account) });
const listed = async (siteFaults: boolean) =>
  (
    (await portal.call(enquiryCalls.listEnquiries, { siteFaults, pageSize: 100 }, await asClerk()))
      .data as ResponseOf<typeof enquiryCalls.listEnquiries>
  ).rows.map(({ id, page }) => ({ id, page }));
const waiting = async (page: string) =>
  (
    (await portal.call(queueCalls.consoleQueues, {}, await asClerk())).data as ResponseOf<
      typeof queueCalls.consoleQueues
    >
  ).rows.find((row) => row.page === page)?.waiting;

describe('a site fault', () => {
  test('is to be answered within three working days, and is looked up by its number', async () => {
    // a Wednesday: the third working day is a Monday
    const { number, dueDay } = await report();
    expect(dueDay).toBe('2026-03-09');
    const found = (await portal.call(enquiryCalls.findEnquiry, { number })).data as OwnEnquiry;
    expect(found).toMatchObject({ category: '网站找错', page: form.page, fault: form.kind, body: form.body });
  });

  test.each<[Partial<typeof form>, ErrorName, string]>([
    [{ page: '' }, 'siteFaultPageRequired', 'page'],
    [{ page: 'javascript:alert(1)' }, 'siteFaultPageFormat', 'page'],
    [{ page: '政策那一页' }, 'siteFaultPageFormat', 'page'],
    [{ page: `/${'a'.repeat(siteFaultPageMaxLength)}` }, 'siteFaultPageFormat', 'page'],
    [{ kind: '' }, 'siteFaultKindRequired', 'kind'],
    [{ kind: '别的' }, 'siteFaultKindRequired', 'kind'],
    [{ body: '' }, 'enquiryBodyRequired', 'body'],
    [{ contact: '微信同号' }, 'enquiryContactFormat', 'contact'],
  ])('with %o is refused with %s', async (changes, name, field) => {
    const refused = await portal.call(enquiryCalls.submitSiteFault, { ...form, ...changes });
    expect(refused).toMatchObject({ code: errors[name].code, data: { field } });
  });

  test('takes addresses as the browser shows them, up to their length', async () => {
    for (const page of [
      '#/home/Home',
      'https://portal.example/#/home/Home',
      `/${'a'.repeat(siteFaultPageMaxLength - 1)}`,
    ])
      await report({ page });
  });

  test('waits in a queue of its own, and not among the messages', async () => {
    const before = [await waiting('site-faults'), await waiting('enquiries')];
    const { id } = await report();
    expect([await waiting('site-faults'), await waiting('enquiries')]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
    expect(await listed(true)).toContainEqual({ id, page: form.page });
    expect((await listed(false)).map((row) => row.id)).not.toContain(id);
  });

  test('is answered to whoever has left an address, and to nobody otherwise', async () => {
    const named = await report({ contact: 'visitor@example.com' });
    const silent = await report();
    for (const { id } of [named, silent])
      expect(
        (await portal.call(enquiryCalls.answerEnquiry, { id, body: '已改正，谢谢。' }, await asClerk())).code,
      ).toBe(1);
    const messages = await portal.messages('visitor@example.com');
    expect(messages).toHaveLength(1);
    expect(JSON.stringify(messages)).toContain(named.number);
    const { data } = await portal.call(enquiryCalls.findEnquiry, { number: silent.number });
    expect(data).toMatchObject({ state: 'answered', answer: '已改正，谢谢。' });
  });
});
