import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, identity, instant } from './columns.ts';

/** A table that is partitioned by months, and how long each is kept. The portal reads it; the owner of the tables writes it at the start. */
export const monthlyTable = pgTable(
  'monthly_table',
  {
    name: text('name').primaryKey(),
    /** Whole months; null: for ever. */
    keepMonths: integer('keep_months'),
    ending: text('ending', { enum: ['drop', 'move'] }).notNull(),
    /** The end of the partition that was the whole table before; null: there was none. */
    wholeUntil: instant('whole_until'),
  },
  (table) => [
    // 网络安全法 第二十三条
    check('monthly_table_six_months', sql`${table.keepMonths} >= 6`),
    check('monthly_table_ending', sql`${table.ending} in ('drop', 'move')`),
  ],
);

/** Where the chain over the audit begins since months of it have ended. Written by `end_audit_part` alone. */
export const auditAnchor = pgTable('audit_anchor', {
  id: identity(),
  /** Lines of before this moment are gone from the audit. */
  endAt: instant('end_at').notNull(),
  ending: text('ending', { enum: ['drop', 'move'] }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  /** Of the last seal before the first line that stays. */
  position: bigint('position', { mode: 'number' }).notNull(),
  mac: bytea('mac').notNull(),
  /** Positions after that whose lines are gone as well. */
  stragglers: bigint('stragglers', { mode: 'number' }).array().notNull(),
  /** HMAC-SM3 over all of it: who only reaches the database cannot pretend that a month has ended. */
  signature: bytea('signature').notNull(),
  endedAt: instant('ended_at').notNull(),
});
