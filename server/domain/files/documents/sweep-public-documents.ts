import { filePurposes } from '#contract/files/purposes.ts';
import { hideUnusedPublicDocuments } from '#server/db/queries/files/public-document.ts';
import type { Services } from '#server/services.ts';
import { removePublicDocuments } from './remove-public-documents.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

/** The rest follows with the next sweep. */
const documentsPerSweep = 1_000;
const hour = 3_600_000;

/** Deletes documents that nothing has used in time, and what a crash or a failing storage has left of others. */
export async function sweepPublicDocuments(
  deps: Pick<Services, 'db' | 'clock' | 'storage' | 'log' | 'stopping'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - filePurposes.publicDocument.unusedHours.ofUser * hour);
  const unused = await hideUnusedPublicDocuments(deps.db, { before, now, limit: documentsPerSweep });
  await removePublicDocuments(deps, untilStopped(unused, deps.stopping));
}
