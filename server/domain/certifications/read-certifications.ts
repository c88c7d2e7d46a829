import { changedFields } from '#contract/certifications/changeable.ts';
import type {
  CertificationDetail,
  CertificationStep,
  CertifiedCompany,
} from '#contract/certifications/entities.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import { certificationStages, type CertificationState } from '#contract/certifications/stages.ts';
import {
  certificationActionNames,
  certificationTransitions,
  internalCertificationActions,
  notifiedCertificationActions,
} from '#contract/certifications/workflow.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findAccountShown,
  findCertification,
  listCertificationsOf,
  listSubmittedCertifications,
  type Certification,
} from '#server/db/queries/certifications/certification.ts';
import { listWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { readGroup } from '#server/domain/files/read-group.ts';
import { readSteps } from '#server/domain/workflow/read-steps.ts';
import { formerLegalPersonOf, unsealCertification } from '#server/lib/crypto/certification-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';
import { staffActions } from './certification-workflow.ts';
import { describeStatus } from './describe-certification.ts';
import { readCompany } from './own-certification.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;

/** A user's own, the newest first. */
export async function listOwn({ db }: Pick<Deps, 'db'>, userId: number, paging: Paging) {
  const { total, rows } = await listCertificationsOf(db, userId, limitsOf(paging));
  return { total, rows: rows.map(describeStatus) };
}

/** All of one but its history. Fails with notFound. */
export async function readDetail(deps: Deps, id: number): Promise<CertificationDetail> {
  return describeDetail(deps, (await findCertification(deps.db, id)) ?? fail('notFound'));
}

async function describeDetail({ db, secrets }: Deps, row: Certification): Promise<CertificationDetail> {
  const steps = await listPublicSteps(db, row.id);
  return {
    ...describeStatus(row),
    // of a draft it is the account's own data that count
    company: row.submittedAt === null ? await readCompany(db, row.userId) : row.company,
    before: row.before && describeFormer(secrets, row, row.before),
    form: unsealCertification(secrets, row),
    remarks: row.remarks,
    comment: steps.findLast(({ comment }) => comment !== '')?.comment ?? '',
    licenceId: row.licenceId ?? '',
    licence: await readGroup(db, row.licenceId),
    evidenceId: row.evidenceId ?? '',
    evidence: await readGroup(db, row.evidenceId),
  };
}

function describeFormer(secrets: Deps['secrets'], row: Certification, company: CertifiedCompany) {
  const before = { ...company, legalPerson: formerLegalPersonOf(secrets, row) };
  return { ...before, changed: changedFields(unsealCertification(secrets, row), before) };
}

/** The steps that the enterprise is to know of, with what is written to it. That one of two means to revoke is not decided yet. */
const listPublicSteps = async (db: Queryable, id: number) =>
  (await listWorkflowSteps(db, { subject: 'certification', id }))
    .filter(({ action }) => !internalCertificationActions.includes(action))
    .map((step) => (told.includes(step.action) ? step : { ...step, comment: '' }));
const told: readonly string[] = notifiedCertificationActions;

/** What has happened to one, the first step first, as the enterprise reads it. */
export async function readProgress({ db }: Pick<Deps, 'db'>, id: number): Promise<CertificationStep[]> {
  const steps = await listPublicSteps(db, id);
  return steps.map(({ action, toState, comment, at }) => ({
    action,
    name: (certificationActionNames as Readonly<Record<string, string>>)[action] ?? action,
    stateName: certificationStages[toState as CertificationState].name,
    by: Object.entries(certificationTransitions).find(([name]) => name === action)?.[1].by[0] ?? 'clock',
    time: at.toISOString(),
    comment,
  }));
}

/** Those that were submitted; '' narrows nothing. */
export async function listForStaff(
  { db }: Pick<Deps, 'db'>,
  {
    kind,
    state,
    waiting,
    ...paging
  }: Paging & { kind: CertificationKind | ''; state: CertificationState | ''; waiting: boolean },
) {
  const { total, rows } = await listSubmittedCertifications(db, {
    kind: kind === '' ? undefined : kind,
    state: state === '' ? undefined : state,
    isWaiting: waiting,
    ...limitsOf(paging),
  });
  return {
    total,
    rows: rows.map((row) => ({ ...describeStatus(row), companyName: row.company.companyName })),
  };
}

/** One that was submitted: what is still a draft is nobody's business. Fails with notFound. */
export async function findSubmitted(db: Queryable, id: number): Promise<Certification> {
  const row = await findCertification(db, id);
  return row?.submittedAt instanceof Date ? row : fail('notFound');
}

/** One that was submitted, with the account and what this reviewer can do with it now. Fails with notFound. */
export async function readForStaff(
  services: Deps & Pick<Services, 'config' | 'clock'>,
  id: number,
  reviewerId: number,
) {
  const row = await findSubmitted(services.db, id);
  return {
    ...(await describeDetail(services, row)),
    account: await findAccountShown(services.db, row.userId),
    actions: staffActions(services, row, reviewerId),
  };
}

/** What has happened to one, with who did it. Fails with notFound. */
export async function readHistory({ db }: Pick<Deps, 'db'>, id: number) {
  await findSubmitted(db, id);
  return readSteps(db, { subject: 'certification', id });
}
