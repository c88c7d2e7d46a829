import { z } from 'zod';
import { call } from '../call.ts';
import { id, lines, nothing, pageOf, paging } from '../fields.ts';
import { relatedId } from '../files/entities.ts';
import { certificationsBegunPerDay } from './constants.ts';
import {
  certificationDetail,
  certificationFormFields,
  certificationKind,
  certificationStatus,
  certificationStep,
  certifiedCompany,
} from './entities.ts';

const prefix = '/api/portal/certification';
const certificationId = z.object({ certificationId: id });
const own = {
  method: 'POST',
  access: 'enterprise',
  owner: { table: 'certification', id: 'certificationId', otherwise: 'notFound' },
} as const;
const ruleErrors = [
  'legalPersonRequired',
  'certificationNameTooLong',
  'agentNameRequired',
  'agentPhoneRequired',
  'agentPhoneFormat',
  'providerCategoriesRequired',
  'providerRegionsRequired',
  'providerRegionUnknown',
  'teamSizeRequired',
  'teamSizeWrong',
  'qualificationIncomplete',
  'qualificationTooLong',
  'qualificationDayWrong',
  'qualificationDaysReversed',
  'qualificationRunOut',
  'tooManyQualifications',
  'recognitionIncomplete',
  'recognitionTooLong',
  'recognitionYearWrong',
  'licenceRequired',
  'evidenceRequired',
] as const;
const comment = lines(3_000).default('');

/** What an enterprise does about its own certifications. */
export const certificationCalls = {
  ownCertifications: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/own`,
    summary: '本企业的全部认证，新的在前',
    reads: ['certification'],
    request: paging,
    response: pageOf(certificationStatus),
    errors: [],
  }),
  certificationCompany: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/company`,
    summary: '认证所用的企业信息，来自注册信息和工商登记',
    reads: ['account'],
    request: nothing,
    response: certifiedCompany,
    errors: [],
  }),
  certificationDetail: call({
    ...own,
    path: `${prefix}/detail`,
    summary: '一份认证的内容、附件和修改意见',
    reads: ['certification', 'account', 'file'],
    request: certificationId,
    response: certificationDetail,
    errors: ['notFound'],
  }),
  certificationProgress: call({
    ...own,
    path: `${prefix}/progress`,
    summary: '一份认证的经过：每一步的时间和意见',
    reads: ['certification'],
    request: certificationId,
    response: z.array(certificationStep),
    errors: ['notFound'],
  }),
  saveCertification: call({
    method: 'POST',
    access: 'enterprise',
    path: `${prefix}/saveDraft`,
    bodyKilobytes: 64,
    summary: '保存草稿或修改中的认证，没有时新建；内容可以不完整',
    writes: ['certification'],
    once: true,
    transaction: true,
    perUserDay: { name: 'certification', max: certificationsBegunPerDay, error: 'certificationLimit' },
    request: certificationFormFields.extend({ kind: certificationKind }),
    response: certificationId,
    errors: [
      'certificationOtherOpen',
      'certificationHeld',
      'certificationLimit',
      'certificationNotEditable',
      'certificationNameTooLong',
    ],
    perIp: { max: 600, minutes: 10 },
  }),
  attachToCertification: call({
    ...own,
    path: `${prefix}/attach`,
    summary:
      '把用 uploadFile 上传的一组附件加入草稿或修改中的认证；用途 licence 为营业执照，certification 为授权书和证明材料',
    writes: ['certification', 'file'],
    transaction: true,
    request: certificationId.extend({ relatedId }),
    response: z.null(),
    errors: ['notFound', 'certificationFilesMissing', 'certificationNotEditable', 'filesHandedIn'],
  }),
  submitCertification: call({
    ...own,
    path: `${prefix}/submit`,
    bodyKilobytes: 64,
    summary: '提交认证：草稿，或者按意见修改后的认证',
    writes: ['certification', 'file', 'message', 'account'],
    once: true,
    transaction: true,
    request: certificationFormFields.extend({ certificationId: id }),
    response: certificationStatus,
    errors: [...ruleErrors, 'notFound', 'certificationHeld', 'certificationMoved', 'filesHandedIn'],
    perIp: { max: 60, minutes: 10 },
  }),
  withdrawCertification: call({
    ...own,
    path: `${prefix}/withdraw`,
    summary: '审核结束之前撤回认证，或删除草稿；comment 可以为空',
    writes: ['certification', 'account'],
    transaction: true,
    request: certificationId.extend({ comment }),
    response: z.null(),
    errors: ['notFound', 'certificationMoved', 'certificationCommentTooLong'],
  }),
  objectToRevocation: call({
    ...own,
    path: `${prefix}/object`,
    summary: '对拟撤销认证提出异议',
    writes: ['certification', 'message'],
    transaction: true,
    request: certificationId.extend({ comment }),
    response: z.null(),
    errors: [
      'notFound',
      'certificationMoved',
      'certificationObjectionRequired',
      'certificationCommentTooLong',
    ],
  }),
};
