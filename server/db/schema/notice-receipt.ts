import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { descending, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Which user has acknowledged which system notification. */
export const noticeReceipt = pgTable(
  'notice_receipt',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    noticeId: reference('notice_id')
      .notNull()
      .references(() => contentItem.id),
    acknowledgedAt: instant('acknowledged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noticeId] }),
    index('notice_receipt_notice').on(table.noticeId, descending(table.acknowledgedAt)),
  ],
);
