import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { openStates, releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { apiKey, webhook } from '#server/db/schema/interfaces.ts';
import { roleGrant } from '#server/db/schema/role-grant.ts';

const isReleased = and(eq(contentItem.status, releaseStatusOf.live), eq(contentItem.isDeleted, false));

/** What of an item no version says. */
const itemColumns = {
  id: contentItem.id,
  section: contentItem.sectionId,
  publishTime: contentItem.publishTime,
  expireTime: contentItem.expireTime,
  createTime: contentItem.createTime,
  updateTime: contentItem.updateTime,
  views: contentItem.views,
  favourites: contentItem.favourites,
  stage: contentItem.stage,
  content: contentVersion.content,
};

const joinLive = and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.state, 'live'));

/** The next released items of a kind, also those whose time is over or has not come. */
export const listReleased = (
  db: Queryable,
  { kind, after, limit }: { kind: ContentKind; after: number; limit: number },
) =>
  db
    .select(itemColumns)
    .from(contentItem)
    .innerJoin(contentVersion, joinLive)
    .where(and(isReleased, eq(contentItem.kind, kind), gt(contentItem.id, after)))
    .orderBy(asc(contentItem.id))
    .limit(limit);

/** The next texts of a kind that staff work on. What enterprises write is theirs until it is public. */
export const listOpen = (
  db: Queryable,
  { kind, after, limit }: { kind: ContentKind; after: number; limit: number },
) =>
  db
    .select(itemColumns)
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), inArray(contentVersion.state, [...openStates])),
    )
    .where(
      and(
        eq(contentItem.isDeleted, false),
        isNull(contentItem.ownerUserId),
        eq(contentItem.kind, kind),
        gt(contentItem.id, after),
      ),
    )
    .orderBy(asc(contentItem.id))
    .limit(limit);

/** The ids of all that is released: what ties lead to. */
export async function listReleasedIds(db: Queryable): Promise<number[]> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .innerJoin(contentVersion, joinLive)
    .where(isReleased);
  return rows.map(({ id }) => id);
}

/** One import at a time. */
export async function lockForImport(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import of a site'))`);
}

/** An account that is gone already: it stands for those who wrote on the site of before, whom no archive names. */
export async function insertFormerUser(tx: Queryable, now: Date): Promise<number> {
  const [row] = await tx
    .insert(appUser)
    .values({ accountType: 'user', userType: 1, phone: '', deletedAt: now, createdAt: now, updatedAt: now })
    .returning({ id: appUser.id });
  if (row === undefined) throw new Error('insert returned no row');
  return row.id;
}

/** Items of which there is a further version. */
export async function setNewestVersion(tx: Queryable, ids: readonly number[], number: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(contentItem)
    .set({ newestVersion: number })
    .where(inArray(contentItem.id, [...ids]));
}

/** Whether colleagues, keys or webhooks have been given sections by their numbers. An ended role counts: its line stays. */
export async function hasSectionTies(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ tied: boolean }>(sql`
    select exists (select from ${roleGrant} where ${roleGrant.sectionId} is not null)
        or exists (select from ${apiKey} where cardinality(${apiKey.sectionIds}) > 0)
        or exists (select from ${webhook} where cardinality(${webhook.sectionIds}) > 0) as tied`);
  return rows[0]?.tied === true;
}
