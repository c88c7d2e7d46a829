import { appealCorrectionDays, appealFilesKeptDays, appealKeptYears } from '#contract/account/constants.ts';
import { deleteAppeals, hideFilesOfDecidedAppeals, listForgottenAppeals } from '#server/db/queries/appeal.ts';
import { abandonFileGroups } from '#server/db/queries/file.ts';
import { removeContent } from '#server/domain/files/remove-content.ts';
import { scheduledPlace } from '#server/domain/workflow/record-step.ts';
import type { Services } from '#server/services.ts';
import { moveAppeal, type AppealDeps } from './advance-appeal.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

const day = 24 * 3_600_000;

/**
 * Keeps appeals no longer than their purpose asks for (Personal Information Protection Law, art. 19; docs/decisions/022): one
 * that was returned and not corrected is closed a day after its link has ended, the files of a decided one go after 180 days, the
 * appeal itself with its history after three years. The record of who decided what stays.
 */
export async function sweepAppeals(
  services: AppealDeps & Pick<Services, 'storage' | 'stopping'>,
): Promise<void> {
  const { db, clock, log, stopping } = services;
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const forgotten = await listForgottenAppeals(db, daysAgo(appealCorrectionDays + 1));
  for (const id of untilStopped(forgotten, stopping)) {
    await moveAppeal(services, id, { action: 'expire', by: 'clock', place: scheduledPlace }).catch(
      (error: unknown) => log.warn({ err: error, appeal: id }, 'a forgotten appeal could not be closed'),
    );
  }
  const before = daysAgo(appealFilesKeptDays);
  const hidden = await hideFilesOfDecidedAppeals(db, { before, now });
  await removeContent(services, untilStopped(hidden, stopping));
  await db.transaction(async (tx) => {
    const closedBefore = daysAgo(appealKeptYears * 365);
    await abandonFileGroups(tx, await deleteAppeals(tx, { closedBefore }));
  });
}
