import { declareService } from '../service.ts';
import { sharedErrors } from './errors.ts';

/** Rules that several forms share. */
export const sharedService = declareService({
  codes: [[1900, 1999]],
  errors: sharedErrors,
  keeps: {
    audit_log: {
      personal: {
        actor_user_id: '操作人',
        on_behalf_of: '代表的企业',
        object: '操作对象',
        ip: '来源地址',
      },
      plain: 'id at action result request_id',
      purpose: '依法留存的操作记录（《网络安全法》第二十一条）',
      until: '依法留存，不少于六个月；期限由运维设置',
      erasing: 'kept: 依法留存',
    },
    audit_seal: 'position audit_id mac sealed_at',
    audit_anchor: 'id end_at ending row_count position mac stragglers signature ended_at',
    monthly_table: 'name keep_months ending whole_until',
    idempotency_key: {
      personal: { scope: '账号和业务', request_hmac: '请求的散列', outcome: '给出的答复' },
      plain: 'key started_at',
      purpose: '重复提交只办一次',
      until: '一天',
      erasing: 'kept: 一天内删除',
    },
    rate_limit: {
      personal: { key: '限制的名称和来源地址或账号' },
      plain: 'window_start count',
      purpose: '限制过于频繁的请求',
      until: '一天',
      erasing: 'kept: 一天内删除',
    },
    workflow_step: {
      personal: { actor_user_id: '经办人', comment: '意见' },
      plain: 'id subject subject_id version action from_state to_state at due_at related_id',
      purpose: '办理经过',
      until: '随办理的事项',
      erasing: 'emptied',
    },
  },
});
