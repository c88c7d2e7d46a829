import { z } from 'zod';
import { call } from '../call.ts';
import { codeText, id, instant, lines, pageOf, paging, trimmed, workflowStep } from '../fields.ts';
import { attachment, relatedId } from '../files/entities.ts';
import { revealing } from '../reveal.ts';
import {
  accountChangeDecisions,
  accountChangeKinds,
  accountChangeStates,
} from './account-change-workflow.ts';
import { accountReasonMaxLength } from './constants.ts';
import { exportOf, timeCell } from '../list-export.ts';

const prefix = '/api/portal/account/change';
const workOn = { method: 'POST', access: 'accounts' } as const;
const propose = {
  ...workOn,
  once: true,
  transaction: true,
  writes: ['accountChange', 'message', 'file'],
  response: z.object({ id: z.number() }),
} as const;
const reason = lines(3 * accountReasonMaxLength).default('');
const proposeErrors = [
  'notFound',
  'accessDenied',
  'accountOfStaff',
  'accountNoEnterprise',
  'accountChangeWaiting',
  'accountReasonRequired',
  'accountReasonTooLong',
] as const;

const company = z.object({
  companyName: z.string(),
  creditCode: z.string(),
  areaPath: z.string(),
  address: z.string(),
});

/** The enterprise that goes on after a closure. */
const target = z.object({
  userId: z.number(),
  /** As they are now; '' once its account is erased. */
  companyName: z.string(),
  creditCode: z.string(),
  /** It is in use, and not being deleted. */
  isOpen: z.boolean(),
});

const changeRow = z
  .object({
    id: z.number(),
    userId: z.number(),
    kind: z.enum(accountChangeKinds),
    kindName: z.string(),
    state: z.enum(accountChangeStates),
    stateName: z.string(),
    companyName: z.string(),
    proposedBy: z.string(),
    createTime: instant,
  })
  .meta({ id: 'AccountChangeRow' });

const listAccountChanges = call({
  ...workOn,
  path: `${prefix}/list`,
  summary: '工作人员：更正企业资料、移交和关闭企业账号的申请，等待决定的在前；waiting 为真时只列等待的',
  reads: ['accountChange', 'account'],
  request: paging.extend({ waiting: z.boolean().default(false) }),
  response: pageOf(changeRow),
  errors: ['accessDenied'],
});

/** What one of the staff proposes for an enterprise's account, and another decides. See docs/decisions/117. */
export const accountChangeCalls = {
  listAccountChanges,
  exportAccountChanges: exportOf(listAccountChanges, {
    name: '账号变更',
    columns: {
      编号: ({ id: changeId }) => changeId,
      账号编号: ({ userId }) => userId,
      企业名称: ({ companyName }) => companyName,
      变更: ({ kindName }) => kindName,
      状态: ({ stateName }) => stateName,
      提出人: ({ proposedBy }) => proposedBy,
      提出时间: ({ createTime }) => timeCell(createTime),
    },
    filters: { waiting: '等待决定' },
  }),
  getAccountChange: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary:
      '工作人员：一份申请的内容、证明材料、账号现在的资料、经过和可以作的决定；新经办人打码，明文见 reveal',
    reads: ['accountChange', 'account', 'file'],
    request: z.object({ id }),
    response: changeRow.extend({
      account: z.string(),
      reason: z.string(),
      /** As the account was when it was proposed, is to be, and is now. */
      before: company,
      after: company.nullable(),
      now: company.nullable(),
      /** Of a hand-over; '' otherwise. */
      contactName: z.string(),
      newPhone: z.string(),
      oldPhone: z.string(),
      memberCount: z.number(),
      isSuspended: z.boolean(),
      /** Of a closure; null otherwise. */
      closure: z
        .object({
          into: target.nullable(),
          /** What of the enterprise's everybody can read now. */
          publishedCount: z.number(),
          /** Appeals for another phone that the closure would end. */
          appealCount: z.number(),
          /** When the account is erased by it; null while it waits, and once the enterprise has taken it back. */
          eraseTime: instant.nullable(),
        })
        .nullable(),
      files: z.array(attachment),
      history: z.array(workflowStep),
      updateTime: instant,
      /** Whether whoever asks has proposed it: another decides. */
      isOwn: z.boolean(),
      actions: z.array(z.enum(accountChangeDecisions)),
    }),
    masked: { contactName: 'name', newPhone: 'phone', oldPhone: 'phone' },
    errors: ['notFound', 'accessDenied'],
  }),
  revealAccountChange: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：新经办人的姓名和手机号的明文；每次查看都记入操作记录',
    reads: ['accountChange'],
    request: z.object({ id }),
    errors: ['notFound', 'accessDenied'],
  }),
  proposeCorrection: call({
    ...propose,
    path: `${prefix}/correct`,
    summary:
      '工作人员：提出更正未认证企业的名称、信用代码或地址，写明理由，由另一位决定；已认证的由企业申请变更',
    request: z.object({
      userId: id,
      companyName: trimmed(300),
      creditCode: codeText(100),
      address: trimmed(300),
      reason,
    }),
    errors: [
      ...proposeErrors,
      'companyNameRequired',
      'creditCodeRequiredHere',
      'creditCodeFormat',
      'addressRequired',
      'accountTextTooLong',
      'accountChangeSame',
      'accountChangeCertified',
      'creditCodeTaken',
    ],
  }),
  proposeHandOver: call({
    ...propose,
    path: `${prefix}/handOver`,
    summary: '工作人员：提出把企业账号移交给新经办人的手机号，写明理由并附证明材料，由另一位决定',
    request: z.object({
      userId: id,
      contactName: trimmed(150),
      newPhone: trimmed(50),
      relatedId: relatedId.or(z.literal('')).default(''),
      reason,
    }),
    errors: [
      ...proposeErrors,
      'appealNameRequired',
      'inputTooLong',
      'appealPhoneRequired',
      'appealPhoneFormat',
      'phoneUnchanged',
      'phoneTaken',
      'accountProofRequired',
      'filesHandedIn',
    ],
  }),
  proposeClosure: call({
    ...propose,
    path: `${prefix}/close`,
    summary:
      '工作人员：提出关闭没有人使用、重复注册或已并入他家的企业账号，写明理由，由另一位决定；intoCreditCode 为接续企业的统一社会信用代码，空为没有',
    request: z.object({ userId: id, intoCreditCode: codeText(100), reason }),
    errors: [
      ...proposeErrors,
      'accountClosing',
      'creditCodeFormat',
      'closureTargetUnknown',
      'closureTargetSame',
      'accountChangeTargetGone',
      'accountChangeMembersFull',
    ],
  }),
  moveAccountChange: call({
    ...workOn,
    path: `${prefix}/move`,
    summary:
      '工作人员：由提出人以外的另一位同意或不同意，或由提出人收回；不同意须写意见。资料在此期间有变化的不处理；updateTime 为所见的更新时间',
    writes: ['accountChange', 'account', 'session', 'message', 'appeal', 'member'],
    once: true,
    transaction: true,
    request: z.object({
      id,
      action: z.enum(accountChangeDecisions),
      comment: lines(3 * accountReasonMaxLength).default(''),
      updateTime: instant.optional(),
    }),
    response: z.null(),
    errors: [
      'notFound',
      'accessDenied',
      'accountChangeFourEyes',
      'accountChangeNotOwn',
      'accountChangeOutdated',
      'accountChangeMoved',
      'reviewCommentRequired',
      'accountReasonTooLong',
      'creditCodeTaken',
      'phoneTaken',
      'accountChangeTargetGone',
      'accountChangeMembersFull',
    ],
  }),
};
