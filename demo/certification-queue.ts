import { accountStatus } from '#contract/certifications/account-status.ts';
import type { CertifiedCompany } from '#contract/certifications/entities.ts';
import { lastDayOf, type CertificationForm } from '#contract/certifications/rules.ts';
import { uncertifiedUserType } from '#contract/permissions.ts';
import { industryId } from '#contract/reference/industries.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import { insertWorkflowSteps } from '#server/db/queries/workflow/workflow.ts';
import { appUser, enterprise } from '#server/db/schema/account.ts';
import { certification } from '#server/db/schema/certification.ts';
import { sealCertification } from '#server/lib/crypto/certification-cipher.ts';
import type { Services } from '#server/services.ts';
import { casesAwaitingReview } from './certification-cases/awaiting-review.ts';
import { kindOf, type CertificationCase } from './certification-cases/case.ts';
import { decidedCases } from './certification-cases/decided.ts';
import { changeCases } from './certification-cases/changes.ts';
import { casesWithEnterprises } from './certification-cases/with-enterprises.ts';
import { letterOf, licenceOf, proofsOf } from './certification-documents.ts';
import { claimFiles, newRelatedId, storeFiles, type DemoFileGroup } from './certification-files.ts';
import { formerly, formOf, stated } from './certification-forms.ts';
import { historyOf, type CaseHistory } from './certification-history.ts';
import { demoCompanies, unregisteredCompanies, type DemoCompany } from './companies.ts';
import { workingTime } from './days.ts';

const cases = [...casesAwaitingReview, ...casesWithEnterprises, ...decidedCases, ...changeCases];
/** People differ between enterprises, and are the same in all that one applies for. */
const firstOf = (account: string) => cases.findIndex((one) => one.account === account);
const reviewers = ['demo_reviewer', 'demo_reviewer2', 'demo_chief'];
const companies = new Map([...demoCompanies, ...unregisteredCompanies].map((one) => [one.name, one]));

const uploadMinutes = 20;

/** An application as it is written down. */
interface Prepared {
  kase: CertificationCase;
  history: CaseHistory;
  form: CertificationForm;
  business: DemoCompany;
  company: CertifiedCompany;
  before: CertifiedCompany | null;
  validUntil: string | null;
  licence: DemoFileGroup | undefined;
  evidence: DemoFileGroup | undefined;
}

/**
 * Applications in every state with enterprises of their own, so that reviewers have something to decide. All at once and by their times, as the workflow would have
 * written them: it would take today's.
 */
export async function insertCertificationQueue(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'storage' | 'log'>,
  tx: Queryable,
): Promise<void> {
  const now = services.clock.now();
  // ids follow the time, and the accounts what came last
  const prepared = cases
    .map((kase, n) => prepare(kase, n, now))
    .toSorted((a, b) => a.history.createdAt.getTime() - b.history.createdAt.getTime());
  const userIds = await insertApplicants(tx, prepared, now);
  const idOf = ({ kase }: Prepared) => userIds.get(kase.account) ?? 0;
  const staff: (number | null)[] = [];
  for (const account of reviewers) staff.push((await findStaff(tx, account))?.id ?? null);
  const reviewer = (count: number) => staff[count % staff.length] ?? null;

  const groups = prepared.flatMap(({ licence, evidence }) => [licence ?? [], evidence ?? []].flat());
  const fileIds = await storeFiles(services, groups);
  if (fileIds !== undefined)
    await claimFiles(tx, { fileIds, groups: prepared.flatMap((one) => groupsOf(one, idOf(one))) });

  const rows = await tx
    .insert(certification)
    .values(
      prepared.map((one) => {
        const { kase, history, form, company, before, validUntil, licence, evidence } = one;
        const { steps: _, proposedBy, handedInAt: _at, returnedAt: _back, ...columns } = history;
        return {
          ...{ userId: idOf(one), kind: kindOf(kase), company, before, ...columns },
          ...sealCertification(services.secrets, form, formerLegalPerson(one)),
          licenceId: fileIds === undefined ? null : (licence?.relatedId ?? null),
          evidenceId: fileIds === undefined ? null : (evidence?.relatedId ?? null),
          remarks: kase.remarks ?? {},
          proposedBy: proposedBy === null ? null : reviewer(proposedBy),
          validUntil: history.submittedAt === null ? null : validUntil,
        };
      }),
    )
    .returning({ id: certification.id });
  await insertWorkflowSteps(
    tx,
    prepared.flatMap((one, n) =>
      one.history.steps.map(({ by, reviewer: count, ...step }) => ({
        ...step,
        subject: 'certification' as const,
        subjectId: rows[n]?.id ?? 0,
        actorUserId: { owner: idOf(one), staff: reviewer(count), clock: null }[by],
      })),
    ),
  );
}

