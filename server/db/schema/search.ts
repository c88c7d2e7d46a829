import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { contentItem } from './content.ts';
import { identity, instant, reference } from './columns.ts';

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

/** Indexes that a search engine has of these entries: docs/decisions/183-search-for-a-province.md. */
export const searchIndex = pgTable(
  'search_index',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    version: integer('version').notNull(),
    state: text('state', { enum: ['building', 'live', 'left'] })
      .notNull()
      .default('building'),
    /** The transaction that made this row: entries of older ones that are still under way say nothing to the index. */
    madeBy: bigint('made_by', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    fedTo: reference('fed_to'),
    isWhole: boolean('is_whole').notNull().default(false),
    fedAt: instant('fed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('search_index_once')
      .on(table.version, table.state)
      .where(sql`${table.state} <> 'left'`),
    uniqueIndex('search_index_live')
      .on(table.state)
      .where(sql`${table.state} = 'live'`),
    check('search_index_state', sql`${table.state} in ('building', 'live', 'left')`),
  ],
);

/** Entries that an index is yet to hear of, or has heard of a moment ago: a row for each change and index. */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    id: identity(),
    indexId: reference('index_id')
      .notNull()
      .references(() => searchIndex.id, { onDelete: 'cascade' }),
    itemId: reference('item_id').notNull(),
    version: bigint('version', { mode: 'number' })
      .notNull()
      .default(sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('search_outbox_due')
      .on(table.indexId, table.dueAt)
      .where(sql`${table.deliveredAt} is null`),
    index('search_outbox_item').on(table.indexId, table.itemId),
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
