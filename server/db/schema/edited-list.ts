import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Entry } from '#contract/reference/entered-entries.ts';
import type { ClosedServices } from '#contract/site/closed-services.ts';
import type { HomeLayout } from '#contract/site/home-layout.ts';
import { editedLists } from '#contract/site/edited-lists.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** Of dictionaries their entries, of home its blocks, of services those that are closed. */
export type EditedContent = readonly Entry[] | HomeLayout | { closed: ClosedServices };

/** A list that chiefs keep, a row each time they have changed it; the one with the highest rev is what counts. */
export const editedList = pgTable(
  'edited_list',
  {
    id: identity(),
    list: text('list', { enum: editedLists }).notNull(),
    rev: integer('rev').notNull(),
    content: jsonb('content').$type<EditedContent>().notNull(),
    changes: text('changes').notNull(),
    savedBy: reference('saved_by').references(() => appUser.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('edited_list_rev').on(table.list, table.rev),
    index('edited_list_saved_by').on(table.savedBy),
  ],
);
