import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant, reference } from './columns.ts';

/** The chain over the audit: each row of that in the order in which it was sealed, with what it and all before it come to. Append only, too. */
export const auditSeal = pgTable('audit_seal', {
  /** 1, 2, 3 …, without gaps. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  /** No foreign key: a row that is gone is what the chain is to find. */
  auditId: reference('audit_id').notNull().unique(),
  mac: bytea('mac').notNull(),
  sealedAt: instant('sealed_at').notNull(),
});
