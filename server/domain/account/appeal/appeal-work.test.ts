import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import { appealWorkCalls } from '#contract/account/appeal-work-calls.ts';
import { appealCommentMaxLength } from '#contract/account/constants.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { prepareAppeal, readAppeal, type Appealing } from '#server/testing/appealing.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { newRelatedId, upload } from '#server/testing/uploading.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let second: TestColleague;
let serial = 500;
let appeal: Appealing;
let id = 0;

beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  second = await hireColleague(portal, 2, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  appeal = await prepareAppeal(portal, (serial += 1));
  await appeal.submit();
  ({ id } = await readAppeal(portal, appeal.newPhone));
});

type Move = RequestOf<typeof appealWorkCalls.moveAppeal>;
type Detail = ResponseOf<typeof appealWorkCalls.getAppeal>;

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const status = async () => (await readAppeal(portal, appeal.newPhone)).status;
const move = (action: Move['action'], comment = '', { token } = reviewer) =>
  portal.call(appealWorkCalls.moveAppeal, { id, action, comment }, { token });
const read = async ({ token } = reviewer) =>
  (await portal.call(appealWorkCalls.getAppeal, { id }, { token })).data as Detail;
const list = async (waiting: boolean, pageNum = 1) =>
  (
    await portal.call(
      appealWorkCalls.listAppeals,
      { waiting, pageNum, pageSize: 50 },
      { token: reviewer.token },
    )
  ).data as ResponseOf<typeof appealWorkCalls.listAppeals>;

describe('getAppeal', () => {
  test('returns the applicant, the account, the files and the history, and masks both phones', async () => {
    const { organisation, newPhone } = appeal;
    expect(await read()).toMatchObject({
      appealId: id,
      account: organisation.account,
      companyName: organisation.companyName,
      enterpriseName: organisation.companyName,
      state: 'waiting',
      stateName: '等待审核',
      isWaiting: true,
      contactName: '林*',
      newPhone: `${newPhone.slice(0, 3)}****${newPhone.slice(7)}`,
      oldPhone: `${organisation.phone.slice(0, 3)}****${organisation.phone.slice(7)}`,
      effectiveTime: null,
      files: [{ relatedId: appeal.relatedId }],
      history: [{ action: 'submit', toState: 'waiting' }],
      others: [],
      actions: ['approve', 'return', 'reject'],
    });
  });

  test('lists other appeals for the same account', async () => {
    const browser = openBrowser(portal);
    const businessFile = newRelatedId();
    await upload(browser, businessFile);
    const newPhone = `136${appeal.newPhone.slice(3)}`;
    await browser.call(appealCalls.saveUserRegister, {
      userRegisterModel: { ...appeal.model, businessFile, newPhone },
    });
    const other = await readAppeal(portal, newPhone);
    expect((await read()).others).toMatchObject([{ appealId: other.id, state: 'waiting' }]);
  });

  test('returns file addresses that the reviewer can download and visitors cannot', async () => {
    const [file] = (await read()).files;
    const get = (token?: string) =>
      fetch(portal.url + String(file?.url), { headers: token === undefined ? {} : { token } });
    expect((await get(reviewer.token)).status).toBe(200);
    expect((await get()).status).not.toBe(200);
  });

  test('fails with notFound for an unknown id', async () => {
    const answer = await portal.call(
      appealWorkCalls.getAppeal,
      { id: 999_999_999 },
      { token: reviewer.token },
    );
    expect(answer).toMatchObject(failsWith('notFound'));
  });
});

describe('listAppeals', () => {
  test('lists waiting appeals first, oldest first, and only those with `waiting`', async () => {
    const earlier = id;
    appeal = await prepareAppeal(portal, (serial += 1));
    await appeal.submit();
    ({ id } = await readAppeal(portal, appeal.newPhone));
    const later = id;
    const waiting = (await list(true)).rows;
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true);
    const ids = waiting.map(({ appealId }) => appealId);
    expect(ids.indexOf(earlier)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(earlier)).toBeLessThan(ids.indexOf(later));
    await move('reject', '材料与企业不符');
    expect((await list(true)).rows.map(({ appealId }) => appealId)).not.toContain(later);
    const all = await list(false);
    const firstClosed = all.rows.findIndex(({ isWaiting }) => !isWaiting);
    expect(all.rows[firstClosed]).toMatchObject({ appealId: later, stateName: '未通过' });
    expect(all.rows.slice(firstClosed).some(({ isWaiting }) => isWaiting)).toBe(false);
  });
});

