import { bigint, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';
import { identifierPrefix } from './prefix.ts';

/** What the nodes of this site say of identifiers, and holders of prefixes of theirs: a row a value. */
export const identifierRecord = pgTable(
  'identifier_record',
  {
    id: identity(),
    handle: text('handle').notNull(),
    handleKey: text('handle_key').notNull(),
    prefix: text('prefix').notNull(),
    /** Whose prefix it is below; null of the nodes of this site. */
    prefixId: reference('prefix_id').references(() => identifierPrefix.id, { onDelete: 'cascade' }),
    valueIndex: integer('value_index').notNull(),
    valueType: text('value_type').notNull(),
    data: text('data').notNull(),
    ttlSeconds: integer('ttl_seconds').notNull().default(86_400),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('identifier_record_value').on(table.handleKey, table.valueIndex),
    index('identifier_record_held').on(table.prefixId, table.handleKey),
  ],
);

/** What a node had at the end of a Shanghai day, as it was reported then; of today, so far. */
export const nodeTotal = pgTable(
  'node_total',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    registrations: bigint('registrations', { mode: 'number' }).notNull(),
    resolutions: bigint('resolutions', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.day] })],
);
