import type { StaffRole } from '#contract/permissions.ts';
import { grantRole } from './grant-role.ts';
import { logIn } from './organisations.ts';
import type { TestPortal } from './portal.ts';
import { insertOwner } from './recovering.ts';

export interface TestColleague {
  id: number;
  account: string;
  email: string;
  token: string;
}

/** Somebody who works for the centre, logged in. `n` makes what must be unique different. */
export async function hireColleague(
  portal: TestPortal,
  n: number,
  { role, sectionId = null }: { role: StaffRole; sectionId?: number | null },
): Promise<TestColleague> {
  const account = `${role}_${String(n)}`;
  const { id, email } = await insertOwner(portal, n, { accountType: 'enpt', account });
  await portal.sql.query('update app_user set user_type = 2 where id = $1', [id]);
  await grantRole(portal, { userId: id, role, sectionId });
  return { id, account, email: email ?? '', token: await logIn(portal, account) };
}
