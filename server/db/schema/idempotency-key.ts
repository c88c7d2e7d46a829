import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Outcome } from '#server/lib/http/run-once.ts';
import { bytea, instant } from './columns.ts';

/** An outcome at rest: base64 of what `seal` makes of its JSON. */
export interface SealedOutcome {
  sealed: string;
}

/** What a call was answered that may come again: a caller's key, the request it came with, and the outcome. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHmac: bytea('request_hmac').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while the first of them is under way. */
    outcome: jsonb('outcome').$type<SealedOutcome | Outcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_key_started').on(table.startedAt),
  ],
);
