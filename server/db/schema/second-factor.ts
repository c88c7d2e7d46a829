import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser, session } from './account.ts';
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

/** A passkey of a member of staff: stands in for the code of his authenticator. */
export const passkey = pgTable(
  'passkey',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    credentialId: bytea('credential_id').notNull(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often it has signed, as it says itself; 0 of those that do not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential').on(table.credentialId),
    index('passkey_user').on(table.userId),
  ],
);

/** What a login has been asked to sign by a passkey, the last time only. Taken once. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  challenge: bytea('challenge').notNull(),
  purpose: text('purpose', { enum: ['add', 'give'] }).notNull(),
  createdAt: instant('created_at').notNull(),
});

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
