import type { ExportedData } from '#contract/account/exported-data.ts';
import { siteMessageRetentionDays, failedMessagesRetentionDays } from '#contract/messages/constants.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { deleteFailedMessages } from '#server/db/queries/messages/message.ts';
import {
  deleteSiteMessagesBefore,
  deleteSiteMessagesOf,
  listSiteMessages,
  countSiteMessages,
} from '#server/db/queries/messages/site-message.ts';
import { deleteMessageQuotasBefore } from '#server/db/queries/account/verification-code.ts';
import type { TodoProvider } from '#server/domain/todo/provider.ts';
import { declareService, exportPage, olderThan } from '#server/service.ts';
import type { Services } from '#server/services.ts';
import { noRows } from '#server/domain/todo/queues.ts';
import { listUndelivered } from './deliveries.ts';
import { readNotice } from './notify-on-site.ts';

/** What somebody was told within the site and has not read: one for all of it. */
const messageTodos: TodoProvider = {
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

type Deps = Pick<Services, 'db' | 'secrets'>;

/** What a user was told within the site, the latest first. */
async function exportSiteMessages({ db, secrets }: Deps, userId: number): Promise<ExportedData['messages']> {
  const rows = await listSiteMessages(db, { userId, ...exportPage });
  return rows.map(({ payload, createdAt, readAt }) => {
    const { title, body } = readNotice(secrets, payload);
    return { title, body, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
  });
}

export const messagesService = declareService('messages', {
  todos: [messageTodos],
  queues: [
    {
      page: 'deliveries',
      permission: 'answer',
      count: async (deps) => (await listUndelivered(deps, { ...noRows, channel: '' })).total,
    },
  ],
  exports: { messages: exportSiteMessages },
  erase: [deleteSiteMessagesOf],
  sweeps: [
    olderThan(1, (db, before) => deleteMessageQuotasBefore(db, shanghaiDay(before))),
    olderThan(failedMessagesRetentionDays, deleteFailedMessages),
    olderThan(siteMessageRetentionDays, deleteSiteMessagesBefore),
  ],
});
