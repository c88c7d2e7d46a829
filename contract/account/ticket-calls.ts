import { z } from 'zod';
import { call } from '../call.ts';
import { nothing, trimmed } from '../fields.ts';
import { accountType, loggedIn } from './entities.ts';

const ticketText = trimmed(500);

/** Tickets carry a login from one site to another. Section 4 of the account specification; safe as docs/decisions say. */
export const ticketCalls = {
  loginAuthen: call({
    method: 'POST',
    path: '/api/system/login/loginAuthen',
    summary: '凭地址里的票据登录；type 为签发方：合作站点编号；本站的是空、portal、user、enpt 或 console',
    access: 'anonymous',
    writes: ['session', 'ticket'],
    ignoresSession: true,
    request: z.object({ token: ticketText, type: trimmed(50) }),
    response: loggedIn,
    errors: ['ticketInvalid', 'ticketAudience', 'accountDisabled'],
    perIp: { max: 60, minutes: 10 },
  }),
  regionalIntegration: call({
    method: 'POST',
    path: '/api/system/login/regional-integration',
    summary: '用票据换会话；请求是 { token } 的列表，取第一个',
    access: 'anonymous',
    writes: ['session', 'ticket'],
    ignoresSession: true,
    request: z.union([
      z.array(z.object({ token: ticketText })).max(5),
      z.object({ token: ticketText }).transform(({ token }) => [{ token }]),
    ]),
    response: z.object({ token: z.string(), user: z.string() }),
    errors: ['ticketInvalid'],
    perIp: { max: 60, minutes: 10 },
  }),
  logoutRegionalIntegration: call({
    method: 'GET',
    path: '/api/system/logout/regional-integration',
    summary: '合作站点发起的退出：结束所带会话',
    access: 'anonymous',
    writes: ['session'],
    ignoresSession: true,
    request: nothing,
    response: z.null(),
    errors: [],
  }),
  getTSGZCookie: call({
    acting: 'login',
    method: 'POST',
    path: '/api/system/login/getTSGZCookie',
    summary: '为要前往的站点签发票据：console、合作站点编号或其网址的来源（origin）',
    access: 'user',
    writes: ['ticket'],
    request: z.object({ audience: trimmed(200).default('console') }),
    response: z.object({ ticket: z.string(), url: z.string(), expiresInSeconds: z.number() }),
    errors: ['ticketAudience'],
    perIp: { max: 120, minutes: 10 },
  }),
  analysis: call({
    method: 'POST',
    path: '/api/system/tokensso/analysis',
    summary: '查看票据属于谁（打码），不使用它；type 同 loginAuthen，合作站点的票据只答站点名称',
    access: 'anonymous',
    reads: ['ticket'],
    request: z.object({ token: ticketText, type: trimmed(50) }),
    response: z.object({
      isValid: z.boolean(),
      account: z.string(),
      /** Of the partner that made it; '' for a ticket of ours. */
      siteName: z.string(),
      /** True if the ticket's owner makes the call, so that no other account is logged in. */
      isCurrentUser: z.boolean(),
      expiresAt: z.iso.datetime().nullable(),
    }),
    errors: ['ticketAudience'],
    perIp: { max: 60, minutes: 10 },
  }),
  verifyNew: call({
    method: 'POST',
    path: '/api/auth/jwt/verifyNew',
    summary: '合作站点的服务器核验我方用户带去的票据；请求头 authorization 带双方约定的密钥',
    access: 'anonymous',
    writes: ['ticket'],
    ignoresSession: true,
    request: z.object({ token: ticketText }),
    response: z.object({
      user: z
        .object({
          phone: z.string(),
          userType: accountType,
          account: z.string(),
          companyName: z.string(),
          creditCode: z.string(),
        })
        .nullable(),
    }),
    errors: ['accessDenied'],
    perIp: { max: 600, minutes: 10 },
  }),
};
