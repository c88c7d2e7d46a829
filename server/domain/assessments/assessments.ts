import { isAnswer, isSameAnswer } from '#contract/assessments/answers.ts';
import { assessmentTransitions } from '#contract/assessments/assessment-workflow.ts';
import { carryOver } from '#contract/assessments/carry-over.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import { reasonMaxLength } from '#contract/assessments/constants.ts';
import type { AssessmentSheet, AssessmentStatus, StoredAnswer } from '#contract/assessments/entities.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { resultOf } from '#contract/assessments/result.ts';
import { askedQuestions, leavesOf, defaultLeftOut } from '#contract/assessments/tree.ts';
import { textLength } from '#contract/shared-rules/rule.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockUserRow } from '#server/db/queries/account/session.ts';
import {
  findAssessed,
  findModel,
  listModels,
  type AssessmentModelRow,
} from '#server/db/queries/assessments/assessment-model.ts';
import {
  deleteAssessment,
  findAssessment,
  findOpenAssessment,
  holdAssessment,
  insertAnswers,
  insertAssessment,
  listAnswered,
  listAnswers,
  listAssessmentsOf,
  putAnswer,
  setLeftOut,
  type AssessmentRow,
  type NamedAnswer,
} from '#server/db/queries/assessments/assessment.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { assessment } from '#server/db/schema/assessment.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { takeDailyUse } from '#server/domain/workflow/daily-limit.ts';
import { workflow } from '#server/domain/workflow/workflow.ts';
import { fail } from '#server/lib/fail.ts';
import { originOf, personOf, type KnownContext } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import { assessedOf } from './assessed-of.ts';
import { readConsent } from './consent.ts';
import { refreshPeers } from './peers.ts';
import { leftOutIn } from './left-out.ts';
import { describeAnswer, describeSheet, describeStatus } from './describe-assessment.ts';
import { readEvidence, submitEvidence } from './evidence.ts';
import { currentOf, takeModel } from './models.ts';

interface Deps {
  db: Queryable;
}

const assessments = workflow<
  typeof assessmentTransitions,
  AssessmentRow,
  { result: AssessmentRow['result']; submittedBy: number; unanswered: number }
>({
  subject: 'assessment',
  transitions: assessmentTransitions,
  row: rowOf(assessment),
  stateOf: ({ state }) => state,
  find: findAssessment,
  lock: (tx, { userId }) => lockUserRow(tx, userId),
  columns: ({ action, at, given }) =>
    action === 'submit'
      ? { submittedAt: at, result: given.result ?? null, submittedBy: given.submittedBy ?? null }
      : {},
  facts: (_, { given }) => ({ unanswered: given.unanswered ?? 0 }),
  gone: () => 'assessmentMoved',
  audit: () => 'assessment',
  effects: {},
});

const stepOf = ({ caller, ...from }: KnownContext) =>
  ({ by: 'owner', userId: caller.userId, origin: originOf(from) }) as const;

async function modelOf(db: Queryable, { modelId }: AssessmentRow): Promise<AssessmentModelRow> {
  return (await findModel(db, modelId)) ?? fail('notFound');
}

/**
 * Begins an assessment by the model of now, with the answers of an earlier one where it is asked for; answers the open one of the tool where there is one.
 * Fails with notFound, assessmentVariant and assessmentLimit.
 */
export async function beginAssessment(
  transaction: Transaction,
  { tool, variant, previousId }: { tool: AssessmentTool; variant: string; previousId?: number | undefined },
  context: KnownContext,
): Promise<{ assessmentId: number }> {
  const { db, clock } = transaction;
  const { userId } = context.caller;
  const now = clock.now();
  await lockUserRow(db, userId);
  const open = await findOpenAssessment(db, { userId, tool });
  if (open !== undefined) return { assessmentId: open.id };
  const previous = previousId === undefined ? undefined : await findAssessment(db, previousId);
  if (previousId !== undefined && (previous?.userId !== userId || previous.tool !== tool)) fail('notFound');
  const model = await takeModel(db, { tool, now });
  const chosen = model.content.variants.find(({ key }) => key === variant) ?? fail('assessmentVariant');
  await takeDailyUse(db, assessmentCalls.beginAssessment, { userId, now });
  const row =
    (await insertAssessment(db, {
      ...{ userId, tool, variant, modelId: model.id, state: 'open', createdAt: now },
      leftOut:
        (previous?.variant === variant ? leftOutIn(model.content, previous.leftOut) : undefined) ??
        defaultLeftOut(chosen),
      previousId: previous?.id ?? null,
    })) ?? fail('assessmentMoved');
  await assessments.begin(transaction, row, { action: 'begin', ...stepOf(context) });
  if (previous !== undefined) await takeAnswersOver(db, { from: previous, to: row, model, at: now });
  return { assessmentId: row.id };
}

