import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadProcessConfig } from '#server/config.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { openSite } from '#server/db/open-site.ts';
import { exportMoment } from '#server/domain/site/transfer/export-moment.ts';
import { writeFolder, zipOf } from '#server/domain/site/transfer/write-folder.ts';
import { systemClock } from '#server/lib/clock.ts';
import { oneFileArgument, runTask, say } from '#server/lib/process/run-task.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { createStorage } from '#server/providers/storage/index.ts';

/** Where files arrive: a portal or a task beside has its own, and each clears its own away. */
const incoming = `incoming-of-task-${String(process.pid)}`;

/**
 * `npm run site:export -- FOLDER|FILE.zip [--with-drafts]`: what the site says to everybody, in open formats, also while it runs. With drafts also
 * what staff write.
 */
await runTask(async (args) => {
  const { file, flags } = oneFileArgument(
    args,
    'Usage: npm run site:export -- FOLDER|FILE.zip [--with-drafts]',
    ['--with-drafts'],
  );
  const target = resolve(file);
  const config = loadProcessConfig();
  const site = await openSite(config, { mustExist: true });
  const { db, close } = openDatabase({ url: site.url, poolSize: 2, deadlines: taskDeadlines });
  try {
    const storage = await createStorage(config, incoming);
    const withDrafts = flags.has('--with-drafts');
    const services = { db, storage, clock: systemClock, firstFacts: config.firstSite, withDrafts };
    if (target.endsWith('.zip')) {
      // what breaks off half way has no name that somebody takes for an archive
      const part = `${target}.part`;
      try {
        await exportMoment(services, async (files) => {
          await pipeline(zipOf(files), createWriteStream(part, { mode: 0o600 }));
        });
        await rename(part, target);
      } finally {
        await rm(part, { force: true });
      }
    } else {
      await mkdir(target, { recursive: true });
      if ((await readdir(target)).length > 0) throw new StartError(`${target} is not empty`);
      await exportMoment(services, (files) => writeFolder(target, files));
    }
    say(`Exported to ${target}: README.md there says what is in it.`);
    say(
      'It holds no accounts and nothing of what enterprises have submitted: for moving those, use npm run backup.',
    );
  } finally {
    await rm(join(config.dataDir, incoming), { recursive: true, force: true });
    await close();
    await site.close();
  }
});