const formerLegalPerson = ({ kase: { change }, form }: Prepared): string =>
  change === undefined ? '' : (change.from.legalPerson ?? form.legalPerson);

function prepare(kase: CertificationCase, n: number, now: Date): Prepared {
  const business = companies.get(kase.company);
  if (business === undefined) throw new Error(`no demo company ${kase.company}`);
  const form = formOf(kase, business, firstOf(kase.account), now);
  const company = stated(kase, business);
  const lastDay = lastDayOf(form);
  const history = historyOf(kase.steps, { n, now, validUntil: lastDay });
  const uploadedAt = (field: 'licence' | 'evidence') => {
    const handedInAt = kase.remarks?.[field] === undefined ? history.submittedAt : history.handedInAt;
    // what is still a draft was begun with them
    return handedInAt === null ? history.createdAt : new Date(handedInAt.getTime() - uploadMinutes * 60_000);
  };
  const document = {
    company,
    form,
    establishedOn: business.establishedOn,
    signedOn: shanghaiDay(history.createdAt),
  };
  const group = { relatedId: newRelatedId(), purpose: 'licence' as const, uploadedAt: uploadedAt('licence') };
  const licence = { ...group, files: [{ fileName: '营业执照.pdf', content: licenceOf(document) }] };
  const evidence = {
    ...{ relatedId: newRelatedId(), purpose: 'certification' as const, uploadedAt: uploadedAt('evidence') },
    files: [{ fileName: '法定代表人授权书.pdf', content: letterOf(document) }, ...proofsOf(document)],
  };
  return {
    ...{ kase, history, form, business, company, before: formerly(kase, company) },
    validUntil: lastDay === '' ? null : lastDay,
    licence: kase.files === 'none' ? undefined : licence,
    evidence: kase.files === undefined ? evidence : undefined,
  };
}

/** Accounts with their enterprises; the ids by the account. They have no password, and are what their applications have made them. */
async function insertApplicants(
  tx: Queryable,
  prepared: readonly Prepared[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(prepared.map(({ kase }) => kase.account))];
  const accounts = names.map((name) => ({
    account: name,
    applications: prepared.filter(({ kase }) => kase.account === name),
  }));
  const users = await tx
    .insert(appUser)
    .values(
      accounts.map(({ account, applications }, n) => {
        const rows = applications
          .map(({ kase, history }) => ({ kind: kindOf(kase), state: history.state }))
          .toReversed();
        return {
          ...{ accountType: 'enpt' as const, account, phone: `1990003${String(n).padStart(4, '0')}` },
          ...accountStatus(rows, { userType: uncertifiedUserType, auditStatus: '0' }),
          createdAt: workingTime(now, (applications[0]?.kase.steps[0]?.[1] ?? 0) + 1 + (n % 9)),
          updatedAt: applications.at(-1)?.history.updatedAt ?? now,
        };
      }),
    )
    .returning({ id: appUser.id, account: appUser.account });
  const ids = new Map(users.map(({ id, account }) => [account ?? '', id]));
  await tx.insert(enterprise).values(
    accounts.flatMap(({ account, applications }, n) =>
      applications.slice(-1).map(({ company, before, business, history }) => ({
        // a change counts once it is agreed to
        ...(history.state === 'changed' ? company : (before ?? company)),
        userId: ids.get(account) ?? 0,
        companyTypeId: company.companyName.includes('（示范）') ? 119 : 112,
        industryId: industryId(business.industryCode),
        scaleId: [3, 4, 3, 2, 3][n % 5] ?? 3,
        incomeId: [2, 1, 3, 4, 2][n % 5] ?? 2,
      })),
    ),
  );
  return ids;
}

/** As they are after what has happened last: an application that was returned opens its files again. */
function groupsOf({ history, licence, evidence }: Prepared, ownerUserId: number) {
  const { handedInAt, returnedAt } = history;
  const isOpen = handedInAt === null || (returnedAt !== null && returnedAt > handedInAt);
  return [licence ?? [], evidence ?? []].flat().map(({ relatedId, purpose, uploadedAt }) => ({
    ...{ relatedId, purpose, ownerUserId },
    createdAt: returnedAt ?? uploadedAt,
    frozenAt: isOpen ? null : handedInAt,
  }));
}
