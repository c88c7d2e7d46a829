import { appealRules } from '#contract/account/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOpenAppealWith, insertAppeal, moveAppeal } from '#server/db/queries/appeal.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { findUserByPhone, type User } from '#server/db/queries/user.ts';
import { submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader, type Uploader } from '#server/domain/files/uploader.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { findEnterprise, requireEnterprise } from './find-enterprise.ts';
import { findOwnAppeal } from './own-appeal.ts';

export interface AppealModel {
  enptName: string;
  /** relatedId of the attachments. */
  businessFile: string;
  newUserName: string;
  newPhone: string;
}

/**
 * Hands an appeal in, with its files: both are frozen from now on. Appeals of different people for one enterprise stand side by
 * side, so that nobody keeps its owner from appealing by being the first; the reviewer decides. A returned one is corrected when
 * it comes with the same files, and replaced when the same browser begins anew. Fails with the names of appealRules,
 * appealCompanyUnknown, phoneUnchanged, phoneTaken, appealPending, appealClosed.
 */
export async function submitAppeal(
  services: Pick<Services, 'db' | 'clock'>,
  model: AppealModel,
  context: CallContext,
): Promise<void> {
  const { db, clock } = services;
  const line = { action: 'phoneChange', object: `enterprise ${model.enptName}` } as const;
  const appealId = await auditRefusals(services, context, line, () =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const uploader = readUploader(context);
      // of two appeals of one browser at once the later finds the other
      await lockOwners(tx, model);
      const fileCount = await submitFiles(tx, { relatedId: model.businessFile, uploader, now });
      requireForm(appealRules, { ...model, fileCount });
      const user = await requireEnterprise(tx, model.enptName);
      const newPhone = await requireNewPhone(tx, user, model.newPhone);
      return saveAppeal(tx, { user, model: { ...model, newPhone }, uploader, ip: context.ip, now });
    }),
  );
  await recordAudit(services, context, {
    ...line,
    object: `appeal ${appealId}`,
    result: 'submitted',
  });
}

/** The owner of the account and, when another company's appeal is corrected, that one's: before their files and appeals, in one order. */
async function lockOwners(tx: Queryable, { enptName, businessFile }: AppealModel): Promise<void> {
  const owners = [
    (await findEnterprise(tx, enptName))?.id,
    (await findOpenAppealWith(tx, businessFile))?.userId,
  ].filter((id) => id !== undefined);
  for (const id of [...new Set(owners)].sort((a, b) => a - b)) await lockUserRow(tx, id);
}

async function requireNewPhone(tx: Queryable, user: User, typed: string): Promise<string> {
  const newPhone = canonicalPhone(typed) ?? fail('appealPhoneFormat', { field: 'newPhone' });
  if (newPhone === user.phone) fail('phoneUnchanged', { field: 'newPhone' });
  if (await findUserByPhone(tx, { phone: newPhone, accountType: 'enpt' }))
    fail('phoneTaken', { field: 'newPhone' });
  return newPhone;
}

interface Submission {
  user: User;
  model: AppealModel;
  uploader: Uploader;
  ip: string;
  now: Date;
}

/** Answers the id of the appeal. */
async function saveAppeal(tx: Queryable, { user, model, uploader, ip, now }: Submission): Promise<number> {
  const answers = {
    status: 'waiting',
    enterpriseName: model.enptName,
    relatedId: model.businessFile,
    contactName: model.newUserName,
    newPhone: model.newPhone,
    oldPhone: user.phone,
    ip,
  } as const;
  const corrected = await findOpenAppealWith(tx, model.businessFile);
  if (corrected !== undefined && corrected.userId !== user.id) {
    // it was the name that was wrong: the link must not open the files again while they are under review for the right one
    await endReturned(tx, corrected.id, now);
  } else if (corrected !== undefined) {
    const { id } = corrected;
    const isCorrected = await moveAppeal(tx, { id, from: 'returned' }, { ...answers, correctionHash: null });
    return isCorrected ? id : fail('appealPending', { field: 'enptName' });
  }
  const own = await findOwnAppeal(tx, { userId: user.id, uploader, now });
  if (own !== undefined) {
    // the applicant has begun anew instead of following the link
    await endReturned(tx, own.id, now);
  }
  return insertAppeal(tx, { ...answers, userId: user.id, createdAt: now });
}

/** Another takes its place. Fails with appealPending when it is returned no more. */
async function endReturned(tx: Queryable, id: number, now: Date): Promise<void> {
  const isEnded = await moveAppeal(
    tx,
    { id, from: 'returned' },
    { status: 'rejected', correctionHash: null, closedAt: now },
  );
  if (!isEnded) fail('appealPending', { field: 'enptName' });
}
