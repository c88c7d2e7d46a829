import { z } from 'zod';
import { call } from '../call.ts';
import { codeText, id, nothing, pageOf, paging, trimmed } from '../fields.ts';

const instant = z.iso.datetime();

const own = z.object({
  isOn: z.boolean(),
  /** Whether staff of this site cannot work without one. */
  isRequired: z.boolean(),
  setUpTime: instant.nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether passkeys work at the address of this site: https, and a name. */
  hasPasskeys: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      createdTime: instant,
      lastUsedTime: instant.nullable(),
    }),
  ),
});

/** Shown once: what is kept of them does not tell them. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const code = z.object({ activeCode: codeText(20) });
const codeErrors = ['secondFactorCodeRequired', 'secondFactorWrong', 'secondFactorUsed'] as const;

const reset = z
  .object({
    id: z.number(),
    userId: z.number(),
    account: z.string(),
    reason: z.string(),
    proposedBy: z.string(),
    proposedTime: instant,
    /** Whether whoever asks may decide: neither the proposer nor whose it is. */
    mayApprove: z.boolean(),
    /** '' while it waits. */
    decision: z.enum(['', 'approved', 'dropped']),
    decidedBy: z.string(),
  })
  .meta({ id: 'FactorReset' });
export type FactorReset = z.output<typeof reset>;
export type OwnSecondFactor = z.output<typeof own>;

const prefix = '/api/system/secondFactor';
const post = { method: 'POST', access: 'staff', perIp: { max: 60, minutes: 10 } } as const;
const beforehand = { beforeSecondFactor: true } as const;

/** The second factor of staff. See docs/decisions/115-second-factor-of-staff.md. */
export const secondFactorCalls = {
  ownSecondFactor: call({
    ...post,
    ...beforehand,
    path: `${prefix}/own`,
    summary: '工作人员：自己的两步验证，剩余的恢复码个数，通行密钥',
    reads: ['secondFactor'],
    request: nothing,
    response: own,
    errors: [],
  }),
  beginSecondFactor: call({
    ...post,
    ...beforehand,
    path: `${prefix}/begin`,
    summary: '开始设置（或更换）验证器：密钥和它的 otpauth 地址，用 confirm 确认后生效',
    writes: ['secondFactor'],
    leavesNoLine: 'nothing counts before it is confirmed',
    confirmation: 'login',
    request: nothing,
    response: z.object({ secret: z.string(), url: z.string() }),
    errors: ['secondFactorRequired'],
  }),
  confirmSecondFactor: call({
    ...post,
    ...beforehand,
    path: `${prefix}/confirm`,
    summary: '用新验证器的动态码确认；恢复码只在这里出现一次，原有的作废；其他登录须重新验证',
    writes: ['secondFactor', 'session'],
    request: code,
    response: recoveryCodes,
    errors: [...codeErrors, 'secondFactorRequired', 'secondFactorSetupExpired'],
  }),
  giveSecondFactor: call({
    ...post,
    ...beforehand,
    path: `${prefix}/give`,
    summary: '两步验证：验证器的动态码，或一个恢复码；会话的令牌随之更换',
    writes: ['secondFactor', 'session'],
    request: code,
    response: z.object({ recoveryCodesLeft: z.number() }),
    errors: [...codeErrors, 'secondFactorDelayed', 'secondFactorOff'],
  }),
  renewRecoveryCodes: call({
    ...post,
    path: `${prefix}/renewRecoveryCodes`,
    summary: '重新生成恢复码，原有的作废',
    writes: ['secondFactor'],
    confirmation: 'login',
    request: nothing,
    response: recoveryCodes,
    errors: ['secondFactorOff'],
  }),
  keepLogin: call({
    ...post,
    path: '/api/system/userCenter/keepLogin',
    summary: '工作人员仍在页面上操作（例如正在输入）：登录不因无操作而结束',
    reads: ['session'],
    // a whole office has one address, and whoever types says so every three minutes
    perIp: { max: 3_000, minutes: 10 },
    request: nothing,
    response: z.null(),
    errors: [],
  }),
  turnOffSecondFactor: call({
    ...post,
    path: `${prefix}/turnOff`,
    summary: '关闭两步验证；平台要求开启时不能关闭',
    writes: ['secondFactor', 'session'],
    confirmation: 'login',
    request: nothing,
    response: z.null(),
    errors: ['secondFactorNeeded'],
  }),
};

/** Of somebody who has lost his authenticator and his recovery codes. */
export const factorResetCalls = {
  listFactorResets: call({
    method: 'POST',
    access: 'grantRoles',
    path: `${prefix}/reset/list`,
    summary: '重置两步验证的申请，等待的在前',
    reads: ['secondFactor', 'account'],
    request: paging.extend({ isWaiting: z.boolean().default(true) }),
    response: pageOf(reset),
    errors: [],
  }),
  proposeFactorReset: call({
    method: 'POST',
    access: 'grantRoles',
    path: `${prefix}/reset/propose`,
    summary: '申请重置一位同事的两步验证，由另一位管理员决定',
    writes: ['secondFactor'],
    once: true,
    transaction: true,
    request: z.object({ userId: id, reason: trimmed(400) }),
    response: z.object({ id: z.number() }),
    errors: [
      'staffUnknown',
      'factorResetOwn',
      'factorResetReasonRequired',
      'factorResetReasonTooLong',
      'factorResetWaiting',
      'secondFactorOff',
    ],
  }),
  decideFactorReset: call({
    method: 'POST',
    access: 'grantRoles',
    path: `${prefix}/reset/decide`,
    summary: '决定重置申请：approve 重置并结束其全部登录，drop 不重置或收回',
    writes: ['secondFactor', 'session'],
    transaction: true,
    request: z.object({ id, decision: z.enum(['approve', 'drop']) }),
    response: z.null(),
    errors: ['notFound', 'factorResetOwn', 'factorResetFourEyes', 'factorResetClosed'],
  }),
};
