import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { signUpStates } from '#contract/activities/sign-up-workflow.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** Who has signed up for which activity: a user one activity once. */
export const activitySignUp = pgTable(
  'activity_sign_up',
  {
    id: identity(),
    activityId: reference('activity_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    state: text('state', { enum: signUpStates }).notNull(),
    people: smallint('people').notNull(),
    contact: bytea('contact').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    queuedAt: instant('queued_at'),
    told: text('told'),
  },
  (table) => [
    uniqueIndex('activity_sign_up_once').on(table.activityId, table.userId),
    index('activity_sign_up_user').on(table.userId, table.id),
    index('activity_sign_up_state').on(table.activityId, table.state),
    index('activity_sign_up_review')
      .on(table.id)
      .where(sql`state = 'waitingReview'`),
  ],
);

/** How many people hold places of an activity and how many wait, as everybody reads it: written by whatever changes the rows above. */
export const activitySeat = pgTable('activity_seat', {
  activityId: reference('activity_id')
    .primaryKey()
    .references(() => contentItem.id, { onDelete: 'cascade' }),
  people: integer('people').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
});
