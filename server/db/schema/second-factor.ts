import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** What a member of staff gives besides the password: a code of an authenticator. */
export const secondFactor = pgTable('second_factor', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => appUser.id),
  /** What the authenticator and this site share. Null: none has been confirmed. */
  secret: bytea('secret'),
  /** The one that is being set up. */
  pendingSecret: bytea('pending_secret'),
  pendingAt: instant('pending_at'),
  /** The last step of which a code was taken: none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  failures: smallint('failures').notNull().default(0),
  heldUntil: instant('held_until'),
  setUpAt: instant('set_up_at'),
});

/** Each stands in for the authenticator once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    codeHmac: bytea('code_hmac').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
);

/** One administrator asks to take somebody's second factor away, another decides. */
export const factorReset = pgTable(
  'factor_reset',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    reason: text('reason').notNull(),
    proposedBy: reference('proposed_by')
      .notNull()
      .references(() => appUser.id),
    proposedAt: instant('proposed_at').notNull(),
    decision: text('decision', { enum: ['approved', 'dropped'] }),
    decidedBy: reference('decided_by').references(() => appUser.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('factor_reset_open')
      .on(table.userId)
      .where(sql`decided_at is null`),
    check(
      'factor_reset_four_eyes',
      sql`${table.decision} <> 'approved' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
);
