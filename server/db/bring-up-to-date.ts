import { describeError } from '#server/lib/process/describe-error.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { setAuditAgeing, type AuditAgeing } from './queries/audit/audit-months.ts';
import { openDatabase, taskDeadlines } from './database.ts';
import { roleOf } from './grant-rights.ts';
import { loadReferenceData } from './load-reference.ts';
import { migrate } from './migrate.ts';

export interface DatabaseAddresses {
  /** For the role the portal works as. */
  url: string;
  /** For the role that owns the tables; the same where there is only one. */
  ownerUrl: string;
}

/**
 * Brings schema, rights and reference data to this release's state, as the owner of the tables and without deadlines. Throws StartError where a
 * later version has changed the database more than this one can work on.
 */
export async function bringUpToDate({
  url,
  ownerUrl,
  warn,
  auditAgeing,
}: DatabaseAddresses & {
  warn: (message: string) => void;
  /** Stays as it is where it is not given. */
  auditAgeing?: AuditAgeing;
}): Promise<void> {
  const { db, pool, close } = openDatabase({ url: ownerUrl, poolSize: 2, deadlines: taskDeadlines });
  const newer: string[] = [];
  try {
    await migrate(pool, { role: roleOf(url), warn: (message) => newer.push(message) });
    newer.forEach(warn);
    await loadReferenceData(db);
    if (auditAgeing !== undefined) await setAuditAgeing(db, auditAgeing);
  } catch (error) {
    if (newer.length === 0) throw error;
    const { cause, message } = describeError(error);
    throw new StartError(
      `This version is older than its database and cannot work on it (${cause?.message ?? message}): start the newer version, or ` +
        `restore the backup made before the update`,
      { cause: error },
    );
  } finally {
    await close();
  }
}
