import { staffRoles, type RoleGrant } from '#contract/permissions.ts';
import { violatedUniqueIndex, type Database, type Queryable } from '#server/db/database.ts';
import {
  endGrant,
  findOpenGrant,
  insertGrant,
  lockAdministrators,
} from '#server/db/queries/account/role-grant.ts';
import { holdSection } from '#server/db/queries/content/section.ts';
import { findStaff } from '#server/db/queries/account/staff.ts';
import type { Clock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/process/start-error.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** On whose behalf the record says that it was done: whoever can run commands on the server. */
export const commandLine = { ip: '127.0.0.1', requestId: 'command line', onBehalf: undefined };

/** `writer`, or `writer:12` for section 12 and those below it. Throws StartError. */
export function readRole(typed: string): RoleGrant {
  const [, name, section] = /^([a-z]+)(?::([1-9]\d{0,14}))?$/.exec(typed) ?? [];
  const role = staffRoles.find((one) => one === name);
  if (role === undefined)
    throw new StartError(`--role ${typed}: one of ${staffRoles.join(', ')}, or with a section as writer:12`);
  if (role === 'administrator' && section !== undefined)
    throw new StartError(`--role ${typed}: an administrator is one for all sections`);
  return { role, sectionId: section === undefined ? null : Number(section) };
}

export const describeRole = ({ role, sectionId }: RoleGrant): string =>
  sectionId === null ? role : `${role}:${String(sectionId)}`;

/** Roles that count at once: whoever can run commands on the server needs nobody to confirm them. Throws StartError. */
export async function grantByCommand(
  tx: Queryable,
  clock: Clock,
  { userId, roles }: { userId: number; roles: readonly RoleGrant[] },
): Promise<void> {
  const now = clock.now();
  for (const grant of roles) {
    if (grant.sectionId !== null && !(await holdSection(tx, grant.sectionId)))
      throw new StartError(`There is no section ${String(grant.sectionId)}`);
    await insertGrant(tx, { userId, ...grant, grantedAt: now, confirmedAt: now }).catch((error: unknown) => {
      if (violatedUniqueIndex(error) === 'role_grant_open_key')
        throw new StartError(`${describeRole(grant)} is granted already, or waits for its confirmation`);
      throw error;
    });
    const entry = {
      action: 'role',
      object: `user ${userId}`,
      result: `granted ${describeRole(grant)}`,
    } as const;
    await recordAudit({ db: tx, clock }, commandLine, entry);
  }
}

/** More roles for somebody who has an account. Throws StartError. */
export async function grantRoles(
  { db, clock }: Deps,
  name: string,
  roles: readonly RoleGrant[],
): Promise<void> {
  const { id: userId } = await requireStaff(db, name);
  await db.transaction((tx) => grantByCommand(tx, clock, { userId, roles }));
}

/** Takes roles away, those that wait for a confirmation too. Throws StartError. */
export async function revokeRoles(
  { db, clock }: Deps,
  name: string,
  roles: readonly RoleGrant[],
): Promise<void> {
  const { id: userId } = await requireStaff(db, name);
  await db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    for (const wanted of roles) {
      const grant = await findOpenGrant(tx, { userId, ...wanted });
      if (grant === undefined) throw new StartError(`${name} has no role ${describeRole(wanted)}`);
      if (wanted.role === 'administrator' && administrators.every((one) => one === userId))
        throw new StartError(`${name} is the last administrator`);
      await endGrant(tx, { id: grant.id, now: clock.now() });
      const entry = {
        action: 'role',
        object: `user ${userId}`,
        result: `revoked ${describeRole(wanted)}`,
      } as const;
      await recordAudit({ db: tx, clock }, commandLine, entry);
    }
  });
}

/** Throws StartError. */
export async function requireStaff(db: Queryable, name: string) {
  const user = await findStaff(db, name);
  if (user === undefined) throw new StartError(`There is no staff account named ${name}`);
  return user;
}
