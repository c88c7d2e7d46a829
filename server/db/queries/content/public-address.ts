import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { isPublic } from './content.ts';

/** What a list of addresses tells of a public item. */
export interface AddressRow {
  id: number;
  kind: ContentKind;
  updateTime: Date;
}

/** Public items in the order of their ids, from the one after `offset` others on. */
export async function listAddresses(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<AddressRow[]> {
  return db
    .select({ id: contentItem.id, kind: contentItem.kind, updateTime: contentItem.updateTime })
    .from(contentItem)
    .where(isPublic())
    .orderBy(asc(contentItem.id))
    .limit(limit)
    .offset(offset);
}

/** How many items are public. */
export async function countPublic(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(contentItem)
    .where(isPublic());
  return row?.n ?? 0;
}

/** When a public item was last written, and in which section it stands. */
export async function findPublicAddress(
  db: Queryable,
  id: number,
): Promise<{ sectionId: number; updateTime: Date } | undefined> {
  const [row] = await db
    .select({ sectionId: contentItem.sectionId, updateTime: contentItem.updateTime })
    .from(contentItem)
    .where(and(eq(contentItem.id, id), isPublic()));
  return row;
}

/** Which of these ids are those of public items of a kind. */
export async function findPublicIds(
  db: Queryable,
  { kind, ids }: { kind: ContentKind; ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(and(eq(contentItem.kind, kind), inArray(contentItem.id, [...ids]), isPublic()));
  return new Set(rows.map(({ id }) => id));
}

/** Titles of those of these items that the public reads, of whatever kind. */
export async function listPublicTitles(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentItem.id, title: contentItem.title })
    .from(contentItem)
    .where(and(inArray(contentItem.id, [...ids]), isPublic()));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
