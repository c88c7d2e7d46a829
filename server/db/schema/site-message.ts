import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** What the portal tells users within the site. Enciphered: it repeats what concerns one person alone. */
export const siteMessage = pgTable(
  'site_message',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    payload: bytea('payload').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('site_message_user').on(table.userId, table.id),
    index('site_message_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('site_message_created').on(table.createdAt),
  ],
);
