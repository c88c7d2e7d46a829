import { backupDueHours } from './constants.ts';

/** `made` by the command and read back; `elsewhere`: by other means of the operator's, who has noted it. */
export const backupSorts = ['made', 'elsewhere'] as const;
/** What a backup did not come to: no file, or one that cannot be read back. */
export const backupFaults = ['notMade', 'notVerified'] as const;

/** What is known of the backups of a site. Instants as texts. */
export interface BackupRecord {
  /** The last one that is good to have. */
  last: { at: string; sort: (typeof backupSorts)[number]; bytes: number } | null;
  /** One after it that failed. */
  failed: { at: string; fault: (typeof backupFaults)[number] } | null;
}

/** `never`: none at all. `failed`: the last one tried. `late`: none for longer than backupDueHours. `unverified`: made by other means. */
export type BackupState = 'never' | 'failed' | 'late' | 'unverified' | 'good';

/** Where a site stands with its backups; the worst first. `now` in milliseconds. */
export function backupStateOf({ last, failed }: BackupRecord, now: number): BackupState {
  if (failed !== null) return 'failed';
  if (last === null) return 'never';
  if (now - Date.parse(last.at) > backupDueHours * 3_600_000) return 'late';
  return last.sort === 'elsewhere' ? 'unverified' : 'good';
}
