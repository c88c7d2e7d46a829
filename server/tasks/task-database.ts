import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { roleOf } from '#server/db/grant-rights.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSite, type OpenSite } from '#server/db/open-site.ts';

export type TaskDatabase = Pick<OpenSite, 'url' | 'ownerUrl' | 'close'>;

interface TaskLog {
  info(message: string): void;
  warn(message: string): void;
}

/** The site's database for a command-line task, migrated; see openSite. Throws StartError. */
export async function openTaskDatabase(
  config: Parameters<typeof openSite>[0],
  log: TaskLog,
): Promise<TaskDatabase> {
  const site = await openSite(config, { mustExist: false, log });
  const { pool } = openDatabase({ url: site.ownerUrl, poolSize: 2, deadlines: taskDeadlines });
  try {
    try {
      await migrate(pool, { role: roleOf(site.url), warn: (message) => log.warn(message) });
    } finally {
      await pool.end();
    }
    return site;
  } catch (error) {
    await site.close();
    throw error;
  }
}
