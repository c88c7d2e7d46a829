import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { descending, identity, instant } from './columns.ts';

/** Where an address of before leads. */
export const redirect = pgTable(
  'redirect',
  {
    id: identity(),
    path: text('path').notNull(),
    isPrefix: boolean('is_prefix').notNull(),
    target: text('target').notNull(),
    rev: integer('rev').notNull().default(1),
    uses: bigint('uses', { mode: 'number' }).notNull().default(0),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('redirect_path').on(table.path, table.isPrefix)],
);

/** An address that nothing answers, and that people have asked for. */
export const missingPath = pgTable(
  'missing_path',
  {
    path: text('path').primaryKey(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
    fromPath: text('from_path').notNull(),
  },
  (table) => [
    index('missing_path_times').on(descending(table.times)),
    index('missing_path_last').on(table.lastAt),
  ],
);
