import { and, arrayContains, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from '#server/db/queries/content/content.ts';

/** Id of the newest public help article with a tag. */
export async function findHelpByTag(db: Queryable, tag: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'help'), arrayContains(contentItem.tags, [tag]), isPublic()))
    .orderBy(desc(contentItem.publishTime), desc(contentItem.id))
    .limit(1);
  return row?.id;
}
