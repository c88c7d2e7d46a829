import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, workflowStep } from '../fields.ts';
import { exportOf, namesOf, timeCell } from '../list-export.ts';
import { optionsPerQuestion, toolNames } from './constants.ts';
import { assessmentSheet } from './entities.ts';
import { modelKey } from './model-schema.ts';
import { reviewChange, reviewDigest, reviewOutcome, reviewStatus } from './review-calls.ts';
import { reviewStages, reviewStates, staffReviewActions } from './review-workflow.ts';

const prefix = '/api/portal/assessment/review/work';
const workOn = { method: 'POST', access: 'review' } as const;
const day = z.union([z.literal(''), z.iso.date()]).default('');

const listReviews = call({
  ...workOn,
  path: `${prefix}/list`,
  summary:
    '工作人员：现场评估，最久没有变化的在前；waiting 只列等待平台办理的，mine 只列由当前人员入厂、没有结束的',
  reads: ['assessmentReview'],
  request: paging.extend({
    state: z.union([z.literal(''), z.enum(reviewStates)]).default(''),
    waiting: z.boolean().default(false),
    mine: z.boolean().default(false),
  }),
  response: pageOf(reviewStatus.extend({ companyName: z.string() })),
  errors: ['accessDenied'],
});

/** What staff do about reviews on site. */
export const assessmentReviewWorkCalls = {
  listReviews,
  exportReviews: exportOf(listReviews, {
    name: '现场评估',
    columns: {
      编号: ({ reviewId }) => reviewId,
      企业名称: ({ companyName }) => companyName,
      评估工具: ({ tool }) => toolNames[tool],
      状态: ({ stateName }) => stateName,
      下一步: ({ next }) => next,
      期限: ({ dueDay }) => dueDay,
      入厂日期: ({ visitDay }) => visitDay,
      申请时间: ({ createTime }) => timeCell(createTime),
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: { state: ['状态', namesOf(reviewStages)], waiting: '等待办理', mine: '由我入厂' },
  }),
  getReview: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary: '工作人员：一份现场评估。企业的回答、证明材料和不参加的部分只在办理期间列出；终止的，结果也为空',
    reads: ['assessmentReview', 'account', 'role'],
    request: z.object({ id }),
    response: reviewStatus.extend({
      companyName: z.string(),
      creditCode: z.string(),
      version: z.number(),
      variant: z.string(),
      submitTime: instant,
      answers: z.array(z.object({ question: modelKey, chosen: z.array(z.string()), reason: z.string() })),
      leftOut: z.record(z.string(), z.string()),
      evidence: assessmentSheet.shape.evidence,
      changes: z.array(reviewChange),
      /** What would come of it now, in words; '' once it came to nothing. */
      ownLevel: z.string(),
      level: z.string(),
      outcome: reviewOutcome.nullable(),
      /** What is confirmed now, or was; '' where nothing is to be. */
      digest: z.string(),
      comment: z.string(),
      experts: z.array(z.object({ id: z.number(), account: z.string() })),
      /** Whom one may send: who reviews for the whole site, and has nothing to do with the enterprise. */
      candidates: z.array(z.object({ id: z.number(), account: z.string() })),
      actions: z.array(z.enum(staffReviewActions)),
      mayChange: z.boolean(),
    }),
    errors: ['notFound', 'accessDenied', 'assessmentReviewAway'],
  }),
  reviewHistory: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '工作人员：一份现场评估的经过，含经办人',
    reads: ['assessmentReview', 'account'],
    request: z.object({ id }),
    response: z.array(workflowStep),
    errors: ['notFound', 'accessDenied', 'assessmentReviewAway'],
  }),
  moveReview: call({
    ...workOn,
    path: `${prefix}/move`,
    summary:
      '工作人员：办理一步。propose 带专家（1 到 2 位）和入厂日期（工作日）；复核退回和终止须写原因；updateTime 为所见的更新时间，复核通过（confirm）还带所见的 digest，其后又变化的不处理',
    writes: ['assessmentReview', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      action: z.enum(staffReviewActions),
      comment: lines(1_000).default(''),
      experts: z.array(id).max(10).default([]),
      visitDay: day,
      digest: reviewDigest.optional(),
      updateTime: instant,
    }),
    response: reviewStatus,
    errors: [
      ...(['notFound', 'accessDenied', 'reviewCommentRequired', 'assessmentReviewMoved'] as const),
      ...(['assessmentReviewExperts', 'assessmentReviewDay', 'assessmentReviewAhead'] as const),
      ...(['assessmentReviewFourEyes', 'assessmentReviewWhy', 'assessmentReviewAway'] as const),
    ],
  }),
  changeAnswer: call({
    ...workOn,
    path: `${prefix}/change`,
    summary:
      '专家：现场核对后改一题的回答，写明理由；base 为所见的版次（没有改过为 0）。与企业的回答相同时，撤掉改动',
    writes: ['assessmentReview'],
    transaction: true,
    request: z.object({
      id,
      question: modelKey,
      chosen: z.array(modelKey.or(z.string().regex(/^[0-9]$/))).max(optionsPerQuestion),
      reason: lines(1_000).default(''),
      why: lines(1_000).default(''),
      base: z.number().int().min(0).max(1_000_000),
    }),
    response: z.null(),
    errors: [
      ...(['notFound', 'accessDenied', 'assessmentReviewMoved', 'assessmentAnswer'] as const),
      ...(['assessmentReviewWhy', 'assessmentReasonTooLong', 'assessmentReviewAway'] as const),
    ],
  }),
  reviewReportForStaff: call({
    ...workOn,
    method: 'GET',
    path: `${prefix}/report`,
    summary: '工作人员：现场评估报告，PDF；专家报复核以后、企业确认以前可以下载',
    reads: ['assessmentReview'],
    transfer: 'file',
    isCached: false,
    request: z.object({ id }),
    response: z.never(),
    errors: ['notFound', 'accessDenied', 'assessmentReviewAway'],
  }),
};
