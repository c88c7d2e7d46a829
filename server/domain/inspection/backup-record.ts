import { z } from 'zod';
import { backupFaults, backupSorts, type BackupRecord } from '#contract/inspection/backup.ts';
import type { Queryable } from '#server/db/database.ts';
import { findSetting, saveSetting } from '#server/db/queries/portal/site.ts';

/** What the command notes of each backup, beside the site itself. */
export const backupSetting = 'last backup';

const record = z.object({
  last: z.object({ at: z.iso.datetime(), sort: z.enum(backupSorts), bytes: z.number() }).nullable(),
  failed: z.object({ at: z.iso.datetime(), fault: z.enum(backupFaults) }).nullable(),
});

/** What is known of the backups of this site; nothing where a later release has written what this one cannot read. */
export async function readBackups(db: Queryable): Promise<BackupRecord> {
  const kept = await findSetting(db, backupSetting);
  const nothing = { last: null, failed: null };
  if (kept === undefined) return nothing;
  try {
    return record.safeParse(JSON.parse(kept)).data ?? nothing;
  } catch {
    return nothing;
  }
}

/** A backup that is good to have: what failed before counts no more. */
export const noteBackup = (db: Queryable, last: NonNullable<BackupRecord['last']>) =>
  saveSetting(db, backupSetting, JSON.stringify({ last, failed: null }));

/** One that failed: the last good one is still there. */
export async function noteFailedBackup(
  db: Queryable,
  failed: NonNullable<BackupRecord['failed']>,
): Promise<void> {
  const { last } = await readBackups(db);
  await saveSetting(db, backupSetting, JSON.stringify({ last, failed }));
}
