import { z } from 'zod';
import { call } from '../call.ts';
import { confirmationPurposes } from '../confirmation.ts';
import { codeText, text } from '../fields.ts';

const purpose = z.enum(confirmationPurposes);

/** A session alone is not enough for calls that declare a `confirmation`. See docs/decisions/038. */
export const confirmationCalls = {
  confirmationState: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/userCenter/confirmationState',
    summary: '本次登录是否刚确认过是本人操作；phone 为可以接收验证码的手机号（打码）',
    access: 'user',
    beforeSecondFactor: true,
    reads: ['session'],
    request: z.object({ purpose }),
    response: z.object({ isConfirmed: z.boolean(), phone: z.string() }),
    errors: [],
  }),
  confirmIdentity: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/userCenter/confirmIdentity',
    summary: '确认是本人操作：登录密码，或发到账号手机号的验证码；会话随之更换',
    access: 'user',
    beforeSecondFactor: true,
    writes: ['session'],
    request: z.object({
      purpose,
      by: z.enum(['password', 'phone']).default('password'),
      /** SM3 digest of the typed password. */
      password: text(200),
      activeCode: codeText(50),
    }),
    response: z.object({ confirmedUntil: z.iso.datetime() }),
    errors: [
      'loginPasswordRequired',
      'ownPasswordWrong',
      'loginDelayed',
      'forgotSmsCodeFormat',
      'codeWrong',
      'codeBurnt',
      'codeExpired',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
};
