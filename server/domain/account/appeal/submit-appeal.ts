import { appealRules } from '#contract/account/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOpenAppeal, insertAppeal, moveAppeal } from '#server/db/queries/appeal.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { findUserByPhone, type User } from '#server/db/queries/user.ts';
import { submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '../audit.ts';
import { requireEnterprise } from './find-enterprise.ts';

export interface AppealModel {
  enptName: string;
  /** relatedId of the attachments. */
  businessFile: string;
  newUserName: string;
  newPhone: string;
}

/**
 * Hands an appeal in, with its files: both are frozen from now on. A returned one of the same enterprise is corrected when it
 * comes with the same files, and replaced otherwise. Fails with the names of appealRules, appealCompanyUnknown,
 * phoneUnchanged, phoneTaken, appealPending, appealClosed.
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
      const fileCount = await submitFiles(tx, { relatedId: model.businessFile, uploader, now });
      requireForm(appealRules, { ...model, fileCount });
      const user = await requireEnterprise(tx, model.enptName);
      // of two appeals for one account at once the later finds the other
      await lockUserRow(tx, user.id);
      const newPhone = await requireNewPhone(tx, user, model.newPhone);
      return saveAppeal(tx, { user, model: { ...model, newPhone }, ip: context.ip, now });
    }),
  );
  await recordAudit(services, context, {
    ...line,
    object: `appeal ${appealId}`,
    result: 'submitted',
  });
}

async function requireNewPhone(tx: Queryable, user: User, typed: string): Promise<string> {
  const newPhone = canonicalPhone(typed) ?? fail('appealPhoneFormat', { field: 'newPhone' });
  if (newPhone === user.phone) fail('phoneUnchanged', { field: 'newPhone' });
  if (await findUserByPhone(tx, { phone: newPhone, accountType: 'enpt' }))
    fail('phoneTaken', { field: 'newPhone' });
  return newPhone;
}

/** Answers the id of the appeal. */
async function saveAppeal(
  tx: Queryable,
  { user, model, ip, now }: { user: User; model: AppealModel; ip: string; now: Date },
): Promise<number> {
  const answers = {
    status: 'waiting',
    enterpriseName: model.enptName,
    relatedId: model.businessFile,
    contactName: model.newUserName,
    newPhone: model.newPhone,
    oldPhone: user.phone,
    ip,
  } as const;
  const open = await findOpenAppeal(tx, user.id);
  if (open !== undefined) {
    const { id } = open;
    if (open.status !== 'returned') fail('appealPending', { field: 'enptName' });
    if (open.relatedId === model.businessFile) {
      await moveAppeal(tx, { id, from: 'returned' }, { ...answers, correctionHash: null });
      return id;
    }
    // the applicant has begun anew instead of following the link
    await moveAppeal(
      tx,
      { id, from: 'returned' },
      { status: 'rejected', correctionHash: null, closedAt: now },
    );
  }
  return insertAppeal(tx, { ...answers, userId: user.id, createdAt: now });
}
