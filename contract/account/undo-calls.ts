import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields.ts';
import { accountType } from './entities.ts';

const changeKind = z.enum(['phone', 'email', 'password', 'deletion', 'identity']);

/** A change of how one logs in, taken back by the link that the former phone and address were sent. See docs/decisions/038. */
export const undoCalls = {
  getAccountChange: call({
    method: 'POST',
    path: '/api/system/userCenter/getAccountChange',
    summary: '可以撤销的账号变更，按短信或邮件链接里的 undo；手机号和邮箱打码',
    access: 'anonymous',
    reads: ['account'],
    request: z.object({ undo: text(100) }),
    response: z.object({
      kind: changeKind,
      changedAt: z.iso.datetime(),
      validUntil: z.iso.datetime(),
      /** What the account gets back; '' for no address. */
      phone: z.string(),
      email: z.string(),
      /** Of `identity`: which service's identity was linked; that alone is taken back. */
      providerName: z.string(),
      /** Changes made after it, which are taken back too; the first first. */
      later: z.array(z.object({ kind: changeKind, changedAt: z.iso.datetime() })),
    }),
    errors: ['undoInvalid'],
    perIp: { max: 60, minutes: 10 },
  }),
  undoAccountChange: call({
    method: 'POST',
    path: '/api/system/userCenter/undoAccountChange',
    summary:
      '撤销账号变更：恢复手机号和邮箱，所有会话结束，须重新设置密码；省统一身份的关联只解除关联；链接只能用一次',
    access: 'anonymous',
    writes: ['account', 'session', 'identity'],
    ignoresSession: true,
    request: z.object({ undo: text(100) }),
    /** isEmailTaken: another account has the former address by now, so that this one has none. isLink: only a link was ended. */
    response: z.object({ accountType, phone: z.string(), isEmailTaken: z.boolean(), isLink: z.boolean() }),
    errors: ['undoInvalid', 'undoPhoneTaken'],
    perIp: { max: 60, minutes: 10 },
  }),
};
