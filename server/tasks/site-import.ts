import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadProcessConfig } from '#server/config.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { openSite } from '#server/db/open-site.ts';
import { ArchiveError } from '#server/domain/site/transfer/archive-error.ts';
import { importSite } from '#server/domain/site/transfer/import-site.ts';
import { openFolder } from '#server/domain/site/transfer/open-folder.ts';
import { unpackZip } from '#server/domain/site/transfer/unpack-zip.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/process/log.ts';
import { oneFileArgument, runTask, say } from '#server/lib/process/run-task.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { createStorage } from '#server/providers/storage/index.ts';

/** Where files arrive: a portal or a task beside has its own, and each clears its own away. */
const incoming = `incoming-of-task-${String(process.pid)}`;

/** `npm run site:import -- FOLDER|FILE.zip`: puts what site:export wrote into a site without content. */
await runTask(async (args) => {
  const { file } = oneFileArgument(args, 'Usage: npm run site:import -- FOLDER|FILE.zip');
  const source = resolve(file);
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) throw new StartError(`There is nothing at ${source}`);
  const isFolder = found.isDirectory();
  const config = loadProcessConfig();
  const log = createLog(config.logLevel);
  const site = await openSite(config, { mustExist: false, log });
  // numbers of what is made later are moved on, which the owner of the tables may
  const { db, close } = openDatabase({ url: site.ownerUrl, poolSize: 2, deadlines: taskDeadlines });
  const unpacked = isFolder ? undefined : await mkdtemp(join(config.dataDir, 'site-import-'));
  try {
    if (unpacked !== undefined) await unpackZip(source, unpacked);
    // codes and dictionaries of this release come first: those of the archive are put over them
    await bringUpToDate({ ...site, warn: (message) => log.warn(message) });
    const archive = await openFolder(unpacked ?? source);
    const storage = await createStorage(config, incoming);
    const { items } = await importSite({ db, storage, clock: systemClock, log }, archive);
    say(`Imported ${String(items)} items with the numbers and addresses that they had.`);
    say('Accounts are not in an archive: add staff with npm run staff, as for a new site.');
  } catch (error) {
    if (error instanceof ArchiveError)
      throw new StartError(`Nothing was imported.\n${error.message}`, { cause: error });
    throw error;
  } finally {
    await rm(join(config.dataDir, incoming), { recursive: true, force: true });
    if (unpacked !== undefined) await rm(unpacked, { recursive: true, force: true });
    await close();
    await site.close();
  }
});
