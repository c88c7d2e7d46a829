import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondFactorCalls } from '#contract/account/second-factor-calls.ts';
import { errors } from '#contract/errors.ts';
import { totpAt } from '#server/lib/crypto/totp.ts';
import { confirm } from '#server/testing/confirming.ts';
import { blocked } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague } from '#server/testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(() => portal.stop());

test('confirmSecondFactor of a login without one takes the place of none that was set up meanwhile', async () => {
  const one = await hireColleague(portal, 1, { role: 'reviewer' });
  const token = await confirm(portal, one.token, 'login');
  const begun = await portal.call(secondFactorCalls.beginSecondFactor, {}, { token });
  const { secret } = begun.data as { secret: string };
  const door = await portal.sql.connect();
  try {
    await door.query('begin');
    await door.query('select from app_user where id = $1 for no key update', [one.id]);
    const activeCode = totpAt(secret, portal.clock.now());
    const late = portal.call(secondFactorCalls.confirmSecondFactor, { activeCode }, { token });
    await expect.poll(async () => (await portal.sql.query(blocked)).rowCount).toBe(1);
    await door.query(`update second_factor set secret = '\\x01' where user_id = $1`, [one.id]);
    await door.query('commit');
    expect((await late).code).toBe(errors.secondFactorRequired.code);
  } finally {
    door.release();
  }
});
