import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { mediaKinds, type MediaField, type MediaPlace } from '#contract/media/kinds.ts';
import { appUser } from './account.ts';
import { descending, instant, reference } from './columns.ts';
import { publicDocument } from './public-documents.ts';
import { publicImage } from './public-images.ts';
import { section } from './section.ts';

/** A file of the library: what staff have uploaded for content, a picture or a document or a video. */
export const mediaFile = pgTable(
  'media_file',
  {
    // that of the picture or the document: addresses name it
    id: text('id').primaryKey(),
    imageId: text('image_id').references(() => publicImage.id, { onDelete: 'cascade' }),
    documentId: text('document_id').references(() => publicDocument.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: mediaKinds }).notNull(),
    sectionId: reference('section_id').references(() => section.id, { onDelete: 'set null' }),
    title: text('title').notNull().default(''),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploaderId: reference('uploader_id').references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
    putBy: reference('put_by').references(() => appUser.id),
    putAt: instant('put_at').notNull(),
    uses: integer('uses').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    searchKeys: bigint('search_keys', { mode: 'number' }).array().notNull().default([]),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // the orders of the list, each read from its end
    index('media_file_created')
      .on(descending(table.createdAt), descending(table.id))
      .where(sql`deleted_at is null`),
    index('media_file_name')
      .on(table.fileName, table.id)
      .where(sql`deleted_at is null`),
    index('media_file_size')
      .on(descending(table.sizeBytes), descending(table.id))
      .where(sql`deleted_at is null`),
    index('media_file_section')
      .on(table.sectionId, descending(table.createdAt), descending(table.id))
      .where(sql`deleted_at is null`),
    index('media_file_kind')
      .on(table.kind, descending(table.createdAt), descending(table.id))
      .where(sql`deleted_at is null`),
    index('media_file_uploader').on(table.uploaderId, descending(table.createdAt), descending(table.id)),
    index('media_file_unused')
      .on(descending(table.createdAt), descending(table.id))
      .where(sql`uses = 0 and deleted_at is null`),
    index('media_file_search').using('gin', table.searchKeys),
    index('media_file_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('media_file_put_by').on(table.putBy),
    index('media_file_image').on(table.imageId),
    index('media_file_document').on(table.documentId),
    check('media_file_content', sql`num_nonnulls(${table.imageId}, ${table.documentId}) = 1`),
  ],
);

/** Where a file is used: kept by triggers of what names files, so that no list reads a body. */
export const mediaUse = pgTable(
  'media_use',
  {
    fileId: text('file_id').notNull(),
    place: text('place').$type<MediaPlace>().notNull(),
    placeId: reference('place_id').notNull(),
    number: integer('number').notNull(),
    fields: text('fields').$type<MediaField>().array().notNull(),
    alts: text('alts').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.place, table.placeId, table.number] }),
    index('media_use_place').on(table.place, table.placeId, table.number),
  ],
);

/** One stored part of a content: of a picture a size. */
export interface MediaPart {
  /** Of a picture, which size it is. */
  maxWidth?: number;
  width?: number;
  height?: number;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
  storageKey: string;
}

/** What a file was before it was replaced; its content can be put back for a while. */
export const mediaVersion = pgTable(
  'media_version',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => mediaFile.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    parts: jsonb('parts').$type<MediaPart[]>().notNull(),
    putBy: reference('put_by').references(() => appUser.id),
    putAt: instant('put_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.number] }),
    index('media_version_kept')
      .on(table.endedAt)
      .where(sql`removed_at is null`),
    index('media_version_put_by').on(table.putBy),
  ],
);
