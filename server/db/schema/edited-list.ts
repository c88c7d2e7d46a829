import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Entry } from '#contract/reference/entered-entries.ts';
import type { ClosedServices } from '#contract/site/closed-services.ts';
import type { HomeLayout } from '#contract/site/home-layout.ts';
import { historyLists } from '#contract/site/edited-lists.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** A row of a setting, as its screen saves it. */
export interface HistoryRow {
  key: string;
  value: unknown;
}

/** What a change has made of the rows of a setting that has a table of its own. */
export interface HistoryChange {
  /** `before` and `after` null: it was not there. */
  changed: readonly { key: string; before: unknown; after: unknown }[];
  /** Keys in their order, where rows stand in one and it is another. */
  order?: { before: readonly string[]; after: readonly string[] };
  /** All of them as they are then, of a setting that no table has. */
  rows?: readonly HistoryRow[];
}

/** Of dictionaries their entries, of home its blocks, of services those that are closed, of all others what was changed. */
export type EditedContent = readonly Entry[] | HomeLayout | { closed: ClosedServices } | HistoryChange;

/** A list that chiefs keep, a row each time they have changed it; the one with the highest rev is what counts. */
export const editedList = pgTable(
  'edited_list',
  {
    id: identity(),
    list: text('list', { enum: historyLists }).notNull(),
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
