import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ContentKind, ExtraOf } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from './content.ts';

/** How many public items of each kind name a provider: as who offers them, or as who operates them. */
export async function countByProvider(
  db: Queryable,
  kinds: readonly ContentKind[],
  names: readonly string[],
): Promise<{ kind: ContentKind; provider: string; count: number }[]> {
  if (names.length === 0) return [];
  const provider = sql<string>`coalesce(${contentItem.extra} ->> 'provider', ${contentItem.extra} ->> 'operator')`;
  return db
    .select({ kind: contentItem.kind, provider, count: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(and(inArray(contentItem.kind, [...kinds]), inArray(provider, [...names]), isPublic()))
    .groupBy(contentItem.kind, provider);
}

/** The public providers among these items, in no order. */
export async function listProviders(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; title: string; extra: ExtraOf<'provider'> }[]> {
  if (ids.length === 0) return [];
  const { id, title, extra, kind } = contentItem;
  const rows = await db
    .select({ id, title, extra })
    .from(contentItem)
    .where(and(inArray(id, [...ids]), eq(kind, 'provider'), isPublic()));
  return rows as { id: number; title: string; extra: ExtraOf<'provider'> }[];
}

/**
 * The public provider that an item names by the title of its page. The page of the item's owner may be called by a part of the name. The newest of several,
 * one that is its owner's before others; undefined where there is none. `isOwn`: its owner has published the item, or staff have: anybody else may write any
 * name.
 */
export async function findNamedProvider(
  db: Queryable,
  { name, itemId }: { name: string; itemId: number },
): Promise<{ id: number; isOwn: boolean } | undefined> {
  const { id, kind, title, ownerUserId, publishTime } = contentItem;
  const isNamed = sql<boolean>`${title} = ${name}`;
  const owner = db.select({ ownerUserId }).from(contentItem).where(eq(id, itemId));
  const [row] = await db
    .select({
      id,
      isOwn: sql<boolean>`coalesce((${owner}), ${ownerUserId}) is not distinct from ${ownerUserId}`,
    })
    .from(contentItem)
    .where(
      and(
        eq(kind, 'provider'),
        or(isNamed, and(inArray(ownerUserId, owner), sql`strpos(${name}, ${title}) > 0`)),
        isPublic(),
      ),
    )
    .orderBy(desc(isNamed), sql`${ownerUserId} is null`, desc(publishTime), desc(id))
    .limit(1);
  return row;
}
