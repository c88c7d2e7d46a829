import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import {
  answeredOpenDays,
  enquiriesPerDay,
  enquiryRetentionDays,
  openEnquiryRetentionDays,
} from '#contract/help/constants.ts';
import { enquiryCalls, type OwnEnquiry } from '#contract/help/enquiry-calls.ts';
import { messageCalls } from '#contract/messages/calls.ts';
import { exportEnquiries } from './export.ts';
import { eraseDueAccounts } from '#server/erase-accounts.ts';
import { logIn } from '#server/testing/organisations.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner } from '#server/testing/recovering.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { sweepEnquiries, watchEnquiries } from './watch-enquiries.ts';

let portal: TestPortal;
let clerk: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchEnquiries: 3_600_000 } });
  clerk = await hireColleague(portal, 1, { role: 'clerk' });
});
afterAll(() => portal.stop());

const form = { category: '账号与登录', body: '换了手机以后\n收不到验证码，怎么办？', contact: '13811112222' };
const failsWith = (name: ErrorName) => ({ code: errors[name].code });

async function submit(changes: Partial<typeof form> = {}, token?: string) {
  const answer = await portal.call(
    enquiryCalls.submitEnquiry,
    { ...form, ...changes },
    token === undefined ? {} : { token },
  );
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  const { number, dueDay } = answer.data as { number: string; dueDay: string };
  const { rows } = await portal.sql.query<{ id: string }>('select id from enquiry where number = $1', [
    number,
  ]);
  return { number, dueDay, id: Number(rows[0]?.id) };
}
const find = async (number: string) =>
  (await portal.call(enquiryCalls.findEnquiry, { number })).data as OwnEnquiry;
/** Sessions end while days pass. */
const asClerk = async () => {
  const now = portal.clock.now().getTime();
  if (session.since !== now) session = { since: now, token: await logIn(portal, clerk.account) };
  return { token: session.token };
};
let session = { since: 0, token: '' };
const answer = async (id: number, body = '请在“找回密码”里用邮箱验证。') =>
  portal.call(enquiryCalls.answerEnquiry, { id, body }, await asClerk());
const stateOf = async (id: number) =>
  (await portal.sql.query<{ state: string }>('select state from enquiry where id = $1', [id])).rows[0]?.state;

describe('an enquiry', () => {
  test('returns its number to look it up, and the day by which it is answered', async () => {
    const { number, dueDay } = await submit();
    expect(number).toMatch(/^L260304-/);
    expect(dueDay).toBe('2026-03-11');
    const found = await find(number.toLowerCase().replace('-', ' '));
    expect(found).toMatchObject({ number, body: form.body, state: 'waiting', answer: '', answerTime: null });
    expect(JSON.stringify(found)).not.toContain(form.contact);
  });

  test.each<[Partial<typeof form>, ErrorName, string]>([
    [{ category: '' }, 'enquiryCategoryRequired', 'category'],
    [{ body: '' }, 'enquiryBodyRequired', 'body'],
    [{ body: '字'.repeat(1001) }, 'enquiryBodyTooLong', 'body'],
    [{ contact: '' }, 'enquiryContactRequired', 'contact'],
    [{ contact: '电话见下' }, 'enquiryContactFormat', 'contact'],
  ])('with %o is refused with %s', async (changes, name, field) => {
    const refused = await portal.call(enquiryCalls.submitEnquiry, { ...form, ...changes });
    expect(refused).toMatchObject({ ...failsWith(name), data: { field } });
  });

  test('by an account is refused beyond ten a day, concurrent ones included, refused ones not counted', async () => {
    await insertOwner(portal, 50, { accountType: 'enpt', account: 'writer' });
    const token = await logIn(portal, 'writer');
    const write = (body = form.body) =>
      portal.call(enquiryCalls.submitEnquiry, { ...form, contact: '', body }, { token });
    for (let n = 0; n < 3; n += 1) expect(await write('')).toMatchObject(failsWith('enquiryBodyRequired'));
    const answers = await Promise.all(Array.from({ length: enquiriesPerDay + 3 }, () => write()));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(enquiriesPerDay);
    expect(await write()).toMatchObject({
      ...failsWith('enquiryLimitReached'),
      msg: '您今天已经写了 10 条留言，请明天再写',
    });
    // from ten in the morning to the midnight of Shanghai
    await portal.pass({ hours: 14 });
    const { code } = await portal.call(
      enquiryCalls.submitEnquiry,
      { ...form, contact: '' },
      { token: await logIn(portal, 'writer') },
    );
    expect(code).toBe(1);
    portal.clock.advance({ hours: -14 });
  });

  test.each(['L260304-AAAAAAAAAA', '1', "' or 1=1"])('findEnquiry refuses %s', async (number) => {
    expect(await portal.call(enquiryCalls.findEnquiry, { number })).toMatchObject(
      failsWith('enquiryUnknown'),
    );
  });

  test('is stored encrypted with answer and contact', async () => {
    const { id } = await submit();
    await answer(id);
    const { rows } = await portal.sql.query<{ question: Buffer; answer: Buffer }>(
      'select question, answer from enquiry where id = $1',
      [id],
    );
    const stored = `${rows[0]!.question.toString()}${rows[0]!.answer.toString()}`;
    expect(stored).not.toMatch(/13811112222|验证|手机/);
    const record = await portal.sql.query<{ all: string }>('select audit_log::text as all from audit_log');
    expect(record.rows.map(({ all }) => all).join()).not.toContain(form.contact);
  });
});

