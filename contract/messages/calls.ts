import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing, pageOf, paging } from '../fields.ts';

const prefix = '/api/system/message';
const instant = z.iso.datetime();

const siteMessage = z
  .object({
    id: z.number(),
    title: z.string(),
    /** Plain text; may have several lines. */
    body: z.string(),
    /** The page of the portal that it leads to, such as /home/helpMessage; '' for none. */
    page: z.string(),
    createTime: instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'SiteMessage' });

/** What the portal tells a user within the site (站内消息). Each call is about the caller's own. */
export const messageCalls = {
  listMessages: call({
    method: 'POST',
    path: `${prefix}/list`,
    summary: '我的站内消息，新的在前；isUnread 为 true 时只列未读',
    access: 'user',
    reads: ['message'],
    request: paging.extend({ isUnread: z.boolean().default(false) }),
    response: pageOf(siteMessage).extend({ unread: z.number() }),
    errors: [],
  }),
  countUnread: call({
    method: 'POST',
    path: `${prefix}/unreadCount`,
    summary: '我有几条未读的站内消息',
    access: 'user',
    reads: ['message'],
    request: nothing,
    response: z.object({ unread: z.number() }),
    errors: [],
  }),
  markRead: call({
    method: 'POST',
    path: `${prefix}/markRead`,
    summary: '把站内消息标为已读；ids 为空时标记全部，答复还有几条未读',
    access: 'user',
    writes: ['message'],
    request: z.object({ ids: z.array(id).max(100).default([]) }),
    response: z.object({ unread: z.number() }),
    errors: [],
  }),
};
export type SiteMessage = z.infer<typeof siteMessage>;
