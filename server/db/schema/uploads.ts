import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, identity, instant } from './columns.ts';

/** An upload of the last day, written before its bytes come: what the quotas are counted by. One of which nothing was kept stays, without bytes, as a try. */
export const uploadUse = pgTable(
  'upload_use',
  {
    id: identity(),
    address: text('address').notNull(),
    network: text('network').notNull().default(''),
    uploader: text('uploader').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    arrivedAt: instant('arrived_at'),
  },
  (table) => [index('upload_use_created').on(table.createdAt)],
);

/** What a browser without a login has won by a captcha: uploads. */
export const uploadPass = pgTable(
  'upload_pass',
  {
    uploadSessionHash: bytea('upload_session_hash').primaryKey(),
    uploadsLeft: integer('uploads_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('upload_pass_expires').on(table.expiresAt)],
);
