import type { ResponseOf } from '#contract/call.ts';
import type { assessmentCompareCalls } from '#contract/assessments/compare-calls.ts';
import { comparedAssessments } from '#contract/assessments/constants.ts';
import { figuresOf } from '#contract/assessments/figures.ts';
import type { AssessmentTool } from '#contract/assessments/model-schema.ts';
import { levelWords } from '#contract/assessments/result-words.ts';
import type { Queryable } from '#server/db/database.ts';
import { listModels } from '#server/db/queries/assessments/assessment-model.ts';
import { listDone } from '#server/db/queries/assessments/assessment.ts';

type Compared = ResponseOf<typeof assessmentCompareCalls.compareAssessments>;

/** The latest results of a tool, the oldest first; each by the version of the model that it was computed by. */
export async function compareAssessments(
  { db }: { db: Queryable },
  userId: number,
  tool: AssessmentTool,
): Promise<Compared> {
  const rows = await listDone(db, { userId, tool, limit: comparedAssessments });
  const models = await listModels(db, [...new Set(rows.map(({ modelId }) => modelId))]);
  return rows.reverse().flatMap(({ id, modelId, submittedAt, result }) => {
    const model = models.get(modelId);
    const figures = model && result && figuresOf(model.content, result);
    if (!figures || submittedAt === null) return [];
    const { total, parts, axes } = figures;
    return [
      {
        assessmentId: id,
        submitTime: submittedAt.toISOString(),
        version: model.version,
        level: levelWords(model.content, result),
        figures: [total, ...parts, ...(axes === parts ? [] : axes)],
      },
    ];
  });
}