describe('answerEnquiry', () => {
  test('sends an SMS to a visitor, with the number of the enquiry and no text', async () => {
    const { number, id } = await submit({ contact: '+86 138-1111-3333' });
    expect(await answer(id)).toMatchObject({ code: 1 });
    const [sms, ...more] = await portal.messages('13811113333');
    expect(more).toEqual([]);
    expect(sms).toMatchObject({ template: 'enquiryAnswered', code: number });
    expect(sms?.text).not.toContain('找回密码');
    expect(await find(number)).toMatchObject({ state: 'answered', answer: '请在“找回密码”里用邮箱验证。' });
  });

  test('sends a mail to the address of a visitor, with neither question nor answer', async () => {
    const { id, number } = await submit({ contact: 'Zhao@Example.com', body: '请点 spam.example 领奖' });
    await answer(id, '您写的“请点 spam.example 领奖”不属于咨询。');
    const [mail, ...more] = await portal.messages('zhao@example.com');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(number);
    expect(mail?.text).toContain('#/home/helpMessage');
    expect(mail?.text).not.toMatch(/spam|领奖|咨询/);
    expect((await find(number)).answer).toContain('不属于咨询');
  });

  test('notifies a user on site and at a verified address; ownEnquiries and the export have the enquiry', async () => {
    const { id: userId, email } = await insertOwner(portal, 20, { accountType: 'enpt', account: 'asker' });
    const token = await logIn(portal, 'asker');
    // what he types is for those who answer: only what the account has proven is written to
    const { id, number } = await submit({ contact: 'stranger@example.com' }, token);
    await answer(id);
    expect(await portal.messages('stranger@example.com')).toEqual([]);
    expect((await portal.messages(email ?? '')).map(({ template }) => template)).toEqual(['enquiryAnswered']);
    const told = await portal.call(messageCalls.listMessages, {}, { token });
    expect(told.data).toMatchObject({
      unread: 1,
      rows: [
        {
          title: '您的留言已答复',
          page: '/home/helpMessage',
          body: expect.stringContaining(number) as string,
        },
      ],
    });
    await portal.sql.query('update app_user set email_verified_at = null where id = $1', [userId]);
    await answer((await submit({ contact: email ?? '' }, token)).id);
    expect(await portal.messages(email ?? '')).toHaveLength(1);
    await portal.sql.query('delete from enquiry where user_id = $1 and number <> $2', [userId, number]);
    const own = await portal.call(enquiryCalls.ownEnquiries, {}, { token });
    expect(own.data).toMatchObject({ total: 1, rows: [{ number, state: 'answered' }] });
    expect(await exportEnquiries(portal.services, userId)).toMatchObject([
      { number, body: form.body, answer: '请在“找回密码”里用邮箱验证。' },
    ]);
  });

  test('succeeds once of 20 concurrent answers; the others get enquiryNotWaiting or editedMeanwhile', async () => {
    const { number, id } = await submit({ contact: '13811114444' });
    const login = await asClerk();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        portal.call(enquiryCalls.answerEnquiry, { id, body: `答复 ${String(n)}` }, login),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const others = new Set(answers.filter(({ code }) => code !== 1).map(({ code }) => code));
    for (const code of others)
      expect([errors.enquiryNotWaiting.code, errors.editedMeanwhile.code]).toContain(code);
    expect(await portal.messages('13811114444')).toHaveLength(1);
    expect((await find(number)).state).toBe('answered');
  });

  test('requires a text and an existing enquiry', async () => {
    const { id } = await submit();
    expect(await answer(id, ' \n')).toMatchObject({
      ...failsWith('answerRequired'),
      data: { field: 'body' },
    });
    expect(await answer(999_999)).toMatchObject(failsWith('notFound'));
  });
});

