import { z } from 'zod';
import { instant } from '../fields.ts';
import type { PersonalDataTable } from '../service.ts';
import { identityLinkRetentionDays } from './constants.ts';

/** What is stored of identities of a province, as the account service declares it. */
export const personalDataOfIdentities = {
  identity_arrival: {
    personal: {
      browser_hash: '浏览器标识（散列）',
      facts:
        '省统一身份认证核验的姓名或企业名称、手机号、身份证号、统一社会信用代码、等级，和省平台的登录凭证（加密）',
    },
    plain: 'id state_hash provider target begun_at expires_at taken_at closed_at',
    purpose: '完成省统一身份认证的登录和关联',
    until: '失效后一天',
    erasing: 'kept: 与账号无关，一天内删除',
  },
  identity_link: {
    personal: {
      user_id: '账号',
      subject_hash: '在省统一身份认证的编号（散列）',
      shown_name: '姓名（打码）或企业名称',
      level: '省统一身份认证的等级',
      undo_hash: '撤销链接（散列）',
    },
    plain: 'id provider kind linked_at last_used_at undo_until ended_at end_reason',
    purpose: '用省统一身份登录',
    until: `解除关联后 ${identityLinkRetentionDays} 天`,
    erasing: 'deleted',
  },
  identity_session: {
    personal: {
      sid_hash: '在省统一身份认证的会话（散列）',
      logout_secret: '退出省统一身份认证的凭证（加密）',
    },
    plain: 'session_id link_id',
    purpose: '与省统一身份认证一起退出',
    until: '随会话删除',
    erasing: 'deleted',
  },
} as const satisfies Record<string, PersonalDataTable>;

/** What the download of somebody's data says of them. */
export const exportedIdentities = z.array(
  z.object({
    provider: z.string(),
    kind: z.string(),
    name: z.string(),
    level: z.number(),
    linkedAt: instant,
    endedAt: instant.nullable(),
  }),
);
