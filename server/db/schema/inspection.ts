import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CheckKey, CheckResult, FindingSubject, Verdict } from '#contract/inspection/checks.ts';
import type { AddressFault } from '#contract/inspection/outside.ts';
import { descending, identity, instant, reference } from './columns.ts';

/** An inspection of the whole site: asked for, under way, or at its end. At most one has no end. */
export const inspectionRun = pgTable(
  'inspection_run',
  {
    id: identity(),
    day: date('day').notNull(),
    askedAt: instant('asked_at').notNull(),
    startedAt: instant('started_at'),
    touchedAt: instant('touched_at'),
    endedAt: instant('ended_at'),
    itemsDone: integer('items_done').notNull().default(0),
    itemsTotal: integer('items_total').notNull().default(0),
    checks: jsonb('checks').$type<CheckResult[]>().notNull().default([]),
    verdict: text('verdict').$type<Verdict>(),
  },
  (table) => [
    uniqueIndex('inspection_run_open')
      .on(sql`(ended_at is null)`)
      .where(sql`ended_at is null`),
    index('inspection_run_day').on(descending(table.day), descending(table.id)),
  ],
);

/** What an inspection has found: one row for as long as it comes back, with the times before. */
export const inspectionFinding = pgTable(
  'inspection_finding',
  {
    id: identity(),
    checkKey: text('check_key').$type<CheckKey>().notNull(),
    subject: text('subject').$type<FindingSubject>().notNull(),
    subjectId: reference('subject_id').notNull(),
    detail: text('detail').notNull(),
    title: text('title').notNull(),
    sectionName: text('section_name').notNull(),
    text: text('text').notNull(),
    amount: integer('amount').notNull(),
    firstAt: instant('first_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    dueDay: date('due_day').notNull(),
    mendedAt: instant('mended_at'),
    before: jsonb('before').$type<[openedAt: string, mendedAt: string][]>().notNull().default([]),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('inspection_finding_of').on(table.checkKey, table.subject, table.subjectId, table.detail),
    index('inspection_finding_open')
      .on(table.dueDay, table.id)
      .where(sql`mended_at is null`),
    index('inspection_finding_mended')
      .on(descending(table.mendedAt), descending(table.id))
      .where(sql`mended_at is not null`),
  ],
);

/** An address of another site that something public leads to, and how it has answered. */
export const inspectedAddress = pgTable(
  'inspected_address',
  {
    id: identity(),
    address: text('address').notNull().unique(),
    host: text('host').notNull(),
    runId: bigint('run_id', { mode: 'number' }).notNull(),
    askedDay: date('asked_day'),
    fault: text('fault').$type<AddressFault>(),
    failedDays: smallint('failed_days').notNull().default(0),
    failedDay: date('failed_day'),
    failingSince: instant('failing_since'),
  },
  (table) => [
    index('inspected_address_asked').on(table.askedDay),
    index('inspected_address_host').on(table.host),
  ],
);

/** Who is at a work of the inspection that one node does at a time. */
export const inspectionDuty = pgTable('inspection_duty', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  heldUntil: instant('held_until').notNull(),
});
