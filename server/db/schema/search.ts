import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import { contentItem } from './content.ts';
import { instant, reference } from './columns.ts';

/** What a search knows of each item that is or was public: docs/decisions/058-search.md. */
export const searchEntry = pgTable(
  'search_entry',
  {
    itemId: reference('item_id')
      .primaryKey()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ContentKind>().notNull(),
    sectionId: reference('section_id').notNull(),
    quarter: smallint('quarter').notNull(),
    year: smallint('year').notNull(),
    areaCode: text('area_code').notNull(),
    industries: text('industries').array().notNull(),
    publishTime: instant('publish_time').notNull(),
    expireTime: instant('expire_time'),
    isLive: boolean('is_live').notNull(),
    foldVersion: smallint('fold_version').notNull(),
    title: text('title').notNull(),
    tags: text('tags').array().notNull(),
    folded: text('folded').notNull(),
    keys: bigint('keys', { mode: 'number' }).array().notNull(),
  },
  (table) => [
    index('search_entry_quarter').on(table.quarter),
    // without the list of what is yet to be sorted in, which every search would read
    index('search_entry_keys').using('gin', table.keys).with({ fastupdate: false }),
  ],
);

const termColumns = () => ({
  day: date('day').notNull(),
  folded: text('folded').notNull(),
  term: text('term').notNull(),
  visitors: integer('visitors').notNull(),
  // a few marks of the networks they came from: they tell whether it was several, and not which
  networks: integer('networks').array().notNull().default([]),
});

/** What visitors have looked for and found, a row a Shanghai day and term. */
export const searchTerm = pgTable('search_term', termColumns(), (table) => [
  primaryKey({ columns: [table.day, table.folded] }),
]);

/** The same of what they have not found. */
export const missedTerm = pgTable('missed_term', termColumns(), (table) => [
  primaryKey({ columns: [table.day, table.folded] }),
]);
