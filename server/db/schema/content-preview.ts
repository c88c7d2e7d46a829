import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** A link by which whoever has it reads an item before it is public. */
export const contentPreview = pgTable(
  'content_preview',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    madeBy: reference('made_by')
      .notNull()
      .references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    opened: integer('opened').notNull().default(0),
    revokedAt: instant('revoked_at'),
    revokedBy: reference('revoked_by').references(() => appUser.id),
  },
  (table) => [
    index('content_preview_item').on(table.itemId),
    index('content_preview_expires').on(table.expiresAt),
  ],
);
