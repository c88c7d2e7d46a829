import { mediaRetentionDays } from '#contract/media/constants.ts';
import {
  deleteMediaVersion,
  emptyMediaVersion,
  listEndedMediaVersions,
  listMediaKeys,
} from '#server/db/queries/media/media-content.ts';
import { listHiddenMedia } from '#server/db/queries/media/media-file.ts';
import { deletePublicDocument } from '#server/db/queries/files/public-document.ts';
import { deletePublicImage } from '#server/db/queries/files/public-image.ts';
import type { SweepDeps } from '#server/service.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';
import type { Services } from '#server/services.ts';

const hour = 3_600_000;
/** The rest follows with the next sweep. */
const filesPerSweep = 1_000;

/** Removes all that a deleted file holds and has held, then its rows. What cannot be removed now is left to the sweep. */
export async function removeMediaContent(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  id: string,
): Promise<void> {
  try {
    for (const key of await listMediaKeys(db, id)) await storage.delete(key);
    await deletePublicImage(db, id);
    await deletePublicDocument(db, id);
  } catch (error) {
    log.warn({ err: error, media: id }, 'the content of a file could not be deleted yet');
  }
}

/** Removes what was replaced long ago, what a crash has left on its way, and what deleted files have left. */
export async function sweepMedia(deps: SweepDeps): Promise<void> {
  const { db, clock, storage, log, stopping } = deps;
  const now = clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const ended = await listEndedMediaVersions(db, {
    ...{ kept: ago(mediaRetentionDays * 24), underWay: ago(1), limit: filesPerSweep },
  });
  for (const version of untilStopped(ended, stopping))
    try {
      for (const { storageKey } of version.parts) await storage.delete(storageKey);
      if (version.number < 0) await deleteMediaVersion(db, version);
      else await emptyMediaVersion(db, version, now);
    } catch (error) {
      log.warn({ err: error, media: version.fileId }, 'an old content could not be deleted yet');
    }
  const hidden = await listHiddenMedia(db, { before: ago(1), limit: filesPerSweep });
  for (const id of untilStopped(hidden, stopping)) await removeMediaContent(deps, id);
}
