import { appealCorrectionDays, appealFilesKeptDays, appealKeptYears } from '#contract/account/constants.ts';
import {
  closeForgottenAppeals,
  deleteAppeals,
  hideFilesOfDecidedAppeals,
} from '#server/db/queries/appeal.ts';
import { abandonFileGroups } from '#server/db/queries/file.ts';
import { removeContent } from '#server/domain/files/remove-content.ts';
import type { Services } from '#server/services.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

const day = 24 * 3_600_000;

/**
 * Keeps appeals no longer than their purpose asks for (Personal Information Protection Law, art. 19; docs/decisions/022): one
 * that was returned and not corrected is closed a day after its link has ended, the files of a decided one go after 180 days, the
 * appeal itself after three years. The record of who decided what stays.
 */
export async function sweepAppeals(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const returnedBefore = daysAgo(appealCorrectionDays + 1);
  for (const id of await closeForgottenAppeals(db, { returnedBefore, now })) {
    await recordAudit(
      services,
      { ip: '127.0.0.1', requestId: 'scheduled' },
      { action: 'phoneChange', object: `appeal ${id}`, result: 'expired' },
    );
  }
  const before = daysAgo(appealFilesKeptDays);
  await removeContent(services, await hideFilesOfDecidedAppeals(db, { before, now }));
  await db.transaction(async (tx) => {
    const closedBefore = daysAgo(appealKeptYears * 365);
    await abandonFileGroups(tx, await deleteAppeals(tx, { closedBefore }));
  });
}
