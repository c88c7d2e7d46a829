import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { ImportFormat, ImportRowState, recordTableKind } from '#contract/content/table-limits.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';
import { section } from './section.ts';

/** What the rows of a table become: items of a kind, or values of identifiers. */
export type ImportKind = ContentKind | typeof recordTableKind;

/** A table of somebody's whose rows are to become items, or values of identifiers. */
export const contentImport = pgTable(
  'content_import',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    head: jsonb('head').$type<string[]>().notNull(),
    paths: jsonb('paths').$type<string[]>(),
    sectionId: reference('section_id').references(() => section.id, { onDelete: 'set null' }),
    isHandedIn: boolean('is_handed_in').notNull().default(false),
    takesKnown: boolean('takes_known').notNull().default(false),
    isBegun: boolean('is_begun').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('content_import_user').on(table.userId), index('content_import_used').on(table.usedAt)],
);

/** What is wrong with a cell of a row. */
export interface RowFault {
  /** The head of the column; '' for the whole row. */
  column: string;
  msg: string;
}

/** One of its rows. */
export const contentImportRow = pgTable(
  'content_import_row',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => contentImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    state: text('state').$type<ImportRowState>().notNull().default('waiting'),
    key: text('key').notNull().default(''),
    faults: jsonb('faults').$type<RowFault[]>().notNull().default([]),
    itemId: reference('item_id').references(() => contentItem.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('content_import_row_state').on(table.importId, table.state, table.line),
    index('content_import_row_key').on(table.importId, table.key),
    index('content_import_row_item').on(table.itemId),
  ],
);

/** By what an item is called elsewhere, so that it is imported once. */
export const contentImportKey = pgTable(
  'content_import_key',
  {
    kind: text('kind').$type<ContentKind>().notNull(),
    key: text('key').notNull(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('content_import_key_item').on(table.itemId),
  ],
);

/** Where an item stood on a site before. Its old address leads to it while the public may read it. */
export const contentOldPath = pgTable(
  'content_old_path',
  {
    path: text('path').primaryKey(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('content_old_path_item').on(table.itemId)],
);
