import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { saveSetting } from '#server/db/queries/portal/site.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { hireColleague, type TestColleague } from '#server/testing/staff.ts';
import { backupSetting, noteBackup, noteFailedBackup } from './backup-record.ts';

let portal: TestPortal;
let chief: TestColleague;
beforeAll(async () => {
  portal = await startTestPortal();
  chief = await hireColleague(portal, 1, { role: 'chief' });
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql.query('delete from site_setting where name = $1', [backupSetting]));

const shown = async () => {
  const { data } = await portal.call(inspectionCalls.readInspection, {}, { token: chief.token });
  return (data as ResponseOf<typeof inspectionCalls.readInspection>).backup;
};
const at = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
const good = (hour: number) => ({ at: at(hour), sort: 'made', bytes: 5_000_000 }) as const;

test('readInspection says that there never was a backup', async () => {
  expect(await shown()).toEqual({ last: null, failed: null });
});

test('readInspection says which backup was the last, and which failed after it', async () => {
  const { db } = portal.services;
  await noteFailedBackup(db, { at: at(1), fault: 'notMade' });
  expect(await shown()).toEqual({ last: null, failed: { at: at(1), fault: 'notMade' } });
  await noteBackup(db, good(2));
  expect(await shown()).toEqual({ last: good(2), failed: null });
  await noteFailedBackup(db, { at: at(3), fault: 'notVerified' });
  expect(await shown()).toEqual({ last: good(2), failed: { at: at(3), fault: 'notVerified' } });
  await noteBackup(db, { ...good(4), sort: 'elsewhere' });
  expect(await shown()).toEqual({ last: { ...good(4), sort: 'elsewhere' }, failed: null });
});

test.each(['', 'x', '{}', '{"last":{"at":"yesterday","sort":"made","bytes":1},"failed":null}'])(
  'readInspection takes a record that it cannot read (%j) for none',
  async (kept) => {
    await saveSetting(portal.services.db, backupSetting, kept);
    expect(await shown()).toEqual({ last: null, failed: null });
  },
);
