import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificationCalls } from '#contract/certifications/calls.ts';
import { certificationRetentionDays } from '#contract/certifications/constants.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listEnding } from '#server/db/queries/certifications/certification.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { certifying, insertUncertified } from '#server/testing/certifying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { messageTitles } from '#server/testing/site-messages.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { watchCertifications } from './watch-certifications.ts';
import { certificationService } from './service.ts';

let portal: TestPortal;
let reviewer: TestColleague;
let second: TestColleague;
let act: ReturnType<typeof certifying>;
let serial = 100;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { sendMessages: 50, watchCertifications: 3_600_000 } });
  reviewer = await hireColleague(portal, 1, { role: 'reviewer' });
  second = await hireColleague(portal, 2, { role: 'chief' });
  act = certifying(portal);
});
afterAll(() => portal.stop());

const failsWith = (name: ErrorName) => ({ code: errors[name].code });
const enterprise = () => insertUncertified(portal, (serial += 1));
/** One that is certified. */
const certified = async (kind: 'industrialEnterprise' | 'serviceProvider') => {
  const one = await enterprise();
  const id = await act.submitted(one, kind);
  await act.moved(reviewer, id, 'approve');
  return { one, id };
};

describe('the end of a certification', () => {
  test('waits for the term for objections when it is by revocation', async () => {
    const { one, id } = await certified('industrialEnterprise');
    expect(await act.move(reviewer, id, 'revoke', { comment: '理由' })).toMatchObject(
      failsWith('certificationMoved'),
    );
    await act.moved(reviewer, id, 'announce', { comment: '执照已被吊销' });
    // it counts until it is decided
    expect(await act.statusOf(one)).toEqual([3, '2']);
    expect(await act.move(second, id, 'revoke', { comment: '理由' })).toMatchObject(
      failsWith('certificationTermRunning'),
    );
    await watchCertifications({ ...portal.services });
    expect(await act.stateOf(id)).toBe('revoking');
    await portal.sql.query('update certification set due_at = $2 where id = $1', [id, portal.clock.now()]);
    await watchCertifications({ ...portal.services });
    expect(await act.stateOf(id)).toBe('revoked');
    expect(await act.statusOf(one)).toEqual([9, '0']);
    expect((await messageTitles(portal, one.token)).slice(0, 2)).toEqual([
      '企业认证已撤销',
      '平台拟撤销企业认证',
    ]);
  });

  test('waits for a decision after objectToRevocation: keep or revoke', async () => {
    const { one, id } = await certified('serviceProvider');
    const { token } = one;
    const object = (comment: string) =>
      portal.call(certificationCalls.objectToRevocation, { certificationId: id, comment }, { token });
    await act.moved(reviewer, id, 'announce', { comment: '资质存疑' });
    expect(await object(' ')).toMatchObject({
      ...failsWith('certificationObjectionRequired'),
      data: { field: 'comment' },
    });
    expect(await object('资质已经更新')).toMatchObject({ code: 1 });
    // nobody ends it by waiting
    await portal.sql.query('update certification set due_at = $2 where id = $1', [id, portal.clock.now()]);
    await watchCertifications({ ...portal.services });
    expect(await act.stateOf(id)).toBe('objected');
    await act.moved(reviewer, id, 'keep', { comment: '异议成立' });
    expect(await act.statusOf(one)).toEqual([4, '2']);
    await act.moved(reviewer, id, 'announce', { comment: '资质存疑' });
    await object('资质已经更新');
    await act.moved(reviewer, id, 'revoke', { comment: '查无此证' });
    expect(await act.statusOf(one)).toEqual([9, '0']);
  });

  test('is announced 30 and 7 days before, and happens the day after validUntil', async () => {
    const { one, id } = await certified('serviceProvider');
    const reminders = async () =>
      (await messageTitles(portal, one.token)).filter((title) => title === '企业认证即将到期').length;
    /** On a day that is so many days before the last one of the certification. */
    const watchAt = async (daysLeft: number) => {
      const today = portal.clock.now().getTime() + 8 * 3_600_000;
      await portal.sql.query('update certification set valid_until = $2 where id = $1', [
        id,
        new Date(today + daysLeft * 86_400_000).toISOString().slice(0, 10),
      ]);
      await watchCertifications({ ...portal.services });
      return [await reminders(), await act.stateOf(id)];
    };
    expect(await watchAt(31)).toEqual([0, 'approved']);
    expect(await watchAt(30)).toEqual([1, 'approved']);
    expect(await watchAt(30)).toEqual([1, 'approved']);
    expect(await watchAt(8)).toEqual([1, 'approved']);
    expect(await watchAt(7)).toEqual([2, 'approved']);
    expect(await watchAt(1)).toEqual([2, 'approved']);
    expect(await watchAt(0)).toEqual([2, 'approved']);
    expect(await watchAt(-1)).toEqual([2, 'expired']);
    expect(await act.statusOf(one)).toEqual([9, '0']);
  });

  test('is left out by listEnding when its reminder was already sent', async () => {
    const { id } = await certified('serviceProvider');
    const day = (days: number) => daysAfter(shanghaiDay(portal.clock.now()), days);
    const ending = async (lastDay: string, remindedDays: number | null) => {
      await portal.sql.query('update certification set valid_until = $2, reminded_days = $3 where id = $1', [
        id,
        lastDay,
        remindedDays,
      ]);
      const reminders = [30, 7].map((days) => ({ days, last: day(days) }));
      const rows = await listEnding(portal.services.db, { today: day(0), reminders });
      return rows.some((row) => row.id === id);
    };
    expect(await ending(day(31), null)).toBe(false);
    expect(await ending(day(30), null)).toBe(true);
    expect(await ending(day(30), 30)).toBe(false);
    expect(await ending(day(8), 30)).toBe(false);
    expect(await ending(day(7), 30)).toBe(true);
    expect(await ending(day(0), 7)).toBe(false);
    expect(await ending(day(-1), 7)).toBe(true);
  });

  test('is unset when a correction removes the qualification that runs out', async () => {
    const one = await enterprise();
    const kind = 'serviceProvider';
    const id = await act.submitted(one, kind);
    await act.moved(reviewer, id, 'return', { comment: '证书不符' });
    const without = { recognitionList: '', recognitionYear: '', recognitionUntil: '' };
    const again = await act.submit(one, id, kind, { qualifications: [], ...without });
    expect(again.data).toMatchObject({ state: 'submitted', validUntil: '' });
  });

  test('is followed by deletion with its files after certificationRetentionDays', async () => {
    const one = await enterprise();
    const id = await act.submitted(one, 'industrialEnterprise');
    await act.moved(reviewer, id, 'reject', { comment: '材料不符' });
    const at = (days: number) =>
      portal.sql.query('update certification set closed_at = $2 where id = $1', [
        id,
        new Date(portal.clock.now().getTime() - days * 86_400_000),
      ]);
    const sweep = () =>
      Promise.all((certificationService.sweeps ?? []).map((run) => run({ ...portal.services })));
    await at(certificationRetentionDays - 1);
    await sweep();
    expect(await act.stateOf(id)).toBe('rejected');
    await at(certificationRetentionDays + 1);
    await sweep();
    expect(await act.stateOf(id)).toBeUndefined();
    const { rows } = await portal.sql.query('select from file_group where owner_user_id = $1', [one.id]);
    expect(rows).toEqual([]);
  });
});
