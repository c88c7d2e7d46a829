import { and, asc, eq, gt } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';

/** The next items of a kind with what the public knows of them, by their ids; nobody writes them before this transaction has ended. */
export async function takeLiveVersions(
  db: Queryable,
  { kind, afterId, limit }: { kind: ContentKind; afterId: number; limit: number },
) {
  return db
    .select({
      id: contentItem.id,
      publishTime: contentItem.publishTime,
      content: contentVersion.content,
    })
    .from(contentItem)
    .innerJoin(
      contentVersion,
      and(eq(contentVersion.itemId, contentItem.id), eq(contentVersion.state, 'live')),
    )
    .where(and(eq(contentItem.kind, kind), gt(contentItem.id, afterId)))
    .orderBy(asc(contentItem.id))
    .limit(limit)
    .for('update', { of: contentItem });
}

/** What an owner has in public. */
export async function listLiveItemsOf(
  db: Queryable,
  ownerUserId: number,
): Promise<{ id: number; kind: ContentKind; sectionId: number }[]> {
  return db
    .select({ id: contentItem.id, kind: contentItem.kind, sectionId: contentItem.sectionId })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.ownerUserId, ownerUserId),
        eq(contentItem.status, releaseStatusOf.live),
        eq(contentItem.isDeleted, false),
      ),
    )
    .orderBy(asc(contentItem.id));
}
