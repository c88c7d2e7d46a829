import { uploadQuotaHours } from '#contract/files/constants.ts';
import { abandonFilesOfUser } from '#server/db/queries/files/file.ts';
import { deleteUploadPassesBefore, deleteUploadUsesBefore } from '#server/db/queries/files/upload-use.ts';
import { declareService, type FindOwnRows } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { sweepPublicDocuments } from './documents/sweep-public-documents.ts';
import { findOwnGroups } from './find-own.ts';
import { sweepPublicImages } from './images/sweep-public-images.ts';

const hour = 3_600_000;

/** Forgets uploads that no quota counts any more, those that a crash has left under way, and what captchas had opened. */
async function sweepUploadQuotas({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hour);
  await deleteUploadUsesBefore(db, { counted: hoursAgo(uploadQuotaHours), underWay: hoursAgo(1) });
  await deleteUploadPassesBefore(db, clock.now());
}

/** Who may read the documents of an item is known above: routes give the finder. */
export const filesService = (findFiles: FindOwnRows) =>
  declareService('files', {
    find: { fileGroup: findOwnGroups, storedFile: findFiles },
    erase: [abandonFilesOfUser],
    sweeps: [sweepPublicImages, sweepPublicDocuments, sweepUploadQuotas],
  });
