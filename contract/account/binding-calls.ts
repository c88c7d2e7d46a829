import { z } from 'zod';
import { call } from '../call.ts';
import { codeText, narrow, trimmed } from '../fields.ts';
import { accountType } from './entities.ts';

/** What both calls carry. The specification has them for two things, told apart by `isBind`. */
const captchaForm = z.object({
  account: narrow(200),
  activeCode: codeText(50),
  isUpdate: z.boolean().default(true),
  /** false: the code proves who recovers a password. true: it binds a new phone or address to who is logged in. */
  isBind: z.boolean().default(false),
  userType: accountType.default('user'),
});

/** Codes that prove a phone or an email address: "email verification" in section 7 of the account specification. */
export const bindingCalls = {
  updatePhoneCaptcha: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/sysUserInfo/updatePhoneCaptcha',
    summary: '校验短信验证码：isBind 为 true 时更换登录用户的手机号，否则用于找回密码',
    access: 'anonymous',
    writes: ['account', 'session'],
    ignoresSession: true,
    confirmation: 'login',
    confirmationIf: 'isBind',
    request: captchaForm.extend({ newPhone: trimmed(50) }),
    response: z.null(),
    errors: [
      'accountDisabled',
      'notLoggedIn',
      'sessionExpired',
      'passwordChangeRequired',
      'appealPhoneRequired',
      'appealPhoneFormat',
      'phoneUnchanged',
      'phoneTaken',
      'forgotStepOrder',
      'forgotExpired',
      'forgotReplaced',
      'forgotSmsCodeFormat',
      'codeWrong',
      'codeBurnt',
      'codeExpired',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
  updateEmailCaptcha: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/sysUserInfo/updateEmailCaptcha',
    summary: '校验邮箱验证码：isBind 为 true 时更换登录用户的邮箱，否则用于找回密码',
    access: 'anonymous',
    writes: ['account'],
    ignoresSession: true,
    confirmation: 'login',
    confirmationIf: 'isBind',
    request: captchaForm.extend({ newEmail: trimmed(300) }),
    response: z.null(),
    errors: [
      'accountDisabled',
      'notLoggedIn',
      'sessionExpired',
      'passwordChangeRequired',
      'emailRequired',
      'emailFormat',
      'inputTooLong',
      'emailUnchanged',
      'emailTaken',
      'forgotStepOrder',
      'forgotExpired',
      'forgotReplaced',
      'forgotEmailCodeFormat',
      'codeWrong',
      'codeBurnt',
      'codeExpired',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
};
