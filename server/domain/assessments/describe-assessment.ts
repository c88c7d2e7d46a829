import type { AssessmentSheet, AssessmentStatus, StoredAnswer } from '#contract/assessments/entities.ts';
import { askedQuestions } from '#contract/assessments/tree.ts';
import type { AssessmentModelRow } from '#server/db/queries/assessments/assessment-model.ts';
import type { AssessmentRow, NamedAnswer } from '#server/db/queries/assessments/assessment.ts';

/** How an assessment stands. `answered`: keys of questions that have an answer; `lastAt`: when the last one was given. */
export function describeStatus(
  row: AssessmentRow,
  model: AssessmentModelRow,
  answered: readonly string[],
  lastAt?: Date,
): AssessmentStatus {
  const { id, tool, variant, state, leftOut, result, createdAt, submittedAt } = row;
  const asked = askedQuestions(model.content, new Set(Object.keys(leftOut)));
  const known = new Set(answered);
  return {
    ...{ assessmentId: id, tool, variant, state, result },
    name: model.content.name,
    version: model.version,
    asked: asked.length,
    answered: asked.filter(({ key }) => known.has(key)).length,
    createTime: createdAt.toISOString(),
    updateTime: (submittedAt ?? lastAt ?? createdAt).toISOString(),
    submitTime: submittedAt?.toISOString() ?? null,
  };
}

export const describeAnswer = ({
  question,
  chosen,
  reason,
  rev,
  by,
  answeredAt,
}: NamedAnswer): StoredAnswer => ({
  ...{ question, chosen, reason, rev },
  by: by ?? '',
  answerTime: answeredAt.toISOString(),
});

/** An assessment with what was answered in it, and in the one that it began with. */
export function describeSheet(
  row: AssessmentRow,
  model: AssessmentModelRow,
  {
    answers,
    previous,
    evidence,
    newest,
  }: {
    answers: readonly NamedAnswer[];
    previous: readonly NamedAnswer[];
    evidence: AssessmentSheet['evidence'];
    newest: number;
  },
): AssessmentSheet {
  const times = answers.map(({ answeredAt }) => answeredAt.getTime());
  return {
    ...describeStatus(
      row,
      model,
      answers.map(({ question }) => question),
      times.length === 0 ? undefined : new Date(Math.max(...times)),
    ),
    answers: answers.map(describeAnswer),
    leftOut: row.leftOut,
    ...{ evidence, newest },
    previous: previous.map(({ question, chosen, reason }) => ({ question, chosen, reason })),
  };
}
