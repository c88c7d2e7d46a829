import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Who likes which video: a user one video once. */
export const videoLike = pgTable(
  'video_like',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.userId] }),
    index('video_like_user').on(table.userId),
  ],
);
