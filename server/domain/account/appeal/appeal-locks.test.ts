import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appealCalls } from '#contract/account/appeal-calls.ts';
import {
  insertReviewer,
  prepareAppeal,
  readAppeal,
  reviewPlace,
  type Appealing,
} from '#server/testing/appealing.ts';
import { blocked } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { approveAppeal } from './approve-appeal.ts';
import { carryOutAppeals } from './carry-out-appeals.ts';
import { returnAppeal } from './return-appeal.ts';

let portal: TestPortal;
let next = 1;
let appeal: Appealing;
let [appealId, reviewerId] = [0, 0];

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  appeal = await prepareAppeal(portal, next++);
  await appeal.submit();
  appealId = (await readAppeal(portal, appeal.newPhone)).id;
  reviewerId = await insertReviewer(portal, next);
});

describe('appeal locks while an erasure holds the user, then takes appeals and files', () => {
  async function whileErasing<Result>(work: () => Promise<Result>): Promise<Result> {
    const erasing = await portal.sql.connect();
    try {
      await erasing.query('begin');
      await erasing.query('select 1 from app_user where account = $1 for update', [
        appeal.organisation.account,
      ]);
      const working = work();
      await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
      await erasing.query('update phone_appeal set status = status where id = $1', [appealId]);
      await erasing.query('update file_group set frozen_at = frozen_at where related_id = $1', [
        appeal.relatedId,
      ]);
      await erasing.query('rollback');
      return await working;
    } finally {
      erasing.release(true);
    }
  }

  test('carryOutAppeals waits and succeeds without a deadlock', async () => {
    await approveAppeal(portal.services, { appealId, reviewerId }, reviewPlace);
    await portal.pass({ hours: 24 });
    await whileErasing(() => carryOutAppeals(portal.services));
    expect((await readAppeal(portal, appeal.newPhone)).status).toBe('done');
  });

  test('getReturnedAppeal and saveUserRegister of a returned appeal wait and succeed without a deadlock', async () => {
    await returnAppeal(portal.services, { appealId, reviewerId, comment: '看不清' }, reviewPlace);
    const correction = await portal.readCode(appeal.newPhone);
    const open = () => appeal.browser.call(appealCalls.getReturnedAppeal, { correction });
    expect(await whileErasing(open)).toMatchObject({ status: 200, code: 1 });
    expect(await whileErasing(() => appeal.submit())).toMatchObject({ status: 200, code: 1 });
  });
});
