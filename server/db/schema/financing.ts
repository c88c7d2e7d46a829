import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { financingStates } from '#contract/financings/financing-workflow.ts';
import { appUser } from './account.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** What enterprises ask banks and insurers for, with their consent that these get it. */
export const financing = pgTable(
  'financing',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    amount: doublePrecision('amount').notNull(),
    months: smallint('months').notNull(),
    purpose: text('purpose').notNull(),
    contact: bytea('contact').notNull(),
    state: text('state', { enum: financingStates }).notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    // an enterprise asks for one product once at a time
    uniqueIndex('financing_open')
      .on(table.userId, table.itemId)
      .where(sql`state in ('waiting', 'passedOn')`),
    index('financing_user').on(table.userId, descending(table.id)),
    index('financing_due').on(table.dueAt, table.id),
    index('financing_item').on(table.itemId),
    index('financing_settled').on(table.settledAt),
  ],
);
