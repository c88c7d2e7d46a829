import { rolesThatMay } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { listStaffNames } from '#server/db/queries/account/staff.ts';

/** Who answers for the whole site. */
export const listClerks = (db: Queryable): Promise<number[]> =>
  listHolders(db, { roles: rolesThatMay('answer'), path: [] });

/** The same with the names of their accounts, by these. */
export const listClerkNames = async (db: Queryable): Promise<{ id: number; account: string }[]> =>
  listStaffNames(db, await listClerks(db));
