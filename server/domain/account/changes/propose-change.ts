import {
  correctionRules,
  closureRules,
  handOverRules,
  type Closure,
  type CompanyData,
  type Correction,
  type HandOver,
} from '#contract/account/account-change-rules.ts';
import type { AccountChangeKind } from '#contract/account/account-change-workflow.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { canonicalPhone } from '#contract/shared-rules/phone.ts';
import { insertAccountChange } from '#server/db/queries/account/account-change.ts';
import type { FoundAccount } from '#server/db/queries/account/account-work.ts';
import { submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealHandOver } from '#server/lib/crypto/account-change-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { lockAccount } from '../accounts/act-on-account.ts';
import { accountChanges, readCompanyData } from './account-change-workflow.ts';
import { findTarget } from './close-account.ts';

interface Proposal {
  kind: AccountChangeKind;
  reason: string;
  before: CompanyData;
  after?: CompanyData;
  people?: Buffer;
  relatedId?: string;
  intoUserId?: number | null;
}

/** Fails with accountNoEnterprise and what lockAccount fails with. */
async function findCompany(
  transaction: Transaction,
  userId: number,
): Promise<{ account: FoundAccount; before: CompanyData }> {
  const account = await lockAccount(transaction, userId);
  const before = (await readCompanyData(transaction.db, userId)) ?? fail('accountNoEnterprise');
  return { account, before };
}

async function propose(
  transaction: Transaction,
  userId: number,
  { caller, ...from }: KnownContext,
  proposal: Proposal,
): Promise<{ id: number }> {
  const row =
    (await insertAccountChange(transaction.db, {
      ...{ ...proposal, userId, state: 'waiting' },
      ...{ proposedBy: caller.userId, createdAt: transaction.clock.now() },
    })) ?? fail('accountChangeWaiting');
  await accountChanges.begin(transaction, row, {
    ...{ action: 'propose', by: 'staff', userId: caller.userId },
    ...{ comment: proposal.reason, origin: originOf(from) },
  });
  return { id: row.id };
}

/** Proposes other data of an enterprise that is not certified. Fails with what correctionRules say, accountChangeSame, accountChangeCertified, accountChangeWaiting, creditCodeTaken and what findCompany fails with. */
export async function proposeCorrection(
  transaction: Transaction,
  { userId, ...form }: Correction & { userId: number },
  context: KnownContext,
): Promise<{ id: number }> {
  requireForm(correctionRules, form);
  const { account, before } = await findCompany(transaction, userId);
  if (account.auditStatus === '2') fail('accountChangeCertified');
  const after = {
    companyName: form.companyName,
    creditCode: canonicalCreditCode(form.creditCode),
    areaPath: before.areaPath,
    address: form.address,
  };
  if ((Object.keys(after) as (keyof CompanyData)[]).every((name) => after[name] === before[name]))
    fail('accountChangeSame');
  return propose(transaction, userId, context, {
    ...{ kind: 'correction', reason: form.reason.trim(), before, after },
  });
}

/** Proposes another phone, with what proves whose it is. Fails with what handOverRules say, accountProofRequired, phoneUnchanged, phoneTaken, accountChangeWaiting and what findCompany fails with. */
export async function proposeHandOver(
  transaction: Transaction,
  { userId, relatedId, ...form }: HandOver & { userId: number; relatedId: string },
  context: KnownContext,
): Promise<{ id: number }> {
  requireForm(handOverRules, form);
  const { db, clock, secrets } = transaction;
  const { account, before } = await findCompany(transaction, userId);
  const newPhone = canonicalPhone(form.newPhone) ?? fail('appealPhoneFormat', { field: 'newPhone' });
  if (newPhone === account.phone) fail('phoneUnchanged', { field: 'newPhone' });
  const uploader = readUploader(context);
  const count = await submitFiles(db, { relatedId, uploader, now: clock.now() });
  if (count === 0) fail('accountProofRequired', { field: 'relatedId' });
  return propose(transaction, userId, context, {
    ...{ kind: 'handOver', reason: form.reason.trim(), before, relatedId },
    people: sealHandOver(secrets, {
      ...{ contactName: form.contactName.trim(), newPhone, oldPhone: account.phone },
    }),
  });
}

/** Proposes to close an account that nobody needs, with the enterprise that goes on where there is one. Fails with accountClosing, accountChangeWaiting, accountChangeMembersFull and what findCompany and findTarget fail with. */
export async function proposeClosure(
  transaction: Transaction,
  { userId, ...form }: Closure & { userId: number },
  context: KnownContext,
): Promise<{ id: number }> {
  requireForm(closureRules, form);
  const { account, before } = await findCompany(transaction, userId);
  if (account.deletionRequestedAt !== null) fail('accountClosing');
  const intoUserId = await findTarget(transaction, { userId, intoCreditCode: form.intoCreditCode });
  return propose(transaction, userId, context, {
    ...{ kind: 'closure', reason: form.reason.trim(), before, intoUserId },
  });
}
