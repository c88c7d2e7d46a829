import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bookingStates } from '#contract/experts/booking-workflow.ts';
import type { DayPart } from '#contract/experts/constants.ts';
import { questionStates } from '#contract/experts/question-workflow.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';
import { contentItem } from './content.ts';

/** What users ask experts, and what these answer. Read by everybody once answered, unless its asker wants it kept private. */
export const expertQuestion = pgTable(
  'expert_question',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    body: text('body').notNull(),
    isPrivate: boolean('is_private').notNull(),
    isOfEnterprise: boolean('is_of_enterprise').notNull(),
    state: text('state', { enum: questionStates }).notNull(),
    answer: text('answer').notNull().default(''),
    comment: text('comment').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('expert_question_user').on(table.userId, table.id),
    index('expert_question_state').on(table.state, table.id),
    index('expert_question_public')
      .on(table.itemId, table.answeredAt)
      .where(sql`state = 'answered' and not is_private`),
    index('expert_question_newest')
      .on(table.answeredAt)
      .where(sql`state = 'answered' and not is_private`),
  ],
);

export interface Wish {
  day: string;
  part: DayPart;
}

/** Who wants to meet an expert or to try a cloud product, and when. */
export const booking = pgTable(
  'booking',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => contentItem.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    topic: text('topic').notNull(),
    wishes: jsonb('wishes').$type<Wish[]>().notNull(),
    contact: bytea('contact').notNull(),
    state: text('state', { enum: bookingStates }).notNull(),
    startsAt: instant('starts_at'),
    minutes: integer('minutes').notNull().default(0),
    place: text('place').notNull().default(''),
    comment: text('comment').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('booking_user').on(table.userId, table.id),
    index('booking_state').on(table.state, table.id),
    index('booking_item').on(table.itemId, table.startsAt),
    uniqueIndex('booking_open')
      .on(table.userId, table.itemId)
      .where(sql`state in ('requested', 'confirmed')`),
  ],
);
