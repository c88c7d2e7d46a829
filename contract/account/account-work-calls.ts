import { z } from 'zod';
import { memberRoles } from '../acting.ts';
import { call } from '../call.ts';
import { id, instant, lines, pageOf, paging, trimmed } from '../fields.ts';
import { exportOf, timeCell } from '../list-export.ts';
import { revealing } from '../reveal.ts';
import { accountFilters, accountStateNames, accountStates } from './account-work.ts';
import { accountReasonMaxLength } from './constants.ts';

const prefix = '/api/portal/account/work';
const workOn = { method: 'POST', access: 'accounts' } as const;
const ofAccount = z.object({ id });
const act = { ...workOn, once: true, transaction: true, response: z.null() } as const;
/** Three times as long as it may be: what is too long is told beside the field. */
const comment = lines(3 * accountReasonMaxLength).default('');

/** An account as staff list it. */
const accountRow = z
  .object({
    userId: z.number(),
    /** '' where its owner logs in by the phone alone. */
    account: z.string(),
    userName: z.string(),
    phone: z.string(),
    companyName: z.string(),
    /** What it is: 个人用户、工业企业. */
    kindName: z.string(),
    state: z.enum(accountStates),
    createTime: instant,
  })
  .meta({ id: 'AccountRow' });

const membership = z.object({ role: z.enum(memberRoles), since: instant });

const listAccounts = call({
  ...workOn,
  path: `${prefix}/list`,
  summary:
    '工作人员：查找个人和企业账号，按账号、姓名、企业名称、手机号末 4 位以上或统一社会信用代码；姓名和手机号打码',
  reads: ['account'],
  request: paging.extend({ words: trimmed(100), filter: z.enum(accountFilters).default('all') }),
  response: pageOf(accountRow),
  masked: { 'rows.userName': 'name', 'rows.phone': 'phone' },
  errors: ['accessDenied', 'accountWordsTooShort'],
});

/** What staff do about the accounts of people and enterprises; their colleagues' are elsewhere. See docs/decisions/117. */
export const accountWorkCalls = {
  listAccounts,
  exportAccounts: exportOf(listAccounts, {
    name: '企业与账号',
    columns: {
      编号: ({ userId }) => userId,
      账号: ({ account }) => account,
      姓名: ({ userName }) => userName,
      手机号: ({ phone }) => phone,
      企业名称: ({ companyName }) => companyName,
      类型: ({ kindName }) => kindName,
      状态: ({ state }) => accountStateNames[state],
      注册时间: ({ createTime }) => timeCell(createTime),
    },
    filters: { words: '查找', filter: ['范围', { all: '', suspended: '已停用', closing: '注销中' }] },
  }),
  getAccount: call({
    ...workOn,
    path: `${prefix}/getById`,
    summary: '工作人员：一个账号的状态、认证、企业资料、成员、登录和经过；个人信息打码，明文见 reveal',
    reads: ['account', 'member', 'session', 'certification'],
    request: ofAccount,
    response: accountRow.extend({
      email: z.string(),
      isStaff: z.boolean(),
      /** 0 not submitted, 1 waiting, 2 approved, 3 returned, 4 rejected. */
      auditStatus: z.string(),
      suspension: z.object({ time: instant, reason: z.string() }).nullable(),
      /** Its owner has asked for it. */
      deletion: z
        .object({
          requestTime: instant,
          eraseTime: instant,
          /** Enterprises that would be without an owner: the deletion waits for another. */
          heldBackBy: z.array(z.string()),
        })
        .nullable(),
      company: z
        .object({
          companyName: z.string(),
          creditCode: z.string(),
          areaPath: z.string(),
          address: z.string(),
          updateTime: instant,
        })
        .nullable(),
      certifications: z.array(z.object({ kindName: z.string(), stateName: z.string() })),
      members: z.array(membership.extend({ name: z.string(), phone: z.string() })),
      memberOf: z.array(membership.extend({ companyName: z.string() })),
      sessions: z.object({ open: z.number(), lastUseTime: instant.nullable() }),
      /** Wrong passwords of late; until when the next is refused, from the address that guesses. */
      failures: z.object({ count: z.number(), lockedUntil: instant.nullable() }),
      history: z.array(z.object({ time: instant, act: z.string(), outcome: z.string(), by: z.string() })),
    }),
    masked: {
      userName: 'name',
      phone: 'phone',
      email: 'email',
      'members.name': 'name',
      'members.phone': 'phone',
    },
    errors: ['notFound', 'accessDenied'],
  }),
  revealAccount: call({
    ...workOn,
    ...revealing,
    path: `${prefix}/reveal`,
    summary: '工作人员：一个账号的姓名、手机号和邮箱的明文；每次查看都记入操作记录',
    reads: ['account'],
    request: ofAccount,
    errors: ['notFound', 'accessDenied'],
  }),
  endAccountSessions: call({
    ...act,
    path: `${prefix}/endSessions`,
    summary: '工作人员：结束一个账号的全部登录',
    writes: ['session', 'account', 'message'],
    request: ofAccount,
    errors: ['notFound', 'accessDenied', 'accountOfStaff'],
  }),
  suspendAccount: call({
    ...act,
    path: `${prefix}/suspend`,
    summary: '工作人员：停用一个账号，写明理由；全部登录随即结束，登录时告知理由',
    writes: ['account', 'session', 'message'],
    request: ofAccount.extend({ comment }),
    errors: [
      'notFound',
      'accessDenied',
      'accountOfStaff',
      'accountReasonRequired',
      'accountReasonTooLong',
      'accountIsSuspended',
    ],
  }),
  liftSuspension: call({
    ...act,
    path: `${prefix}/lift`,
    summary: '工作人员：恢复一个已停用的账号',
    writes: ['account', 'message'],
    request: ofAccount,
    errors: ['notFound', 'accessDenied', 'accountOfStaff', 'accountNotSuspended'],
  }),
  unlockAccount: call({
    ...act,
    path: `${prefix}/unlock`,
    summary: '工作人员：解除因密码输错次数过多的登录等待',
    writes: ['account', 'message'],
    request: ofAccount,
    errors: ['notFound', 'accessDenied', 'accountOfStaff'],
  }),
};
