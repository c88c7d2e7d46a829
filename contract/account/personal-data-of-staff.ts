import type { PersonalDataTable } from '../service.ts';

/** What is stored of those who work for the centre, as the account service declares it. */
export const personalDataOfStaff = {
  role_grant: {
    personal: {
      user_id: '工作人员',
      granted_by: '授予人',
      confirmed_by: '确认人',
      revocation_asked_by: '申请收回的人',
      revoked_by: '收回人',
    },
    plain: 'id role section_id granted_at confirmed_at revocation_asked_at revoked_at',
    purpose: '记录谁被授予了什么职责',
    until: '依法留存',
    erasing: 'kept: 工作人员的职责记录',
  },
  second_factor: {
    personal: {
      user_id: '工作人员',
      secret: '验证器的密钥（加密）',
      pending_secret: '正在设置的验证器的密钥（加密）',
    },
    plain: 'pending_at last_step failures held_until set_up_at',
    purpose: '工作人员登录时的两步验证',
    until: '关闭、重置或账号注销',
    erasing: 'deleted',
  },
  recovery_code: {
    personal: { code_hmac: '恢复码（散列）', user_id: '工作人员' },
    plain: 'used_at',
    purpose: '验证器丢失时代替它一次',
    until: '重新生成、关闭、重置或账号注销',
    erasing: 'deleted',
  },
  passkey: {
    personal: { user_id: '工作人员', credential_id: '通行密钥的标识', name: '通行密钥的名称' },
    plain: 'id public_key sign_count transports created_at last_used_at',
    purpose: '工作人员两步验证时代替动态码',
    until: '删除、关闭、重置或账号注销',
    erasing: 'deleted',
  },
  passkey_challenge: {
    personal: {},
    plain: 'session_id challenge purpose created_at',
    purpose: '请通行密钥签名的一次性随机数',
    until: '签名后立即，或随会话',
    erasing: 'kept: 随会话删除',
  },
  factor_reset: {
    personal: {
      user_id: '工作人员',
      reason: '理由',
      proposed_by: '申请人',
      decided_by: '决定人',
    },
    plain: 'id proposed_at decision decided_at',
    purpose: '记录谁重置了谁的两步验证',
    until: '依法留存',
    erasing: 'kept: 工作人员的职责记录',
  },
} as const satisfies Record<string, PersonalDataTable>;
