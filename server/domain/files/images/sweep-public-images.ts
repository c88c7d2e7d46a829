import { filePurposes } from '#contract/files/purposes.ts';
import { hideUnusedPublicImages } from '#server/db/queries/files/public-image.ts';
import type { Services } from '#server/services.ts';
import { removePublicImage } from './remove-public-image.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

/** The rest follows with the next sweep. */
const imagesPerSweep = 1_000;
const hour = 3_600_000;

/** Deletes images that nothing has used in time, and what a crash or a failing storage has left of others. */
export async function sweepPublicImages(
  deps: Pick<Services, 'db' | 'clock' | 'storage' | 'log' | 'stopping'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - filePurposes.publicImage.unusedHours.ofUser * hour);
  const unused = await hideUnusedPublicImages(deps.db, { before, now, limit: imagesPerSweep });
  for (const id of untilStopped(unused, deps.stopping)) await removePublicImage(deps, id);
}