/** What the model of now still asks, and asks alike: another answer is left behind. */
async function takeAnswersOver(
  db: Queryable,
  { from, to, model, at }: { from: AssessmentRow; to: AssessmentRow; model: AssessmentModelRow; at: Date },
): Promise<void> {
  const { content } = await modelOf(db, from);
  const { taken } = carryOver(content, model.content, await listAnswers(db, from.id));
  await insertAnswers(db, { assessmentId: to.id, answers: taken, at });
}

/** An enterprise's own, the newest first. */
export async function listOwnAssessments(
  { db }: Deps,
  userId: number,
  paging: Paging,
): Promise<{ total: number; rows: AssessmentStatus[] }> {
  const { total, rows } = await listAssessmentsOf(db, userId, limitsOf(paging));
  const models = await listModels(db, [...new Set(rows.map(({ modelId }) => modelId))]);
  const answered = await listAnswered(
    db,
    rows.map(({ id }) => id),
  );
  return {
    total,
    rows: rows.map((row) =>
      describeStatus(
        row,
        models.get(row.modelId) ?? fail('notFound'),
        answered.get(row.id)?.questions ?? [],
        answered.get(row.id)?.lastAt,
      ),
    ),
  };
}

/** An assessment with its answers. Fails with notFound. */
export async function readAssessment({ db }: Deps, id: number): Promise<AssessmentSheet> {
  const { row, model, newest } = (await findAssessed(db, id)) ?? fail('notFound');
  return describeSheet(row, model, {
    answers: await listAnswers(db, id),
    previous: row.previousId === null ? [] : await listAnswers(db, row.previousId),
    evidence: await readEvidence(db, id),
    newest: currentOf(row.tool, newest).version,
  });
}

/** As a change is sent. `base`: the rev that was seen; 0 for none. */
interface AnswerChange {
  question: string;
  chosen: string[];
  reason: string;
  base: number;
}

/**
 * Keeps answers one by one. Where somebody else has answered otherwise meanwhile, his stays, and both are to be seen: it is one of `conflicts`. Fails with
 * notFound, assessmentMoved, assessmentModelOld, assessmentAnswer and assessmentReasonTooLong.
 */
export async function answerAssessment(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  {
    assessmentId,
    changes,
    version,
  }: { assessmentId: number; changes: readonly AnswerChange[]; version?: number | undefined },
  context: KnownContext,
): Promise<{ saved: StoredAnswer[]; conflicts: StoredAnswer[] }> {
  const row = (await holdAssessment(db, assessmentId, 'share')) ?? fail('notFound');
  if (row.state !== 'open') fail('assessmentMoved');
  const model = await modelOf(db, row);
  if (version !== undefined && version !== model.version) fail('assessmentModelOld');
  const { content } = model;
  const questions = new Map(content.questions.map((question) => [question.key, question]));
  for (const { question: key, chosen, reason } of changes) {
    const question = questions.get(key);
    if (textLength(reason) > reasonMaxLength) fail('assessmentReasonTooLong', { field: key });
    if (question === undefined || !isAnswer(content, question, { chosen, reason }))
      fail('assessmentAnswer', { field: key });
  }
  const lost = new Set<string>();
  // in one order for everybody: whoever saves the same questions at once waits, and does not block the other
  const ordered = [...changes].sort((one, other) => (one.question < other.question ? -1 : 1));
  const [answeredBy, answeredAt] = [personOf(context), clock.now()];
  for (const { question, chosen, reason, base } of ordered) {
    const isKept = await putAnswer(db, {
      ...{ assessmentId, question, chosen, reason, base, answeredBy, answeredAt },
    });
    if (!isKept) lost.add(question);
  }
  const asked = new Map(changes.map((change) => [change.question, change]));
  const kept = await listAnswers(db, assessmentId, [...asked.keys()]);
  const isSame = ({ question, chosen, reason }: (typeof kept)[number]) => {
    const mine = asked.get(question);
    return mine !== undefined && isSameAnswer(mine, { chosen, reason });
  };
  return {
    // a request that comes again finds what it has kept itself
    saved: kept.filter((each) => !lost.has(each.question) || isSame(each)).map(describeAnswer),
    conflicts: kept.filter((each) => lost.has(each.question) && !isSame(each)).map(describeAnswer),
  };
}

