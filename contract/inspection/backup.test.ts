import { expect, test } from 'vitest';
import { backupStateOf, type BackupRecord, type BackupState } from './backup.ts';

const now = Date.parse('2026-03-04T02:00:00Z');
const ago = (hours: number, seconds = 0) => new Date(now - hours * 3_600_000 - seconds * 1_000).toISOString();
const made = (at: string) => ({ at, sort: 'made', bytes: 1 }) as const;
const elsewhere = (at: string) => ({ at, sort: 'elsewhere', bytes: 0 }) as const;
const broken = (fault: 'notMade' | 'notVerified') => ({ at: ago(1), fault });

test.each<[name: string, record: BackupRecord, state: BackupState]>([
  ['nothing', { last: null, failed: null }, 'never'],
  ['one of now', { last: made(ago(0)), failed: null }, 'good'],
  ['one of a clock that is ahead', { last: made(ago(-1)), failed: null }, 'good'],
  ['one of 26 hours ago', { last: made(ago(26)), failed: null }, 'good'],
  ['one of a second more', { last: made(ago(26, 1)), failed: null }, 'late'],
  ['one by other means', { last: elsewhere(ago(26)), failed: null }, 'unverified'],
  ['one by other means, of a second more', { last: elsewhere(ago(26, 1)), failed: null }, 'late'],
  ['a failure alone', { last: null, failed: broken('notMade') }, 'failed'],
  ['a failure after a good one', { last: made(ago(2)), failed: broken('notVerified') }, 'failed'],
])('backupStateOf %s', (_, record, state) => {
  expect(backupStateOf(record, now)).toBe(state);
});
