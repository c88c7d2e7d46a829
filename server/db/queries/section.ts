import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { section } from '#server/db/schema/section.ts';

export type Section = typeof section.$inferSelect;

/** The section of this name where items of the kind may stand. */
export async function findSection(
  db: Queryable,
  { kind, name }: { kind: ContentKind; name: string },
): Promise<Section | undefined> {
  const [row] = await db
    .select()
    .from(section)
    .where(and(eq(section.name, name), or(eq(section.kind, kind), isNull(section.kind))))
    .orderBy(sql`${section.kind} nulls last`)
    .limit(1);
  return row;
}

export async function getSection(db: Queryable, id: number): Promise<Section> {
  const [row] = await db.select().from(section).where(eq(section.id, id));
  if (row === undefined) throw new Error(`no section ${id}`);
  return row;
}

/** All sections in their order. There are some dozens. */
export async function listSections(db: Queryable): Promise<Section[]> {
  return db.select().from(section).orderBy(asc(section.sortOrder), asc(section.id));
}

/** Ids from the root down to this section. */
export async function sectionPath(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string; depth: number }>(sql`
    with recursive up as (
      select id, parent_id, 0 as depth from section where id = ${id}
      union all select s.id, s.parent_id, depth + 1 from section s join up on s.id = up.parent_id where depth < 20
    ) select id, depth from up order by depth desc`);
  return rows.map((row) => Number(row.id));
}

/** Ids of these sections and of all below them. */
export async function listBelow(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below as (
      select id from section where id = any(${sql.param([...ids])}::bigint[])
      union select s.id from section s join below b on s.parent_id = b.id
    ) select id from below`);
  return rows.map((row) => Number(row.id));
}

export async function insertSections(
  db: Queryable,
  rows: readonly (typeof section.$inferInsert)[],
): Promise<Section[]> {
  return db
    .insert(section)
    .values([...rows])
    .returning();
}
