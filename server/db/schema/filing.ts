import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FilingCompany } from '#contract/filings/entities.ts';
import type { FormDefinition } from '#contract/filings/form.ts';
import type { Points } from '#contract/filings/scores.ts';
import { filingStates } from '#contract/filings/stages.ts';
import { appUser } from './account.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';
import { fileGroup } from './files.ts';

/** A version of the form of a declaration; one that is not published is its draft. */
export const declarationForm = pgTable(
  'declaration_form',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    rev: integer('rev').notNull().default(1),
    definition: jsonb('definition').$type<FormDefinition>().notNull(),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    uniqueIndex('declaration_form_version').on(table.itemId, table.version),
    uniqueIndex('declaration_form_draft')
      .on(table.itemId)
      .where(sql`published_at is null`),
  ],
);

/** What an enterprise files for a declaration. */
export const filing = pgTable(
  'filing',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    formId: reference('form_id')
      .notNull()
      .references(() => declarationForm.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    state: text('state', { enum: filingStates }).notNull(),
    answers: bytea('answers').notNull(),
    revs: jsonb('revs').$type<Record<string, number>>().notNull().default({}),
    company: jsonb('company').$type<FilingCompany>().notNull(),
    remarks: jsonb('remarks').$type<Record<string, string>>().notNull().default({}),
    comment: text('comment').notNull().default(''),
    forwardedBy: reference('forwarded_by').references(() => appUser.id),
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    paidOn: date('paid_on'),
    mean: doublePrecision('mean'),
    dueAt: instant('due_at'),
    objectUntil: instant('object_until'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('filing_once').on(table.itemId, table.userId),
    index('filing_user').on(table.userId, descending(table.id)),
    index('filing_queue').on(table.state, table.dueAt, table.id),
    index('filing_item').on(table.itemId, table.state),
    index('filing_form').on(table.formId),
    index('filing_forwarded').on(table.forwardedBy),
  ],
);

/** The files of a field of a filing. */
export const filingFile = pgTable(
  'filing_file',
  {
    filingId: reference('filing_id')
      .notNull()
      .references(() => filing.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    relatedId: text('related_id')
      .notNull()
      .references(() => fileGroup.relatedId),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.field] }),
    uniqueIndex('filing_file_group').on(table.relatedId),
  ],
);

/** Who of the staff scores filings, and of which enterprises he stays away. */
export const filingReviewer = pgTable('filing_reviewer', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => appUser.id),
  creditCodes: jsonb('credit_codes').$type<string[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A reviewer who was drawn for a filing, and what he gave. */
export const filingScore = pgTable(
  'filing_score',
  {
    filingId: reference('filing_id')
      .notNull()
      .references(() => filing.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    points: jsonb('points').$type<Points>(),
    comment: text('comment').notNull().default(''),
    drawnAt: instant('drawn_at').notNull(),
    scoredAt: instant('scored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.userId] }),
    index('filing_score_user').on(table.userId, table.scoredAt),
  ],
);
