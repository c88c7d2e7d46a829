import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { insertOwner, recovering } from '#server/testing/recovering.ts';
import { sweepOldRows } from './sweep.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function countRows(table: string): Promise<number> {
  const { rows } = await portal.sql.query<{ n: number }>(`select count(*)::int n from ${table}`);
  return rows[0]?.n ?? 0;
}

test('recoveries and codes stay for a day after their end and then go', async () => {
  const steps = recovering(portal, await insertOwner(portal, 1));
  await steps.begin();
  await steps.askForSms();
  portal.clock.advance({ hours: 24 });
  await sweepOldRows(portal.services);
  expect(await countRows('password_recovery')).toBe(1);
  expect(await countRows('verification_code')).toBe(1);
  portal.clock.advance({ minutes: 16 });
  await sweepOldRows(portal.services);
  expect(await countRows('password_recovery')).toBe(0);
  expect(await countRows('verification_code')).toBe(0);
});
