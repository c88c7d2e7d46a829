import { sessionMaxHours } from '#contract/account/constants.ts';
import type { staffCalls, StaffMember } from '#contract/account/staff-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { countSessions } from '#server/db/queries/account/account-work.ts';
import { countRoleRequests, listOpenGrants } from '#server/db/queries/account/role-grant.ts';
import { countResetsFor, isResetWaiting } from '#server/db/queries/account/second-factor.ts';
import { countStaff, listStaff, type StaffRow } from '#server/db/queries/account/staff.ts';
import type { Queryable } from '#server/db/database.ts';
import { nameSections } from '#server/domain/publishing/name-sections.ts';
import { fail } from '#server/lib/fail.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

/** Who works for the centre, with the roles that were not revoked, the first made first. */
export async function listMembers(
  { db }: Pick<Services, 'db'>,
  { isWaiting, ...paging }: Paging & { isWaiting: boolean },
  by: number,
): Promise<{ total: number; rows: StaffMember[] }> {
  const people = await listStaff(db, { isWaiting, ...limitsOf(paging) });
  return { total: await countStaff(db, { isWaiting }), rows: await describeMembers(db, people, by) };
}

/** One of them, with what an administrator decides by. Fails with staffUnknown. */
export async function readMember(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: number,
  by: number,
): Promise<ResponseOf<typeof staffCalls.getStaffMember>> {
  const found = await listStaff(db, { userId });
  const [member] = await describeMembers(db, found, by);
  const [row] = found;
  if (member === undefined || row === undefined) fail('staffUnknown');
  const now = clock.now().getTime();
  const { open } = await countSessions(db, {
    userId,
    begunAfter: new Date(now - sessionMaxHours * 3_600_000),
    usedAfter: new Date(now - config.staff.idleMinutes * 60_000),
  });
  return {
    ...member,
    phone: row.phone,
    suspension:
      row.suspendedAt === null
        ? null
        : { time: row.suspendedAt.toISOString(), reason: row.suspensionReason ?? '' },
    openSessions: open,
    isResetWaiting: await isResetWaiting(db, userId),
  };
}

/** Requests of colleagues that wait for this administrator. */
export async function countRequestsFor(db: Queryable, userId: number): Promise<number> {
  return (await countRoleRequests(db, userId)) + (await countResetsFor(db, userId));
}

async function describeMembers(
  db: Queryable,
  people: readonly StaffRow[],
  by: number,
): Promise<StaffMember[]> {
  const grants = await listOpenGrants(
    db,
    people.map(({ id }) => id),
  );
  const names = await nameSections(db);
  return people.map(({ id, account, hasPassword, hasSecondFactor, lastLoginAt, suspendedAt }) => ({
    ...{ userId: id, account: account ?? '', hasPassword, hasSecondFactor },
    lastLoginTime: lastLoginAt?.toISOString() ?? null,
    isSuspended: suspendedAt !== null,
    isOneself: id === by,
    grants: grants.filter(({ grant }) => grant.userId === id).map((grant) => describeGrant(grant, names, by)),
  }));
}

function describeGrant(
  { grant, ...names }: Awaited<ReturnType<typeof listOpenGrants>>[number],
  sections: ReadonlyMap<number, string>,
  by: number,
): StaffMember['grants'][number] {
  const state =
    grant.confirmedAt === null ? 'asked' : grant.revocationAskedAt === null ? 'granted' : 'revoking';
  const isOwn = grant.userId === by;
  const askedBy = state === 'asked' ? grant.grantedBy : grant.revocationAskedBy;
  return {
    id: grant.id,
    role: grant.role,
    sectionId: grant.sectionId,
    sectionName: grant.sectionId === null ? '' : (sections.get(grant.sectionId) ?? ''),
    state,
    grantedBy: names.grantedBy ?? '',
    grantedAt: grant.grantedAt.toISOString(),
    confirmedBy: names.confirmedBy ?? '',
    revocationAskedBy: names.revocationAskedBy ?? '',
    mayConfirm: state !== 'granted' && !isOwn && askedBy !== by,
    mayDrop: state !== 'granted' && !isOwn,
    mayRevoke: state === 'granted' && !isOwn,
  };
}
