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

/** Appended to the migration that makes the table: drizzle has no notion of comments. */
export const captchaComments = [
  `COMMENT ON TABLE captcha_challenge IS 'Captcha challenges of the last minutes with their tries and tickets; rows are deleted after a quarter of an hour'`,
  `COMMENT ON COLUMN captcha_challenge.id IS '128 random bits, base64url'`,
  `COMMENT ON COLUMN captcha_challenge.mode IS 'slider: puzzle picture; compute: proof of work'`,
  `COMMENT ON COLUMN captcha_challenge.client IS 'IPv4 address or IPv6 /64 that asked; counted to make proof of work harder'`,
  `COMMENT ON COLUMN captcha_challenge.answer_x IS 'Left edge of the hole in picture pixels; slider only'`,
  `COMMENT ON COLUMN captcha_challenge.work_bits IS 'Leading zero bits each digest needs; compute only'`,
  `COMMENT ON COLUMN captcha_challenge.tries IS 'Answers given so far, right or wrong'`,
  `COMMENT ON COLUMN captcha_challenge.purpose IS 'What the ticket may be spent on; set when solved'`,
  `COMMENT ON COLUMN captcha_challenge.ticket_hash IS 'SHA-256 of the ticket secret; set when solved'`,
  `COMMENT ON COLUMN captcha_challenge.redeemed_at IS 'When the ticket was spent; it can be spent once'`,
];
