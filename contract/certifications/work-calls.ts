import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { revealing } from '../reveal.ts';
import { certificationRemarkMaxLength } from './constants.ts';
import {
  certificationDetail,
  certificationKind,
  certificationStatus,
  registryComparison,
} from './entities.ts';
import { certificationStages, certificationStates } from './stages.ts';
import { staffCertificationActions } from './workflow.ts';
import { exportOf, namesOf, timeCell } from '../list-export.ts';
import { certificationKindNames } from './kinds.ts';

const prefix = '/api/portal/certification/work';
const workOn = { method: 'POST', access: 'review' } as const;
const ofCertification = z.object({ id });

/** What is to be corrected, by field; '' where nothing is. */
const remark = trimmed(certificationRemarkMaxLength);
const remarks = z.object({
  legalPerson: remark,
  agentName: remark,
  agentPhone: remark,
  categories: remark,
  regions: remark,
  teamSize: remark,
  qualifications: remark,
  recognitionList: remark,
  companyName: remark,
  creditCode: remark,
  address: remark,
  reason: remark,
  licence: remark,
  evidence: remark,
});

const listCertifications = call({
  ...workOn,
  path: `${prefix}/list`,
  summary: '工作人员：已提交的认证，期限近的在前；waiting 为真时只列等待工作人员处理的',
  reads: ['certification', 'account'],
  request: paging.extend({
    kind: z.union([z.literal(''), certificationKind]).default(''),
    state: z.union([z.literal(''), z.enum(certificationStates)]).default(''),
    waiting: z.boolean().default(false),
  }),
  response: pageOf(certificationStatus.extend({ companyName: z.string() })),
  errors: ['accessDenied'],
});

/** What staff do about certifications. */
export const certificationWorkCalls = {
  listCertifications,
  exportCertifications: exportOf(listCertifications, {
    name: '认证审核',
    columns: {
      编号: ({ number }) => number,
      企业名称: ({ companyName }) => companyName,
      认证种类: ({ kindName }) => kindName,
      状态: ({ stateName }) => stateName,
      下一步: ({ next }) => next,
      期限: ({ dueDay }) => dueDay,
      有效期至: ({ validUntil }) => validUntil,
      提交时间: ({ submitTime }) => timeCell(submitTime),
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: {
      kind: ['认证种类', certificationKindNames],
      state: ['状态', namesOf(certificationStages)],
      waiting: '等待处理',
    },
  }),
  getCertification: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary: '工作人员：一份认证的全部内容和可以进行的操作',
    reads: ['certification', 'account', 'file'],
    request: ofCertification,
    response: certificationDetail.extend({
      account: z.string(),
      actions: z.array(z.enum(staffCertificationActions)),
    }),
    masked: {
      'form.legalPerson': 'name',
      'before.legalPerson': 'name',
      'form.agentName': 'name',
      'form.agentPhone': 'phone',
    },
    errors: ['notFound', 'accessDenied'],
  }),
  revealCertification: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一份认证的法定代表人和经办人的明文；每次查看都记入操作记录',
    reads: ['certification'],
    request: ofCertification,
    errors: ['notFound', 'accessDenied'],
  }),
  certificationHistory: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '工作人员：一份认证的经过，含经办人',
    reads: ['certification', 'account'],
    request: ofCertification,
    response: z.array(workflowStep),
    errors: ['notFound', 'accessDenied'],
  }),
  compareWithRegistry: call({
    ...workOn,
    path: `${prefix}/compare`,
    summary: '工作人员：再次查询工商登记，与企业所填的逐项对照',
    reads: ['certification'],
    request: ofCertification,
    response: registryComparison,
    errors: ['notFound', 'accessDenied'],
    perIp: { max: 120, minutes: 10 },
    isCached: false,
  }),
  moveCertification: call({
    ...workOn,
    path: `${prefix}/move`,
    summary:
      '工作人员：办理一步。退回、不通过、拟撤销、保留和撤销须写意见；return 可带各字段的修改意见。站点设为两人审核时先 propose，再由另一人 approve；撤销先 proposeRevocation，再由另一人 announce，提出的人在此之前可以 dropRevocation 收回；updateTime 为所见的更新时间，其后又变化的不处理',
    writes: ['certification', 'file', 'message', 'account', 'counters'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      action: z.enum(staffCertificationActions),
      comment: lines(3_000).default(''),
      updateTime: instant.optional(),
      remarks: remarks.default(remarks.parse({})),
    }),
    response: certificationStatus,
    errors: [
      'notFound',
      'accessDenied',
      'reviewCommentRequired',
      'certificationMoved',
      'certificationCommentTooLong',
      'certificationNeedsTwo',
      'certificationNeedsOne',
      'certificationSameReviewer',
      'certificationNotProposer',
      'certificationTermRunning',
      'certificationNotHeld',
      'creditCodeTaken',
    ],
  }),
};
