import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { updateVersion, type Item, type Version } from '#server/db/queries/content/version.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentRemark, contentVersion } from '#server/db/schema/content-version.ts';

const isThere = and(eq(contentItem.kind, 'provider'), eq(contentItem.isDeleted, false));

/** The public item of a provider: the account's own. */
export async function findProviderItem(db: Queryable, userId: number): Promise<Item | undefined> {
  const [row] = await db
    .select()
    .from(contentItem)
    .where(and(isThere, eq(contentItem.ownerUserId, userId)))
    .orderBy(asc(contentItem.id))
    .limit(1);
  return row;
}

/** The account's own, or else one that staff have written of the same credit code: it is the account's from now on. Taken for a write. */
export async function tieProviderItem(
  db: Queryable,
  { userId, creditCode, now }: { userId: number; creditCode: string; now: Date },
): Promise<Item | undefined> {
  const isOfCode = sql`upper(${contentItem.extra} ->> 'creditCode') = ${creditCode}`;
  const [found] = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(
      and(isThere, or(eq(contentItem.ownerUserId, userId), and(isNull(contentItem.ownerUserId), isOfCode))),
    )
    .orderBy(sql`${contentItem.ownerUserId} nulls last`, asc(contentItem.id))
    .limit(1)
    .for('update');
  if (found === undefined) return undefined;
  const [tied] = await db
    .update(contentItem)
    .set({ ownerUserId: userId, rev: sql`${contentItem.rev} + 1`, updateTime: now })
    .where(eq(contentItem.id, found.id))
    .returning();
  return tied;
}

/** What the account has published, or meant to, of how it can be reached. */
export async function listProviderContacts(db: Queryable, userId: number): Promise<string[]> {
  const contact = sql<string | null>`${contentVersion.content} -> 'extra' ->> 'contact'`;
  const rows = await db
    .selectDistinct({ contact })
    .from(contentVersion)
    .innerJoin(contentItem, eq(contentItem.id, contentVersion.itemId))
    .where(and(eq(contentItem.kind, 'provider'), eq(contentItem.ownerUserId, userId)));
  return rows.flatMap((row) => row.contact ?? []).filter((text) => text !== '');
}

/** What reviewers want changed goes along with what it is about. */
export async function moveRemarks(
  db: Queryable,
  { itemId, number }: Pick<Version, 'itemId' | 'number'>,
  to: number,
): Promise<void> {
  await db
    .update(contentRemark)
    .set({ number: to })
    .where(and(eq(contentRemark.itemId, itemId), eq(contentRemark.number, number)));
}

/** Without a review: what it says was decided with the certification. */
export const putLive = (
  db: Queryable,
  version: Pick<Version, 'itemId' | 'number'>,
  set: Pick<Version, 'content' | 'updatedAt' | 'updatedBy'>,
): Promise<void> =>
  updateVersion(db, version, {
    ...set,
    state: 'live',
    editors: [],
    needsConfirmation: false,
    publishAt: null,
    expireAt: null,
  });
