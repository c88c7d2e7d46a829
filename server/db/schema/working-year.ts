import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { WorkingYear } from '#contract/shared-rules/entered-years.ts';
import { instant } from './columns.ts';

/** Years whose working calendar staff have entered. */
export const workingYear = pgTable('working_year', {
  year: integer('year').primaryKey(),
  off: jsonb('off').$type<WorkingYear['off']>().notNull(),
  working: jsonb('working').$type<WorkingYear['working']>().notNull(),
  rev: integer('rev').notNull().default(1),
  savedAt: instant('saved_at').notNull(),
});
