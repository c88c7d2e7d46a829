import { assessmentCalls } from '#contract/assessments/calls.ts';
import {
  answerAssessment,
  beginAssessment,
  discardAssessment,
  listOwnAssessments,
  readAssessment,
  submitAssessment,
  tailorAssessment,
} from '#server/domain/assessments/assessments.ts';
import { carryAssessment } from '#server/domain/assessments/carry-assessment.ts';
import { listTools, readModel } from '#server/domain/assessments/models.ts';
import { assessmentService } from '#server/domain/assessments/service.ts';
import { area } from './area.ts';

export const assessmentArea = area(
  assessmentCalls,
  (services) => ({
    assessmentTools: () => listTools(services),
    assessmentModel: (request) => readModel(services, request),
    ownAssessments: (paging, { caller }) => listOwnAssessments(services, caller.userId, paging),
    beginAssessment: (request, context, within) => beginAssessment(within, request, context),
    openAssessment: ({ assessmentId }) => readAssessment(services, assessmentId),
    answerAssessment: (request, context, within) => answerAssessment(within, request, context),
    tailorAssessment: (request, _, within) => tailorAssessment(within, request),
    submitAssessment: (request, context, within) => submitAssessment(within, request, context),
    carryAssessment: (request, _, within) => carryAssessment(within, request),
    discardAssessment: ({ assessmentId }, context, within) =>
      discardAssessment(within, assessmentId, context),
  }),
  assessmentService,
);
