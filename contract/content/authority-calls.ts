import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';

/** Why the caller cannot fill in a declaration now, as texts for the page. */
export const authorityReasons = {
  unknown: '没有这个申报，或者不在线上申报',
  noStart: '申报还没有开始',
  end: '申报已经截止',
  offline: '这项申报不在平台上填报，请按申报说明提交材料',
  logIn: '请先用企业账号登录',
  person: '个人账号不能申报，请用通过认证的企业账号登录',
  uncertified: '企业还没有通过身份认证，通过后才能申报',
  notAllowed: '当前账号类型不能申报',
} as const;
export type AuthorityReason = keyof typeof authorityReasons;

export const authorityCalls = {
  reportAuthority: call({
    method: 'POST',
    path: '/api/cms/info/release/reportAuthority',
    summary: '当前用户现在能否填报一项申报；不能时 reason 和 text 说明原因',
    access: 'anonymous',
    reads: ['content:declaration', 'filingForm', 'account', 'role'],
    request: z.object({ id: id.optional() }),
    response: z.object({
      hasAuthority: z.boolean(),
      /** '' where there is none. */
      reason: z.enum(['', ...(Object.keys(authorityReasons) as AuthorityReason[])]),
      text: z.string(),
    }),
    errors: [],
  }),
};
