import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { rhythms, type DigestItem, type Selection } from '#contract/subscription/constants.ts';
import type { SubscribableKind } from '#contract/subscription/constants.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Who wants to be told of what becomes public: how often, by which way, and the fields he looks at. */
export const subscriber = pgTable(
  'subscriber',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => appUser.id),
    rhythm: text('rhythm', { enum: rhythms }).notNull().default('daily'),
    onSite: boolean('on_site').notNull().default(true),
    byMail: boolean('by_mail').notNull().default(false),
    kinds: text('kinds').array().$type<SubscribableKind[]>().notNull().default([]),
    industries: text('industries').array().notNull().default([]),
    areas: text('areas').array().notNull().default([]),
    topics: text('topics').array().notNull().default([]),
    coveredUntil: instant('covered_until').notNull(),
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscriber_due')
      .on(table.nextAt)
      .where(sql`on_site or by_mail`),
  ],
);

/** A list as somebody has narrowed it, of whose new items he wants to be told. */
export const subscription = pgTable(
  'subscription',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    selection: jsonb('selection').$type<Selection>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('subscription_address').on(table.userId, table.address)],
);

/** What a user was told in one digest: all of its items, of which the message names the first. */
export const digest = pgTable(
  'digest',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    total: integer('total').notNull(),
    items: jsonb('items').$type<DigestItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('digest_until').on(table.userId, table.until),
    index('digest_created').on(table.createdAt),
  ],
);

/** A declaration whose end somebody does not want to miss, with the window that he was told last. */
export const declarationMark = pgTable(
  'declaration_mark',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    remindedAt: instant('reminded_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('declaration_mark_item').on(table.itemId),
    index('declaration_mark_due')
      .on(table.endsAt)
      .where(sql`reminded_at is null`),
  ],
);

/** An item that somebody wants to find again. */
export const favourite = pgTable(
  'favourite',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('favourite_item').on(table.itemId),
    index('favourite_latest').on(table.userId, table.createdAt),
  ],
);
