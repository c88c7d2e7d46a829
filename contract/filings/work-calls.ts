import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, line, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import {
  criteriaPerForm,
  criterionMostPoints,
  fieldsPerForm,
  filingRemarkMaxLength,
  rowsPerTable,
} from './constants.ts';
import { filingCompany, filingFiles, filingStatus, reviewerScore } from './entities.ts';
import { answers, fieldKey, shownForm } from './form-schema.ts';
import { filingStages, filingStates } from './stages.ts';
import { staffFilingActions } from './workflow.ts';
import { exportOf, namesOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/filing/work';
const workOn = { method: 'POST', access: 'review' } as const;
const ofFiling = z.object({ id });
const day = z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]).default('');

const listFilings = call({
  ...workOn,
  path: `${prefix}/list`,
  summary:
    '工作人员：已提交的申报，期限近的在前；waiting 只列等待办理的，mine 只列抽中当前人员评审、还没打分的',
  reads: ['filing', 'account'],
  request: paging.extend({
    declarationId: id.optional(),
    state: z.union([z.literal(''), z.enum(filingStates)]).default(''),
    waiting: z.boolean().default(false),
    mine: z.boolean().default(false),
  }),
  response: pageOf(filingStatus.extend({ companyName: z.string(), mean: z.number().nullable() })),
  errors: ['accessDenied'],
});

/** What staff do about filings. */
export const filingWorkCalls = {
  listFilings,
  exportFilingList: exportOf(listFilings, {
    name: '政策申报',
    columns: {
      编号: ({ number }) => number,
      申报事项: ({ declarationTitle }) => declarationTitle,
      企业名称: ({ companyName }) => companyName,
      状态: ({ stateName }) => stateName,
      下一步: ({ next }) => next,
      期限: ({ dueDay }) => dueDay,
      评审均分: ({ mean }) => mean,
      '支持金额（元）': ({ amount }) => (amount === 0 ? null : amount),
      拨付日期: ({ paidOn }) => paidOn,
      提交时间: ({ submitTime }) => timeCell(submitTime),
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: {
      declarationId: '申报事项编号',
      state: ['状态', namesOf(filingStages)],
      waiting: '等待办理',
      mine: '由我评审',
    },
  }),
  getFiling: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary: '工作人员：一份申报的内容、评分和可以进行的操作；抽中的评审人员打分之前看不到别人的分数',
    reads: ['filing', 'account', 'file'],
    request: ofFiling,
    response: filingStatus.extend({
      account: z.string(),
      company: filingCompany,
      form: shownForm,
      formVersion: z.number(),
      /** Without the phone: it is `phone`. */
      answers,
      /** What the field that begins with the phone of the account holds; '' without one. */
      phone: z.string(),
      files: filingFiles,
      comment: z.string(),
      remarks: z.record(z.string(), z.string()),
      actions: z.array(z.enum(staffFilingActions)),
      /** This reviewer was drawn, and has not scored. */
      isDrawn: z.boolean(),
      scores: z.array(reviewerScore),
      mean: z.number().nullable(),
      means: z.array(z.number()),
    }),
    masked: { phone: 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealFiling: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一份申报所填手机号的明文；每次查看都记入操作记录',
    reads: ['filing'],
    request: ofFiling,
    errors: ['notFound', 'accessDenied'],
  }),
  filingHistory: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '工作人员：一份申报的经过，含经办人',
    reads: ['filing', 'account'],
    request: ofFiling,
    response: z.array(workflowStep),
    errors: ['notFound', 'accessDenied'],
  }),
  moveFiling: call({
    ...workOn,
    path: `${prefix}/move`,
    summary:
      '工作人员：办理一步。退回和不予支持须写意见；return 可带各项的修改意见；propose 和 support 带支持金额（元），pay 带拨付日期；updateTime 为所见的更新时间，其后又变化的不处理',
    writes: ['filing', 'file', 'message'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      action: z.enum(staffFilingActions),
      comment: lines(1_900).default(''),
      updateTime: instant.optional(),
      remarks: z
        .record(fieldKey, trimmed(filingRemarkMaxLength))
        .refine((remarks) => Object.keys(remarks).length <= fieldsPerForm)
        .default({}),
      /** 元. */
      amount: integer({ min: 0, max: 1e12 }).default(0),
      paidOn: day,
    }),
    response: filingStatus,
    errors: [
      'notFound',
      'accessDenied',
      'reviewCommentRequired',
      'filingMoved',
      'filingCommentTooLong',
      'filingSameReviewer',
      'filingTooFewReviewers',
      'filingNotScored',
      'filingAllScored',
      'filingAmountRequired',
      'filingPaidDayRequired',
      'filingObjectionRunning',
    ],
  }),
  scoreFiling: call({
    ...workOn,
    path: `${prefix}/score`,
    summary: '评审人员：给抽中自己的一份申报打分，一次',
    writes: ['filing'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      points: z
        .record(fieldKey, z.number().min(0).max(criterionMostPoints))
        .refine((points) => Object.keys(points).length <= criteriaPerForm),
      comment: lines(1_900).default(''),
    }),
    response: z.null(),
    errors: ['notFound', 'accessDenied', 'filingNotDrawn', 'filingScoreWrong', 'filingCommentTooLong'],
  }),
  listFilingReviewers: call({
    ...workOn,
    path: `${prefix}/reviewers`,
    summary: '工作人员：评审人员和各自须回避的企业（统一社会信用代码）',
    reads: ['filing', 'account', 'role'],
    request: z.object({}),
    response: z.array(
      z.object({
        userId: z.number(),
        account: z.string(),
        isOwn: z.boolean(),
        isReviewer: z.boolean(),
        creditCodes: z.array(z.string()),
      }),
    ),
    errors: ['accessDenied'],
  }),
  saveFilingReviewer: call({
    ...workOn,
    path: `${prefix}/saveReviewer`,
    summary: '工作人员：登记自己是否参加评审，以及任职、持股或者有其他利害关系、须回避的企业',
    writes: ['filing'],
    transaction: true,
    request: z.object({
      isReviewer: z.boolean(),
      creditCodes: z.array(line(40)).max(rowsPerTable).default([]),
    }),
    response: z.null(),
    errors: ['accessDenied', 'filingCodesWrong'],
  }),
};
