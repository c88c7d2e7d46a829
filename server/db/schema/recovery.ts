import { index, inet, pgTable, text } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** One attempt to set a forgotten password: the journey's state, so that no step can be skipped. */
export const passwordRecovery = pgTable(
  'password_recovery',
  {
    id: identity(),
    secretHash: bytea('secret_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    ip: inet('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    verifiedBy: text('verified_by', { enum: ['phone', 'email'] }),
    verifiedAt: instant('verified_at'),
    completedAt: instant('completed_at'),
  },
  (table) => [index('password_recovery_expires').on(table.expiresAt)],
);
