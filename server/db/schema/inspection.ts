import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CheckKey, CheckResult, FindingSubject, Verdict } from '#contract/inspection/checks.ts';
import type { Limits } from '#contract/inspection/limits.ts';
import type { AddressFault, VisitSource } from '#contract/inspection/outside.ts';
import { appUser } from './account.ts';
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
    givenTo: reference('given_to').references(() => appUser.id),
    givenBy: reference('given_by').references(() => appUser.id),
    givenAt: instant('given_at'),
    toldDay: date('told_day'),
    toldEarly: boolean('told_early').notNull().default(false),
    toldOverdue: boolean('told_overdue').notNull().default(false),
  },
  (table) => [
    uniqueIndex('inspection_finding_of').on(table.checkKey, table.subject, table.subjectId, table.detail),
    index('inspection_finding_open')
      .on(table.dueDay, table.id)
      .where(sql`mended_at is null`),
    index('inspection_finding_mended')
      .on(descending(table.mendedAt), descending(table.id))
      .where(sql`mended_at is not null`),
    index('inspection_finding_given_to').on(table.givenTo),
    index('inspection_finding_given_by').on(table.givenBy),
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

/** Another site that something public leads to, and whether it has an address of IPv6. */
export const inspectedHost = pgTable('inspected_host', {
  host: text('host').primaryKey(),
  askedDay: date('asked_day').notNull(),
  hasIpv6: boolean('has_ipv6'),
});

/** An address that somebody has written into a text, and how it has answered on a day. Taken by the node that asks it. */
export const writtenLink = pgTable(
  'written_link',
  {
    address: text('address').primaryKey(),
    host: text('host').notNull(),
    day: date('day').notNull(),
    takenAt: instant('taken_at').notNull(),
    doneAt: instant('done_at'),
    fault: text('fault').$type<AddressFault>(),
  },
  (table) => [index('written_link_day').on(table.day)],
);

/** A host of such addresses: when it may be asked next, and whether it has an address of IPv6. */
export const writtenHost = pgTable(
  'written_host',
  {
    host: text('host').primaryKey(),
    turnAt: instant('turn_at').notNull(),
    day: date('day'),
    hasIpv6: boolean('has_ipv6'),
  },
  (table) => [index('written_host_turn').on(table.turnAt)],
);

/** How often the site was visited on a day, and did not open. */
export const reachabilityDay = pgTable(
  'reachability_day',
  {
    day: date('day').notNull(),
    source: text('source').$type<VisitSource>().notNull(),
    visits: integer('visits').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    visitedAt: instant('visited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);

/** The numbers of the inspection, a row each time chiefs have changed them; the newest counts. */
export const inspectionLimits = pgTable(
  'inspection_limits',
  {
    id: identity(),
    limits: jsonb('limits').$type<Limits>().notNull(),
    savedBy: reference('saved_by').references(() => appUser.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('inspection_limits_saved_by').on(table.savedBy)],
);
