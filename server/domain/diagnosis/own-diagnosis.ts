import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { diagnosisCommentMaxLength } from '#contract/diagnosis/constants.ts';
import type { DiagnosisStatus } from '#contract/diagnosis/entities.ts';
import {
  diagnosisDraftRules,
  diagnosisRules,
  objectionRules,
  type DiagnosisForm,
} from '#contract/diagnosis/rules.ts';
import { diagnosisTransitions, type DiagnosisAction } from '#contract/diagnosis/workflow.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { whyNot } from '#contract/workflow.ts';
import {
  findDiagnosis,
  findOpenDiagnosis,
  insertDiagnosis,
  updateDiagnosis,
  type KnownDiagnosis,
} from '#server/db/queries/diagnosis/diagnosis.ts';
import { holdDistrict } from '#server/db/queries/diagnosis/district.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import { isOpenGroup } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { type Transaction } from '#server/domain/messages/commit-and-send.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { describeStatus } from './describe-diagnosis.ts';
import { diagnoses } from './diagnosis-workflow.ts';
import { readFacts, type KnownFacts } from './eligibility.ts';

const editable: readonly KnownDiagnosis['state'][] = ['draft', 'returned'];

const stepOf = ({ caller, ...from }: KnownContext) =>
  ({ by: 'enterprise', userId: caller.userId, origin: originOf(from) }) as const;

/**
 * Keeps what is filled in, in the enterprise's draft or in what it corrects; begins an application where there is none. Fails with what
 * stands against one, what is too long for any, and diagnosisNotEditable.
 */
export async function saveDraft(
  transaction: Transaction,
  { applyId, ...form }: Begun,
  context: KnownContext,
): Promise<{ applyId: number }> {
  requireForm(diagnosisDraftRules, form);
  const { db, clock, secrets } = transaction;
  const { userId } = context.caller;
  await lockUserRow(db, userId);
  const open = await findOpenDiagnosis(db, userId);
  requireBegun(applyId, open);
  if (open === undefined) return { applyId: (await begin(transaction, form, context)).id };
  if (!editable.includes(open.state)) fail('diagnosisNotEditable');
  const changes = { ...sealForm(secrets, form), updatedAt: clock.now() };
  await updateDiagnosis(db, { id: open.id, from: open.state }, changes);
  return { applyId: open.id };
}

/** A form, and where one was begun its id. */
type Begun = DiagnosisForm & { applyId?: number | undefined };

/** Whoever goes on with one that is over begins none. Fails with notFound. */
function requireBegun(applyId: number | undefined, open: { id: number } | undefined): void {
  if (applyId !== undefined && open?.id !== applyId) fail('notFound');
}

/** The same facts as of readFacts, of a district that cannot be merged before the application names it. */
async function holdFacts(deps: Transaction, context: KnownContext): Promise<KnownFacts> {
  const facts = await readFacts(deps, context.caller);
  const code = facts.districtRow?.areaCode;
  if (code === undefined || (await holdDistrict(deps.db, code))) return facts;
  // merged while it was waited for: the enterprise lies in the other one by now
  const moved = await readFacts(deps, context.caller);
  if (moved.districtRow !== undefined) await holdDistrict(deps.db, moved.districtRow.areaCode);
  return moved;
}

/** Begins an application; the account is locked. Fails with what stands against it. */
async function begin(deps: Transaction, form: DiagnosisForm, context: KnownContext): Promise<KnownDiagnosis> {
  const { db, clock, secrets } = deps;
  const { userId } = context.caller;
  const facts = await holdFacts(deps, context);
  const refusal = whyNot(diagnosisTransitions, 'begin', {
    state: 'beforeApply',
    actors: ['enterprise'],
    facts: { ...facts, comment: '', expert: '', visitDay: '', fileCount: 0, isSilent: false },
  });
  if (refusal !== undefined) fail(refusal);
  const now = clock.now();
  await takeDailyUse(db, diagnosisCalls.saveDraft, { userId, now });
  const { id } = await insertDiagnosis(db, {
    userId,
    // without one the guards let nobody by
    districtCode: facts.districtRow?.areaCode ?? fail('diagnosisDistrictClosed'),
    state: 'draft',
    ...sealForm(secrets, form),
    createdAt: now,
    updatedAt: now,
  });
  const row = (await findDiagnosis(db, id)) ?? fail('notFound');
  return diagnoses.begin(deps, row, {
    ...{ ...stepOf(context), action: 'begin' },
    given: { eligibility: facts },
  });
}

