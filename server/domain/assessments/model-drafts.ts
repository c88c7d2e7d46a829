import { modelSummaryMaxLength, toolNames, type ModelDecision } from '#contract/assessments/constants.ts';
import { draftFaults, retiredOf, type ModelFault } from '#contract/assessments/model-rules.ts';
import type { AssessmentModel, AssessmentTool } from '#contract/assessments/model-schema.ts';
import { isSameJson } from '#contract/assessments/same-json.ts';
import { rolesThatMay } from '#contract/permissions.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import {
  deleteDraft,
  findDraft,
  findDraftOf,
  insertDraft,
  insertModel,
  listAsked,
  lockModels,
  saveContent,
  updateDraft,
  type ModelDraftRow,
} from '#server/db/queries/assessments/assessment-model.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, type KnownContext } from '#server/lib/http/context.ts';
import { checkModel } from './check-model.ts';
import { readModel, takeModel } from './models.ts';

interface Named {
  draftId: number;
  rev: number;
}

interface Kept {
  draft: Named | null;
  faults: ModelFault[];
}

const page = '/console?page=assessment-models';

/** Begins a draft with what is in force. Fails with modelDraftMoved where a colleague has begun one. */
export async function beginDraft(
  transaction: Transaction,
  { tool }: { tool: AssessmentTool },
  context: KnownContext,
): Promise<Named> {
  const { db, clock } = transaction;
  await lockModels(db, tool);
  if ((await findDraftOf(db, tool)) !== undefined) fail('modelDraftMoved');
  const { model } = await readModel({ db }, { tool });
  const row = await insertDraft(db, {
    ...{ tool, content: model, state: 'draft', rev: 1 },
    ...{ savedBy: context.caller.userId, savedAt: clock.now() },
  });
  await record(transaction, context, row, 'begun');
  return { draftId: row.id, rev: row.rev };
}

/** Makes a draft of a file, or nothing of it at all. Fails with modelTooLarge, modelDraftMoved and modelDraftWaits. */
export async function importDraft(
  transaction: Transaction,
  { tool, text, replaces }: { tool: AssessmentTool; text: string; replaces?: Named | undefined },
  context: KnownContext,
): Promise<Kept> {
  const { db, clock } = transaction;
  const checked = checkModel(text, tool);
  await lockModels(db, tool);
  const known = (await findDraftOf(db, tool))?.row;
  if (known?.id !== replaces?.draftId || known?.rev !== replaces?.rev) fail('modelDraftMoved');
  if (known?.state === 'waiting') fail('modelDraftWaits');
  if (checked.model === undefined) {
    await record(transaction, context, { id: known?.id, tool }, 'faulty');
    return { draft: null, faults: checked.faults };
  }
  const { userId } = context.caller;
  const saved = { content: checked.model, savedBy: userId, savedAt: clock.now() };
  const row =
    known === undefined
      ? await insertDraft(db, { ...saved, tool, state: 'draft', rev: 1, writers: [userId] })
      : { ...known, rev: await saveContent(db, known.id, saved) };
  await record(transaction, context, row, 'imported');
  return { draft: { draftId: row.id, rev: row.rev }, faults: [] };
}

/** Keeps what is written, finished or not. Fails with notFound, modelTooLarge, modelDraftMoved and modelDraftWaits. */
export async function saveDraft(
  transaction: Transaction,
  { draftId, rev, text }: Named & { text: string },
  context: KnownContext,
): Promise<Kept> {
  const { db, clock } = transaction;
  const row = await takeDraft(db, { draftId, rev });
  if (row.state === 'waiting') fail('modelDraftWaits');
  const { model, faults } = checkModel(text, row.tool);
  if (model === undefined) {
    await record(transaction, context, row, 'faulty');
    return { draft: null, faults };
  }
  const saved = await saveContent(db, draftId, {
    ...{ content: model, savedBy: context.caller.userId, savedAt: clock.now() },
  });
  await record(transaction, context, row, 'saved');
  return { draft: { draftId, rev: saved }, faults: [] };
}

/**
 * Asks another chief to confirm. Fails with notFound, modelDraftMoved, modelDraftWaits, modelSummaryRequired, modelWordsTooLong, modelFaulty and
 * modelUnchanged.
 */
export async function proposeDraft(
  transaction: Transaction,
  { draftId, rev, summary: given }: Named & { summary: string },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  const summary = given.trim();
  if (summary === '') fail('modelSummaryRequired', { field: 'summary' });
  if (textLength(summary) > modelSummaryMaxLength) fail('modelWordsTooLong', { field: 'summary' });
  const row = await takeDraft(db, { draftId, rev });
  if (row.state === 'waiting') fail('modelDraftWaits');
  const inForce = await requireSound(db, row);
  if (isSameJson(row.content, inForce)) fail('modelUnchanged');
  await updateDraft(db, draftId, {
    ...{ state: 'waiting', summary, comment: '', proposedBy: userId, savedAt: clock.now() },
  });
  await record(transaction, context, row, 'proposed');
  const holders = await listHolders(db, { roles: rolesThatMay('chief'), path: [] });
  const others = holders.filter((one) => one !== userId && !hasWritten(row, one));
  for (const id of others.sort((a, b) => a - b))
    await notifyOnSite(transaction, id, {
      title: `${toolNames[row.tool]}的新版题目等待确认`,
      body: `改动：${summary} 须由没有写过它的另一位主编确认。`,
      page: `${page}&tool=${row.tool}`,
    });
}

