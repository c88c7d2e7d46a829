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

/** Brings schema, rights and reference data to this release's state, as the owner of the tables and without deadlines. */
export async function bringUpToDate({
  url,
  ownerUrl,
  warn,
}: DatabaseAddresses & { warn: (message: string) => void }): Promise<void> {
  const { db, pool, close } = openDatabase({ url: ownerUrl, poolSize: 2, deadlines: taskDeadlines });
  try {
    await migrate(pool, { role: roleOf(url), warn });
    await loadReferenceData(db);
  } finally {
    await close();
  }
}
