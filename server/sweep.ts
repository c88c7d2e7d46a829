import { deleteKeysBefore } from './db/queries/idempotency-key.ts';
import { deleteRateLimitsBefore } from './db/queries/rate-limit.ts';
import { withWritingConnection } from './db/writing-connection.ts';
import { ageAudit } from './domain/audit/age-audit.ts';
import { sweepFiles } from './domain/files/sweep-files.ts';
import { untilStopped } from './lib/process/until-stopped.ts';
import { serviceList } from './routes/catalogue.ts';
import { olderThan, type Sweep, type SweepDeps as Deps } from './service.ts';

/** The files come first, for they are what fills a disk, and again, with what others have let go. */
const tasks: readonly Sweep[] = [
  sweepFiles,
  ...serviceList.flatMap(({ sweeps = [] }) => sweeps),
  sweepFiles,
  olderThan(1, deleteRateLimitsBefore),
  olderThan(1, deleteKeysBefore),
  ageAudit,
];

/**
 * Deletes what no rule looks at any more: files that nobody has submitted, appeals of long ago with theirs, and the rows of `tasks`.
 * A part that fails is logged, holds up no other, and has its turn again with the next sweep.
 */
export async function sweepOldRows(deps: Deps): Promise<void> {
  for (const task of untilStopped(tasks, deps.stopping)) {
    try {
      await task(deps);
    } catch (error) {
      deps.log.warn({ err: error }, 'old rows could not be swept');
    }
  }
}

/** The sweep of a running site. With the embedded database it deletes also while a full disk lets nobody else write. */
export async function sweepSite(services: Deps, databaseUrl: string): Promise<void> {
  // a given database that is read-only is so because its operator wants it
  if (services.config.databaseUrl !== undefined) return sweepOldRows(services);
  try {
    await withWritingConnection(databaseUrl, (db) => sweepOldRows({ ...services, db }));
  } catch (error) {
    services.log.warn({ err: error }, 'the sweep has no connection');
  }
}
