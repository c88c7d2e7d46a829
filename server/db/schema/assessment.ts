import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { assessmentStates } from '#contract/assessments/assessment-workflow.ts';
import { assessmentTools, modelDraftStates } from '#contract/assessments/constants.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { AssessmentResult } from '#contract/assessments/result.ts';
import { appUser } from './account.ts';
import { descending, identity, instant, reference } from './columns.ts';

/** A version of a model. One that was assessed by never changes. */
export const assessmentModel = pgTable(
  'assessment_model',
  {
    id: identity(),
    tool: text('tool', { enum: assessmentTools }).notNull(),
    version: integer('version').notNull(),
    release: integer('release'),
    content: jsonb('content').$type<AssessmentModel>().notNull(),
    createdAt: instant('created_at').notNull(),
    proposedBy: reference('proposed_by').references(() => appUser.id),
    confirmedBy: reference('confirmed_by').references(() => appUser.id),
    summary: text('summary').notNull().default(''),
  },
  (table) => [
    uniqueIndex('assessment_model_version').on(table.tool, table.version),
    index('assessment_model_proposed_by').on(table.proposedBy),
    index('assessment_model_confirmed_by').on(table.confirmedBy),
    check(
      'assessment_model_four_eyes',
      sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.proposedBy}`,
    ),
  ],
);

/** What is to become the next version of a model: one of a tool, gone once it is confirmed or discarded. */
export const assessmentModelDraft = pgTable(
  'assessment_model_draft',
  {
    id: identity(),
    tool: text('tool', { enum: assessmentTools }).notNull().unique(),
    state: text('state', { enum: modelDraftStates }).notNull(),
    content: jsonb('content').$type<AssessmentModel>().notNull(),
    rev: integer('rev').notNull(),
    savedBy: reference('saved_by').references(() => appUser.id),
    savedAt: instant('saved_at').notNull(),
    proposedBy: reference('proposed_by').references(() => appUser.id),
    summary: text('summary').notNull().default(''),
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    index('assessment_model_draft_saved_by').on(table.savedBy),
    index('assessment_model_draft_proposed_by').on(table.proposedBy),
  ],
);

/** A self-assessment of an enterprise. */
export const assessment = pgTable(
  'assessment',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    tool: text('tool', { enum: assessmentTools }).notNull(),
    modelId: reference('model_id')
      .notNull()
      .references(() => assessmentModel.id),
    variant: text('variant').notNull(),
    state: text('state', { enum: assessmentStates }).notNull(),
    leftOut: jsonb('left_out').$type<Record<string, string>>().notNull().default({}),
    previousId: reference('previous_id'),
    result: jsonb('result').$type<AssessmentResult>(),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: reference('submitted_by').references(() => appUser.id),
  },
  (table) => [
    uniqueIndex('assessment_open')
      .on(table.userId, table.tool)
      .where(sql`state = 'open'`),
    index('assessment_user').on(table.userId, descending(table.id)),
    index('assessment_by_model').on(table.modelId),
    index('assessment_submitted_by').on(table.submittedBy),
  ],
);

/** An answer to one question. */
export const assessmentAnswer = pgTable(
  'assessment_answer',
  {
    assessmentId: reference('assessment_id')
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    chosen: text('chosen').array().notNull(),
    reason: text('reason').notNull().default(''),
    rev: integer('rev').notNull(),
    answeredBy: reference('answered_by').references(() => appUser.id),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.question] }),
    index('assessment_answer_by').on(table.answeredBy),
  ],
);
