import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** A change of how one logs in, with what was before it and the links that take it back. */
export const loginChange = pgTable(
  'login_change',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind', { enum: ['phone', 'email', 'password', 'deletion'] }).notNull(),
    phoneBefore: text('phone_before').notNull(),
    emailBefore: text('email_before'),
    emailVerifiedBefore: instant('email_verified_before'),
    isConfirmedByPhone: boolean('is_confirmed_by_phone').notNull().default(false),
    phoneLinkHash: bytea('phone_link_hash').notNull().unique(),
    emailLinkHash: bytea('email_link_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('login_change_user').on(table.userId, table.id),
    index('login_change_expires').on(table.expiresAt),
  ],
);
