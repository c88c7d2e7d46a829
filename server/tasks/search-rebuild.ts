import { loadProcessConfig } from '#server/config.ts';
import { openDatabase, taskDeadlines } from '#server/db/database.ts';
import { openSite } from '#server/db/open-site.ts';
import { rebuildIndex } from '#server/domain/search/engine/feed-engine.ts';
import { systemClock } from '#server/lib/clock.ts';
import { runTask, say } from '#server/lib/process/run-task.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { createSearchEngine } from '#server/providers/search-engine/index.ts';

/** `npm run search:rebuild`: has the search engine's index made anew by the running site, which asks the old one until then. */
await runTask(async () => {
  const config = loadProcessConfig();
  const engine = await createSearchEngine(config, { clock: systemClock });
  if (engine === undefined)
    throw new StartError('SEARCH_PROVIDER: the database searches, there is no index to make anew');
  const site = await openSite(config, { mustExist: true });
  const { db, close } = openDatabase({ url: site.url, poolSize: 1, deadlines: taskDeadlines });
  try {
    const isBegun = await rebuildIndex(db, engine, systemClock.now());
    say(
      isBegun
        ? 'The running site makes a new index from now on, and asks it when it is whole.'
        : 'The running site makes a new index already.',
    );
  } finally {
    await close();
    await site.close();
    await engine.close();
  }
});
