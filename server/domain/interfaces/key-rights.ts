import type { KeyPermission } from '#contract/interfaces/constants.ts';
import { permissionsOf, type RoleGrant } from '#contract/permissions.ts';
import { listSections } from '#server/db/queries/content/section.ts';
import type { Queryable } from '#server/db/database.ts';
import type { findKeyByHash } from '#server/db/queries/interfaces/api-key.ts';
import type { Caller } from '#server/lib/http/context.ts';

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKeyByHash>>>;

/** Whether a section is another or lies below it. */
export type IsWithin = (id: number, above: number) => boolean;

/** By the sections as they are now. */
async function readIsWithin(db: Queryable): Promise<IsWithin> {
  const parents = new Map((await listSections(db)).map(({ id, parentId }) => [id, parentId]));
  return (id, above) => {
    // no deeper than sections can be
    for (let at: number | null = id, steps = 0; at !== null && steps < 20; steps += 1) {
      if (at === above) return true;
      at = parents.get(at) ?? null;
    }
    return false;
  };
}

/**
 * What of its owner's roles a key may use: its own permissions, and where both the role and the key count. The narrower of two sections holds; of two that have nothing
 * in common nothing is left.
 */
export function cutGrants(
  grants: readonly RoleGrant[],
  {
    permissions,
    sectionIds,
  }: { permissions: readonly KeyPermission[]; sectionIds: readonly number[] | null },
  isWithin: IsWithin,
): RoleGrant[] {
  if (permissions.length === 0) return [];
  const cut = ({ sectionId }: RoleGrant): (number | null)[] => {
    if (sectionIds === null) return [sectionId];
    if (sectionId === null) return [...sectionIds];
    return sectionIds.flatMap((own) =>
      isWithin(own, sectionId) ? [own] : isWithin(sectionId, own) ? [sectionId] : [],
    );
  };
  return grants.flatMap((grant) =>
    cut(grant).map((sectionId) => ({ role: grant.role, sectionId, only: permissions })),
  );
}

/** The owner of a key, with what the key may. No session: what asks for one, or for its second factor, takes no key. */
export async function callerOfKey(
  db: Queryable,
  key: FoundKey,
  { isElsewhere }: { isElsewhere: boolean },
): Promise<Caller> {
  const { accountType, userType, auditStatus, permissions, sectionIds } = key;
  const isPowerless = isElsewhere || permissions.length === 0;
  const grants = isPowerless
    ? []
    : cutGrants(key.grants ?? [], { permissions, sectionIds }, await readIsWithin(db));
  return {
    ...{ userId: key.userId, accountType, userType, auditStatus, grants },
    sessionId: '',
    permissions: permissionsOf({ accountType, userType, auditStatus, grants }),
    mustChangePassword: false,
    secondFactor: 'notAsked',
    isElsewhere,
    tokenHash: Buffer.alloc(0),
    confirmedFor: undefined,
    isConfirmedByPhone: false,
    keyId: key.id,
  };
}
