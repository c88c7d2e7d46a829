import { accountStatus, currentCertifications } from '#contract/certifications/account-status.ts';
import type { CertificationKind } from '#contract/certifications/kinds.ts';
import {
  certificationStages,
  isClosedCertification,
  type CertificationState,
} from '#contract/certifications/stages.ts';
import {
  certificationActionsFrom,
  certificationTransitions,
  type CertificationAction,
  type CertificationFacts,
} from '#contract/certifications/workflow.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { endOfDay, workingDaysAfter } from '#contract/shared-rules/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  findCertification,
  listStates,
  setAccountStatus,
  type Certification,
} from '#server/db/queries/certifications/certification.ts';
import { getUser } from '#server/db/queries/account/user.ts';
import { countFiles } from '#server/db/queries/files/file.ts';
import { countEnterpriseAct } from '#server/db/queries/portal/counter.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { certification } from '#server/db/schema/certification.ts';
import { reopenFiles, submitFiles } from '#server/domain/files/submit-files.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import type { Services } from '#server/services.ts';
import { notifyOwner, notifyStaff, reachOwner } from './certification-messages.ts';
import { changeCompany } from './change-company.ts';
import { publishProvider, withdrawProvider } from './provider-item.ts';

/** What comes with a transition. */
interface StepInput {
  /** What else of the row becomes other. */
  changes: Partial<Certification>;
}

/** Whoever takes these does not take the decision after them, where two decide. An announced revocation is one more. */
export const decidesFirst: ReadonlySet<string> = new Set(['propose', 'proposeRevocation', 'announce']);
/** What was proposed before is decided, or off. */
export const startsAnew: ReadonlySet<string> = new Set([
  'submit',
  'resubmit',
  'approve',
  'change',
  'keep',
  'dropRevocation',
]);

/** Transitions of certifications; what the account is follows in the same transaction. */
export const certifications = workflow<typeof certificationTransitions, Certification, StepInput>({
  subject: 'certification',
  transitions: certificationTransitions,
  row: rowOf(certification),
  stateOf: ({ state }) => state,
  find: findCertification,
  // what was changed since it was read is another application
  rev: { of: ({ updatedAt }) => updatedAt.toISOString(), stale: 'certificationMoved' },
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ action, to, at, caller: { userId }, given: { changes } }) => ({
    ...changes,
    ...(decidesFirst.has(action) && { proposedBy: userId ?? null }),
    ...(startsAnew.has(action) && { proposedBy: null }),
    ...(action === 'submit' && { submittedAt: at }),
    dueAt: deadlineOf(to, shanghaiDay(at)),
    updatedAt: at,
    closedAt: isClosed(to) ? at : null,
  }),
  facts: async ({ db, config }, { action, before, row, caller: { comment, userId }, at }) => ({
    comment,
    // asked where a guard goes by it
    isHeld: (action === 'begin' || action === 'submit') && (await listHeld(db, row)).includes(row.kind),
    isCertified: row.kind !== 'companyChange' || (await listHeld(db, row)).length > 0,
    ...(action === 'submit' || action === 'resubmit'
      ? {
          licenceCount: row.licenceId === null ? 0 : await countFiles(db, row.licenceId),
          evidenceCount: row.evidenceId === null ? 0 : await countFiles(db, row.evidenceId),
        }
      : { licenceCount: 0, evidenceCount: 0 }),
    ...decisionFacts(config, before, userId, at),
    ...(action === 'expire' && { isOver: before.validUntil !== null && before.validUntil < shanghaiDay(at) }),
  }),
  gone: () => 'certificationMoved',
  fields: { licenceRequired: 'licence', evidenceRequired: 'evidence' },
  audit: () => 'certification',
  kept: ({ row: { dueAt } }) => ({ dueAt: dueAt ?? undefined }),
  effects: {
    freezeFiles: (transaction, { row, at }) =>
      eachGroup(row, (files) => submitFiles(transaction.db, { ...files, now: at })),
    openFiles: (transaction, { row, at }) =>
      eachGroup(row, (files) => reopenFiles(transaction.db, { ...files, now: at })),
    updateAccount: (transaction, { row: { userId } }) => updateAccount(transaction, userId),
    changeCompany: (transaction, { row, caller }) => changeCompany(transaction, row, caller),
    publishProvider: async (transaction, { row, caller }) =>
      row.kind === 'serviceProvider' && publishProvider(transaction, row, caller),
    withdrawProvider: async (transaction, { action, row, caller }) =>
      row.kind === 'serviceProvider' && withdrawProvider(transaction, row, { ...caller, action }),
    countAct: ({ db }) => countEnterpriseAct(db),
    notifyStaff: (transaction, { action, row }) => notifyStaff(transaction, { action, row }),
    notifyOwner: (transaction, { action, row, caller: { comment } }) =>
      notifyOwner(transaction, { action, row, comment }),
    reachOwner: (transaction, { action, row, caller: { comment } }) =>
      reachOwner(transaction, { action, row, comment }),
  },
});

/** What decisions of staff go by: how many decide, who has taken the first decision, and whether the term to object is over. */
function decisionFacts(
  { certificationReviewers }: Pick<Services['config'], 'certificationReviewers'>,
  { kind, proposedBy, state, dueAt }: Certification,
  userId: number | undefined,
  at: Date,
) {
  return {
    isChange: kind === 'companyChange',
    needsTwo: certificationReviewers === 2,
    isProposed: proposedBy !== null,
    isOtherReviewer: proposedBy !== null && proposedBy !== userId,
    isOwnProposal: proposedBy !== null && proposedBy === userId,
    state,
    isOver: dueAt !== null && dueAt <= at,
  };
}

/** The transitions that this reviewer can make now, once a reason is written. */
export function staffActions(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  row: Certification,
  userId: number,
): CertificationAction[] {
  const facts: CertificationFacts = {
    ...{ comment: '-', isHeld: false, isCertified: true, licenceCount: 0, evidenceCount: 0 },
    ...decisionFacts(config, row, userId, clock.now()),
  };
  return certificationActionsFrom(row.state, 'staff').filter((action) =>
    certificationTransitions[action].guards.every((holds) => holds(facts) === undefined),
  );
}

/** As what the enterprise counts. */
const listHeld = async (db: Queryable, { userId }: Certification): Promise<CertificationKind[]> =>
  currentCertifications(await listStates(db, userId), await getUser(db, userId));

async function updateAccount({ db, clock }: Transaction, userId: number): Promise<void> {
  const status = accountStatus(await listStates(db, userId), await getUser(db, userId));
  await setAccountStatus(db, userId, status, clock.now());
}

/** The enterprise's own files, group by group. */
async function eachGroup(
  { licenceId, evidenceId, userId }: Certification,
  work: (files: {
    relatedId: string;
    uploader: { userId: number; sessionHash: undefined; grants: [] };
  }) => Promise<unknown>,
): Promise<void> {
  for (const relatedId of [licenceId, evidenceId])
    if (relatedId !== null)
      await work({ relatedId, uploader: { userId, sessionHash: undefined, grants: [] } });
}

const isClosed = (to: CertificationState | 'new') => to !== 'new' && isClosedCertification(to);

/** The end of the last day on which what comes next is in time. */
export function deadlineOf(to: CertificationState | 'new', today: string): Date | null {
  const days = to === 'new' ? undefined : certificationStages[to].days;
  return days === undefined ? null : endOfDay(workingDaysAfter(today, days));
}
