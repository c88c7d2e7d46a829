import { loadConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { remindOfDeclarations } from '#server/domain/subscription/remind-of-declarations.ts';
import { sendDigests } from '#server/domain/subscription/send-digests.ts';
import { deriveSecrets } from '#server/lib/crypto/secrets.ts';
import { createLog } from '#server/lib/process/log.ts';
import { query } from './database.ts';
import type { RunningPortal } from './portal.ts';

/** Works on a portal's database as the portal does. */
export async function inDatabase<Result>(
  { databaseUrl }: RunningPortal,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** What the portal tells its subscribers by then, told now: by a node of its own whose clock runs ahead. Nobody waits for a morning. */
export async function notifySubscribersAt(portal: RunningPortal, moment: Date): Promise<void> {
  await inDatabase(portal, async (db) => {
    const config = loadConfig({ DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url, DEMO: 'on' });
    const deps = {
      db,
      clock: { now: () => moment },
      config,
      site: { facts: config.firstSite },
      secrets: deriveSecrets(Buffer.from(portal.secretKey, 'hex')),
      log: createLog('warn'),
      stopping: new AbortController().signal,
    };
    await sendDigests(deps);
    await remindOfDeclarations(deps);
  });
  // what waits to be sent is due by the clock that runs ahead: the portal's own sends it
  await query(portal, 'update outgoing_message set due_at = now() where due_at > now()');
}
