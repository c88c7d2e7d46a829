import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CompanyData } from '#contract/account/account-change-rules.ts';
import { accountChangeKinds, accountChangeStates } from '#contract/account/account-change-workflow.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { fileGroup } from './files.ts';

/** What one of the staff proposes for an enterprise's account, and another decides. */
export const accountChange = pgTable(
  'account_change',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text('kind', { enum: accountChangeKinds }).notNull(),
    state: text('state', { enum: accountChangeStates }).notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<CompanyData>().notNull(),
    after: jsonb('after').$type<CompanyData>(),
    /** Of a hand-over: the new agent and both phones, sealed. */
    people: bytea('people'),
    /** Of a closure: the enterprise that goes on; null where there is none. */
    intoUserId: reference('into_user_id').references(() => appUser.id),
    relatedId: text('related_id').references(() => fileGroup.relatedId),
    proposedBy: reference('proposed_by')
      .notNull()
      .references(() => appUser.id),
    decidedBy: reference('decided_by').references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('account_change_waiting')
      .on(table.userId)
      .where(sql`state = 'waiting'`),
    index('account_change_user').on(table.userId),
    index('account_change_into').on(table.intoUserId),
    index('account_change_state').on(table.state, table.id),
    index('account_change_closed').on(table.closedAt),
    index('account_change_related').on(table.relatedId),
    check(
      'account_change_four_eyes',
      sql`${table.state} <> 'done' or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.proposedBy})`,
    ),
    check('account_change_closed_state', sql`(${table.closedAt} is null) = (${table.state} = 'waiting')`),
  ],
);
