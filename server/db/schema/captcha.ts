import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, instant } from './columns.ts';

/** One captcha challenge with its tries and the ticket it may win. Lives for minutes; see purgeOldChallenges. */
export const captchaChallenge = pgTable(
  'captcha_challenge',
  {
    id: text('id').primaryKey(),
    mode: text('mode', { enum: ['slider', 'compute'] }).notNull(),
    client: text('client').notNull(),
    answerX: smallint('answer_x'),
    workBits: smallint('work_bits'),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    purpose: text('purpose'),
    ticketHash: bytea('ticket_hash'),
    ticketExpiresAt: instant('ticket_expires_at'),
    redeemedAt: instant('redeemed_at'),
  },
  (table) => [
    index('captcha_challenge_client').on(table.client, table.createdAt),
    index('captcha_challenge_created').on(table.createdAt),
    check('captcha_challenge_answer', sql`num_nonnulls(${table.answerX}, ${table.workBits}) = 1`),
  ],
);
