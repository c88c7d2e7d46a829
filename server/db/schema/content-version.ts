import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { versionStates } from '#contract/content/release.ts';
import { consentStates } from '#contract/supply/consent-workflow.ts';
import type { ItemContent } from '#contract/content/item.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** What an item has been, is and is to become. The public reads content_item, into which a version is copied when it goes live. */
export const contentVersion = pgTable(
  'content_version',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: versionStates }).notNull(),
    content: jsonb('content').$type<ItemContent>().notNull(),
    publishAt: instant('publish_at'),
    expireAt: instant('expire_at'),
    editors: bigint('editors', { mode: 'number' }).array().notNull().default([]),
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    needsConsent: boolean('needs_consent').notNull().default(false),
    failures: smallint('failures').notNull().default(0),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: reference('updated_by').references(() => appUser.id),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    // the work: of two who begin one at once, one does
    uniqueIndex('content_version_open')
      .on(table.itemId)
      .where(sql`state in ('draft', 'waiting', 'returned', 'scheduled')`),
    uniqueIndex('content_version_live')
      .on(table.itemId)
      .where(sql`state = 'live'`),
    index('content_version_due')
      .on(table.publishAt)
      .where(sql`state = 'scheduled'`),
    index('content_version_state').on(table.state, table.updatedAt),
    // which item's versions bring a file along: server/db/queries/files/public-document.ts
    index('content_version_attachments').using(
      'gin',
      sql`(${table.content} -> 'fields' -> 'attachments') jsonb_path_ops`,
    ),
  ],
);

/** Who has approved a version as it is now. An edit takes them away. */
export const contentApproval = pgTable(
  'content_approval',
  {
    itemId: reference('item_id').notNull(),
    number: integer('number').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number, table.userId] }),
    foreignKey({
      columns: [table.itemId, table.number],
      foreignColumns: [contentVersion.itemId, contentVersion.number],
    }).onDelete('cascade'),
  ],
);

/** Whether the enterprise that a case is about agrees to a text of it that somebody else has written. Another text asks anew. */
export const caseConsent = pgTable(
  'case_consent',
  {
    id: identity(),
    itemId: reference('item_id').notNull(),
    number: integer('number').notNull(),
    // null: an enterprise that has agreed and whose account is gone
    userId: reference('user_id').references(() => appUser.id),
    state: text('state', { enum: consentStates }).notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.itemId, table.number],
      foreignColumns: [contentVersion.itemId, contentVersion.number],
    }).onDelete('cascade'),
    // one text is asked for once
    uniqueIndex('case_consent_open')
      .on(table.itemId, table.number)
      .where(sql`state in ('asked', 'given')`),
    index('case_consent_user').on(table.userId, table.id),
  ],
);

/** What a reviewer wants changed in one field of a version. */
export const contentRemark = pgTable(
  'content_remark',
  {
    id: identity(),
    itemId: reference('item_id').notNull(),
    number: integer('number').notNull(),
    field: text('field').notNull(),
    text: text('text').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    index('content_remark_version').on(table.itemId, table.number),
    foreignKey({
      columns: [table.itemId, table.number],
      foreignColumns: [contentVersion.itemId, contentVersion.number],
    }).onDelete('cascade'),
  ],
);
