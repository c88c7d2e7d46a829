import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, integer, lines, nothing, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { areaCodeText } from '../reference/area-code.ts';
import { attachment, relatedId } from '../files/entities.ts';
import { revealing } from '../reveal.ts';
import { maxDistrictStaff, maxQuota } from './constants.ts';
import { day, diagnosisDetail, diagnosisStatus, districtInfo } from './entities.ts';
import { stages, storedDiagnosisStates } from './stages.ts';
import { staffDiagnosisActions } from './workflow.ts';
import { exportOf, namesOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/diagnose/work';
const workOn = { method: 'POST', access: 'review' } as const;

/** What is to be corrected, by field; '' where nothing is. */
const remark = trimmed(500);
const remarks = z.object({
  level: remark,
  problems: remark,
  problemText: remark,
  systems: remark,
  systemText: remark,
  contactName: remark,
  contactPhone: remark,
  files: remark,
});
const noRemarks = remarks.parse({});

const row = diagnosisStatus.extend({ companyName: z.string(), districtCode: z.string() });
const ofDistrict = districtInfo.extend({
  used: z.number(),
  /** Which batch of places it is. */
  batch: z.number(),
  /** When its settings were changed last. */
  updateTime: instant,
  /** Applications that wait for staff. */
  waiting: z.number(),
  /** Who is responsible for it, by account. One who is not active is told nothing. */
  staff: z.array(z.object({ id: z.number(), account: z.string(), isActive: z.boolean() })),
});

const listDiagnoses = call({
  ...workOn,
  path: `${prefix}/list`,
  summary:
    '工作人员：诊断申请，超期的在前，其次是期限近的；code 为区县，waiting 为真时只列等待工作人员处理的，mine 为真时只列本人负责的和没有人负责的区县',
  reads: ['diagnosis', 'district', 'account', 'role'],
  request: paging.extend({
    code: areaCodeText(),
    state: z.union([z.literal(''), z.enum(storedDiagnosisStates)]).default(''),
    waiting: z.boolean().default(false),
    mine: z.boolean().default(false),
  }),
  response: pageOf(row),
  errors: [],
});

const listDiagnosisDistricts = call({
  ...workOn,
  path: `${prefix}/districts`,
  summary: '工作人员：各区县的名额、占用、受理单位和负责的同事；state 为 open 或 closed 时只列开放或关闭的',
  reads: ['district', 'diagnosis', 'account', 'role'],
  request: paging.extend({ state: z.enum(['', 'open', 'closed']).default('') }),
  /** `mayChange`: whether whoever asks may change districts and add some. */
  response: pageOf(ofDistrict).extend({ mayChange: z.boolean() }),
  errors: [],
});

/** What staff do about applications for a diagnosis, and about the districts that take them. */
export const diagnosisWorkCalls = {
  listDiagnoses,
  exportDiagnoses: exportOf(listDiagnoses, {
    name: '企业诊断',
    columns: {
      编号: ({ number }) => number,
      企业名称: ({ companyName }) => companyName,
      受理区县: ({ district }) => district,
      区划代码: ({ districtCode }) => districtCode,
      状态: ({ stateName }) => stateName,
      下一步: ({ next }) => next,
      期限: ({ dueDay }) => dueDay,
      已超期: ({ isOverdue }) => isOverdue,
      提交时间: ({ submitTime }) => timeCell(submitTime),
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: {
      code: '区划代码',
      state: ['状态', namesOf(stages)],
      waiting: '等待处理',
      mine: '由我负责和没有人负责的区县',
    },
  }),
  getDiagnosis: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary: '工作人员：一份申请的全部内容、联系人和可以进行的操作',
    reads: ['diagnosis', 'district', 'account', 'role', 'file'],
    request: z.object({ id }),
    response: diagnosisDetail.extend({
      companyName: z.string(),
      account: z.string(),
      actions: z.array(z.enum(staffDiagnosisActions)),
      /** Who is told of it: accounts; none where all who review are. */
      responsible: z.array(z.string()),
    }),
    masked: { 'form.contactName': 'name', 'form.contactPhone': 'phone' },
    errors: ['notFound'],
  }),
  revealDiagnosis: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一份诊断申请的联系人和联系电话的明文；每次查看都记入操作记录',
    reads: ['diagnosis'],
    request: z.object({ id }),
    errors: ['notFound'],
  }),
  diagnosisHistory: call({
    ...workOn,
    path: `${prefix}/history`,
    summary: '工作人员：一份申请的经过，含经办人、期限和文件',
    reads: ['diagnosis', 'account', 'file'],
    request: z.object({ id }),
    response: z.array(workflowStep.extend({ dueDay: z.string(), files: z.array(attachment) })),
    errors: ['notFound'],
  }),
  moveDiagnosis: call({
    ...workOn,
    transaction: true,
    path: `${prefix}/move`,
    bodyKilobytes: 32,
    summary:
      '工作人员：办理一步。退回、不通过、评审退回和取消须写意见；return 可带各字段的补正意见，assign 须有 expert，schedule 须有 visitDay，' +
      'uploadReport 须有 relatedId（purpose 为 diagnosisReport 的附件，其他步骤可选）；deadline 为下一步的期限，不填时按规定的工作日；updateTime 为所见的更新时间，其后又变化的不处理',
    writes: ['diagnosis', 'district', 'file', 'message'],
    once: true,
    request: z.object({
      id,
      action: z.enum(staffDiagnosisActions),
      comment: lines(3_000).default(''),
      deadline: day,
      relatedId: z.union([z.literal(''), relatedId]).default(''),
      remarks: remarks.default(noRemarks),
      expert: trimmed(100),
      visitDay: day,
      updateTime: instant.optional(),
    }),
    response: diagnosisStatus,
    errors: [
      'notFound',
      'reviewCommentRequired',
      'diagnosisMoved',
      'diagnosisCommentTooLong',
      'diagnosisExpertRequired',
      'diagnosisVisitDayRequired',
      'diagnosisVisitDayPast',
      'diagnosisVisitDayAhead',
      'diagnosisReportRequired',
      'diagnosisFilesMissing',
      'diagnosisDeadlinePast',
      'filesHandedIn',
    ],
  }),
  listDiagnosisDistricts,
  exportDiagnosisDistricts: exportOf(listDiagnosisDistricts, {
    name: '受理区县',
    columns: {
      区划代码: ({ code }) => code,
      区县: ({ name }) => name,
      开放: ({ isOpen }) => isOpen,
      批次: ({ batch }) => batch,
      名额: ({ quota }) => quota,
      占用: ({ used }) => used,
      剩余: ({ left }) => left,
      等待处理: ({ waiting }) => waiting,
      受理单位: ({ office }) => office,
      电话: ({ phone }) => phone,
      地址: ({ address }) => address,
      负责的同事: ({ staff }) =>
        staff.map((one) => (one.isActive ? one.account : `${one.account}（已停用）`)),
      更新时间: ({ updateTime }) => timeCell(updateTime),
    },
    filters: { state: ['范围', { open: '开放', closed: '已关闭' }] },
  }),
  getDiagnosisDistrict: call({
    ...workOn,
    path: `${prefix}/getDistrict`,
    summary: '工作人员：一个区县的名额、占用、受理单位和负责的同事，以及可以负责的同事',
    reads: ['district', 'diagnosis', 'account', 'role'],
    request: z.object({ code: areaCodeText() }),
    response: ofDistrict.extend({
      mayChange: z.boolean(),
      /** Who may review for the whole site. */
      colleagues: z.array(z.object({ id: z.number(), account: z.string() })),
    }),
    errors: ['notFound'],
  }),
  diagnosisDistrictChoices: call({
    ...workOn,
    path: `${prefix}/districtChoices`,
    summary: '工作人员：可以按哪些区县查看申请，isMine 为本人负责的',
    reads: ['district', 'account', 'role'],
    request: nothing,
    response: z.object({
      rows: z.array(z.object({ code: z.string(), name: z.string(), isMine: z.boolean() })),
    }),
    errors: [],
  }),
  saveDiagnosisDistrict: call({
    method: 'POST',
    access: 'chief',
    transaction: true,
    path: `${prefix}/saveDistrict`,
    summary:
      '主编：开放或关闭一个区县的诊断申请，设定名额、受理单位和负责的同事（staff，不带时不变）；startsBatch 为真时开始新的一批，占用从零算起；' +
      'updateTime 为所见的修改时间，其后又被修改的不保存，为 null 时只新增',
    writes: ['district', 'diagnosis'],
    once: true,
    request: z.object({
      code: areaCodeText(),
      isOpen: z.boolean(),
      quota: integer({ min: 0, max: maxQuota }),
      startsBatch: z.boolean().default(false),
      office: trimmed(100),
      phone: trimmed(50),
      address: trimmed(200),
      staff: z.array(id).max(maxDistrictStaff).optional(),
      updateTime: instant.nullable().optional(),
    }),
    response: ofDistrict,
    errors: [
      'diagnosisDistrictUnknown',
      'diagnosisOfficeRequired',
      'telephoneFormat',
      'diagnosisQuotaBelowUsed',
      'diagnosisDistrictThere',
      'diagnosisDistrictChanged',
      'diagnosisStaffUnknown',
    ],
  }),
};
