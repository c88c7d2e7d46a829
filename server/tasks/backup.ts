import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadProcessConfig, type Config } from '#server/config.ts';
import { backUpSite } from '#server/db/archive/back-up-site.ts';
import type { Manifest } from '#server/db/archive/manifest.ts';
import { findFaultOf } from '#server/db/archive/verify-backup.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { openSite } from '#server/db/open-site.ts';
import { noteBackup, noteFailedBackup } from '#server/domain/inspection/backup-record.ts';
import { requireSecretKey } from '#server/lib/crypto/secret-key.ts';
import { oneFileArgument, runTask, say } from '#server/lib/process/run-task.ts';
import { StartError } from '#server/lib/process/start-error.ts';

const elsewhere = '--made-elsewhere';
const usage = [
  'Usage: npm run backup -- FILE.tar.gz',
  `       npm run backup -- ${elsewhere}     notes one that was made by other means, as pg_basebackup`,
].join('\n');

/** `npm run backup -- FILE`: the whole site in one .tar.gz, also while it runs. 今日检查 of the console says when and whether it could be read back. */
await runTask(async (args) => {
  const config = loadProcessConfig();
  const isElsewhere = args.length === 1 && args[0] === elsewhere;
  const file = isElsewhere ? undefined : resolve(oneFileArgument(args, usage).file);
  const site = await openSite(config, { mustExist: true });
  const { db, pool } = openDatabase({ url: site.ownerUrl, poolSize: 1 });
  try {
    if (file === undefined) {
      await noteBackup(db, { at: new Date().toISOString(), sort: 'elsewhere', bytes: 0 });
      say('Noted for the console: a backup was made by other means, which nobody has read back here.');
    } else await backUp(config, { db, ownerUrl: site.ownerUrl }, file);
  } finally {
    await pool.end();
    await site.close();
  }
});

async function backUp(
  config: Config,
  { db, ownerUrl }: { db: Database; ownerUrl: string },
  file: string,
): Promise<void> {
  // a record that cannot be written does not hide why the backup failed
  const noteFailure = (fault: 'notMade' | 'notVerified') =>
    noteFailedBackup(db, { at: new Date().toISOString(), fault }).catch(() => undefined);
  const { dataDir } = config;
  const manifest = await requireSecretKey({ given: config.secretKey, dataDir })
    .then((secretKey) => backUpSite({ url: ownerUrl, dataDir, secretKey }, file))
    .catch(async (error: unknown) => {
      await noteFailure('notMade');
      throw error;
    });
  const fault = await findFaultOf(file, manifest);
  if (fault !== undefined) {
    await noteFailure('notVerified');
    throw new StartError(`${file} was written and cannot be read back (${fault}): it is no backup`);
  }
  const { size } = await stat(file);
  await noteBackup(db, { at: manifest.madeAt, sort: 'made', bytes: size });
  tell(config, manifest, { file, size });
}

function tell(
  { storageProvider }: Config,
  { tables, files }: Manifest,
  { file, size }: { file: string; size: number },
): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (size / 1024 / 1024).toFixed(1);
  say(
    `Backup of ${tables.length} tables with ${rows} rows and of ${files.length} files, read back and verified: ${file} (${megabytes} MB)`,
  );
  say(
    'It holds personal data and, unless SECRET_KEY is given from outside, the key to it: keep it where only you can read it.',
  );
  if (storageProvider !== 'disk')
    say('Uploaded files are in their bucket and not in it: back the bucket up by its own means, after this.');
}
