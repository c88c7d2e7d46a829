import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentPreview } from '#server/db/schema/content-preview.ts';

const isLive = (now: Date) => and(isNull(contentPreview.revokedAt), gt(contentPreview.expiresAt, now));

/** Which links to an item are good now, the latest first, with the account of who made each. */
export const listLivePreviews = (db: Queryable, { itemId, now }: { itemId: number; now: Date }) =>
  db
    .select({
      id: contentPreview.id,
      by: appUser.account,
      createdAt: contentPreview.createdAt,
      expiresAt: contentPreview.expiresAt,
      opened: contentPreview.opened,
    })
    .from(contentPreview)
    .innerJoin(appUser, eq(appUser.id, contentPreview.madeBy))
    .where(and(eq(contentPreview.itemId, itemId), isLive(now)))
    .orderBy(desc(contentPreview.id));

export async function countLivePreviews(
  db: Queryable,
  { itemId, now }: { itemId: number; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contentPreview)
    .where(and(eq(contentPreview.itemId, itemId), isLive(now)));
  return row?.n ?? 0;
}

export async function insertPreview(db: Queryable, row: typeof contentPreview.$inferInsert): Promise<number> {
  const [made] = await db.insert(contentPreview).values(row).returning({ id: contentPreview.id });
  if (made === undefined) throw new Error('the preview was not written');
  return made.id;
}

/** By its id, also one that has ended. */
export async function findPreview(db: Queryable, id: number) {
  const [row] = await db.select().from(contentPreview).where(eq(contentPreview.id, id));
  return row;
}

/** The link of this digest where it is good now. Asked for each time: what is revoked is so at once. */
export async function findLivePreview(db: Queryable, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  const [row] = await db
    .select()
    .from(contentPreview)
    .where(and(eq(contentPreview.tokenHash, tokenHash), isLive(now)));
  return row;
}

/** False where it was revoked before. */
export async function revokePreviewRow(
  db: Queryable,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(contentPreview)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(contentPreview.id, id), isNull(contentPreview.revokedAt)))
    .returning({ id: contentPreview.id });
  return revoked.length === 1;
}

export async function countOpening(db: Queryable, id: number): Promise<void> {
  await db
    .update(contentPreview)
    .set({ opened: sql`${contentPreview.opened} + 1` })
    .where(eq(contentPreview.id, id));
}

/** Those whose time was over before a moment, however they ended. */
export async function deletePreviewsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(contentPreview).where(lt(contentPreview.expiresAt, before));
}
