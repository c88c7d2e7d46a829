import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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

/** The public provider of this name, the newest of several, one that is its owner's before others; null where there is none. */
export async function findProviderId(db: Queryable, name: string): Promise<number | null> {
  const [row] = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'provider'), eq(contentItem.title, name), isPublic()))
    .orderBy(sql`${contentItem.ownerUserId} is null`, desc(contentItem.publishTime), desc(contentItem.id))
    .limit(1);
  return row?.id ?? null;
}
