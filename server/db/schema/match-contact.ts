import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reportReasons } from '#contract/forum/constants.ts';
import { contactSides, contactStates, liveContactStates } from '#contract/matching/contact-workflow.ts';
import { matchReportStates } from '#contract/matching/report-workflow.ts';
import { appUser } from './account.ts';
import { bytea, descending, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Two owners who talk about a demand and a solution, from the invitation to the rating. */
export const matchContact = pgTable(
  'match_contact',
  {
    id: identity(),
    demandId: reference('demand_id')
      .notNull()
      .references(() => contentItem.id),
    solutionId: reference('solution_id')
      .notNull()
      .references(() => contentItem.id),
    demandUserId: reference('demand_user_id')
      .notNull()
      .references(() => appUser.id),
    solutionUserId: reference('solution_user_id')
      .notNull()
      .references(() => appUser.id),
    invitedBy: text('invited_by', { enum: contactSides }).notNull(),
    state: text('state', { enum: contactStates }).notNull(),
    offeredBy: text('offered_by', { enum: contactSides }),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    // of two who invite each other at once one is first
    uniqueIndex('match_contact_live')
      .on(table.demandId, table.solutionId)
      .where(sql.raw(`state in (${liveContactStates.map((state) => `'${state}'`).join(', ')})`)),
    index('match_contact_demand_user').on(table.demandUserId, descending(table.movedAt)),
    index('match_contact_solution_user').on(table.solutionUserId, descending(table.movedAt)),
    index('match_contact_solution').on(table.solutionId),
    index('match_contact_state').on(table.state),
  ],
);

/** What the two write to each other. Enciphered: it is for the two alone. */
export const matchMessage = pgTable(
  'match_message',
  {
    id: identity(),
    contactId: reference('contact_id')
      .notNull()
      .references(() => matchContact.id, { onDelete: 'cascade' }),
    side: text('side', { enum: contactSides }).notNull(),
    body: bytea('body').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    index('match_message_contact').on(table.contactId, table.id),
    index('match_message_unread')
      .on(table.contactId, table.side)
      .where(sql`not is_read`),
  ],
);

/** What each of the two says of the other when all is done, once. */
export const matchRating = pgTable(
  'match_rating',
  {
    contactId: reference('contact_id')
      .notNull()
      .references(() => matchContact.id, { onDelete: 'cascade' }),
    side: text('side', { enum: contactSides }).notNull(),
    stars: smallint('stars').notNull(),
    comment: bytea('comment').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.side] }),
    check('match_rating_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** What one of the two reports of the other's words: a message, or the talk as it was then. The note is enciphered, for it may quote the talk. */
export const matchReport = pgTable(
  'match_report',
  {
    id: identity(),
    contactId: reference('contact_id')
      .notNull()
      .references(() => matchContact.id, { onDelete: 'cascade' }),
    messageId: reference('message_id').references(() => matchMessage.id, { onDelete: 'cascade' }),
    /** The newest message at that moment: staff see nothing that was written later. */
    seenUntil: reference('seen_until').notNull(),
    side: text('side', { enum: contactSides }).notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: bytea('note').notNull(),
    state: text('state', { enum: matchReportStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    // a message once; a talk again when the report before is decided
    uniqueIndex('match_report_message')
      .on(table.messageId)
      .where(sql`message_id is not null`),
    uniqueIndex('match_report_talk')
      .on(table.contactId, table.side)
      .where(sql`message_id is null and state = 'waiting'`),
    index('match_report_contact').on(table.contactId),
    index('match_report_state').on(table.state, table.id),
    index('match_report_decided').on(table.decidedAt),
  ],
);
