import { certificationCalls } from '#contract/certifications/calls.ts';
import {
  certificationCommentMaxLength,
  cityCodeOf,
  widerRegions,
} from '#contract/certifications/constants.ts';
import { changedFields } from '#contract/certifications/changeable.ts';
import type { CertificationStatus, CertifiedCompany } from '#contract/certifications/entities.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import {
  certificationDraftRules,
  certificationObjectionRules,
  certificationRules,
  lastDayOf,
  type CertificationForm,
} from '#contract/certifications/rules.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { isCreditCodeOfAnother } from '#server/db/queries/account/account-change.ts';
import { findEnterprise } from '#server/db/queries/account/user.ts';
import {
  findCertification,
  findOpenCertification,
  insertCertification,
  listEffective,
  updateCertification,
  type Certification,
} from '#server/db/queries/certifications/certification.ts';
import { listLiveAreas } from '#server/db/queries/reference/reference.ts';
import { findFileGroup } from '#server/db/queries/files/file.ts';
import { isOpenGroup } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealCertification, unsealCertification } from '#server/lib/crypto/certification-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import type { Services } from '#server/services.ts';
import { certifications } from './certification-workflow.ts';
import { describeStatus } from './describe-certification.ts';

type Deps = Pick<Services, 'secrets'> & { db: Queryable };

const editable: readonly Certification['state'][] = ['draft', 'returned'];

const stepOf = ({ caller, ...from }: KnownContext) =>
  ({ by: 'owner', userId: caller.userId, origin: originOf(from) }) as const;

/** The data of the enterprise that are certified. Fails with notFound where the account has none. */
export async function readCompany(db: Queryable, userId: number): Promise<CertifiedCompany> {
  const { companyName, creditCode, address, areaPath, areaCode } =
    (await findEnterprise(db, userId)) ?? fail('notFound');
  return { companyName, creditCode, address, areaPath, areaCode: areaCode ?? '' };
}

/** The legal person whom the newest certification that counts names; '' where there is none. */
async function findLegalPerson({ db, secrets }: Deps, userId: number): Promise<string> {
  const [held] = await listEffective(db, userId);
  return held === undefined ? '' : unsealCertification(secrets, held).legalPerson;
}

/** What an application begins with. Fails with notFound where the account has no enterprise. */
export const readOwnCompany = async (deps: Deps, userId: number) => ({
  ...(await readCompany(deps.db, userId)),
  legalPerson: await findLegalPerson(deps, userId),
});

/**
 * Keeps what is filled in, in the enterprise's draft or in what it corrects; begins an application where there is none. Fails with what is too long for any,
 * certificationOtherOpen, certificationHeld, certificationLimit and certificationNotEditable.
 */
export async function saveDraft(
  transaction: Transaction,
  {
    kind,
    certificationId,
    ...form
  }: CertificationForm & { kind: CertificationKind; certificationId?: number | undefined },
  context: KnownContext,
): Promise<{ certificationId: number }> {
  requireForm(certificationDraftRules, form);
  const { db, clock, secrets } = transaction;
  const { userId } = context.caller;
  await lockUserRow(db, userId);
  const open = await findOpenCertification(db, userId);
  // whoever goes on with one that is over begins none
  if (certificationId !== undefined && open?.id !== certificationId) fail('notFound');
  const now = clock.now();
  const sealed = sealCertification(secrets, form);
  if (open === undefined) {
    await takeDailyUse(db, certificationCalls.saveCertification, { userId, now });
    const values = { userId, kind, state: 'draft', ...sealed, createdAt: now, updatedAt: now } as const;
    const row = await insertCertification(db, { ...values, company: await readCompany(db, userId) });
    await certifications.begin(transaction, row, { ...stepOf(context), action: 'begin' });
    return { certificationId: row.id };
  }
  if (open.kind !== kind) fail('certificationOtherOpen');
  if (!editable.includes(open.state)) fail('certificationNotEditable');
  await updateCertification(db, { id: open.id, from: open.state }, { ...sealed, updatedAt: now });
  return { certificationId: open.id };
}

