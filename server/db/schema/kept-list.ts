import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Entry } from '#contract/reference/entered-entries.ts';
import type { HomeLayout } from '#contract/site/home-layout.ts';
import { keptLists } from '#contract/site/kept-lists.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** Of dictionaries their entries, of home its blocks. */
export type KeptContent = readonly Entry[] | HomeLayout;

/** A list that chiefs keep, a row each time they have changed it; the one with the highest rev is what counts. */
export const keptList = pgTable(
  'kept_list',
  {
    id: identity(),
    list: text('list', { enum: keptLists }).notNull(),
    rev: integer('rev').notNull(),
    content: jsonb('content').$type<KeptContent>().notNull(),
    changes: text('changes').notNull(),
    savedBy: reference('saved_by').references(() => appUser.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('kept_list_rev').on(table.list, table.rev),
    index('kept_list_saved_by').on(table.savedBy),
  ],
);
