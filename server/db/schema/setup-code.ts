import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** A code with which the first administrator of a site is made in the browser. Each start without staff makes one; the first use ends all. */
export const setupCode = pgTable(
  'setup_code',
  {
    codeHash: bytea('code_hash').primaryKey(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('setup_code_expires').on(table.expiresAt)],
);
