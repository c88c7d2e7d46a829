import type { RoleChange } from '#contract/account/staff-calls.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { RoleGrant } from '#contract/permissions.ts';
import { violatedUniqueIndex, type Queryable } from '#server/db/database.ts';
import {
  askForRevocation,
  confirmGrant,
  confirmRevocation,
  dropGrant,
  dropRevocation,
  findGrant,
  insertGrant,
  lockAdministrators,
  type GrantRow,
} from '#server/db/queries/account/role-grant.ts';
import { holdSection } from '#server/db/queries/content/section.ts';
import { isStaff } from '#server/db/queries/account/staff.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { auditRefusals, recordAudit } from '#server/domain/audit/record-audit.ts';
import { describeRole } from './grant-by-command.ts';

type Deps = Pick<Services, 'db' | 'clock'>;

/**
 * Asks for a role for somebody else; it counts when another administrator has confirmed it. Fails with staffUnknown, roleForOneself,
 * roleGranted, invalidRequest.
 */
export async function askForGrant(
  deps: Deps,
  { userId, ...wanted }: { userId: number } & RoleGrant,
  context: KnownContext,
): Promise<{ id: number }> {
  const by = context.caller.userId;
  return recorded(deps, context, { what: `ask to grant ${describeRole(wanted)}`, userId }, async (tx) => {
    if (userId === by) fail('roleForOneself');
    if (wanted.role === 'administrator' && wanted.sectionId !== null)
      fail('invalidRequest', { field: 'sectionId' });
    if (wanted.sectionId !== null && !(await holdSection(tx, wanted.sectionId)))
      fail('sectionUnknown', { field: 'sectionId' });
    if (!(await isStaff(tx, userId))) fail('staffUnknown', { field: 'userId' });
    return { id: await insertGrant(tx, { userId, ...wanted, grantedBy: by, grantedAt: deps.clock.now() }) };
  }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'role_grant_open_key') fail('roleGranted');
    throw error;
  });
}

/** Fails with notFound, roleForOneself, roleRequestClosed, lastAdministrator. */
export async function askToRevoke(deps: Deps, { id }: { id: number }, context: KnownContext): Promise<void> {
  const by = context.caller.userId;
  const grant = await requireGrant(deps.db, id);
  await recorded(deps, context, { what: `ask to revoke ${describeRole(grant)}`, ...grant }, async (tx) => {
    await keepAnAdministrator(tx, grant);
    const asked = await askForRevocation(tx, { id, by, now: deps.clock.now() });
    if (asked === undefined) fail(reasonAgainst(grant, by));
  });
}

/** The second pair of eyes. Fails with notFound, roleForOneself, roleFourEyes, roleRequestClosed, lastAdministrator. */
export async function confirmRole(
  deps: Deps,
  { id, change }: { id: number; change: RoleChange },
  context: KnownContext,
): Promise<void> {
  const by = context.caller.userId;
  const grant = await requireGrant(deps.db, id);
  await recorded(deps, context, { what: `${change} ${describeRole(grant)}`, ...grant }, async (tx) => {
    if (change === 'revoke') await keepAnAdministrator(tx, grant);
    const confirm = change === 'grant' ? confirmGrant : confirmRevocation;
    if ((await confirm(tx, { id, by, now: deps.clock.now() })) !== undefined) return;
    const askedBy = change === 'grant' ? grant.grantedBy : grant.revocationAskedBy;
    fail(reasonAgainst(grant, by, askedBy));
  });
}

/** Whoever asked takes it back, or another administrator refuses. Fails with notFound, roleForOneself, roleRequestClosed. */
export async function dropRoleRequest(
  deps: Deps,
  { id, change }: { id: number; change: RoleChange },
  context: KnownContext,
): Promise<void> {
  const by = context.caller.userId;
  const grant = await requireGrant(deps.db, id);
  await recorded(
    deps,
    context,
    { what: `drop to ${change} ${describeRole(grant)}`, ...grant },
    async (tx) => {
      const drop = change === 'grant' ? dropGrant : dropRevocation;
      if ((await drop(tx, { id, by, now: deps.clock.now() })) === undefined) fail(reasonAgainst(grant, by));
    },
  );
}

async function requireGrant(db: Queryable, id: number): Promise<GrantRow> {
  return (await findGrant(db, id)) ?? fail('notFound');
}

/** Of an administrator's grant that is to go: there is another administrator. */
async function keepAnAdministrator(tx: Queryable, { role, userId }: GrantRow): Promise<void> {
  if (role !== 'administrator') return;
  const administrators = await lockAdministrators(tx);
  if (administrators.every((one) => one === userId)) fail('lastAdministrator');
}

/** Why the statement found no row to change: it is about himself, he asked for it, or it was no more as he saw it. */
function reasonAgainst({ userId }: GrantRow, by: number, askedBy: number | null = null): ErrorName {
  if (userId === by) return 'roleForOneself';
  return askedBy === by ? 'roleFourEyes' : 'roleRequestClosed';
}

/** Runs it with its line of the record in one transaction; a refusal leaves its line too. */
async function recorded<Result>(
  deps: Deps,
  context: KnownContext,
  { what, userId }: { what: string; userId: number },
  run: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const entry = {
    actorUserId: context.caller.userId,
    action: 'role',
    object: `user ${userId}: ${what}`,
  } as const;
  return auditRefusals(deps, context, entry, () =>
    deps.db.transaction(async (tx) => {
      const result = await run(tx);
      await recordAudit({ db: tx, clock: deps.clock }, context, { ...entry, result: 'ok' });
      return result;
    }),
  );
}