describe('customer service clerks', () => {
  test('are notified of waiting enquiries on site and by mail, once in ten minutes', async () => {
    await portal.sql.query('delete from message_quota; delete from site_message');
    const before = (await portal.messages(clerk.email)).length;
    for (let n = 0; n < 3; n += 1) await submit();
    const mails = (await portal.messages(clerk.email)).slice(before);
    expect(mails.map(({ template }) => template)).toEqual(['enquiryWaiting']);
    const { data } = await portal.call(messageCalls.countUnread, {}, await asClerk());
    expect(data).toEqual({ unread: 1 });
  });

  test('read the contact, close with a reason only, and every step is audited', async () => {
    const { id, number } = await submit();
    const login = await asClerk();
    const one = await portal.call(enquiryCalls.getEnquiry, { id }, login);
    expect(one.data).toMatchObject({
      id,
      number,
      contact: '138****2222',
      account: '',
      steps: [{ action: 'submit' }],
    });
    const { data } = await portal.call(enquiryCalls.revealEnquiry, { id }, login);
    expect(data).toEqual({ contact: form.contact });
    const close = (comment: string) => portal.call(enquiryCalls.closeEnquiry, { id, comment }, login);
    expect(await close('')).toMatchObject({
      ...failsWith('reviewCommentRequired'),
      data: { field: 'comment' },
    });
    expect(await close('广告')).toMatchObject({ code: 1 });
    expect(await close('广告')).toMatchObject(failsWith('enquiryNotWaiting'));
    const { rows } = await portal.sql.query<{ result: string; actor: string | null }>(
      `select result, actor_user_id as actor from audit_log where object = $1 order by id`,
      [`enquiry ${String(id)}`],
    );
    expect(rows).toEqual([
      { result: 'waiting', actor: null },
      { result: 'contact', actor: String(clerk.id) },
      { result: 'closed', actor: String(clerk.id) },
    ]);
  });

  test('are refused when their role is for one section', async () => {
    const { token } = await hireColleague(portal, 30, { role: 'clerk', sectionId: 4 });
    for (const [definition, request] of [
      [enquiryCalls.listEnquiries, {}],
      [enquiryCalls.getEnquiry, { id: 1 }],
      [enquiryCalls.answerEnquiry, { id: 1, body: '好的' }],
    ] as const)
      expect(await portal.call(definition, request, { token })).toMatchObject(failsWith('accessDenied'));
  });
});

test('watchEnquiries marks an enquiry overdue after 5 working days, lists it first, notifies clerks', async () => {
  const { id } = await submit();
  const later = await submit();
  await portal.sql.query(`update enquiry set due_at = due_at + interval '1 day' where id = $1`, [later.id]);
  // the 4th of March is a Wednesday: the fifth working day after it ends a week later
  await portal.pass({ hours: 7 * 24 + 13 });
  await watchEnquiries(portal.services);
  expect(await stateOf(id)).toBe('waiting');
  await portal.pass({ hours: 1 });
  const before = (await portal.messages(clerk.email)).length;
  await Promise.all([1, 2, 3].map(() => watchEnquiries(portal.services)));
  expect([await stateOf(id), await stateOf(later.id)]).toEqual(['overdue', 'waiting']);
  const { rows: steps } = await portal.sql.query(
    `select from workflow_step where subject = 'enquiry' and subject_id = $1 and action = 'markOverdue'`,
    [id],
  );
  expect(steps).toHaveLength(1);
  expect((await portal.messages(clerk.email)).slice(before).map(({ text }) => text)).toEqual([
    expect.stringContaining('5 个工作日没有答复'),
  ]);
  const list = await portal.call(enquiryCalls.listEnquiries, { pageSize: 100 }, await asClerk());
  const states = (list.data as { rows: { state: string }[] }).rows.map(({ state }) => state);
  expect(states.slice(0, states.lastIndexOf('overdue') + 1)).not.toContain('waiting');
  expect(await answer(id)).toMatchObject({ code: 1 });
});

test('answered enquiries are closed after answeredOpenDays and deleted a year later', async () => {
  const { id, number } = await submit();
  await answer(id);
  await portal.pass({ hours: answeredOpenDays * 24 });
  await watchEnquiries(portal.services);
  expect(await stateOf(id)).toBe('closed');
  expect((await find(number)).answer).not.toBe('');
  await portal.pass({ hours: (enquiryRetentionDays + 1) * 24 });
  await sweepEnquiries(portal.services);
  expect(await stateOf(id)).toBeUndefined();
  const { rowCount } = await portal.sql.query(
    `select from workflow_step where subject = 'enquiry' and subject_id = $1`,
    [id],
  );
  expect(rowCount).toBe(0);
});

test('sweepEnquiries deletes an unanswered enquiry two years after it was written', async () => {
  const [old, recent] = [await submit(), await submit()];
  const written = (id: number, days: number) =>
    portal.sql.query(`update enquiry set state = 'overdue', created_at = $1 where id = $2`, [
      new Date(portal.clock.now().getTime() - days * 24 * 3_600_000),
      id,
    ]);
  await written(old.id, openEnquiryRetentionDays + 1);
  await written(recent.id, openEnquiryRetentionDays - 1);
  await sweepEnquiries(portal.services);
  expect([await stateOf(old.id), await stateOf(recent.id)]).toEqual([undefined, 'overdue']);
});

test('erasing an account keeps its answered enquiries and deletes its messages', async () => {
  const { id: userId } = await insertOwner(portal, 40, { accountType: 'enpt', account: 'leaver' });
  const { id } = await submit({}, await logIn(portal, 'leaver'));
  await answer(id);
  const before = await portal.call(profileCalls.deletionState, {}, { token: await logIn(portal, 'leaver') });
  expect(before.code).toBe(1);
  await portal.sql.query('update app_user set deletion_requested_at = $1 where id = $2', [
    '2020-01-01',
    userId,
  ]);
  await eraseDueAccounts(portal.services);
  expect(await stateOf(id)).toBe('answered');
  expect((await portal.sql.query('select from site_message where user_id = $1', [userId])).rowCount).toBe(0);
});
