import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadProcessConfig } from '#server/config.ts';
import { backUpSite } from '#server/db/archive/back-up-site.ts';
import { requireSecretKey } from '#server/lib/crypto/secret-key.ts';
import { openSite } from '#server/db/open-site.ts';
import { oneFileArgument, runTask, say } from '#server/lib/process/run-task.ts';

/** `npm run backup -- FILE`: the whole site in one .tar.gz, also while it runs. */
await runTask(async (args) => {
  const { file } = oneFileArgument(args, 'Usage: npm run backup -- FILE.tar.gz');
  const config = loadProcessConfig();
  const site = await openSite(config, { mustExist: true });
  try {
    const secretKey = await requireSecretKey({ given: config.secretKey, dataDir: config.dataDir });
    const { tables, files } = await backUpSite(
      { url: site.ownerUrl, dataDir: config.dataDir, secretKey },
      resolve(file),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = ((await stat(file)).size / 1024 / 1024).toFixed(1);
    say(
      `Backup of ${tables.length} tables with ${rows} rows and of ${files.length} files: ${resolve(file)} (${megabytes} MB)`,
    );
    say(
      'It holds personal data and, unless SECRET_KEY is given from outside, the key to it: keep it where only you can read it.',
    );
    if (config.storageProvider !== 'disk') {
      say(
        'Uploaded files are in their bucket and not in it: back the bucket up by its own means, after this.',
      );
    }
  } finally {
    await site.close();
  }
});
