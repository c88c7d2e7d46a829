import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, workflowStep } from '../fields.ts';
import { attachment } from '../files/entities.ts';
import { revealing } from '../reveal.ts';
import { appealStates, staffAppealActions } from './appeal-workflow.ts';
import { appealCommentMaxLength, appealObjectionHours } from './constants.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/appeal/work';
const workOn = { method: 'POST', access: 'review' } as const;

/** An appeal in the queue of those who decide. */
const appealRow = z
  .object({
    appealId: z.number(),
    /** As the applicant has written it. */
    enterpriseName: z.string(),
    state: z.enum(appealStates),
    stateName: z.string(),
    createTime: instant,
    /** Whether staff have to decide. */
    isWaiting: z.boolean(),
  })
  .meta({ id: 'AppealRow' });

const listAppeals = call({
  ...workOn,
  path: `${prefix}/list`,
  summary: '工作人员：修改手机号的申诉，等待处理的先提交的在前；waiting 为真时只列等待处理的',
  reads: ['appeal'],
  request: paging.extend({ waiting: z.boolean().default(false) }),
  response: pageOf(appealRow),
  errors: ['accessDenied'],
});

/** What staff do about appeals for another phone. */
export const appealWorkCalls = {
  listAppeals,
  exportAppeals: exportOf(listAppeals, {
    name: '手机号申诉',
    columns: {
      编号: ({ appealId }) => appealId,
      企业名称: ({ enterpriseName }) => enterpriseName,
      状态: ({ stateName }) => stateName,
      等待处理: ({ isWaiting }) => isWaiting,
      提交时间: ({ createTime }) => timeCell(createTime),
    },
    filters: { waiting: '等待处理' },
  }),
  getAppeal: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary:
      '工作人员：一份申诉的全部内容、材料、经过和可以进行的操作；联系人和新手机号打码，明文见 reveal；原手机号打码',
    reads: ['appeal', 'account', 'file'],
    request: z.object({ id }),
    response: appealRow.extend({
      /** Of the account that the appeal is about. */
      account: z.string(),
      companyName: z.string(),
      creditCode: z.string(),
      areaPath: z.string(),
      contactName: z.string(),
      newPhone: z.string(),
      oldPhone: z.string(),
      /** When an approved one is carried out. */
      effectiveTime: instant.nullable(),
      files: z.array(attachment),
      history: z.array(workflowStep),
      /** When something last happened to it: goes along with the decision. */
      updateTime: instant,
      /** Rival claims: other open appeals for the same account. */
      others: z.array(appealRow),
      actions: z.array(z.enum(staffAppealActions)),
    }),
    masked: { contactName: 'name', newPhone: 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealAppeal: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一份申诉的新联系人和新手机号的明文，用于核实身份；每次查看都记入操作记录',
    reads: ['appeal'],
    request: z.object({ id }),
    errors: ['notFound', 'accessDenied'],
  }),
  moveAppeal: call({
    ...workOn,
    path: `${prefix}/move`,
    summary: `工作人员：通过、退回或不通过一份申诉，退回和不通过须写意见。通过后原联系人有 ${String(appealObjectionHours)} 小时可以提出异议，期满手机号才变更；updateTime 为所见的更新时间，其后又变化的不处理`,
    writes: ['appeal', 'message', 'file'],
    once: true,
    request: z.object({
      id,
      action: z.enum(staffAppealActions),
      comment: lines(3 * appealCommentMaxLength).default(''),
      updateTime: instant.optional(),
    }),
    response: z.null(),
    errors: [
      'accessDenied',
      'reviewCommentRequired',
      'appealCommentTooLong',
      'appealNotWaiting',
      'appealMoved',
      'appealOtherApproved',
      'phoneTaken',
    ],
  }),
};
