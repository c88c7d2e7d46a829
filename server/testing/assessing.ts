import { randomUUID } from 'node:crypto';
import { optionsOf } from '#contract/assessments/answers.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import type { AssessmentModel, AssessmentTool } from '#contract/assessments/model-schema.ts';
import type { ResponseOf } from '#contract/call.ts';
import { idempotencyHeader } from '#contract/transport.ts';
import type { TestPortal } from './portal.ts';

const variants = { maturity: 'discrete', security: 'all', digital: 'all' } as const;

/** Assesses an enterprise by a tool, from the beginning to the submission. */
export function assessing(portal: TestPortal) {
  const once = (token: string) => ({ token, headers: { [idempotencyHeader]: randomUUID() } });
  const expectDone = ({ code, msg }: { code: number; msg: string }) => {
    if (code !== 1) throw new Error(msg);
  };
  const modelOf = async (tool: AssessmentTool): Promise<AssessmentModel> => {
    const { data } = await portal.call(assessmentCalls.assessmentModel, { tool });
    return (data as ResponseOf<typeof assessmentCalls.assessmentModel>).model;
  };
  /** Answers each question with its option at this place, or the last one that there is. */
  async function assess(
    { token }: { token: string },
    tool: AssessmentTool,
    { option = 0 }: { option?: number } = {},
  ): Promise<number> {
    const model = await modelOf(tool);
    const begun = await portal.call(
      assessmentCalls.beginAssessment,
      { tool, variant: variants[tool] },
      once(token),
    );
    expectDone(begun);
    const { assessmentId } = begun.data as { assessmentId: number };
    const changes = model.questions.map((question) => {
      const options = optionsOf(model, question);
      const key = (options[option] ?? options.at(-1))?.key ?? '';
      return { question: question.key, chosen: [key], reason: '', base: 0 };
    });
    expectDone(await portal.call(assessmentCalls.answerAssessment, { assessmentId, changes }, { token }));
    const opened = await portal.call(assessmentCalls.openAssessment, { assessmentId }, { token });
    const { answers, leftOut } = opened.data as AssessmentSheet;
    const seen = { revs: answers.reduce((sum, { rev }) => sum + rev, 0), leftOut: Object.keys(leftOut) };
    expectDone(
      await portal.call(
        assessmentCalls.submitAssessment,
        { assessmentId, isPledged: true, seen },
        once(token),
      ),
    );
    return assessmentId;
  }
  return { assess, modelOf };
}
