import type { MemberRole } from '#contract/acting.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';

/** Who reads what the owner has confirmed. */
export const shownWords = '现场评估的结果和日期显示在报告核验页和分享的结果页上，打开这些页的人都能看到';

export type Review = NonNullable<ResponseOf<typeof assessmentReviewCalls.assessmentReview>>;
export interface OfReview {
  assessmentId: number;
  model: AssessmentModel;
  role: MemberRole;
}

/** Keeps the place of whoever works by keyboard, when a step takes its own button away. */
export const heading = () => document.getElementById('result-review');

/** What stands above the buttons, and what stands beside a field. */
export function faultsOf(error: unknown, field: string): [string | undefined, string | undefined] {
  if (error === undefined) return [undefined, undefined];
  const isOfField = error instanceof CallError && error.field === field;
  return isOfField ? [undefined, messageOf(error)] : [messageOf(error), undefined];
}
