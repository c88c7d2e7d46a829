import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields.ts';

const link = z.object({ link: text(100) });

/** The first password of an account that was made by `npm run staff`, set by its one-time link. See docs/decisions/039. */
export const passwordLinkCalls = {
  getPasswordLink: call({
    method: 'POST',
    path: '/api/system/userCenter/getPasswordLink',
    summary: '一次性链接要为哪个账号设置密码',
    access: 'anonymous',
    reads: ['account'],
    request: link,
    response: z.object({ account: z.string() }),
    errors: ['passwordLinkInvalid'],
    perIp: { max: 60, minutes: 10 },
  }),
  setPasswordByLink: call({
    method: 'POST',
    path: '/api/system/userCenter/setPasswordByLink',
    summary: '凭一次性链接设置密码，链接随之失效',
    access: 'anonymous',
    writes: ['account', 'session'],
    ignoresSession: true,
    request: link.extend({ userPwd: text(200), userPwd2: text(200) }),
    response: z.null(),
    errors: [
      'passwordLinkInvalid',
      'passwordDigestFormat',
      'passwordCommon',
      'forgotPasswordMismatch',
      'accountDisabled',
    ],
    perIp: { max: 60, minutes: 10 },
  }),
};
