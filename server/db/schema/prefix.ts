import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PrefixCompany } from '#contract/prefixes/entities.ts';
import type { PrefixForm } from '#contract/prefixes/rules.ts';
import { prefixStates } from '#contract/prefixes/stages.ts';
import { appUser } from './account.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';

/** An enterprise's application for a prefix of identifiers, and the prefix itself once it is given out. */
export const identifierPrefix = pgTable(
  'identifier_prefix',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    state: text('state', { enum: prefixStates }).notNull(),
    form: jsonb('form').$type<Omit<PrefixForm, 'contactName' | 'contactPhone' | 'contactEmail'>>().notNull(),
    contact: bytea('contact').notNull(),
    company: jsonb('company').$type<PrefixCompany>().notNull(),
    remarks: jsonb('remarks').$type<Record<string, string>>().notNull().default({}),
    prefix: text('prefix').unique(),
    givenAt: instant('given_at'),
    identifiers: integer('identifiers').notNull().default(0),
    remindedOn: date('reminded_on'),
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    updatedAt: instant('updated_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('identifier_prefix_open')
      .on(table.userId)
      .where(sql`state in ('draft', 'submitted', 'returned')`),
    uniqueIndex('identifier_prefix_held')
      .on(table.userId)
      .where(sql`state in ('active', 'suspended')`),
    index('identifier_prefix_user').on(table.userId, descending(table.id)),
    index('identifier_prefix_due')
      .on(table.dueAt, table.id)
      .where(sql`submitted_at is not null`),
    index('identifier_prefix_state').on(table.state, table.id),
    index('identifier_prefix_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    check(
      'identifier_prefix_closed_state',
      sql`(${table.closedAt} is not null) = (${table.state} in ('refused', 'withdrawn', 'ended'))`,
    ),
    check(
      'identifier_prefix_given',
      sql`(${table.prefix} is not null) = (${table.state} in ('active', 'suspended', 'ended'))`,
    ),
  ],
);

/** The last number that was given out below a node: it outlives the prefixes, so that none is given out twice. */
export const prefixNumber = pgTable('prefix_number', {
  node: text('node').primaryKey(),
  last: integer('last').notNull(),
});

/** The volumes of a year, as the holder of a prefix reports them. */
export const volumeReport = pgTable(
  'volume_report',
  {
    id: identity(),
    prefixId: reference('prefix_id')
      .notNull()
      .references(() => identifierPrefix.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    registered: bigint('registered', { mode: 'number' }).notNull(),
    resolved: bigint('resolved', { mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [unique('volume_report_year').on(table.prefixId, table.year)],
);
