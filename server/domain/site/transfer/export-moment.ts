import type { SiteFacts } from '#contract/site/facts.ts';
import { findLiveVersion } from '#server/db/queries/site/site-version.ts';
import type { Services } from '#server/services.ts';
import type { ArchiveFile } from './archive-format.ts';
import { exportSite } from './export-site.ts';

/** Exports the site as it is at one moment, whatever is written meanwhile. `take` reads all files before it resolves. */
export async function exportMoment(
  {
    db,
    storage,
    clock,
    firstFacts,
    withDrafts = false,
  }: Pick<Services, 'db' | 'storage' | 'clock'> & { firstFacts: SiteFacts; withDrafts?: boolean },
  take: (files: AsyncGenerator<ArchiveFile>) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      const facts = (await findLiveVersion(tx))?.facts ?? firstFacts;
      await take(exportSite({ db: tx, storage, facts, now: clock.now(), withDrafts }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
