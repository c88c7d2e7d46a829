import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { anyEnquiryCategory } from '#contract/help/constants.ts';
import { enquiryStates } from '#contract/help/enquiry-workflow.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Whether a visitor found an article of the help useful: one row each, whoever he is. */
export const helpVote = pgTable(
  'help_vote',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    voter: bytea('voter').notNull(),
    address: bytea('address'),
    userId: reference('user_id').references(() => appUser.id),
    isUseful: boolean('is_useful').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.voter] }),
    index('help_vote_address').on(table.itemId, table.address),
    index('help_vote_user').on(table.userId),
    index('help_vote_visitor')
      .on(table.votedAt)
      .where(sql`address is not null`),
  ],
);

/** What people write to the customer service, and what they are answered. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    userId: reference('user_id').references(() => appUser.id),
    category: text('category', { enum: anyEnquiryCategory }).notNull(),
    question: bytea('question').notNull(),
    answer: bytea('answer'),
    state: text('state', { enum: enquiryStates }).notNull(),
    assignedTo: reference('assigned_to').references(() => appUser.id),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('enquiry_user').on(table.userId, table.id),
    index('enquiry_state').on(table.state, table.dueAt),
    index('enquiry_assigned').on(table.assignedTo),
    index('enquiry_closed')
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
  ],
);
