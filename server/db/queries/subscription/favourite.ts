import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { isPublic } from '#server/db/queries/content/content.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { favourite } from '#server/db/schema/subscription.ts';

type Key = Pick<typeof favourite.$inferSelect, 'userId' | 'itemId'>;

const isIt = ({ userId, itemId }: Key) => and(eq(favourite.userId, userId), eq(favourite.itemId, itemId));

export async function hasFavourite(db: Queryable, key: Key): Promise<boolean> {
  return (await db.select({ itemId: favourite.itemId }).from(favourite).where(isIt(key))).length > 0;
}

/** Nothing where it is there already. */
export async function insertFavourite(db: Queryable, row: typeof favourite.$inferInsert): Promise<void> {
  await db.insert(favourite).values(row).onConflictDoNothing();
}

export async function deleteFavourite(db: Queryable, key: Key): Promise<void> {
  await db.delete(favourite).where(isIt(key));
}

export async function deleteFavouritesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(favourite).where(eq(favourite.userId, userId));
}

export async function countFavourites(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(favourite).where(eq(favourite.userId, userId));
  return row?.n ?? 0;
}

/** The latest first; what is not public any more stays, to be taken away. */
export const listFavourites = (db: Queryable, userId: number, paging: Page) =>
  page(
    db
      .select({
        id: favourite.itemId,
        kind: contentItem.kind,
        title: contentItem.title,
        isPublic: sql<boolean>`(${isPublic()})`,
        createdAt: favourite.createdAt,
      })
      .from(favourite)
      .innerJoin(contentItem, eq(contentItem.id, favourite.itemId))
      .where(eq(favourite.userId, userId))
      .orderBy(desc(favourite.createdAt), desc(favourite.itemId)),
    db.select({ n: count() }).from(favourite).where(eq(favourite.userId, userId)),
    paging,
  );
