import { diagnosesBegunPerDay, diagnosisCommentMaxLength } from '#contract/diagnosis/constants.ts';
import type { DiagnosisStanding } from '#contract/diagnosis/entities.ts';
import {
  diagnosisDraftRules,
  diagnosisRules,
  objectionRules,
  type DiagnosisForm,
} from '#contract/diagnosis/rules.ts';
import { diagnosisMoves, type DiagnosisAction } from '#contract/diagnosis/workflow.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import { findTrouble } from '#contract/workflow.ts';
import {
  findDiagnosis,
  findOpenDiagnosis,
  insertDiagnosis,
  updateDiagnosis,
  type KnownDiagnosis,
} from '#server/db/queries/diagnosis.ts';
import { countDailyUse } from '#server/db/queries/rate-limit.ts';
import { lockUserRow } from '#server/db/queries/session.ts';
import { isOpenGroup } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import { sendSoon } from '#server/domain/messages/send-soon.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { sealForm } from '#server/lib/crypto/diagnosis-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { advanceDiagnosis, moveDiagnosis, type DiagnosisDeps } from './advance-diagnosis.ts';
import { describeStanding } from './describe-diagnosis.ts';
import type { InTransaction } from './diagnosis-messages.ts';
import { readFacts } from './eligibility.ts';

const editable: readonly KnownDiagnosis['state'][] = ['draft', 'returned'];

const stepOf = ({ caller, ip, requestId }: KnownContext) =>
  ({ by: 'enterprise', userId: caller.userId, place: { ip, requestId } }) as const;

/**
 * Keeps what is filled in, in the enterprise's draft or in what it corrects; begins an application where there is none. Fails with what
 * stands against one, what is too long for any, and diagnosisNotEditable.
 */
export async function saveDraft(
  services: DiagnosisDeps,
  form: DiagnosisForm,
  context: KnownContext,
): Promise<{ applyId: number }> {
  requireForm(diagnosisDraftRules, form);
  const { db, clock, secrets } = services;
  const { userId } = context.caller;
  return db.transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const open = await findOpenDiagnosis(tx, userId);
    if (open === undefined) return { applyId: (await begin({ ...services, db: tx }, form, context)).id };
    if (!editable.includes(open.state)) fail('diagnosisNotEditable');
    const changes = { ...sealForm(secrets, form), updatedAt: clock.now() };
    await updateDiagnosis(tx, { id: open.id, from: open.state }, changes);
    return { applyId: open.id };
  });
}

/** Begins an application; the account is locked. Fails with what stands against it. */
async function begin(
  deps: InTransaction,
  form: DiagnosisForm,
  context: KnownContext,
): Promise<KnownDiagnosis> {
  const { db, clock, secrets } = deps;
  const { userId } = context.caller;
  const facts = await readFacts(deps, context.caller);
  const trouble = findTrouble(diagnosisMoves.begin, {
    state: 'beforeApply',
    actors: ['enterprise'],
    facts: { ...facts, comment: '', expert: '', visitDay: '', fileCount: 0, isSilent: false },
  });
  if (trouble !== undefined) fail(trouble);
  const now = clock.now();
  if ((await countDailyUse(db, { key: `diagnosis user ${String(userId)}`, now })) > diagnosesBegunPerDay)
    fail('diagnosisLimitReached');
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
  await advanceDiagnosis(deps, row, { ...stepOf(context), action: 'begin', eligibility: facts });
  return row;
}

/** Adds files that the enterprise has uploaded to its draft, or to what it corrects. Fails with notFound, diagnosisFilesMissing, diagnosisNotEditable. */
export async function addFiles(
  { db, clock }: Pick<DiagnosisDeps, 'db' | 'clock'>,
  { applyId, relatedId }: { applyId: number; relatedId: string },
  context: KnownContext,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockUserRow(tx, context.caller.userId);
    const row = (await findDiagnosis(tx, applyId)) ?? fail('notFound');
    if (!editable.includes(row.state)) fail('diagnosisNotEditable');
    const group = { relatedId, uploader: readUploader(context), now, purpose: 'diagnosis' } as const;
    if (!(await isOpenGroup(tx, group))) fail('diagnosisFilesMissing', { field: 'relatedId' });
    await updateDiagnosis(tx, { id: applyId, from: row.state }, { relatedId, updatedAt: now });
  });
}

/** Hands an application in: the draft, or a new one. It takes one of the district's places. Fails with what the rules name, what stands against it, notFound, diagnosisNotEditable. */
export async function submitDiagnosis(
  services: DiagnosisDeps,
  form: DiagnosisForm,
  context: KnownContext,
): Promise<DiagnosisStanding> {
  requireForm(diagnosisRules, form);
  const { db, clock, secrets } = services;
  const { userId } = context.caller;
  const submitted = await db.transaction(async (tx) => {
    const deps = { ...services, db: tx };
    await lockUserRow(tx, userId);
    const open = await findOpenDiagnosis(tx, userId);
    if (open !== undefined && open.state !== 'draft') fail('diagnosisNotEditable');
    const row = open ?? (await begin(deps, form, context));
    const facts = await readFacts(deps, context.caller);
    await advanceDiagnosis(deps, row, {
      ...stepOf(context),
      action: 'submit',
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
    });
    return (await findDiagnosis(tx, row.id)) ?? fail('notFound');
  });
  sendSoon(services);
  return describeStanding(submitted, clock.now());
}

/** Hands a corrected application in again. Fails with what the rules name, notFound, diagnosisMoved. */
export async function resubmitDiagnosis(
  services: DiagnosisDeps,
  { applyId, ...form }: DiagnosisForm & { applyId: number },
  context: KnownContext,
): Promise<DiagnosisStanding> {
  requireForm(diagnosisRules, form);
  const row = await moveDiagnosis(services, applyId, () => ({
    ...stepOf(context),
    action: 'resubmit',
    changes: { ...sealForm(services.secrets, form), remarks: {} },
  }));
  return describeStanding(row, services.clock.now());
}

/** What an enterprise does with a word, or without one. Fails with notFound, diagnosisMoved, diagnosisCommentTooLong, diagnosisObjectionRequired. */
export async function moveOwnDiagnosis(
  services: DiagnosisDeps,
  action: Extract<DiagnosisAction, 'withdraw' | 'confirm' | 'object'>,
  { applyId, comment }: { applyId: number; comment: string },
  context: KnownContext,
): Promise<void> {
  if (action === 'object') requireForm(objectionRules, { comment });
  if (textLength(comment.trim()) > diagnosisCommentMaxLength)
    fail('diagnosisCommentTooLong', { field: 'comment' });
  await moveDiagnosis(services, applyId, () => ({ ...stepOf(context), action, comment: comment.trim() }));
}
