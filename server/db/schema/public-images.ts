import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, instant, reference } from './columns.ts';

/** A picture that everybody may see. Its content is that of its sizes. */
export const publicImage = pgTable(
  'public_image',
  {
    id: text('id').primaryKey(),
    uploaderId: reference('uploader_id').references(() => appUser.id),
    fileName: text('file_name').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('public_image_unused')
      .on(table.createdAt)
      .where(sql`used_at is null`),
  ],
);

/** A public image in one width. Its content lies in the storage under a random key. */
export const publicImageSize = pgTable(
  'public_image_size',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => publicImage.id, { onDelete: 'cascade' }),
    maxWidth: integer('max_width').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: bytea('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.maxWidth] })],
);