/** Adds files that the enterprise has uploaded: which they are says their purpose. Fails with notFound, certificationFilesMissing, certificationNotEditable. */
export async function attachFiles(
  { db, clock }: Transaction,
  { certificationId, relatedId }: { certificationId: number; relatedId: string },
  context: KnownContext,
): Promise<void> {
  const now = clock.now();
  await lockUserRow(db, context.caller.userId);
  const row = (await findCertification(db, certificationId)) ?? fail('notFound');
  if (!editable.includes(row.state)) fail('certificationNotEditable');
  const purpose = (await findFileGroup(db, relatedId))?.purpose;
  if (purpose !== 'licence' && purpose !== 'certification')
    fail('certificationFilesMissing', { field: 'relatedId' });
  const group = { relatedId, uploader: readUploader(context), now, purpose };
  if (!(await isOpenGroup(db, group))) fail('certificationFilesMissing', { field: 'relatedId' });
  const column = purpose === 'licence' ? { licenceId: relatedId } : { evidenceId: relatedId };
  await updateCertification(db, { id: row.id, from: row.state }, { ...column, updatedAt: now });
}

/**
 * What of a change is kept when it is handed in: what is asked for, and what is certified until then. Fails with companyChangeSame, and with creditCodeTaken where
 * another account has the code.
 */
async function readChange(transaction: Transaction, form: CertificationForm, userId: number) {
  const { legalPerson, ...before } = await readOwnCompany(transaction, userId);
  if (changedFields(form, { ...before, legalPerson }).length === 0)
    fail('companyChangeSame', { field: 'companyName' });
  const creditCode = canonicalCreditCode(form.creditCode);
  if (await isCreditCodeOfAnother(transaction.db, { creditCode, userId }))
    fail('creditCodeTaken', { field: 'creditCode' });
  const { companyName, address } = form;
  return {
    ...sealCertification(transaction.secrets, form, legalPerson),
    company: { ...before, companyName, creditCode, address },
    before,
  };
}

/** Fails with providerRegionUnknown where a region is neither a district of the enterprise's city nor wider. */
async function requireRegions(db: Queryable, regions: readonly string[], { areaCode }: CertifiedCompany) {
  // one that chiefs have retired since can be handed in again
  const districts = areaCode === '' ? [] : await listLiveAreas(db, cityCodeOf(areaCode));
  const known = [...widerRegions, ...districts.map(({ name }) => name)];
  if (!regions.every((region) => known.includes(region))) fail('providerRegionUnknown', { field: 'regions' });
}

/**
 * Hands an application in: the draft, or what was corrected. The data of the enterprise are those of now. Fails with what the rules name, notFound,
 * certificationHeld, certificationNotHeld, certificationMoved, and with what readChange fails with.
 */
export async function submitCertification(
  transaction: Transaction,
  { certificationId, ...form }: CertificationForm & { certificationId: number },
  context: KnownContext,
): Promise<CertificationStatus> {
  const { db, clock, secrets } = transaction;
  const today = shanghaiDay(clock.now());
  const submitted = await certifications.within(transaction, certificationId, async (_, row) => {
    requireForm(certificationRules(row.kind, today), form);
    const step = { ...stepOf(context), action: row.state === 'returned' ? 'resubmit' : 'submit' } as const;
    if (row.kind === 'companyChange')
      return { ...step, given: { changes: await readChange(transaction, form, row.userId) } };
    const company = await readCompany(db, row.userId);
    if (row.kind === 'serviceProvider') await requireRegions(db, form.regions, company);
    const lastDay = row.kind === 'serviceProvider' ? lastDayOf(form) : '';
    return {
      ...step,
      given: {
        changes: {
          ...sealCertification(secrets, form),
          company,
          validUntil: lastDay === '' ? null : lastDay,
        },
      },
    };
  });
  return describeStatus(submitted);
}

/** What an enterprise does with a word, or without one. Fails with notFound, certificationMoved, certificationCommentTooLong, certificationObjectionRequired. */
export async function transitionOwnCertification(
  transaction: Transaction,
  action: 'withdraw' | 'object',
  { certificationId, comment }: { certificationId: number; comment: string },
  context: KnownContext,
): Promise<void> {
  if (action === 'object') requireForm(certificationObjectionRules, { comment });
  if (textLength(comment.trim()) > certificationCommentMaxLength)
    fail('certificationCommentTooLong', { field: 'comment' });
  await certifications.within(transaction, certificationId, {
    ...stepOf(context),
    action,
    comment: comment.trim(),
  });
}