/**
 * Confirms what others have written and proposed, which is asked from now on; or gives it back with a reason; or takes back what is one's own. Fails with notFound,
 * modelSettled, modelDraftMoved, modelFourEyes, modelNotOwn, modelReasonRequired, modelWordsTooLong and modelFaulty.
 */
export async function decideDraft(
  transaction: Transaction,
  { draftId, rev, action, comment: given }: Named & { action: ModelDecision; comment: string },
  context: KnownContext,
): Promise<void> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  const comment = given.trim();
  const row = await takeDraft(db, { draftId, rev });
  if (row.state !== 'waiting') fail('modelSettled');
  const isOwn = row.proposedBy === userId;
  if (action === 'withdraw' && !isOwn) fail('modelNotOwn');
  if (action !== 'withdraw' && isOwn) fail('modelFourEyes');
  if (action === 'confirm' && hasWritten(row, userId)) fail('modelFourEyes');
  if (action === 'drop' && comment === '') fail('modelReasonRequired', { field: 'comment' });
  if (textLength(comment) > modelSummaryMaxLength) fail('modelWordsTooLong', { field: 'comment' });
  if (action === 'confirm') await putInForce(transaction, row, userId);
  else
    await updateDraft(db, draftId, {
      ...{ state: 'draft', proposedBy: null, savedAt: clock.now() },
      comment: action === 'drop' ? comment : '',
    });
  await record(
    transaction,
    context,
    row,
    { confirm: 'confirmed', drop: 'dropped', withdraw: 'withdrawn' }[action],
  );
  if (action === 'withdraw' || row.proposedBy === null) return;
  const isConfirmed = action === 'confirm';
  await notifyOnSite(transaction, row.proposedBy, {
    title: `${toolNames[row.tool]}的新版题目${isConfirmed ? '已生效' : '没有采纳'}`,
    body: isConfirmed
      ? '您提出的新版题目已由另一位确认，以后开始的自评估用它。'
      : `您提出的新版题目没有采纳，已退回草稿：${comment}`,
    page: `${page}&tool=${row.tool}`,
  });
}

/** Whether something of a draft is by somebody: a node of the release before names the last one alone. */
export const hasWritten = (
  { savedBy, writers }: Pick<ModelDraftRow, 'savedBy' | 'writers'>,
  userId: number,
): boolean => savedBy === userId || writers.includes(userId);

/** The draft becomes the newest version; what was in force has a row of its own before. */
async function putInForce(
  { db, clock }: Transaction,
  { id, tool, content, proposedBy, summary }: ModelDraftRow,
  confirmedBy: number,
): Promise<void> {
  await requireSound(db, { tool, content });
  const now = clock.now();
  const last = await takeModel(db, { tool, now });
  const made = await insertModel(db, {
    ...{ tool, content, summary, proposedBy, confirmedBy, createdAt: now },
    version: last.version + 1,
  });
  if (made === undefined) fail('modelDraftMoved');
  await deleteDraft(db, id);
}

/** Deletes a draft. Fails with notFound, modelDraftMoved and modelDraftWaits. */
export async function discardDraft(
  transaction: Transaction,
  named: Named,
  context: KnownContext,
): Promise<void> {
  const { db } = transaction;
  const row = await takeDraft(db, named);
  if (row.state === 'waiting') fail('modelDraftWaits');
  await deleteDraft(db, row.id);
  await record(transaction, context, row, 'discard');
}

/** A draft as somebody has seen it, held until the transaction ends. Fails with notFound and modelDraftMoved. */
async function takeDraft(db: Queryable, { draftId, rev }: Named): Promise<ModelDraftRow> {
  const { tool } = (await findDraft(db, draftId)) ?? fail('notFound');
  await lockModels(db, tool);
  const row = (await findDraft(db, draftId)) ?? fail('notFound');
  return row.rev === rev ? row : fail('modelDraftMoved');
}

/** Answers what is in force. Fails with modelFaulty where something stands against the draft. */
async function requireSound(
  db: Queryable,
  { tool, content }: Pick<ModelDraftRow, 'tool' | 'content'>,
): Promise<AssessmentModel> {
  const { model: inForce } = await readModel({ db }, { tool });
  const retired = retiredOf(inForce, await listAsked(db, tool));
  if (draftFaults(content, { inForce, retired }).length > 0) fail('modelFaulty');
  return inForce;
}

/** A line of the audit: which draft, where there is one, and what was done with it. */
const record = (
  transaction: Transaction,
  { caller, ...from }: KnownContext,
  { id, tool }: { id: number | undefined; tool: AssessmentTool },
  result: string,
): Promise<void> =>
  recordAudit(transaction, originOf(from), {
    ...{ actorUserId: caller.userId, action: 'assessment', result },
    object: `assessment model${id === undefined ? '' : ` ${String(id)}`}: ${tool}`,
  });
