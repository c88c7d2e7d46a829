import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ContentKind } from '#contract/content/kinds.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';

/** The columns of the site, a tree. Items of content stand in one each. A removed one stays as a row: grants of before name it, and old addresses lead on from it. */
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
    removedAt: instant('removed_at'),
    intoId: reference('into_id'),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    foreignKey({ columns: [table.intoId], foreignColumns: [table.id] }),
    uniqueIndex('section_name')
      .on(sql`coalesce(${table.kind}, '')`, table.name)
      .where(sql`removed_at is null`),
    check('section_into', sql`${table.removedAt} is not null or ${table.intoId} is null`),
    check('section_approvals', sql`${table.approvals} between 1 and 3`),
    check(
      'section_approvals_asked',
      sql`${table.approvalsAsked} between 1 and 3 and (${table.approvalsAsked} is null) = (${table.approvalsAskedBy} is null)`,
    ),
  ],
);