describe('moveAppeal', () => {
  test('approve sets effectiveTime to 24 hours later, offers no more actions and records the reviewer', async () => {
    expect(await move('approve')).toMatchObject({ code: 1 });
    expect(await status()).toBe('approved');
    const { effectiveTime, actions, history } = await read();
    expect(Date.parse(effectiveTime ?? '') - Date.parse(history.at(-1)?.time ?? '')).toBe(24 * 3_600_000);
    expect(actions).toEqual([]);
    expect(history.at(-1)).toMatchObject({ action: 'approve', by: reviewer.account });
  });

  test.each(['return', 'reject'] as const)('%s requires and records a comment', async (action) => {
    expect(await move(action, '  ')).toMatchObject(failsWith('reviewCommentRequired'));
    expect(await status()).toBe('waiting');
    expect(await move(action, '请补充加盖公章的授权书')).toMatchObject({ code: 1 });
    expect((await read()).history.at(-1)).toMatchObject({ action, comment: '请补充加盖公章的授权书' });
  });

  test('accepts a comment of the maximum length, and rejects one character more', async () => {
    expect(await move('return', '长'.repeat(appealCommentMaxLength + 1))).toMatchObject({
      ...failsWith('appealCommentTooLong'),
      data: { field: 'comment' },
    });
    expect(await status()).toBe('waiting');
    expect(await move('return', '长'.repeat(appealCommentMaxLength))).toMatchObject({ code: 1 });
  });

  test('makes one decision of 10 concurrent ones by two reviewers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        move(n % 3 === 0 ? 'approve' : 'reject', '材料不全', n % 2 === 0 ? reviewer : second),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(
      answers.filter(({ code }) => code !== 1).every(({ code }) => code === errors.appealNotWaiting.code),
    ).toBe(true);
    expect((await read()).history).toHaveLength(2);
  });

  test('fails with appealMoved for an older updateTime, and accepts the current one', async () => {
    const { updateTime } = await read();
    await portal.pass({ minutes: 1 });
    await move('return', '请换一个手机号');
    const correction = await portal.readCode(appeal.newPhone);
    const { browser } = appeal;
    await browser.call(appealCalls.getReturnedAppeal, { correction });
    const corrected = { ...appeal.model, newUserName: '林近' };
    expect(await browser.call(appealCalls.saveUserRegister, { userRegisterModel: corrected })).toMatchObject({
      code: 1,
    });
    const approve = (seen: string) =>
      portal.call(
        appealWorkCalls.moveAppeal,
        { id, action: 'approve', updateTime: seen },
        { token: second.token },
      );
    expect(await approve(updateTime)).toMatchObject(failsWith('appealMoved'));
    expect(await status()).toBe('waiting');
    expect(await approve((await read()).updateTime)).toMatchObject({ code: 1 });
  });

  test('fails with appealNotWaiting for a decided and for an unknown appeal', async () => {
    await move('approve');
    expect(await move('reject', '再看一次')).toMatchObject(failsWith('appealNotWaiting'));
    id = 999_999_999;
    expect(await move('approve')).toMatchObject(failsWith('appealNotWaiting'));
  });
});

test('listAppeals, getAppeal and moveAppeal are refused to a reviewer of one section and to a clerk', async () => {
  const ofSection = await hireColleague(portal, (serial += 1), {
    role: 'reviewer',
    sectionId: 7,
  });
  const clerk = await hireColleague(portal, (serial += 1), { role: 'clerk' });
  for (const { token } of [ofSection, clerk]) {
    const answers = [
      await portal.call(appealWorkCalls.listAppeals, {}, { token }),
      await portal.call(appealWorkCalls.getAppeal, { id }, { token }),
      await portal.call(appealWorkCalls.moveAppeal, { id, action: 'approve' }, { token }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(failsWith('accessDenied'));
  }
  expect(await status()).toBe('waiting');
});
