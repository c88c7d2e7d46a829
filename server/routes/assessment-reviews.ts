import { assessmentReviewCalls } from '#contract/assessments/review-calls.ts';
import { assessmentReviewWorkCalls } from '#contract/assessments/review-work-calls.ts';
import { moveOwnReview, requestReview } from '#server/domain/assessments/review/own-review.ts';
import {
  listForReview,
  readForReview,
  readOwnReview,
  readReviewHistory,
} from '#server/domain/assessments/review/read-reviews.ts';
import { exportOwnReview, exportReviewForStaff } from '#server/domain/assessments/review/review-report.ts';
import { changeAnswer, transitionByStaff } from '#server/domain/assessments/review/work-on-reviews.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';
import { sendTable } from './send-table.ts';

export const assessmentReviewArea = area(assessmentReviewCalls, (services) => ({
  assessmentReview: ({ assessmentId }) => readOwnReview(services, assessmentId),
  requestReview: (request, context, within) => requestReview(within, request, context),
  moveOwnReview: (request, context, within) => moveOwnReview(within, request, context),
  reviewReport: async ({ assessmentId }, _, { reply }) =>
    sendTable(reply, await exportOwnReview(services, assessmentId)),
}));

export const assessmentReviewWorkArea = area(assessmentReviewWorkCalls, (services) => ({
  listReviews: (request, context) => {
    requireSiteWide(context, 'review');
    return listForReview(services, request, context.caller.userId);
  },
  getReview: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readForReview(services, id, context.caller.userId);
  },
  reviewHistory: ({ id }, context) => {
    requireSiteWide(context, 'review');
    return readReviewHistory(services, id, context.caller.userId);
  },
  moveReview: (request, context, within) => {
    requireSiteWide(context, 'review');
    return transitionByStaff(within, request, context);
  },
  changeAnswer: (request, context, within) => {
    requireSiteWide(context, 'review');
    return changeAnswer(within, request, context);
  },
  reviewReportForStaff: async ({ id }, context, { reply }) => {
    requireSiteWide(context, 'review');
    return sendTable(reply, await exportReviewForStaff(services, id, context.caller.userId));
  },
}));
