import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CertifiedCompany } from '#contract/certifications/entities.ts';
import { certificationKinds } from '#contract/certifications/kinds.ts';
import type { CertificationForm } from '#contract/certifications/rules.ts';
import { certificationStates } from '#contract/certifications/stages.ts';
import { appUser } from './account.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';
import { fileGroup } from './files.ts';

/** An enterprise's application for a certification, and the certification itself once it is approved. */
export const certification = pgTable(
  'certification',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind', { enum: certificationKinds }).notNull(),
    state: text('state', { enum: certificationStates }).notNull(),
    form: jsonb('form')
      .$type<Omit<CertificationForm, 'legalPerson' | 'agentName' | 'agentPhone'>>()
      .notNull(),
    people: bytea('people').notNull(),
    company: jsonb('company').$type<CertifiedCompany>().notNull(),
    /** Of a change that was submitted: what was certified until then. */
    before: jsonb('before').$type<CertifiedCompany>(),
    licenceId: text('licence_id').references(() => fileGroup.relatedId),
    evidenceId: text('evidence_id').references(() => fileGroup.relatedId),
    remarks: jsonb('remarks').$type<Record<string, string>>().notNull().default({}),
    proposedBy: reference('proposed_by').references(() => appUser.id),
    validUntil: date('valid_until'),
    remindedDays: integer('reminded_days'),
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('certification_open')
      .on(table.userId)
      .where(sql`state in ('draft', 'submitted', 'proposed', 'returned')`),
    uniqueIndex('certification_held')
      .on(table.userId, table.kind)
      .where(sql`state in ('approved', 'revoking', 'objected')`),
    index('certification_user').on(table.userId, descending(table.id)),
    index('certification_queue').on(table.state, table.dueAt, table.id),
    index('certification_due')
      .on(table.dueAt, table.id)
      .where(sql`submitted_at is not null`),
    index('certification_counted')
      .on(table.state, table.kind, table.proposedBy)
      .where(sql`submitted_at is not null`),
    index('certification_valid')
      .on(table.validUntil)
      .where(sql`state in ('approved', 'revoking', 'objected') and valid_until is not null`),
    index('certification_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index('certification_licence').on(table.licenceId),
    index('certification_evidence').on(table.evidenceId),
    check(
      'certification_closed_state',
      sql`(${table.closedAt} is not null) = (${table.state} in ('rejected', 'withdrawn', 'revoked', 'expired'))`,
    ),
  ],
);
