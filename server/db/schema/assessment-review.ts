import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { levelTools } from '#contract/assessments/constants.ts';
import type { Degree } from '#contract/assessments/model-schema.ts';
import type { AssessmentResult } from '#contract/assessments/result.ts';
import { reviewStates } from '#contract/assessments/review-workflow.ts';
import { appUser } from './account.ts';
import { assessment } from './assessment.ts';
import { descending, identity, instant, reference } from './columns.ts';

/** A review of a self-assessment on site. */
export const assessmentReview = pgTable(
  'assessment_review',
  {
    id: identity(),
    assessmentId: reference('assessment_id')
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    state: text('state', { enum: reviewStates }).notNull(),
    expertId: reference('expert_id').references(() => appUser.id),
    secondExpertId: reference('second_expert_id').references(() => appUser.id),
    visitDay: text('visit_day'),
    comment: text('comment').notNull().default(''),
    result: jsonb('result').$type<AssessmentResult>(),
    digest: text('digest').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    finishedBy: reference('finished_by').references(() => appUser.id),
    finishedName: text('finished_name').notNull().default(''),
    finishedAt: instant('finished_at'),
    checkedBy: reference('checked_by').references(() => appUser.id),
    checkedName: text('checked_name').notNull().default(''),
    checkedAt: instant('checked_at'),
    signedBy: reference('signed_by').references(() => appUser.id),
    ownerName: text('owner_name').notNull().default(''),
    signedAt: instant('signed_at'),
  },
  (table) => [
    uniqueIndex('assessment_review_once')
      .on(table.assessmentId)
      .where(sql`state not in ('declined', 'withdrawn')`),
    index('assessment_review_assessment').on(table.assessmentId, descending(table.id)),
    index('assessment_review_user').on(table.userId),
    index('assessment_review_state').on(table.state, table.updatedAt),
    index('assessment_review_expert').on(table.expertId),
    index('assessment_review_second_expert').on(table.secondExpertId),
    index('assessment_review_finished_by').on(table.finishedBy),
    index('assessment_review_checked_by').on(table.checkedBy),
    index('assessment_review_signed_by').on(table.signedBy),
  ],
);

/** An answer as it is after the review; what the enterprise answered stays where it is. */
export const assessmentReviewChange = pgTable(
  'assessment_review_change',
  {
    reviewId: reference('review_id')
      .notNull()
      .references(() => assessmentReview.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    chosen: text('chosen').array().notNull(),
    reason: text('reason').notNull().default(''),
    why: text('why').notNull(),
    rev: integer('rev').notNull(),
    changedBy: reference('changed_by').references(() => appUser.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.question] }),
    index('assessment_review_change_by').on(table.changedBy),
  ],
);

/** What everybody reads of a provider: its last level by a tool that was confirmed on site, while it agrees. A cache of what follows from the other rows. */
export const assessmentBadge = pgTable(
  'assessment_badge',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    tool: text('tool', { enum: levelTools }).notNull(),
    reviewId: reference('review_id')
      .notNull()
      .references(() => assessmentReview.id, { onDelete: 'cascade' }),
    level: text('level').notNull(),
    degree: text('degree').$type<Degree>().notNull(),
    day: text('day').notNull(),
    reportNumber: text('report_number').notNull(),
    // a trigger of app_user keeps it: while the account is suspended nothing of it is shown
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tool] }),
    index('assessment_badge_review').on(table.reviewId),
  ],
);
