import { isCorrectionLinkOver } from '#contract/account/appeal-workflow.ts';
import { findAppealByLink } from '#server/db/queries/account/appeal.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { reopenFiles } from '#server/domain/files/submit-files.ts';
import { openUploader } from '#server/domain/files/uploader.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { hashSecret } from '#server/lib/crypto/random-secret.ts';
import type { Services } from '#server/services.ts';
import type { AppealModel } from './submit-appeal.ts';

/**
 * A returned appeal as it was submitted, for whoever has the link; its files can be changed in this browser from now on, for
 * two hours. The link works until the appeal is submitted again, for seven days at most. Fails with appealCorrectionInvalid.
 */
export async function openReturnedAppeal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { correction }: { correction: string },
  context: CallContext,
): Promise<AppealModel & { reviewComment: string }> {
  const now = clock.now();
  const appeal = await findAppealByLink(db, { correctionHash: hashSecret(correction) });
  if (appeal?.status !== 'returned' || isCorrectionLinkOver({ ...appeal, now }))
    fail('appealCorrectionInvalid');
  const { userId, relatedId } = appeal;
  const uploader = openUploader(context);
  await db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    // it may have been submitted again meanwhile; from here on it waits for the lock
    const still = await findAppealByLink(tx, { correctionHash: hashSecret(correction) });
    if (still?.status !== 'returned') fail('appealCorrectionInvalid');
    await reopenFiles(tx, { relatedId, uploader, now });
  });
  return {
    enptName: appeal.enterpriseName,
    businessFile: relatedId,
    newUserName: appeal.contactName,
    newPhone: appeal.newPhone,
    reviewComment: appeal.reviewComment ?? '',
  };
}
