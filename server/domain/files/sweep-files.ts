import { attachmentPurposes, filePurposes, type FilePurpose } from '#contract/files/purposes.ts';
import {
  deleteAbandonedGroups,
  hideAbandonedFiles,
  listAbandonedFilesOfBrowsers,
  listHiddenFiles,
} from '#server/db/queries/files/file.ts';
import type { Services } from '#server/services.ts';
import { removeContent } from './remove-content.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

/** No upload is under way for so long; what is still hidden then was left by a crash or a failing storage. */
const hiddenMilliseconds = 3_600_000;
/** The rest follows with the next sweep. */
const filesPerSweep = 1_000;

/**
 * Deletes what nobody has submitted in the time of its purpose, content and rows: of browsers after it was begun, of users after the
 * last file. Also what could not be deleted before.
 */
export async function sweepFiles(
  deps: Pick<Services, 'db' | 'clock' | 'storage' | 'log' | 'stopping'>,
): Promise<void> {
  const { db, clock, stopping } = deps;
  const remove = (files: Parameters<typeof removeContent>[1]) =>
    removeContent(deps, untilStopped(files, stopping));
  const now = clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const before = attachmentPurposes.map((purpose) => {
    // of a purpose that asks for a login, browsers have none but what was made nobody's
    const { ofBrowser = 0, ofUser }: FilePurpose['unusedHours'] = filePurposes[purpose].unusedHours;
    return { purpose, ofBrowsers: hoursAgo(ofBrowser), ofUsers: hoursAgo(ofUser) };
  });
  // These two write nothing before content is gone, so they make room also where the database has none to write.
  await remove(await listAbandonedFilesOfBrowsers(db, { before, limit: filesPerSweep }));
  const hidden = await listHiddenFiles(db, {
    before: new Date(now.getTime() - hiddenMilliseconds),
    limit: filesPerSweep,
  });
  await remove(hidden);
  await remove(await hideAbandonedFiles(db, { before, now }));
  await deleteAbandonedGroups(db, before);
}
