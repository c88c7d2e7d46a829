import type { ResponseOf } from '#contract/call.ts';
import { successCode } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { keyPermissions, sectionPermissions } from '#contract/interfaces/constants.ts';
import type { ApiKey, keyCalls } from '#contract/interfaces/key-calls.ts';
import { mayInSection } from '#contract/permissions.ts';
import { listStaff } from '#server/db/queries/account/staff.ts';
import { findKey, listKeys, listKeyUses } from '#server/db/queries/interfaces/api-key.ts';
import { nameSections } from '#server/domain/publishing/name-sections.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

type Deps = Pick<Services, 'db' | 'clock'>;
type Row = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Who manages keys. */
export type Manager = Pick<Caller, 'userId' | 'grants'>;

/** Keys that are good for something, or those that are over; the latest first. */
export async function readKeys(
  { db, clock }: Deps,
  { isEnded, ...paging }: Paging & { isEnded: boolean },
  by: Manager,
) {
  const now = clock.now();
  const { total, rows } = await listKeys(db, { isEnded, now, ...limitsOf(paging) });
  const names = await nameSections(db);
  return { total, rows: rows.map((row) => describeKey(row, { names, now, by })) };
}

/** One of them. Fails with notFound. */
export async function readKey({ db, clock }: Deps, id: number, by: Manager): Promise<ApiKey> {
  const found = (await findKey(db, id)) ?? fail('notFound');
  return describeKey(found, { names: await nameSections(db), now: clock.now(), by });
}

/** Whether it lets a program write: such a one is made for oneself alone, or somebody could write as another and approve it himself. */
export const writes = (permissions: readonly string[]): boolean => permissions.includes('write');

/** Why somebody cannot have a key made that is there: whoever has it may what it may. */
export function whyNotMade(
  { permissions, ownerUserId }: Pick<Row['key'], 'permissions' | 'ownerUserId'>,
  { userId, grants }: Manager,
): 'keyNotYours' | 'keyPermissionWrong' | undefined {
  if (writes(permissions) && ownerUserId !== userId) return 'keyNotYours';
  return permissions.every((one) => mayInSection(grants, one, [])) ? undefined : 'keyPermissionWrong';
}

function describeKey(
  { key, owner, maker, isOwnerLive }: Row,
  { names, now, by }: { names: ReadonlyMap<number, string>; now: Date; by: Manager },
): ApiKey {
  const state = stateOf(key, { isOwnerLive, now });
  return {
    ...{ id: key.id, name: key.name, head: key.head, ownerId: key.ownerUserId },
    ...{ owner: owner ?? '', maker: maker ?? '', permissions: key.permissions, sectionIds: key.sectionIds },
    sectionNames: (key.sectionIds ?? []).flatMap((id) => names.get(id) ?? []),
    perMinute: key.perMinute,
    createTime: key.createdAt.toISOString(),
    endTime: key.expiresAt.toISOString(),
    lastUseTime: key.lastUsedAt?.toISOString() ?? null,
    state,
    mayMake: state !== 'revoked' && state !== 'ended' && whyNotMade(key, by) === undefined,
  };
}

function stateOf(
  { revokedAt, expiresAt, keyHash }: Row['key'],
  { isOwnerLive, now }: { isOwnerLive: boolean; now: Date },
): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'ended';
  if (!isOwnerLive) return 'dead';
  return keyHash === null ? 'unmade' : 'live';
}

/** What went wrong, in words, by its code. */
const outcomes = new Map(Object.values(errors).map(({ code, msg }) => [code, msg]));

/** What a key was used for, the latest first. */
export async function readKeyUses({ db }: Pick<Deps, 'db'>, { id, ...paging }: Paging & { id: number }) {
  const { total, rows } = await listKeyUses(db, { keyId: id, ...limitsOf(paging) });
  return {
    total,
    rows: rows.map(({ at, call, code, address }) => ({
      ...{ time: at.toISOString(), call, code, address },
      outcome: code === successCode ? '成功' : (outcomes.get(code) ?? ''),
    })),
  };
}

/** Whom a key can be for, and what somebody can give it: no more than he has himself. */
export async function readKeyChoices(
  { db }: Pick<Deps, 'db'>,
  { userId, grants }: Manager,
): Promise<ResponseOf<typeof keyCalls.getKeyChoices>> {
  const owners = await listStaff(db);
  const names = await nameSections(db);
  return {
    ownId: userId,
    owners: owners.flatMap(({ id, account, suspendedAt }) =>
      suspendedAt === null ? [{ id, account: account ?? '' }] : [],
    ),
    permissions: keyPermissions.filter((one) => mayInSection(grants, one, [])),
    sections: sectionPermissions.some((one) => mayInSection(grants, one, []))
      ? [...names].map(([id, name]) => ({ id, name }))
      : [],
  };
}
