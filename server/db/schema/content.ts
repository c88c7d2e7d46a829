import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Withdrawal } from '#contract/content/item.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { supplyStages } from '#contract/supply/stages.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';
import { appUser } from './account.ts';
import { section } from './section.ts';

/** Every content item of every kind: common columns, and the kind's own fields in `extra`. */
export const contentItem = pgTable(
  'content_item',
  {
    id: identity(),
    kind: text('kind').$type<ContentKind>().notNull(),
    demoKey: text('demo_key'),
    sectionId: reference('section_id')
      .notNull()
      .references(() => section.id),
    sectionName: text('section_name').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    attachments: jsonb('attachments').$type<{ fileName: string; filePath: string }[]>().notNull().default([]),
    areaCode: text('area_code'),
    industryCodes: text('industry_codes').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    sourceInfo: text('source_info').notNull().default(''),
    author: text('author').notNull().default(''),
    // the enterprise whose item it is, of kinds that have owners (contract/content/owned-kinds.ts)
    ownerUserId: reference('owner_user_id').references((): AnyPgColumn => appUser.id),
    stage: text('stage', { enum: supplyStages }),
    status: smallint('status').notNull().default(0),
    publishTime: instant('publish_time').notNull(),
    expireTime: instant('expire_time'),
    isTop: boolean('is_top').notNull().default(false),
    weight: integer('weight').notNull().default(0),
    views: integer('views').notNull().default(0),
    favourites: integer('favourites').notNull().default(0),
    isDeleted: boolean('is_deleted').notNull().default(false),
    deletedAt: instant('deleted_at'),
    deletedBy: reference('deleted_by').references((): AnyPgColumn => appUser.id),
    rev: integer('rev').notNull().default(1),
    newestVersion: integer('version').notNull().default(1),
    withdrawal: jsonb('withdrawal').$type<Withdrawal>(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    // which fields: contract/content/kinds.ts, by the kind
    extra: jsonb('extra').$type<object>().notNull().default({}),
    card: jsonb('card').$type<object>().notNull().default({}),
    facets: text('facets').array().notNull().default([]),
    createTime: instant('create_time').notNull().defaultNow(),
    updateTime: instant('update_time').notNull().defaultNow(),
  },
  (table) => [
    // The order of lists to the letter: `desc` alone would mean nulls first to a query and nulls last here, and the index
    // could not be read in order. With the end of the window in it, the total of a list is counted in the index alone.
    index('content_item_public')
      .on(table.kind, descending(table.publishTime), descending(table.id), table.expireTime)
      .where(sql`status = 2 and not is_deleted`),
    index('content_item_pinned')
      .on(table.kind, descending(table.isTop), descending(table.publishTime), descending(table.id))
      .where(sql`status = 2 and not is_deleted`),
    index('content_item_read_most')
      .on(table.kind, descending(table.views), descending(table.id))
      .where(sql`status = 2 and not is_deleted`),
    index('content_item_section')
      .on(
        table.kind,
        table.sectionName,
        descending(table.publishTime),
        descending(table.id),
        table.expireTime,
      )
      .where(sql`status = 2 and not is_deleted`),
    index('content_item_of_section')
      .on(table.sectionId, descending(table.publishTime), descending(table.id), table.expireTime)
      .where(sql`status = 2 and not is_deleted`),
    // the order by views of staff's lists
    index('content_item_views').on(table.views, table.id),
    // for the next moment at which a list changes by itself: server/db/queries/next-moment.ts
    index('content_item_publish_time').on(table.publishTime),
    index('content_item_expire_time').on(table.expireTime),
    index('content_item_starts_at').on(table.startsAt),
    index('content_item_ends_at').on(table.endsAt),
    index('content_item_facets').using('gin', table.facets),
    // which item brings a file along
    index('content_item_attachments').using('gin', table.attachments.op('jsonb_path_ops')),
    // which item shows a video
    index('content_item_video')
      .on(sql`(extra ->> 'file')`)
      .where(sql`kind = 'video'`),
    index('content_item_subtitles')
      .on(sql`(extra ->> 'subtitles')`)
      .where(sql`kind = 'video'`),
    index('content_item_tags').using('gin', table.tags),
    // what the trash holds, and what of it is due
    index('content_item_deleted')
      .on(table.deletedAt)
      .where(sql`is_deleted`),
    index('content_item_owner')
      .on(table.ownerUserId)
      .where(sql`owner_user_id is not null`),
    uniqueIndex('content_item_demo_key').on(table.demoKey),
    check('content_item_status', sql`${table.status} between 0 and 5`),
  ],
);

/** Ties between items, by the relations that their kinds declare. */
export const contentRelation = pgTable(
  'content_relation',
  {
    fromId: reference('from_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    toId: reference('to_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    relation: text('relation').notNull(),
    sortOrder: smallint('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.relation, table.toId] }),
    index('content_relation_inverse').on(table.toId, table.relation),
  ],
);

/** How whoever offers or looks for something can be reached: enciphered, and apart from what is ever public. */
export const supplyContact = pgTable('supply_contact', {
  itemId: reference('item_id')
    .primaryKey()
    .references(() => contentItem.id, { onDelete: 'cascade' }),
  sealed: bytea('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A form of a demand or a solution that is not complete, as its owner typed it: enciphered, for whom to reach stands in it. */
export const supplyDraft = pgTable(
  'supply_draft',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind').$type<OwnedKind>().notNull(),
    itemId: reference('item_id').references(() => contentItem.id, { onDelete: 'cascade' }),
    files: text('files').array().notNull(),
    sealed: bytea('sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('supply_draft_of').on(table.userId, table.kind, table.itemId).nullsNotDistinct(),
    index('supply_draft_item').on(table.itemId),
    index('supply_draft_updated').on(table.updatedAt),
  ],
);
