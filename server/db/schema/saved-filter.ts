import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** A list of the console as a member of staff has narrowed it, kept under a name. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    name: text('name').notNull(),
    conditions: text('conditions').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('saved_filter_name').on(table.userId, table.name)],
);
