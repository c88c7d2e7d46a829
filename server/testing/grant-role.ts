import type { RoleGrant } from '#contract/permissions.ts';
import type { TestPortal } from './portal.ts';

/** Gives somebody who works for the centre a role, as the command does. */
export async function grantRole(
  { sql, clock }: TestPortal,
  { userId, role, sectionId = null }: { userId: number } & Pick<RoleGrant, 'role'> & Partial<RoleGrant>,
): Promise<void> {
  await sql.query(
    `insert into role_grant (user_id, role, section_id, granted_at, confirmed_at) values ($1, $2, $3, $4, $4)`,
    [userId, role, sectionId, clock.now()],
  );
}
