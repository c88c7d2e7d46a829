import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { prefixRemarkMaxLength } from './constants.ts';
import { prefixDetail, prefixStatus } from './entities.ts';
import { prefixStages, prefixStates } from './stages.ts';
import { staffPrefixActions } from './workflow.ts';
import { exportOf, namesOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/prefix/work';
const workOn = { method: 'POST', access: 'review' } as const;
const ofPrefix = z.object({ id });

/** What is to be corrected, by field; '' where nothing is. */
const remark = trimmed(prefixRemarkMaxLength);
const remarks = z.object({
  nodeKind: remark,
  contactName: remark,
  contactPhone: remark,
  contactEmail: remark,
  plannedVolume: remark,
  uses: remark,
  usesText: remark,
});

const listPrefixes = call({
  ...workOn,
  path: `${prefix}/list`,
  summary:
    '工作人员：已提交的前缀申请，期限近的在前；show 为 waiting 时只列等待处理的，unreported 时只列逾期没有上报用量的',
  reads: ['prefix'],
  request: paging.extend({
    show: z.enum(['waiting', 'all', 'unreported']).default('all'),
    state: z.union([z.literal(''), z.enum(prefixStates)]).default(''),
  }),
  response: pageOf(prefixStatus.extend({ companyName: z.string() })),
  errors: ['accessDenied'],
});

/** What staff do about prefixes. */
export const prefixWorkCalls = {
  listPrefixes,
  exportPrefixes: exportOf(listPrefixes, {
    name: '标识前缀',
    columns: {
      编号: ({ number }) => number,
      企业名称: ({ companyName }) => companyName,
      前缀: ({ prefix: given }) => given,
      状态: ({ stateName }) => stateName,
      下一步: ({ next }) => next,
      期限: ({ dueDay }) => dueDay,
      分配日期: ({ givenDay }) => givenDay,
      标识数: ({ identifiers }) => identifiers,
      待上报年度: ({ reportYear }) => reportYear,
      上报期限: ({ reportDueDay }) => reportDueDay,
      提交时间: ({ submitTime }) => timeCell(submitTime),
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: {
      show: ['范围', { all: '', waiting: '等待处理', unreported: '逾期没有上报用量' }],
      state: ['状态', namesOf(prefixStages)],
    },
  }),
  getPrefix: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary: '工作人员：一份前缀申请的全部内容和可以进行的操作',
    reads: ['prefix', 'account'],
    request: ofPrefix,
    response: prefixDetail.extend({
      account: z.string(),
      /** What is given out next, where it is approved now; '' otherwise. */
      nextPrefix: z.string(),
      actions: z.array(z.enum(staffPrefixActions)),
    }),
    masked: {
      'form.contactName': 'name',
      'form.contactPhone': 'phone',
      'form.contactEmail': 'email',
    },
    errors: ['notFound', 'accessDenied'],
  }),
  revealPrefix: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一份前缀申请联系人的明文；每次查看都记入操作记录',
    reads: ['prefix'],
    request: ofPrefix,
    errors: ['notFound', 'accessDenied'],
  }),
  prefixHistory: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '工作人员：一份前缀申请的经过，含经办人',
    reads: ['prefix', 'account'],
    request: ofPrefix,
    response: z.array(workflowStep),
    errors: ['notFound', 'accessDenied'],
  }),
  movePrefix: call({
    ...workOn,
    path: `${prefix}/move`,
    summary:
      '工作人员：办理一步。approve 分配下一个没有用过的前缀；退回、不通过和暂停须写意见；return 可带各字段的修改意见；updateTime 为所见的更新时间，其后又变化的不处理',
    writes: ['prefix', 'message', 'counters', 'identifier'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      action: z.enum(staffPrefixActions),
      comment: lines(3_000).default(''),
      updateTime: instant.optional(),
      remarks: remarks.default(remarks.parse({})),
    }),
    response: prefixStatus,
    errors: [
      'notFound',
      'accessDenied',
      'reviewCommentRequired',
      'prefixMoved',
      'prefixHeld',
      'prefixNotOpen',
      'prefixCommentTooLong',
    ],
  }),
};
