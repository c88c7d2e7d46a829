import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '#contract/errors.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { matterCalls } from '#contract/todo/matter-calls.ts';
import { queueCalls } from '#contract/todo/queue-calls.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { siteMessages } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
let [first, second]: TestColleague[] = [];
let author: { token: string };
beforeAll(async () => {
  portal = await startTestPortal();
  first = await hireColleague(portal, 1, { role: 'clerk' });
  second = await hireColleague(portal, 2, { role: 'clerk' });
  await insertOwner(portal, 50, { accountType: 'enpt', account: 'writer' });
  author = { token: await logIn(portal, 'writer') };
});
afterAll(() => portal.stop());

const as = (one: TestColleague | undefined) => ({ token: one?.token ?? '' });
const idOf = (one: TestColleague | undefined) => one?.id ?? 0;
const failsWith = (name: ErrorName) => ({ code: errors[name].code });

async function submit(): Promise<number> {
  const form = { category: '账号与登录', body: '换了手机以后收不到验证码，怎么办？', contact: '13811112222' };
  const { data } = await portal.call(enquiryCalls.submitEnquiry, form, author);
  const { rows } = await portal.sql.query<{ id: string }>('select id from enquiry where number = $1', [
    (data as { number: string }).number,
  ]);
  return Number(rows[0]?.id);
}
const assign = (
  by: TestColleague | undefined,
  id: number,
  { from = null, to, comment = '' }: { from?: number | null; to: number | null; comment?: string },
) => portal.call(enquiryCalls.assignEnquiry, { id, from, to, comment }, as(by));
const list = async (by: TestColleague | undefined, assigned: '' | 'mine' | 'nobody') =>
  (
    (await portal.call(enquiryCalls.listEnquiries, { waiting: true, assigned, pageSize: 100 }, as(by)))
      .data as { rows: { id: number; assignee: string }[] }
  ).rows;
const has = async (by: TestColleague | undefined, assigned: '' | 'mine' | 'nobody', id: number) =>
  (await list(by, assigned)).some((row) => row.id === id);
const waitingFor = async (by: TestColleague | undefined) =>
  (
    (await portal.call(queueCalls.consoleQueues, {}, as(by))).data as {
      rows: { page: string; waiting: number }[];
    }
  ).rows.find(({ page }) => page === 'enquiries')?.waiting ?? 0;

describe('assignEnquiry', () => {
  test('takes one on: it waits for nobody else any more, and everybody sees whose it is', async () => {
    const id = await submit();
    const before = [await waitingFor(first), await waitingFor(second)];
    expect(await has(first, 'nobody', id)).toBe(true);
    expect(await assign(first, id, { to: idOf(first) })).toMatchObject({ code: 1 });
    expect([await waitingFor(first), await waitingFor(second)]).toEqual([before[0], (before[1] ?? 0) - 1]);
    expect([await has(first, 'mine', id), await has(second, 'mine', id)]).toEqual([true, false]);
    expect(await has(second, 'nobody', id)).toBe(false);
    expect((await list(second, '')).find((row) => row.id === id)?.assignee).toBe('clerk_1');
    const { data } = await portal.call(enquiryCalls.getEnquiry, { id }, as(second));
    expect(data).toMatchObject({
      ...{ assignee: 'clerk_1', assignedTo: idOf(first), isMine: false },
      colleagues: [
        { id: idOf(first), account: 'clerk_1' },
        { id: idOf(second), account: 'clerk_2' },
      ],
    });
  });

  test('hands one to a colleague, who is told; the author learns nothing of it', async () => {
    const id = await submit();
    const comment = '这位用户昨天打过电话';
    expect(await assign(first, id, { to: idOf(second), comment })).toMatchObject({ code: 1 });
    expect((await siteMessages(portal, second?.token ?? ''))[0]).toMatchObject({
      title: '有留言转给您答复',
      page: `/console?page=enquiries&id=${String(id)}`,
    });
    const { data } = await portal.call(enquiryCalls.getEnquiry, { id }, as(second));
    expect((data as { steps: unknown[] }).steps).toContainEqual(
      expect.objectContaining({ action: 'assign', comment }),
    );
    const seen = await portal.call(matterCalls.matterSteps, { matterId: `enquiry-${String(id)}` }, author);
    expect((seen.data as { rows: unknown[] }).rows).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(comment);
  });

  test('of two who take it at once one has it, and the other is told', async () => {
    const id = await submit();
    const answers = await Promise.all([
      assign(first, id, { to: idOf(first) }),
      assign(second, id, { to: idOf(second) }),
    ]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, errors.enquiryAssigned.code]);
    expect(await assign(first, id, { to: null })).toMatchObject(failsWith('enquiryAssigned'));
  });

  test('puts one back, and everybody may take it', async () => {
    const id = await submit();
    await assign(first, id, { to: idOf(first) });
    expect(await assign(second, id, { from: idOf(first), to: null })).toMatchObject({ code: 1 });
    expect(await has(second, 'nobody', id)).toBe(true);
  });

  test('refuses whoever does not answer, an enquiry that is answered, and one that is not there', async () => {
    const id = await submit();
    const reviewer = await hireColleague(portal, 3, { role: 'reviewer' });
    expect(await assign(first, id, { to: reviewer.id })).toMatchObject({
      ...failsWith('enquiryAssigneeUnknown'),
      data: { field: 'to' },
    });
    expect(await assign(first, 999_999, { to: idOf(first) })).toMatchObject(failsWith('notFound'));
    await portal.call(enquiryCalls.answerEnquiry, { id, body: '请在“找回密码”里用邮箱验证。' }, as(first));
    expect(await assign(first, id, { to: idOf(first) })).toMatchObject(failsWith('enquiryNotWaiting'));
  });

  test('leaves nothing with somebody who answers no longer: it waits for all again', async () => {
    const id = await submit();
    const leaving = await hireColleague(portal, 4, { role: 'clerk' });
    await assign(leaving, id, { to: leaving.id });
    expect(await has(first, 'nobody', id)).toBe(false);
    await portal.sql.query('delete from role_grant where user_id = $1', [leaving.id]);
    expect(await has(first, 'nobody', id)).toBe(true);
    expect(await assign(first, id, { from: leaving.id, to: idOf(first) })).toMatchObject({ code: 1 });
  });
});
