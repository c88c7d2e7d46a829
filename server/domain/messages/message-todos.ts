import { countSiteMessages } from '#server/db/queries/site-message.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';

/** What somebody was told within the site and has not read: one for all of it. */
export const messageTodos: TodoProvider = {
  name: 'message',
  typeName: '站内消息',
  list: async ({ db }, { userId }) => {
    const unread = await countSiteMessages(db, { userId, isUnread: true });
    if (unread === 0) return [];
    return [
      {
        key: userId,
        title: `${String(unread)} 条消息未读`,
        content: '审核结果、报名和服务进展都在站内消息里。',
        createTime: null,
        dueTime: null,
        page: '/account/messages',
      },
    ];
  },
};
