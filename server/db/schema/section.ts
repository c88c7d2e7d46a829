import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import { appUser } from './account.ts';
import { identity, reference } from './columns.ts';

/** The columns of the site, a tree. Items of content stand in one each. */
export const section = pgTable(
  'section',
  {
    id: identity(),
    parentId: reference('parent_id'),
    name: text('name').notNull(),
    kind: text('kind').$type<ContentKind>(),
    sortOrder: integer('sort_order').notNull().default(0),
    approvals: smallint('approvals').notNull().default(1),
    isShown: boolean('is_shown').notNull().default(true),
    rev: integer('rev').notNull().default(1),
    approvalsAsked: smallint('approvals_asked'),
    approvalsAskedBy: reference('approvals_asked_by').references(() => appUser.id),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    unique('section_name').on(table.kind, table.name).nullsNotDistinct(),
    check('section_approvals', sql`${table.approvals} between 1 and 3`),
    check(
      'section_approvals_asked',
      sql`${table.approvalsAsked} between 1 and 3 and (${table.approvalsAsked} is null) = (${table.approvalsAskedBy} is null)`,
    ),
  ],
);
