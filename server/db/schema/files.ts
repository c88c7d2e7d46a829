import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AttachmentPurpose } from '#contract/files/purposes.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** Files that belong together by a relatedId, and whose they are since the first of them came. */
export const fileGroup = pgTable('file_group', {
  relatedId: text('related_id').primaryKey(),
  // builds from before there was a second purpose name none
  purpose: text('purpose').$type<AttachmentPurpose>().notNull().default('appeal'),
  ownerUserId: reference('owner_user_id').references(() => appUser.id),
  uploadSessionHash: bytea('upload_session_hash'),
  createdAt: instant('created_at').notNull(),
  frozenAt: instant('frozen_at'),
});

/** An uploaded file. Its content lies in the storage under a random key. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: identity(),
    relatedId: text('related_id')
      .notNull()
      .references(() => fileGroup.relatedId),
    storageKey: text('storage_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('stored_file_related').on(table.relatedId, table.id),
    index('stored_file_hidden')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);
