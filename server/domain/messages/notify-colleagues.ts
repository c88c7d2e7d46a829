import { rolesThatMay, type Permission } from '#contract/permissions.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { listStaffContacts } from '#server/db/queries/account/staff.ts';
import type { Transaction } from './commit-and-send.ts';
import { notifyColleagueLater, type Notice } from './notify-later.ts';

/** Tells these who work for the centre, each as notifyColleagueLater does. `about` names what has happened to what. */
export async function notifyEachColleague(
  deps: Transaction,
  userIds: readonly number[],
  notice: Notice,
  about: string,
): Promise<void> {
  const contacts = await listStaffContacts(deps.db, [...userIds]);
  // always in the same order: what one transaction has reserved, the other waits for
  for (const contact of contacts.sort((one, two) => one.id - two.id))
    await notifyColleagueLater(deps, contact, notice, about);
}

/** Tells all who have a permission in a section, given as the ids from the root down to it; [] is the whole site. */
export async function notifyColleagues(
  deps: Transaction,
  { permission, path = [] }: { permission: Permission; path?: readonly number[] },
  notice: Notice,
  about: string,
): Promise<void> {
  const holders = await listHolders(deps.db, { roles: rolesThatMay(permission), path: [...path] });
  await notifyEachColleague(deps, holders, notice, about);
}