/** Adds files that the enterprise has uploaded to its draft, or to what it corrects. Fails with notFound, diagnosisFilesMissing, diagnosisNotEditable. */
export async function addFiles(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { applyId, relatedId }: { applyId: number; relatedId: string },
  context: KnownContext,
): Promise<void> {
  const now = clock.now();
  await lockUserRow(db, context.caller.userId);
  const row = (await findDiagnosis(db, applyId)) ?? fail('notFound');
  if (!editable.includes(row.state)) fail('diagnosisNotEditable');
  const group = { relatedId, uploader: readUploader(context), now, purpose: 'diagnosis' } as const;
  if (!(await isOpenGroup(db, group))) fail('diagnosisFilesMissing', { field: 'relatedId' });
  await updateDiagnosis(db, { id: applyId, from: row.state }, { relatedId, updatedAt: now });
}

/** Hands an application in: the draft, or a new one. It takes one of the district's places. Fails with what the rules name, what stands against it, notFound, diagnosisNotEditable. */
export async function submitDiagnosis(
  transaction: Transaction,
  { applyId, ...form }: Begun,
  context: KnownContext,
): Promise<DiagnosisStatus> {
  requireForm(diagnosisRules, form);
  const { db, clock, secrets } = transaction;
  const { userId } = context.caller;
  await lockUserRow(db, userId);
  const open = await findOpenDiagnosis(db, userId);
  requireBegun(applyId, open);
  if (open !== undefined && open.state !== 'draft') fail('diagnosisNotEditable');
  const row = open ?? (await begin(transaction, form, context));
  const facts = await holdFacts(transaction, context);
  const submitted = await diagnoses.make(transaction, row, {
    ...{ ...stepOf(context), action: 'submit' },
    given: {
      eligibility: facts,
      changes: {
        ...sealForm(secrets, form),
        submittedAt: clock.now(),
        // it may have moved since the draft was begun
        ...(facts.districtRow && {
          districtCode: facts.districtRow.areaCode,
          districtName: facts.districtRow.name,
        }),
      },
    },
  });
  return describeStatus(submitted, clock.now());
}

/** Hands a corrected application in again. Fails with what the rules name, notFound, diagnosisMoved. */
export async function resubmitDiagnosis(
  transaction: Transaction,
  { applyId, ...form }: DiagnosisForm & { applyId: number },
  context: KnownContext,
): Promise<DiagnosisStatus> {
  requireForm(diagnosisRules, form);
  const row = await diagnoses.within(transaction, applyId, {
    ...{ ...stepOf(context), action: 'resubmit' },
    given: { changes: { ...sealForm(transaction.secrets, form), remarks: {} } },
  });
  return describeStatus(row, transaction.clock.now());
}

/** What an enterprise does with a word, or without one. Fails with notFound, diagnosisMoved, diagnosisCommentTooLong, diagnosisObjectionRequired. */
export async function transitionOwnDiagnosis(
  transaction: Transaction,
  action: Extract<DiagnosisAction, 'withdraw' | 'confirm' | 'object'>,
  { applyId, comment }: { applyId: number; comment: string },
  context: KnownContext,
): Promise<void> {
  if (action === 'object') requireForm(objectionRules, { comment });
  if (textLength(comment.trim()) > diagnosisCommentMaxLength)
    fail('diagnosisCommentTooLong', { field: 'comment' });
  await diagnoses.within(transaction, applyId, { ...stepOf(context), action, comment: comment.trim() });
}
