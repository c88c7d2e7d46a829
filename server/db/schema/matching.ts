import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { MatchReason } from '#contract/matching/match-calls.ts';
import { descending, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** What a demand or a solution is compared by. */
export interface MatchFacts {
  /** What title, keywords and the like say: folded, without what says nothing. */
  runs: string[];
  /** GB/T 4754-2017; none where it concerns all. */
  industryCodes: string[];
  /** GB/T 2260; '' for the whole city. */
  areaCode: string;
  areaName: string;
  tags: string[];
  /** Of a demand the budget, of a solution the price, in units of 10,000 yuan; null: to be agreed. */
  amount: number | null;
  /** When it ends, as ISO 8601; null: it does not. */
  until: string | null;
}

/** Demands and solutions whose matches are to be computed: written by whoever changes one, in his transaction, taken by the background task. */
export const matchDue = pgTable(
  'match_due',
  {
    id: identity(),
    itemId: reference('item_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('match_due_due').on(table.dueAt), index('match_due_item').on(table.itemId)],
);

/** Each public demand and solution as it is compared with the others. */
export const matchEntry = pgTable(
  'match_entry',
  {
    itemId: reference('item_id')
      .primaryKey()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['demand', 'solution'] }).notNull(),
    rules: smallint('rules').notNull(),
    facts: jsonb('facts').$type<MatchFacts>().notNull(),
  },
  (table) => [index('match_entry_rules').on(table.rules)],
);

/** By what each of them is found: a row for each key. */
export const matchKey = pgTable(
  'match_key',
  {
    key: integer('key').notNull(),
    itemId: reference('item_id')
      .notNull()
      .references(() => matchEntry.itemId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.key, table.itemId] }), index('match_key_item').on(table.itemId)],
);

/** Which solution fits which demand, and why: the ten best of each side. */
export const supplyMatch = pgTable(
  'supply_match',
  {
    demandId: reference('demand_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    solutionId: reference('solution_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    score: smallint('score').notNull(),
    reasons: jsonb('reasons').$type<MatchReason[]>().notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.demandId, table.solutionId] }),
    index('supply_match_demand').on(table.demandId, descending(table.score)),
    index('supply_match_solution').on(table.solutionId, descending(table.score)),
    check('supply_match_score', sql`${table.score} between 0 and 100`),
  ],
);
