import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines } from '../fields.ts';
import { tool } from './entities.ts';
import { modelKey } from './model-schema.ts';
import { reviewsAskedPerDay } from './constants.ts';
import { ownerReviewActions, reviewStates } from './review-workflow.ts';

const prefix = '/api/portal/assessment/review';
const own = {
  method: 'POST',
  access: 'enterprise',
  owner: { table: 'assessment', id: 'assessmentId', otherwise: 'notFound' },
} as const;
/** SHA-256 in hex. */
export const reviewDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** How a review stands. */
export const reviewStatus = z
  .object({
    reviewId: z.number(),
    assessmentId: z.number(),
    tool,
    name: z.string(),
    state: z.enum(reviewStates),
    stateName: z.string(),
    next: z.string(),
    turn: z.enum(['owner', 'staff', 'nobody']),
    /** Last day for what staff do next; '' without one. */
    dueDay: z.string(),
    /** '' while none is proposed. */
    visitDay: z.string(),
    /** It was proposed, and has passed: another one is to be. */
    isDayMissed: z.boolean(),
    createTime: instant,
    updateTime: instant,
  })
  .meta({ id: 'AssessmentReviewStatus' });

/** An answer that was changed on site. */
export const reviewChange = z
  .object({
    question: modelKey,
    chosen: z.array(z.string()),
    /** Why the question does not concern the enterprise; '' where it is answered. */
    reason: z.string(),
    /** Why it was changed. */
    why: z.string(),
    rev: z.number(),
    by: z.string(),
  })
  .meta({ id: 'AssessmentReviewChange' });

/** A confirmation: who and when. */
const signature = z.object({ name: z.string(), time: instant });

/** What was found, once a second person of the centre has confirmed it. */
export const reviewOutcome = z.object({
  /** In words, by the answers of the enterprise and by those with the changes. */
  ownLevel: z.string(),
  level: z.string(),
  digest: z.string(),
  expert: signature.nullable(),
  checker: signature.nullable(),
  owner: signature.nullable(),
});

/** Reviews on site, as the enterprise has them. */
export const assessmentReviewCalls = {
  assessmentReview: call({
    ...own,
    path: `${prefix}/read`,
    summary: '一份自评估的现场评估：到哪一步、专家、入厂日期、改动和结果；没有申请过为空',
    reads: ['assessmentReview'],
    request: z.object({ assessmentId: id }),
    response: reviewStatus
      .extend({
        experts: z.array(z.string()),
        /** What was said with the last step, where it was said by the enterprise or to it. */
        comment: z.string(),
        /** Empty until a second person has confirmed them. */
        changes: z.array(reviewChange.omit({ rev: true, by: true })),
        outcome: reviewOutcome.nullable(),
      })
      .nullable(),
    errors: ['notFound'],
  }),
  requestReview: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/request`,
    summary:
      '申请专家到现场核对一份已提交的自评估；isConsented 为同意专家和工作人员查看回答和证明材料，入厂以前可以撤回',
    writes: ['assessmentReview', 'message'],
    once: true,
    transaction: true,
    perUserDay: { name: 'assessmentReview', max: reviewsAskedPerDay, error: 'assessmentReviewLimit' },
    request: z.object({ assessmentId: id, isConsented: z.boolean().default(false) }),
    response: z.object({ reviewId: z.number() }),
    errors: [
      ...(['notFound', 'assessmentNotDone', 'assessmentReviewConsent', 'assessmentReviewThere'] as const),
      'assessmentReviewLimit',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  moveOwnReview: call({
    ...own,
    acting: 'owner',
    path: `${prefix}/move`,
    summary:
      '企业办理一步：确认日期、请平台另定、撤回、对报告提出意见、确认报告。另定和提出意见须写原因；updateTime 为所见的更新时间，确认报告还带所见的 digest，与现在不同时不办理',
    writes: ['assessmentReview', 'assessment', 'content:provider', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      assessmentId: id,
      action: z.enum(ownerReviewActions),
      comment: lines(1_000).default(''),
      digest: reviewDigest.optional(),
      updateTime: instant,
    }),
    response: z.null(),
    errors: [
      ...(['notFound', 'reviewCommentRequired', 'assessmentReviewMoved'] as const),
      'assessmentReviewDayMissed',
      'assessmentReviewWhy',
    ],
    perIp: { max: 120, minutes: 10 },
  }),
  reviewReport: call({
    ...own,
    method: 'GET',
    path: `${prefix}/report`,
    summary: '现场评估报告，PDF：自评估报告的全部内容，以及改动、两个结果和确认；复核以后可以下载',
    reads: ['assessmentReview'],
    transfer: 'file',
    isCached: false,
    request: z.object({ assessmentId: id }),
    response: z.never(),
    errors: ['notFound', 'assessmentNotDone'],
    perIp: { max: 120, minutes: 10 },
  }),
};

export type ReviewStatus = z.infer<typeof reviewStatus>;
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
