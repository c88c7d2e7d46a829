import { appealRules } from '#contract/account/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOpenAppealWith, insertAppeal, type Appeal } from '#server/db/queries/account/appeal.ts';
import { lockUserRows } from '#server/db/queries/account/session.ts';
import { findUserByPhone, type User } from '#server/db/queries/account/user.ts';
import { submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader, type Uploader } from '#server/domain/files/uploader.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import { auditRefusals } from '#server/domain/audit/record-audit.ts';
import {
  commitAndSend,
  type MessageServices,
  type Transaction,
} from '#server/domain/messages/commit-and-send.ts';
import { appeals, withOwner } from './appeal-workflow.ts';
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
  services: MessageServices,
  model: AppealModel,
  context: CallContext,
): Promise<void> {
  const line = { action: 'phoneChange', object: `enterprise ${model.enptName}` } as const;
  await auditRefusals(services, context, line, () =>
    commitAndSend(services, async (transaction) => {
      const { db: tx, clock } = transaction;
      const now = clock.now();
      const uploader = readUploader(context);
      // of two appeals of one browser at once the later finds the other
      await lockOwners(tx, model);
      const fileCount = await submitFiles(tx, { relatedId: model.businessFile, uploader, now });
      requireForm(appealRules, { ...model, fileCount });
      const user = await requireEnterprise(tx, model.enptName);
      const newPhone = await requireNewPhone(tx, user, model.newPhone);
      await saveAppeal(transaction, { user, model: { ...model, newPhone }, uploader, context });
    }),
  );
}

/** The owner of the account and, when another company's appeal is corrected, that one's: before their files and appeals, in one order. */
async function lockOwners(tx: Queryable, { enptName, businessFile }: AppealModel): Promise<void> {
  const owners = [
    (await findEnterprise(tx, enptName))?.id,
    (await findOpenAppealWith(tx, businessFile))?.userId,
  ].filter((id) => id !== undefined);
  await lockUserRows(tx, owners);
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
  context: CallContext;
}

async function saveAppeal(
  transaction: Transaction,
  { user, model, uploader, context }: Submission,
): Promise<void> {
  const { db, clock } = transaction;
  const now = clock.now();
  const answers = {
    enterpriseName: model.enptName,
    relatedId: model.businessFile,
    contactName: model.newUserName,
    newPhone: model.newPhone,
    oldPhone: user.phone,
    ip: context.ip,
  };
  const step = { by: 'applicant', origin: context } as const;
  const replace = async (appeal: Appeal) =>
    appeals.make(transaction, await withOwner(db, appeal), { ...step, action: 'replace' });
  const corrected = await findOpenAppealWith(db, model.businessFile);
  if (corrected?.userId === user.id) {
    const correction = { ...step, action: 'correct', given: { answers } } as const;
    await appeals.make(transaction, { ...corrected, owner: user }, correction);
    return;
  }
  // it was the name that was wrong: the link must not open the files again while they are under review for the right one
  if (corrected !== undefined) await replace(corrected);
  const own = await findOwnAppeal(db, { userId: user.id, uploader, now });
  // the applicant has begun anew instead of following the link
  if (own !== undefined) await replace(own);
  const row = await insertAppeal(db, { ...answers, status: 'waiting', userId: user.id, createdAt: now });
  await appeals.begin(transaction, { ...row, owner: user }, { ...step, action: 'submit' });
}
