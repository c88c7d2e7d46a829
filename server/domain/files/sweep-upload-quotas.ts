import { uploadQuotaHours } from '#contract/files/constants.ts';
import { deleteUploadPassesBefore, deleteUploadUsesBefore } from '#server/db/queries/upload-use.ts';
import type { Services } from '#server/services.ts';

const hour = 3_600_000;

/** Forgets uploads that no quota counts any more, those that a crash has left under way, and what captchas had opened. */
export async function sweepUploadQuotas({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hour);
  await deleteUploadUsesBefore(db, { counted: hoursAgo(uploadQuotaHours), underWay: hoursAgo(1) });
  await deleteUploadPassesBefore(db, clock.now());
}
