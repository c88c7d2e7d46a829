import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, instant, reference } from './columns.ts';

/** A file that items bring along for whoever reads them. Its content lies in the storage under a random key. */
export const publicDocument = pgTable(
  'public_document',
  {
    id: text('id').primaryKey(),
    uploaderId: reference('uploader_id').references(() => appUser.id),
    storageKey: text('storage_key').notNull().unique(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('public_document_unused')
      .on(table.createdAt)
      .where(sql`used_at is null`),
  ],
);
