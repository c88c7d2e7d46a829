import { and, count, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoleGrant } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { isInForce } from '#server/db/queries/account/role-grant.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import { apiKey, apiKeyUse } from '#server/db/schema/interfaces.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';

type NewKey = typeof apiKey.$inferInsert;

const grantsOfOwner = sql<RoleGrant[] | null>`(
  select json_agg(json_build_object('role', ${roleGrant.role}, 'sectionId', ${roleGrant.sectionId}))
  from ${roleGrant} where ${roleGrant.userId} = ${outer(appUser.id)} and ${isInForce})`;

const keyByHash = preparedOnce((db) =>
  db
    .select({
      id: apiKey.id,
      permissions: apiKey.permissions,
      sectionIds: apiKey.sectionIds,
      perMinute: apiKey.perMinute,
      expiresAt: apiKey.expiresAt,
      lastUsedAt: apiKey.lastUsedAt,
      revokedAt: apiKey.revokedAt,
      userId: appUser.id,
      accountType: appUser.accountType,
      userType: appUser.userType,
      auditStatus: appUser.auditStatus,
      deletedAt: appUser.deletedAt,
      suspendedAt: appUser.suspendedAt,
      grants: grantsOfOwner,
    })
    .from(apiKey)
    .innerJoin(appUser, eq(appUser.id, apiKey.ownerUserId))
    .where(eq(apiKey.keyHash, sql.placeholder('keyHash')))
    .prepare('api_key_by_hash'),
);

/** The key of this digest with its owner, also where it is good for nothing any more. Asked for with every call: what is revoked is so at once. */
export async function findKeyByHash(db: Queryable, keyHash: Buffer) {
  const [row] = await keyByHash(db).execute({ keyHash });
  return row;
}

const owner = alias(appUser, 'owner');
const maker = alias(appUser, 'maker');
const shown = {
  key: apiKey,
  owner: owner.account,
  maker: maker.account,
  isOwnerLive: sql<boolean>`${owner.deletedAt} is null and ${owner.suspendedAt} is null and ${owner.userType} = 2`,
};

const isOver = (now: Date) => or(sql`${apiKey.revokedAt} is not null`, lte(apiKey.expiresAt, now));
const isLive = (now: Date) => and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now));

const described = (db: Queryable) =>
  db
    .select(shown)
    .from(apiKey)
    .innerJoin(owner, eq(owner.id, apiKey.ownerUserId))
    .innerJoin(maker, eq(maker.id, apiKey.makerUserId));

/** The latest first. */
export async function listKeys(
  db: Queryable,
  { isEnded, now, ...paging }: Page & { isEnded: boolean; now: Date },
) {
  const where = isEnded ? isOver(now) : isLive(now);
  return page(
    described(db).where(where).orderBy(desc(apiKey.id)),
    db.select({ n: count() }).from(apiKey).where(where),
    paging,
  );
}

export async function findKey(db: Queryable, id: number) {
  const [row] = await described(db).where(eq(apiKey.id, id));
  return row;
}

/** Of several who add at once the second waits for the first: none is over the limit. */
export async function countLiveKeys(tx: Queryable, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api_keys'))`);
  const [row] = await tx.select({ n: count() }).from(apiKey).where(isLive(now));
  return row?.n ?? 0;
}

export async function insertKey(db: Queryable, row: NewKey): Promise<number> {
  const [made] = await db.insert(apiKey).values(row).returning({ id: apiKey.id });
  if (made === undefined) throw new Error('insert returned no row');
  return made.id;
}

/** False where it was revoked or has ended meanwhile. */
export async function setKeyHash(
  db: Queryable,
  { id, now, ...made }: { id: number; now: Date; keyHash: Buffer; head: string },
): Promise<boolean> {
  const rows = await db
    .update(apiKey)
    .set({ ...made, madeAt: now })
    .where(and(eq(apiKey.id, id), isLive(now)))
    .returning({ id: apiKey.id });
  return rows.length === 1;
}

/** False where it was revoked already. */
export async function revokeKeyRow(
  db: Queryable,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(apiKey)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id });
  return rows.length === 1;
}

export async function touchKey(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id));
}

export async function insertKeyUse(db: Queryable, row: typeof apiKeyUse.$inferInsert): Promise<void> {
  await db.insert(apiKeyUse).values(row);
}

/** The latest first. */
export async function listKeyUses(db: Queryable, { keyId, ...paging }: Page & { keyId: number }) {
  const where = eq(apiKeyUse.keyId, keyId);
  return page(
    db.select().from(apiKeyUse).where(where).orderBy(desc(apiKeyUse.id)),
    db.select({ n: count() }).from(apiKeyUse).where(where),
    paging,
  );
}

export async function deleteKeyUsesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(apiKeyUse).where(lt(apiKeyUse.at, before));
}

/** Keys that were over before that moment, with what is left of their uses. */
export async function deleteKeysEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(apiKey).where(or(lt(apiKey.revokedAt, before), lt(apiKey.expiresAt, before)));
}
