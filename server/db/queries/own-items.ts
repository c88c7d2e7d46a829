import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem, supplyContact } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';

/** The items of an owner as they were last written, deleted ones apart, the latest first. */
export async function listOwnItems(db: Queryable, ownerUserId: number) {
  return db
    .select({
      id: contentItem.id,
      kind: contentItem.kind,
      title: sql<string>`${contentVersion.content} -> 'fields' ->> 'title'`,
      summary: sql<string>`${contentVersion.content} -> 'fields' ->> 'summary'`,
      state: contentVersion.state,
      createTime: contentItem.createTime,
    })
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.number, contentItem.newestVersion)),
    )
    .where(and(eq(contentItem.ownerUserId, ownerUserId), eq(contentItem.isDeleted, false)))
    .orderBy(desc(contentItem.id))
    .limit(10_000);
}

/** Takes the items of an owner who goes away from the public, and forgets whose they were and how he could be reached. */
export async function removeOwnItems(tx: Queryable, ownerUserId: number): Promise<void> {
  const removed = await tx
    .update(contentItem)
    .set({ isDeleted: true, ownerUserId: null, rev: sql`${contentItem.rev} + 1` })
    .where(eq(contentItem.ownerUserId, ownerUserId))
    .returning({ id: contentItem.id });
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(supplyContact).where(inArray(supplyContact.itemId, ids));
}
