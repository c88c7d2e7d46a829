import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseCalls } from '#contract/content/calls.ts';
import { prepareAppeal, readAppeal } from './testing/appealing.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { insertOwner } from './testing/recovering.ts';

/** For a busy machine; the tasks run every 20 ms. */
const patience = { timeout: 30_000 };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, { pauses: { flushVisits: 20, sweep: 20, carryOutAppeals: 20 } });
});
afterAll(() => portal.stop());

test('background task erases accounts whose deletion period is over', async () => {
  const { id } = await insertOwner(portal, 1);
  await portal.sql.query('update app_user set deletion_requested_at = $1 where id = $2', ['2020-01-01', id]);
  const isErased = async () => {
    const { rows } = await portal.sql.query<{ done: boolean }>(
      'select deleted_at is not null as done from app_user where id = $1',
      [id],
    );
    return rows[0]?.done;
  };
  await expect.poll(isErased, patience).toBe(true);
});

test('background task carries out approved appeals whose waiting period is over', async () => {
  const appealing = await prepareAppeal(portal, 2);
  const { organisation, newPhone } = appealing;
  expect((await appealing.submit()).code).toBe(1);
  await portal.sql.query(
    "update phone_appeal set status = 'approved', effective_at = '2020-01-01' where new_phone = $1",
    [newPhone],
  );
  await expect.poll(async () => (await readAppeal(portal, newPhone)).status, patience).toBe('done');
  const { rows } = await portal.sql.query('select phone from app_user where account = $1', [
    organisation.account,
  ]);
  expect(rows).toEqual([{ phone: newPhone }]);
});

test('background task sweeps a rate limit that ended long ago', async () => {
  await portal.sql.query(
    "insert into rate_limit (key, window_start, count) values ('of long ago', '2020-01-01', 1)",
  );
  const left = async () =>
    (await portal.sql.query("select from rate_limit where key = 'of long ago'")).rows.length;
  await expect.poll(left, patience).toBe(0);
});

test('background task writes visits while the portal runs', async () => {
  const visit = { statisticsType: 'pc', route: '/home/Home' } as const;
  expect((await portal.call(releaseCalls.setTrafficStatistics, visit)).code).toBe(1);
  const written = async () =>
    (await portal.sql.query("select from visit_day where route = '/home/Home'")).rows.length;
  await expect.poll(written, patience).toBe(1);
});
