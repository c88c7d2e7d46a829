import type { PersonalDataTable } from '../service.ts';
import { sessionRetentionDays } from './constants.ts';

/** What is stored of logins, as the account service declares it. */
export const personalDataOfLogins = {
  session: {
    personal: {
      user_id: '账号',
      ip: '登录地址',
      user_agent: '浏览器标识',
      acting_for: '以哪家企业的身份办理',
    },
    plain: 'id created_at last_used_at ended_at end_reason acknowledged_at is_by_ticket second_factor_at',
    purpose: '保持登录，让用户查看自己的登录记录',
    until: `会话结束后 ${sessionRetentionDays} 天`,
    erasing: 'kept: 会话随即结束，到期删除',
  },
  session_token: {
    personal: { token_hash: '登录凭证（散列）' },
    plain: 'session_id issued_at retired_at confirmed_for confirmed_until is_confirmed_by_phone',
    purpose: '保持登录',
    until: '随会话删除',
    erasing: 'kept: 随会话删除',
  },
  ticket: {
    personal: { ticket_hash: '一次性票据（散列）', user_id: '账号' },
    plain: 'audience session_id created_at expires_at redeemed_at',
    purpose: '进入关联站点',
    until: '失效后一天',
    erasing: 'kept: 一天内自行失效并删除',
  },
} as const satisfies Record<string, PersonalDataTable>;
