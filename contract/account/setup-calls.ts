import { z } from 'zod';
import { call } from '../call.ts';
import { text, trimmed } from '../fields.ts';

const opening = z.object({
  setupCode: text(100).meta({ examples: ['Jx0nS5mB1wq7uT3vYz9aKcE4hL6pR8dF2gN0iO5sQ1A'] }),
});
const open = { method: 'POST', access: 'anonymous', perIp: { max: 20, minutes: 10 } } as const;

/** The first administrator of a site without staff, made with the address that a start has written to its log. See docs/decisions/165. */
export const setupCalls = {
  checkSetupCode: call({
    ...open,
    path: '/api/system/setup/check',
    summary: '新网站启动日志里的地址是否还能用来设置首位管理员',
    reads: ['account', 'role'],
    request: opening,
    response: z.null(),
    errors: ['setupDone', 'setupCodeInvalid'],
  }),
  makeFirstAdministrator: call({
    ...open,
    path: '/api/system/setup/administrator',
    summary: '凭启动日志里的地址设置首位管理员并登录；网站有了工作人员就不再有效',
    writes: ['account', 'role', 'session'],
    ignoresSession: true,
    request: opening.extend({
      account: trimmed(200),
      phone: trimmed(50),
      /** Of a second administrator; both '' for none. */
      ...{ secondAccount: trimmed(200).default(''), secondPhone: trimmed(50).default('') },
      ...{ userPwd: text(200), userPwd2: text(200) },
    }),
    response: z.object({ token: z.string() }),
    errors: [
      ...(['setupDone', 'setupCodeInvalid', 'addressRefused'] as const),
      ...(['orgAccountRequired', 'orgAccountFormat', 'orgAccountIsOtherPhone', 'inputTooLong'] as const),
      ...(['orgPhoneRequired', 'orgPhoneFormat', 'accountTaken', 'staffPhoneTaken'] as const),
      ...(['passwordDigestFormat', 'passwordCommon', 'forgotPasswordMismatch'] as const),
    ],
  }),
};
