import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { identity, instant } from './columns.ts';

/** A column by whose choices 行业交流 can be narrowed, as staff define it. */
export const exchangeColumn = pgTable(
  'exchange_column',
  {
    id: identity(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    choices: jsonb('choices').$type<string[]>().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    releaseStatus: smallint('release_status').notNull().default(0),
    isDeleted: boolean('is_deleted').notNull().default(false),
    rev: integer('rev').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('exchange_column_key')
      .on(table.key)
      .where(sql`not is_deleted`),
    index('exchange_column_order').on(table.sortOrder, table.id),
  ],
);
