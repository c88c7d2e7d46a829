import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { tag } from '#server/db/schema/reference.ts';

/** The type of tags that home has below its search box. */
export const hotTagType = 'hot';

/** Nobody else changes them until the end of the transaction. */
export async function lockHotTags(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${tag} in share row exclusive mode`);
}

/** Writes all of them in this order; what is not among them goes. The caller holds the table. */
export async function replaceHotTags(tx: Queryable, words: readonly string[]): Promise<void> {
  await tx
    .delete(tag)
    .where(
      and(eq(tag.tagType, hotTagType), words.length === 0 ? undefined : notInArray(tag.value, [...words])),
    );
  for (const [sortOrder, value] of words.entries()) {
    const known = await tx
      .update(tag)
      .set({ sortOrder })
      .where(and(eq(tag.tagType, hotTagType), eq(tag.value, value)))
      .returning({ id: tag.id });
    if (known.length === 0) await tx.insert(tag).values({ tagType: hotTagType, value, sortOrder });
  }
}
