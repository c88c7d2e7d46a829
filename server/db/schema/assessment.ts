import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { assessmentStates } from '#contract/assessments/assessment-workflow.ts';
import { assessmentTools, levelTools, modelDraftStates } from '#contract/assessments/constants.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import type { AssessmentResult } from '#contract/assessments/result.ts';
import { appUser } from './account.ts';
import { fileGroup } from './files.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';

/** A version of a model. One that was assessed by never changes. */
export const assessmentModel = pgTable(
  'assessment_model',
  {
    id: identity(),
    tool: text('tool', { enum: assessmentTools }).notNull(),
    version: integer('version').notNull(),
    release: integer('release'),
    content: jsonb('content').$type<AssessmentModel>().notNull(),
    digest: text('digest')
      .notNull()
      .generatedAlwaysAs(sql`md5(content::text)`),
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
    // all who saved something of it: none of them confirms
    writers: bigint('writers', { mode: 'number' }).array().notNull().default([]),
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
    // 80 random bits, of the database: nodes of the release before insert rows without it
    reportNumber: text('report_number')
      .notNull()
      .default(sql`upper(left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12))`),
  },
  (table) => [
    uniqueIndex('assessment_report_number').on(table.reportNumber),
    uniqueIndex('assessment_open')
      .on(table.userId, table.tool)
      .where(sql`state = 'open'`),
    index('assessment_user').on(table.userId, descending(table.id)),
    index('assessment_by_model').on(table.modelId),
    index('assessment_submitted_by').on(table.submittedBy),
  ],
);

/** What an enterprise lets others see of its self-assessments. */
export const assessmentConsent = pgTable('assessment_consent', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => appUser.id),
  showsName: boolean('shows_name').notNull().default(false),
  inPeers: boolean('in_peers').notNull().default(false),
  inLevelsSince: instant('in_levels_since'),
  badgeTools: text('badge_tools', { enum: levelTools }).array().notNull().default([]),
  changedAt: instant('changed_at').notNull(),
});

/** The last result of a tool of an enterprise that consents, among those of its industry and size. */
export const assessmentPeer = pgTable(
  'assessment_peer',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    tool: text('tool', { enum: assessmentTools }).notNull(),
    modelId: reference('model_id')
      .notNull()
      .references(() => assessmentModel.id),
    division: text('division').notNull(),
    scaleId: integer('scale_id').notNull(),
    figures: doublePrecision('figures').array().$type<(number | null)[]>().notNull(),
  },
  (table) => [
    uniqueIndex('assessment_peer_user').on(table.userId, table.tool),
    index('assessment_peer_group').on(table.modelId, table.division, table.scaleId, table.id),
  ],
);

/** A link by which a named reader without an account reads one result. */
export const assessmentLink = pgTable(
  'assessment_link',
  {
    id: identity(),
    assessmentId: reference('assessment_id')
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    reader: text('reader').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('assessment_link_assessment').on(table.assessmentId, descending(table.id)),
    index('assessment_link_expires').on(table.expiresAt),
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

/** The files that prove the answer to a question. */
export const assessmentEvidence = pgTable(
  'assessment_evidence',
  {
    assessmentId: reference('assessment_id')
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    relatedId: text('related_id')
      .notNull()
      .references(() => fileGroup.relatedId),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.question] }),
    uniqueIndex('assessment_evidence_group').on(table.relatedId),
  ],
);
