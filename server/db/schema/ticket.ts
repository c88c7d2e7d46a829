import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appUser, session } from './account.ts';
import { bytea, instant, reference } from './columns.ts';

/** What the `token` parameter of an address carries: good for one site, once, for a minute. */
export const ticket = pgTable(
  'ticket',
  {
    ticketHash: bytea('ticket_hash').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    audience: text('audience').notNull(),
    sessionId: uuid('session_id').references(() => session.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    redeemedAt: instant('redeemed_at'),
  },
  (table) => [
    index('ticket_expires').on(table.expiresAt),
    index('ticket_session').on(table.sessionId, table.audience),
  ],
);
