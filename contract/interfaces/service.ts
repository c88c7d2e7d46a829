import { declareService } from '../service.ts';
import { deliveryRetentionDays, endedKeyRetentionDays, keyUseRetentionDays } from './constants.ts';
import { interfaceErrors } from './errors.ts';

/** What programs of others may do here, and what they are told: keys, webhooks, the server for assistants. */
export const interfaceService = declareService({
  codes: [[3600, 3649]],
  errors: interfaceErrors,
  tags: ['apiKey', 'webhook'],
  audits: ['interface'],
  keeps: {
    api_key: {
      personal: {
        owner_user_id: '持有的工作人员',
        maker_user_id: '新增的工作人员',
        revoked_by: '撤销的工作人员',
      },
      plain:
        'id name permissions section_ids per_minute head key_hash created_at made_at expires_at last_used_at revoked_at',
      purpose: '让程序按持有人的权限调用接口',
      until: `撤销或到期后 ${String(endedKeyRetentionDays)} 天`,
      erasing: 'kept: 工作人员的工作记录',
    },
    api_key_use: {
      personal: { address: '来源网段，不含完整地址' },
      plain: 'id key_id at call code request_id',
      purpose: '查看密钥被怎样使用',
      until: `使用后 ${String(keyUseRetentionDays)} 天`,
      erasing: 'kept: 工作人员的工作记录',
    },
    webhook: {
      personal: { owner_user_id: '负责的工作人员' },
      plain:
        'id name url events kinds section_ids secret previous_secret previous_until shown_at created_at last_delivered_at stopped_at has_failed',
      purpose: '推送失败时告知负责的人',
      until: '由工作人员删除',
      erasing: 'kept: 工作人员的工作记录',
    },
    webhook_delivery: {
      personal: { title: '标题', payload: '公布的标题和摘要，专家、需求等条目可能写有人名' },
      plain:
        'id webhook_id message_id event attempts due_at created_at first_tried_at delivered_at failed_at last_status last_fault',
      purpose: '把公布的内容推送给接收方，没有送到时重试',
      until: `产生后 ${String(deliveryRetentionDays)} 天`,
      erasing: 'kept: 公布过的标题和摘要，三十天内自行删除；注销时另外告知接收方删除',
    },
  },
  access: {
    '/api/system/interfaces/key/list': ['interfaces'],
    '/api/system/interfaces/key/getById': ['interfaces', 'none: whoever manages interfaces, any key'],
    '/api/system/interfaces/key/uses': ['interfaces', 'none: whoever manages interfaces, any key'],
    '/api/system/interfaces/key/choices': ['interfaces'],
    '/api/system/interfaces/key/add': ['interfaces', 'none: a new one, for a member of staff'],
    '/api/system/interfaces/key/make': [
      'interfaces',
      'none: whoever manages interfaces; one that writes its owner’s alone',
    ],
    '/api/system/interfaces/key/revoke': ['interfaces', 'none: whoever manages interfaces, any key'],
    '/api/system/interfaces/webhook/list': ['interfaces'],
    '/api/system/interfaces/webhook/getById': ['interfaces', 'none: whoever manages interfaces, any of them'],
    '/api/system/interfaces/webhook/choices': ['interfaces'],
    '/api/system/interfaces/webhook/save': ['interfaces', 'none: whoever manages interfaces, any of them'],
    '/api/system/interfaces/webhook/makeSecret': [
      'interfaces',
      'none: whoever manages interfaces, any of them',
    ],
    '/api/system/interfaces/webhook/setRunning': [
      'interfaces',
      'none: whoever manages interfaces, any of them',
    ],
    '/api/system/interfaces/webhook/remove': ['interfaces', 'none: whoever manages interfaces, any of them'],
    '/api/system/interfaces/webhook/deliveries': [
      'interfaces',
      'none: whoever manages interfaces, any of them',
    ],
    '/api/system/interfaces/webhook/test': ['interfaces', 'none: whoever manages interfaces, any of them'],
    '/api/system/interfaces/webhook/resend': ['interfaces', 'none: whoever manages interfaces, any of them'],
  },
  repeats: {
    sets: [
      '/api/system/interfaces/key/make',
      '/api/system/interfaces/webhook/makeSecret',
      '/api/system/interfaces/webhook/setRunning',
      '/api/system/interfaces/webhook/resend',
    ],
    removes: ['/api/system/interfaces/key/revoke', '/api/system/interfaces/webhook/remove'],
  },
});
