import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Who has an item open in an editor, by his last sign of life. */
export const contentPresence = pgTable(
  'content_presence',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.userId] }),
    index('content_presence_user').on(table.userId),
    index('content_presence_seen').on(table.seenAt),
  ],
);
