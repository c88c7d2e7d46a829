import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import { filePurposes } from '#contract/files/purposes.ts';
import type { Queryable } from '#server/db/database.ts';
import { holdAssessment } from '#server/db/queries/assessments/assessment.ts';
import { findModel } from '#server/db/queries/assessments/assessment-model.ts';
import {
  findEvidence,
  findEvidencePlace,
  insertEvidence,
  listEvidence,
  listEvidenceGroups,
} from '#server/db/queries/assessments/evidence.ts';
import { countFiles, hasHiddenFiles, lockFileGroup, moveFiles } from '#server/db/queries/files/file.ts';
import { describeFile } from '#server/domain/files/describe-file.ts';
import { isOpenGroup, submitFiles } from '#server/domain/files/submit-files.ts';
import { readUploader } from '#server/domain/files/uploader.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';

/**
 * Puts files beside the answer to a question. Where a colleague was quicker they join his, and it is his group that they are in from then on. Fails with
 * notFound, assessmentMoved, assessmentAnswer, assessmentFilesMissing, assessmentFilesArriving and fileLimitReached.
 */
export async function attachEvidence(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  { assessmentId, question, relatedId }: { assessmentId: number; question: string; relatedId: string },
  context: KnownContext,
): Promise<{ relatedId: string; files: number }> {
  const row = (await holdAssessment(db, assessmentId, 'share')) ?? fail('notFound');
  if (row.state !== 'open') fail('assessmentMoved');
  const model = (await findModel(db, row.modelId)) ?? fail('notFound');
  if (!model.content.questions.some(({ key }) => key === question))
    fail('assessmentAnswer', { field: question });
  const group = { uploader: readUploader(context), now: clock.now(), purpose } as const;
  if (!(await isOpenGroup(db, { relatedId, ...group }))) fail('assessmentFilesMissing', { field: question });
  // files stand at one place
  const place = await findEvidencePlace(db, relatedId);
  const isElsewhere =
    place !== undefined && (place.assessmentId !== assessmentId || place.question !== question);
  if (isElsewhere) fail('assessmentFilesMissing', { field: question });
  const isFirst = place !== undefined || (await insertEvidence(db, { assessmentId, question, relatedId }));
  // nobody’s files at this question, and yet not to be put here: they came to stand at another meanwhile
  const shown = isFirst
    ? relatedId
    : ((await findEvidence(db, { assessmentId, question })) ??
      fail('assessmentFilesMissing', { field: question }));
  if (shown !== relatedId) await join(db, { from: relatedId, to: shown, question, now: group.now });
  return { relatedId: shown, files: await countFiles(db, shown) };
}
const purpose = 'assessment';
/** A file that was not seen for so long is no upload that is under way. */
const arrivalMilliseconds = 3_600_000;

/** Moves the files of one group into another one that is not handed in. */
async function join(
  db: Queryable,
  { from, to, question, now }: { from: string; to: string; question: string; now: Date },
): Promise<void> {
  await lockFileGroup(db, to);
  // what is on its way finds its place where it began
  const since = new Date(now.getTime() - arrivalMilliseconds);
  if (await hasHiddenFiles(db, { relatedId: from, since }))
    fail('assessmentFilesArriving', { field: question });
  const all = (await countFiles(db, from)) + (await countFiles(db, to));
  if (all > filePurposes[purpose].maxFiles) fail('fileLimitReached', { field: question });
  await moveFiles(db, { from, to });
}

/** The files of an assessment, by the questions that they stand at. */
export async function readEvidence(
  db: Queryable,
  assessmentId: number,
): Promise<AssessmentSheet['evidence']> {
  const evidence: AssessmentSheet['evidence'] = {};
  for (const { question, file } of await listEvidence(db, assessmentId))
    (evidence[question] ??= { relatedId: file.relatedId, files: [] }).files.push(describeFile(file));
  return evidence;
}

/** With the submission nobody changes them any more. */
export async function submitEvidence(
  { db, clock }: Pick<Transaction, 'db' | 'clock'>,
  assessmentId: number,
  context: KnownContext,
): Promise<void> {
  const [uploader, now] = [readUploader(context), clock.now()];
  for (const relatedId of await listEvidenceGroups(db, assessmentId))
    await submitFiles(db, { relatedId, uploader, now, isBound: true });
}
