import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identityKinds } from '#contract/account/identity.ts';
import { appUser, session } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** Somebody who goes to a province to prove himself, and comes back. Belongs to the browser that went. */
export const identityArrival = pgTable(
  'identity_arrival',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    stateHash: bytea('state_hash').notNull().unique(),
    browserHash: bytea('browser_hash').notNull(),
    provider: text('provider').notNull(),
    target: text('target').notNull(),
    begunAt: instant('begun_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenAt: instant('taken_at'),
    facts: bytea('facts'),
    closedAt: instant('closed_at'),
  },
  (table) => [index('identity_arrival_expires').on(table.expiresAt)],
);

/** An account that somebody with an identity of a province logs in to. */
export const identityLink = pgTable(
  'identity_link',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    provider: text('provider').notNull(),
    subjectHash: bytea('subject_hash').notNull(),
    kind: text('kind', { enum: identityKinds }).notNull(),
    shownName: text('shown_name').notNull(),
    level: smallint('level').notNull(),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    undoHash: bytea('undo_hash').notNull().unique(),
    undoUntil: instant('undo_until').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: ['owner', 'undone', 'changeUndone'] }),
  },
  (table) => [
    uniqueIndex('identity_link_subject')
      .on(table.provider, table.subjectHash)
      .where(sql`ended_at is null`),
    index('identity_link_user').on(table.userId),
    index('identity_link_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

/** A login by such a link, and what ends it together with that at the province. */
export const identitySession = pgTable(
  'identity_session',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    linkId: reference('link_id')
      .notNull()
      .references(() => identityLink.id, { onDelete: 'cascade' }),
    sidHash: bytea('sid_hash'),
    logoutSecret: bytea('logout_secret'),
  },
  (table) => [index('identity_session_link').on(table.linkId)],
);
