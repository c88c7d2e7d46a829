import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { siteVersionStates, type SiteFacts } from '#contract/site/facts.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** What the site says of itself, a row each time staff have changed it; the one with the highest rev is what visitors see. */
export const siteVersion = pgTable(
  'site_version',
  {
    id: identity(),
    rev: integer('rev'),
    state: text('state', { enum: siteVersionStates }).notNull(),
    facts: jsonb('facts').$type<SiteFacts>().notNull(),
    baseRev: integer('base_rev').notNull(),
    reason: text('reason').notNull(),
    savedBy: reference('saved_by').references(() => appUser.id),
    savedAt: instant('saved_at').notNull(),
    decidedBy: reference('decided_by').references(() => appUser.id),
    decidedAt: instant('decided_at'),
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    uniqueIndex('site_version_rev').on(table.rev),
    uniqueIndex('site_version_waiting')
      .on(table.state)
      .where(sql`state = 'waiting'`),
    index('site_version_saved_by').on(table.savedBy),
    index('site_version_decided_by').on(table.decidedBy),
    check('site_version_live_rev', sql`(${table.rev} is not null) = (${table.state} = 'live')`),
    check('site_version_decided', sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
    check(
      'site_version_four_eyes',
      sql`${table.state} <> 'live' or ${table.decidedBy} is null or ${table.decidedBy} <> ${table.savedBy}`,
    ),
  ],
);
