import type { RoleGrant } from '#contract/permissions.ts';
import type { TestPortal } from './portal.ts';

/** Gives somebody who works for the centre a role, as the command does. */
export async function grantRole(
  { sql, clock }: TestPortal,
  { userId, role, sectionId = null }: { userId: number } & Pick<RoleGrant, 'role'> & Partial<RoleGrant>,
): Promise<void> {
  if (sectionId !== null) await insertSection({ sql }, sectionId);
  await sql.query(
    `insert into role_grant (user_id, role, section_id, granted_at, confirmed_at) values ($1, $2, $3, $4, $4)`,
    [userId, role, sectionId, clock.now()],
  );
}

/** A section with this id, unless there is one. */
export async function insertSection({ sql }: Pick<TestPortal, 'sql'>, id: number): Promise<void> {
  await sql.query(
    `insert into section (id, name) overriding system value values ($1, $2) on conflict do nothing`,
    [id, `栏目 ${String(id)}`],
  );
}
