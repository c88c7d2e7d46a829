import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import { instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** All pairs of neighbouring characters, in lower case, each once: text[]. The function is of migration 0044. */
export const titlePairs = (title: SQLWrapper): SQL => sql`title_pairs(${title})`;

/** What lists of staff know of each item: of the version that counts to them, in the transaction of whoever changes it; docs/decisions/142-lists-of-a-hundred-thousand.md. */
export const workEntry = pgTable(
  'work_entry',
  {
    itemId: reference('item_id')
      .primaryKey()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind').$type<ContentKind>().notNull(),
    sectionId: reference('section_id').notNull(),
    goingTo: reference('going_to'),
    state: text('state').$type<VersionState>().notNull(),
    isInTrash: boolean('is_in_trash').notNull(),
    awaitsConfirmation: boolean('awaits_confirmation').notNull(),
    hasFiles: boolean('has_files').notNull(),
    title: text('title').notNull(),
    tags: text('tags').array().notNull(),
    editors: bigint('editors', { mode: 'number' }).array().notNull(),
    publishAt: instant('publish_at'),
    expireAt: instant('expire_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // the order that lists begin with, as a whole and narrowed by what narrows most
    index('work_entry_updated').on(table.isInTrash, table.updatedAt, table.itemId),
    index('work_entry_kind').on(table.kind, table.isInTrash, table.updatedAt, table.itemId),
    index('work_entry_state').on(table.state, table.isInTrash, table.updatedAt, table.itemId),
    index('work_entry_section').on(table.sectionId, table.isInTrash, table.updatedAt, table.itemId),
    index('work_entry_going_to')
      .on(table.goingTo)
      .where(sql`going_to is not null`),
    index('work_entry_title').on(table.isInTrash, table.title, table.itemId),
    // what the tabs count is read from here alone
    index('work_entry_counts').on(table.sectionId, table.kind, table.isInTrash, table.state),
    // a word of two characters or more is looked for among the neighbours of each title
    index('work_entry_title_pairs').using('gin', titlePairs(table.title)),
    index('work_entry_tags').using('gin', table.tags),
    index('work_entry_editors').using('gin', table.editors),
    index('work_entry_confirming')
      .on(table.updatedAt)
      .where(sql`awaits_confirmation`),
  ],
);
