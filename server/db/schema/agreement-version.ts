import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { agreementDocuments, type AgreementText } from '#contract/site/agreement-names.ts';
import { siteVersionStates } from '#contract/site/facts.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** Texts that people agree to, as chiefs have proposed and confirmed them: docs/decisions/147. */
export const agreementVersion = pgTable(
  'agreement_version',
  {
    id: identity(),
    document: text('document', { enum: agreementDocuments }).notNull(),
    version: text('version'),
    state: text('state', { enum: siteVersionStates }).notNull(),
    text: jsonb('text').$type<AgreementText>().notNull(),
    summary: text('summary').notNull(),
    asksAgain: boolean('asks_again').notNull(),
    savedBy: reference('saved_by').references(() => appUser.id),
    savedAt: instant('saved_at').notNull(),
    decidedBy: reference('decided_by').references(() => appUser.id),
    decidedAt: instant('decided_at'),
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    uniqueIndex('agreement_version_version').on(table.document, table.version),
    uniqueIndex('agreement_version_waiting')
      .on(table.document)
      .where(sql`state = 'waiting'`),
    index('agreement_version_saved_by').on(table.savedBy),
    index('agreement_version_decided_by').on(table.decidedBy),
    check('agreement_version_live', sql`(${table.version} is not null) = (${table.state} = 'live')`),
    check('agreement_version_decided', sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
    check(
      'agreement_version_four_eyes',
      sql`${table.state} <> 'live' or ${table.decidedBy} is null or ${table.decidedBy} <> ${table.savedBy}`,
    ),
  ],
);
