import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staffRoles } from '#contract/permissions.ts';
import { appUser } from './account.ts';
import { identity, instant, reference } from './columns.ts';
import { section } from './section.ts';

/** A role of somebody who works for the centre: asked for, confirmed, and perhaps revoked in the same two steps. Rows stay. */
export const roleGrant = pgTable(
  'role_grant',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Null: all of the site. */
    sectionId: reference('section_id').references(() => section.id),
    /** Null: by the command, which needs nobody's confirmation. So for the others. */
    grantedBy: reference('granted_by').references(() => appUser.id),
    grantedAt: instant('granted_at').notNull(),
    confirmedBy: reference('confirmed_by').references(() => appUser.id),
    /** Counts from then on. */
    confirmedAt: instant('confirmed_at'),
    revocationAskedBy: reference('revocation_asked_by').references(() => appUser.id),
    revocationAskedAt: instant('revocation_asked_at'),
    revokedBy: reference('revoked_by').references(() => appUser.id),
    /** Counts no more; of a grant that was never confirmed: it was refused or taken back. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('role_grant_user').on(table.userId),
    uniqueIndex('role_grant_open_key')
      .on(table.userId, table.role, sql`coalesce(${table.sectionId}, 0)`)
      .where(sql`revoked_at is null`),
    check('role_grant_administrator', sql`${table.role} <> 'administrator' or ${table.sectionId} is null`),
    check(
      'role_grant_four_eyes',
      sql`${table.confirmedBy} not in (${table.grantedBy}, ${table.userId})
        and ${table.grantedBy} <> ${table.userId}
        and (${table.confirmedAt} is null or (${table.confirmedBy} is null) = (${table.grantedBy} is null))`,
    ),
    check(
      'role_grant_revocation',
      sql`${table.confirmedAt} is null or (${table.revokedBy} not in (${table.revocationAskedBy}, ${table.userId})
        and ${table.revocationAskedBy} <> ${table.userId}
        and (${table.revokedAt} is null or (${table.revokedBy} is null) = (${table.revocationAskedBy} is null)))`,
    ),
  ],
);
