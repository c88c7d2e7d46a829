import { z } from 'zod';
import { call } from '../call.ts';
import { codeText, narrow, text, trimmed } from '../fields.ts';
import { lookupsPerIp, lookupWindowMinutes } from './constants.ts';
import { accountType, captchaProof, codeSent } from './entities.ts';

const recoveryOption = z
  .object({
    type: z.enum(['phone', 'email']),
    val: z.string().describe('打码后的手机号或邮箱'),
  })
  .meta({ id: 'RecoveryOption' });

/** forgetForm of the specification: every step sends the whole of it. */
const forgetForm = z
  .object({
    userType: accountType.default('user'),
    account: narrow(100),
    activeCode: codeText(50),
    /** SM3 digests of the typed passwords; only the last step reads them. */
    userPwd: text(200),
    userPwd2: text(200),
    isSecond: z.boolean().default(false),
  })
  .meta({ id: 'ForgetForm' });

/** A forgotten password, step by step. The journey is bound to one browser by a cookie and over in 15 minutes. */
export const recoveryCalls = {
  forget1: call({
    method: 'POST',
    path: '/api/system/updatePassword/forget1',
    summary: '找回密码第一步：按账号给出打码后的验证方式',
    access: 'anonymous',
    reads: ['account'],
    request: forgetForm,
    response: z.array(recoveryOption),
    errors: ['forgotAccountRequired', 'forgotAccountFormat', 'inputTooLong', 'forgotAccountUnknown'],
    perIp: { max: lookupsPerIp, minutes: lookupWindowMinutes },
  }),
  forget2: call({
    method: 'POST',
    path: '/api/system/updatePassword/forget2',
    summary: '找回密码：isSecond 为 true 时校验短信验证码，否则设置新密码',
    access: 'anonymous',
    writes: ['account', 'session'],
    ignoresSession: true,
    request: forgetForm,
    response: z.null(),
    errors: [
      'accountDisabled',
      'forgotStepOrder',
      'forgotExpired',
      'forgotReplaced',
      'forgotSmsCodeFormat',
      'codeWrong',
      'codeBurnt',
      'codeExpired',
      'passwordDigestFormat',
      'passwordCommon',
      'forgotPasswordMismatch',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  sendEmail: call({
    method: 'POST',
    path: '/api/system/login/sendEmail',
    summary: '发送邮箱验证码：登录后发到新邮箱，找回密码时发到账号的邮箱',
    access: 'anonymous',
    writes: ['code'],
    ignoresSession: true,
    request: z
      .object({ toEmail: trimmed(200), emailType: trimmed(30), userType: accountType.default('user') })
      .extend(captchaProof.shape),
    response: codeSent,
    errors: [
      'forgotEmailFormat',
      'forgotStepOrder',
      'forgotExpired',
      'forgotReplaced',
      'sessionExpired',
      'passwordChangeRequired',
      'emailUnchanged',
      'codeLimitReached',
      'codeTooSoon',
      'captchaRequired',
      'captchaExpired',
      'emailUnavailable',
      'emailNotOffered',
    ],
  }),
};
