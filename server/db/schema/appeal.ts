import { sql } from 'drizzle-orm';
import { index, inet, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appealStates } from '#contract/account/appeal-workflow.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { fileGroup } from './files.ts';

/** An enterprise asks for another phone on its account because the old one cannot be reached any more. */
export const phoneAppeal = pgTable(
  'phone_appeal',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    enterpriseName: text('enterprise_name').notNull(),
    relatedId: text('related_id')
      .notNull()
      .references(() => fileGroup.relatedId),
    contactName: text('contact_name').notNull(),
    newPhone: text('new_phone').notNull(),
    oldPhone: text('old_phone').notNull(),
    status: text('status', { enum: appealStates }).notNull(),
    reviewComment: text('review_comment'),
    reviewerId: reference('reviewer_id').references(() => appUser.id),
    ip: inet('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    reviewedAt: instant('reviewed_at'),
    effectiveAt: instant('effective_at'),
    objectionHash: bytea('objection_hash').unique(),
    correctionHash: bytea('correction_hash').unique(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('phone_appeal_open')
      .on(table.userId)
      .where(sql`status in ('waiting', 'returned', 'approved')`),
    // several may be waiting for a decision; one at most is about to be carried out
    uniqueIndex('phone_appeal_approved')
      .on(table.userId)
      .where(sql`status = 'approved'`),
    index('phone_appeal_related').on(table.relatedId),
    index('phone_appeal_due')
      .on(table.effectiveAt)
      .where(sql`status = 'approved'`),
  ],
);
