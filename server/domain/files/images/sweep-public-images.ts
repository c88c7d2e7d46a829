import { filePurposes } from '#contract/files/purposes.ts';
import { hideUnusedPublicImages } from '#server/db/queries/public-image.ts';
import type { Services } from '#server/services.ts';
import { removePublicImage } from './remove-public-image.ts';

/** The rest follows with the next sweep. */
const imagesPerSweep = 1_000;
const hour = 3_600_000;

/** Deletes images that nothing has used in time, and what a crash or a failing storage has left of others. */
export async function sweepPublicImages(
  deps: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - filePurposes.publicImage.unusedHours.ofUser * hour);
  for (const id of await hideUnusedPublicImages(deps.db, { before, now, limit: imagesPerSweep }))
    await removePublicImage(deps, id);
}
