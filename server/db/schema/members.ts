import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRoles } from '#contract/acting.ts';
import { appUser } from './account.ts';
import { bytea, identity, instant, reference } from './columns.ts';

/** A person who acts for an enterprise. The enterprise's own login is none of them. */
export const enterpriseMember = pgTable(
  'enterprise_member',
  {
    enterpriseUserId: reference('enterprise_user_id')
      .notNull()
      .references(() => appUser.id),
    personUserId: reference('person_user_id')
      .notNull()
      .references(() => appUser.id),
    role: text('role', { enum: memberRoles }).notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterpriseUserId, table.personUserId] }),
    index('enterprise_member_person').on(table.personUserId),
    check('enterprise_member_other', sql`${table.enterpriseUserId} <> ${table.personUserId}`),
  ],
);

/** What an enterprise asks the owner of a phone: to act for it. */
export const memberInvitation = pgTable(
  'member_invitation',
  {
    id: identity(),
    enterpriseUserId: reference('enterprise_user_id')
      .notNull()
      .references(() => appUser.id),
    phone: bytea('phone').notNull(),
    phoneHmac: bytea('phone_hmac').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn'] }).notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('member_invitation_open')
      .on(table.enterpriseUserId, table.phoneHmac)
      .where(sql`state = 'open'`),
    index('member_invitation_phone').on(table.phoneHmac),
    index('member_invitation_expires').on(table.expiresAt),
    check('member_invitation_closed', sql`(${table.closedAt} is null) = (${table.state} = 'open')`),
  ],
);
