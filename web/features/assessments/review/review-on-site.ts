import type { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import type { ResponseOf } from '#contract/call.ts';

/** One review on site as staff have it. */
export type ReviewOnSite = ResponseOf<typeof assessmentReviewWorkCalls.getReview>;
