import {
  appealCorrectionDays,
  appealFilesRetentionDays,
  appealRetentionYears,
} from '#contract/account/constants.ts';
import {
  deleteAppeals,
  hideFilesOfDecidedAppeals,
  listForgottenAppeals,
} from '#server/db/queries/account/appeal.ts';
import { abandonFileGroups } from '#server/db/queries/files/file.ts';
import { removeContent } from '#server/domain/files/remove-content.ts';
import { scheduledOrigin } from '#server/domain/workflow/record-step.ts';
import type { Services } from '#server/services.ts';
import type { MessageServices } from '#server/domain/messages/commit-and-send.ts';
import { transitionAppeal } from './appeal-workflow.ts';
import { untilStopped } from '#server/lib/process/until-stopped.ts';

const day = 24 * 3_600_000;

/**
 * Keeps appeals no longer than their purpose requires (Personal Information Protection Law, art. 19;
 * docs/decisions/022). A returned appeal that is not corrected is closed a day after its link has ended. The files of a
 * decided one are deleted after 180 days, the appeal and its history after three years. The audit record of the
 * decision stays.
 */
export async function sweepAppeals(
  services: MessageServices & Pick<Services, 'storage' | 'stopping'>,
): Promise<void> {
  const { db, clock, log, stopping } = services;
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const forgotten = await listForgottenAppeals(db, daysAgo(appealCorrectionDays + 1));
  for (const id of untilStopped(forgotten, stopping)) {
    await transitionAppeal(services, id, { action: 'expire', by: 'clock', origin: scheduledOrigin }).catch(
      (error: unknown) => log.warn({ err: error, appeal: id }, 'a forgotten appeal could not be closed'),
    );
  }
  const before = daysAgo(appealFilesRetentionDays);
  const hidden = await hideFilesOfDecidedAppeals(db, { before, now });
  await removeContent(services, untilStopped(hidden, stopping));
  await db.transaction(async (tx) => {
    const closedBefore = daysAgo(appealRetentionYears * 365);
    await abandonFileGroups(tx, await deleteAppeals(tx, { closedBefore }));
  });
}
