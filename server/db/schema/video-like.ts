import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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

/** How many like a video, as everybody reads it: written in batches from the rows above. */
export const videoLikeCount = pgTable('video_like_count', {
  itemId: reference('item_id')
    .primaryKey()
    .references(() => contentItem.id, { onDelete: 'cascade' }),
  likes: integer('likes').notNull(),
});
