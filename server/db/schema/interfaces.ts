import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, bigint } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { KeyPermission } from '#contract/interfaces/constants.ts';
import type { testEvent, WebhookEvent } from '#contract/interfaces/events.ts';
import { appUser } from './account.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';

/** A key by which a program makes calls as a member of staff, with a part of what that one may. */
export const apiKey = pgTable(
  'api_key',
  {
    id: identity(),
    name: text('name').notNull(),
    ownerUserId: reference('owner_user_id')
      .notNull()
      .references(() => appUser.id),
    makerUserId: reference('maker_user_id')
      .notNull()
      .references(() => appUser.id),
    permissions: text('permissions').array().$type<KeyPermission[]>().notNull(),
    sectionIds: bigint('section_ids', { mode: 'number' }).array(),
    perMinute: integer('per_minute').notNull(),
    head: text('head').notNull().default(''),
    keyHash: bytea('key_hash').unique(),
    createdAt: instant('created_at').notNull(),
    madeAt: instant('made_at'),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: reference('revoked_by').references(() => appUser.id),
  },
  (table) => [index('api_key_expires').on(table.expiresAt)],
);

/** A call that was made with a key. */
export const apiKeyUse = pgTable(
  'api_key_use',
  {
    id: identity(),
    keyId: reference('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    call: text('call').notNull(),
    code: integer('code').notNull(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('api_key_use_key').on(table.keyId, descending(table.id)),
    index('api_key_use_at').on(table.at),
  ],
);

/** An address of others that is told what becomes public. */
export const webhook = pgTable('webhook', {
  id: identity(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  kinds: text('kinds').array().$type<ContentKind[]>().notNull(),
  sectionIds: bigint('section_ids', { mode: 'number' }).array().notNull(),
  secret: bytea('secret').notNull(),
  previousSecret: bytea('previous_secret'),
  previousUntil: instant('previous_until'),
  shownAt: instant('shown_at'),
  ownerUserId: reference('owner_user_id')
    .notNull()
    .references(() => appUser.id),
  createdAt: instant('created_at').notNull(),
  lastDeliveredAt: instant('last_delivered_at'),
  stoppedAt: instant('stopped_at'),
  hasFailed: boolean('has_failed').notNull().default(false),
});

/** One message to such an address, and what became of it. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: identity(),
    webhookId: reference('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull().unique(),
    event: text('event').$type<WebhookEvent | typeof testEvent>().notNull(),
    title: text('title').notNull(),
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    firstTriedAt: instant('first_tried_at'),
    deliveredAt: instant('delivered_at'),
    failedAt: instant('failed_at'),
    lastStatus: integer('last_status'),
    lastFault: text('last_fault').notNull().default(''),
  },
  (table) => [
    index('webhook_delivery_due')
      .on(table.dueAt)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_delivery_webhook').on(table.webhookId, descending(table.id)),
    index('webhook_delivery_created').on(table.createdAt),
  ],
);
