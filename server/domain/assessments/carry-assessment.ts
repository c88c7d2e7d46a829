import { carryOver } from '#contract/assessments/carry-over.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import { holdAssessment, listAnswers, setModel } from '#server/db/queries/assessments/assessment.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import { leftOutIn } from './left-out.ts';
import { takeModel } from './models.ts';

/**
 * An open assessment goes on by the version in force: answers to what is asked alike stay as they are, with who gave them; the others go, and files beside what is
 * asked no more. Fails with notFound,
 * assessmentMoved, assessmentModelOld where another version is in force than was seen, assessmentNoNewer and assessmentVariantGone.
 */
export async function carryAssessment(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { assessmentId, version }: { assessmentId: number; version: number },
) {
  const row = (await holdAssessment(db, assessmentId, 'update')) ?? fail('notFound');
  if (row.state !== 'open') fail('assessmentMoved');
  const { content: before } = (await findModel(db, row.modelId)) ?? fail('notFound');
  const model = await takeModel(db, { tool: row.tool, now: clock.now() });
  if (model.version !== version) fail('assessmentModelOld');
  if (model.id === row.modelId) fail('assessmentNoNewer');
  if (!model.content.variants.some(({ key }) => key === row.variant)) fail('assessmentVariantGone');
  const found = carryOver(before, model.content, await listAnswers(db, assessmentId));
  await setModel(db, assessmentId, {
    modelId: model.id,
    leftOut: leftOutIn(model.content, row.leftOut) ?? {},
    lost: [...found.reopened, ...found.gone],
    asked: model.content.questions.map(({ key }) => key),
  });
  return { ...found, taken: found.taken.map(({ question }) => question) };
}
