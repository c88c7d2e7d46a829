import { z } from 'zod';
import { instant } from '../fields.ts';
import { declareService } from '../service.ts';
import { failedMessagesRetentionDays, siteMessageRetentionDays } from './constants.ts';

/** What users are told, within the site, by mail and by SMS. */
export const messagesService = declareService({
  tags: [
    'message', // to users, within the site
    'delivery', // text messages and mails that no vendor took
  ],
  keeps: {
    outgoing_message: {
      personal: { payload: '收件号码或地址和消息内容（加密）', last_error: '服务商返回的错误' },
      plain: 'id channel template attempts due_at created_at failed_at',
      purpose: '发送短信和邮件',
      until: `发出即删除；发送失败的 ${failedMessagesRetentionDays} 天后删除`,
      erasing: 'kept: 数小时内发出并删除',
    },
    message_quota: {
      personal: { recipient: '手机号或邮箱' },
      plain: 'day day_count last_sent_at made_count',
      purpose: '限制每天发送的次数',
      until: '一天',
      erasing: 'deleted',
    },
    site_message: {
      personal: { user_id: '账号', payload: '标题和内容（加密）' },
      plain: 'id created_at read_at',
      purpose: '站内消息',
      until: `${siteMessageRetentionDays} 天`,
      erasing: 'deleted',
    },
  },
  audits: ['delivery'],
  access: {
    '/api/system/delivery/list': ['answer'],
    '/api/system/delivery/resend': ['answer', 'none: whoever answers, for anybody'],
    '/api/system/delivery/kinds': ['answer'],
    '/api/system/message/list': ['user'],
    '/api/system/message/unreadCount': ['user'],
    '/api/system/message/markRead': ['user', 'none: marks among the caller’s own alone'],
  },
  repeats: {
    sets: ['/api/system/message/markRead', '/api/system/delivery/resend'],
  },
  exported: {
    /** Told within the site. */
    messages: z.array(
      z.object({ title: z.string(), body: z.string(), createdAt: instant, readAt: instant.nullable() }),
    ),
  },
});
