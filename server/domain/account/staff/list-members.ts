import { limitsOf } from '#server/lib/paging.ts';
import type { StaffMember } from '#contract/account/staff-calls.ts';
import { listOpenGrants } from '#server/db/queries/account/role-grant.ts';
import { countStaff, listStaff } from '#server/db/queries/account/staff.ts';
import type { Services } from '#server/services.ts';

/** Who works for the centre, with the roles that were not revoked, the first made first. */
export async function listMembers(
  { db }: Pick<Services, 'db'>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ total: number; rows: StaffMember[] }> {
  const people = await listStaff(db, limitsOf({ pageNum, pageSize }));
  const grants = await listOpenGrants(
    db,
    people.map(({ id }) => id),
  );
  const rows = people.map(({ id, account, hasPassword }) => ({
    userId: id,
    account: account ?? '',
    hasPassword,
    grants: grants.filter(({ grant }) => grant.userId === id).map(describeGrant),
  }));
  return { total: await countStaff(db), rows };
}

function describeGrant({
  grant,
  ...by
}: Awaited<ReturnType<typeof listOpenGrants>>[number]): StaffMember['grants'][number] {
  return {
    id: grant.id,
    role: grant.role,
    sectionId: grant.sectionId,
    state: grant.confirmedAt === null ? 'asked' : grant.revocationAskedAt === null ? 'granted' : 'revoking',
    grantedBy: by.grantedBy ?? '',
    grantedAt: grant.grantedAt.toISOString(),
    confirmedBy: by.confirmedBy ?? '',
    revocationAskedBy: by.revocationAskedBy ?? '',
  };
}
