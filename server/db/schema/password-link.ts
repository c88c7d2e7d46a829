import { index, pgTable } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, instant, reference } from './columns.ts';

/** A link with which the owner of an account made by others sets its password, once. */
export const passwordLink = pgTable(
  'password_link',
  {
    linkHash: bytea('link_hash').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_link_user').on(table.userId),
    index('password_link_expires').on(table.expiresAt),
  ],
);
