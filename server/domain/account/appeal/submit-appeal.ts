import { appealRules } from '#contract/account/rules.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import type { Queryable } from '#server/db/database.ts';
import { findOpenAppealWith, insertAppeal } from '#server/db/queries/appeal.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { findUserByPhone, type User } from '#server/db/queries/user.ts';
import { submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader, type Uploader } from '#server/domain/files/uploader.ts';
import { requireForm } from '#server/lib/check-form.ts';
import type { CallContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals } from '#server/domain/audit/record-audit.ts';
import { advanceAppeal } from './advance-appeal.ts';
import type { InTransaction } from './appeal-effects.ts';
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
  services: Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>,
  model: AppealModel,
  context: CallContext,
): Promise<void> {
  const { db, clock } = services;
  const line = { action: 'phoneChange', object: `enterprise ${model.enptName}` } as const;
  await auditRefusals(services, context, line, () =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const uploader = readUploader(context);
      // of two appeals of one browser at once the later finds the other
      await lockOwners(tx, model);
      const fileCount = await submitFiles(tx, { relatedId: model.businessFile, uploader, now });
      requireForm(appealRules, { ...model, fileCount });
      const user = await requireEnterprise(tx, model.enptName);
      const newPhone = await requireNewPhone(tx, user, model.newPhone);
      await saveAppeal({ ...services, db: tx }, { user, model: { ...model, newPhone }, uploader, context });
    }),
  );
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
  context: CallContext;
}

async function saveAppeal(
  deps: InTransaction,
  { user, model, uploader, context }: Submission,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const answers = {
    enterpriseName: model.enptName,
    relatedId: model.businessFile,
    contactName: model.newUserName,
    newPhone: model.newPhone,
    oldPhone: user.phone,
    ip: context.ip,
  };
  const step = { by: 'applicant', place: context } as const;
  const corrected = await findOpenAppealWith(db, model.businessFile);
  if (corrected?.userId === user.id) {
    await advanceAppeal(deps, corrected, { ...step, action: 'correct', answers });
    return;
  }
  // it was the name that was wrong: the link must not open the files again while they are under review for the right one
  if (corrected !== undefined) await advanceAppeal(deps, corrected, { ...step, action: 'replace' });
  const own = await findOwnAppeal(db, { userId: user.id, uploader, now });
  // the applicant has begun anew instead of following the link
  if (own !== undefined) await advanceAppeal(deps, own, { ...step, action: 'replace' });
  const row = { ...answers, status: 'waiting', userId: user.id, createdAt: now } as const;
  await advanceAppeal(deps, await insertAppeal(db, row), { ...step, action: 'submit', state: 'new' });
}