/**
 * Leaves a part out, or takes it in again without a reason. Fails with notFound, assessmentMoved, assessmentPart, assessmentReasonTooLong and
 * assessmentAllLeftOut.
 */
export async function tailorAssessment(
  { db }: Pick<Transaction, 'db'>,
  { assessmentId, node, reason }: { assessmentId: number; node: string; reason: string },
): Promise<{ leftOut: Record<string, string> }> {
  const row = (await holdAssessment(db, assessmentId, 'update')) ?? fail('notFound');
  if (row.state !== 'open') fail('assessmentMoved');
  if (textLength(reason) > reasonMaxLength) fail('assessmentReasonTooLong', { field: 'reason' });
  const { content } = await modelOf(db, row);
  const leaves = leavesOf(content.nodes).map(({ key }) => key);
  if (content.tool !== 'maturity' || !leaves.includes(node)) fail('assessmentPart');
  const { [node]: _, ...others } = row.leftOut;
  const leftOut = reason === '' ? others : { ...others, [node]: reason };
  if (leaves.every((leaf) => leaf in leftOut)) fail('assessmentAllLeftOut');
  await setLeftOut(db, assessmentId, leftOut);
  return { leftOut };
}

/** What somebody has before him who submits: the revs of all answers together, and what is left out. */
interface Seen {
  revs: number;
  leftOut: readonly string[];
}

/**
 * Submits an assessment with its result, as it was seen by whoever pledges. Fails with notFound, assessmentMoved, assessmentIncomplete, assessmentPledge,
 * assessmentChanged and assessmentModelOld.
 */
export async function submitAssessment(
  transaction: Transaction,
  {
    assessmentId,
    isPledged,
    seen,
    version,
  }: { assessmentId: number; isPledged: boolean; seen: Seen; version?: number | undefined },
  context: KnownContext,
): Promise<AssessmentStatus> {
  if (!isPledged) fail('assessmentPledge', { field: 'isPledged' });
  const { db } = transaction;
  await lockUserRow(db, context.caller.userId);
  const row = (await holdAssessment(db, assessmentId, 'update')) ?? fail('notFound');
  const answers = await listAnswers(db, assessmentId);
  const model = await modelOf(db, row);
  if (row.state === 'open') {
    if (version !== undefined && version !== model.version) fail('assessmentModelOld');
    requireSeen(row, answers, seen);
  }
  const assessed = assessedOf(row, answers);
  await assessments.within(transaction, assessmentId, {
    action: 'submit',
    ...stepOf(context),
    given: {
      ...{ result: resultOf(model.content, assessed), submittedBy: personOf(context) },
      unanswered: askedQuestions(model.content, assessed.leftOut).filter(
        ({ key }) => assessed.answers[key] === undefined,
      ).length,
    },
  });
  await submitEvidence(transaction, assessmentId, context);
  const { inPeers } = await readConsent({ db }, row.userId);
  if (inPeers) await refreshPeers(db, { userId: row.userId, consents: true });
  return describeStatus(
    (await findAssessment(db, assessmentId)) ?? fail('notFound'),
    model,
    answers.map(({ question }) => question),
  );
}

function requireSeen({ leftOut }: AssessmentRow, answers: readonly NamedAnswer[], seen: Seen): void {
  const revs = answers.reduce((sum, { rev }) => sum + rev, 0);
  const isSame = Object.keys(leftOut).sort().join() === [...seen.leftOut].sort().join();
  if (revs !== seen.revs || !isSame) fail('assessmentChanged');
}

/** Deletes an open assessment with its answers. Fails with notFound and assessmentMoved. */
export async function discardAssessment(
  { db }: Pick<Transaction, 'db'>,
  assessmentId: number,
  { caller }: KnownContext,
): Promise<null> {
  await lockUserRow(db, caller.userId);
  const row = (await holdAssessment(db, assessmentId, 'update')) ?? fail('notFound');
  if (row.state !== 'open') fail('assessmentMoved');
  await deleteAssessment(db, assessmentId);
  return null;
}
