import { resolve } from 'node:path';
import { loadProcessConfig } from '#server/config.ts';
import { restoreSite } from '#server/db/archive/restore-site.ts';
import { openSite } from '#server/db/open-site.ts';
import { oneFileArgument, runTask, say } from '#server/lib/process/run-task.ts';

/** `npm run restore -- FILE [--replace]`: puts a backup in place; with --replace also where there is a site already. */
await runTask(async (args) => {
  const { file, flags } = oneFileArgument(args, 'Usage: npm run restore -- FILE.tar.gz [--replace]', [
    '--replace',
  ]);
  const config = loadProcessConfig();
  const site = await openSite(config, { mustExist: false });
  try {
    const givenSecretKey = config.secretKey === undefined ? undefined : Buffer.from(config.secretKey, 'hex');
    const manifest = await restoreSite(
      { url: site.url, ownerUrl: site.ownerUrl, dataDir: config.dataDir, givenSecretKey },
      resolve(file),
      {
        replaces: flags.has('--replace'),
      },
    );
    say(
      `Restored the site as of ${manifest.madeAt}: ${manifest.tables.length} tables and ${manifest.files.length} files, all verified.`,
    );
    if (site.isShared)
      say('Restart the portals that use this database: they keep keys and settings in memory.');
  } finally {
    await site.close();
  }
});
