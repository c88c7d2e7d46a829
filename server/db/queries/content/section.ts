import { aliasedTable, and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { contentVersion } from '#server/db/schema/content-version.ts';
import { section } from '#server/db/schema/section.ts';
import { subscription } from '#server/db/schema/subscription.ts';

export type Section = typeof section.$inferSelect;

const isThere = isNull(section.removedAt);

/** The section of this name where items of the kind may stand. */
export async function findSection(
  db: Queryable,
  { kind, name }: { kind: ContentKind; name: string },
): Promise<Section | undefined> {
  const [row] = await db
    .select()
    .from(section)
    .where(and(isThere, eq(section.name, name), or(eq(section.kind, kind), isNull(section.kind))))
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
  return db.select().from(section).where(isThere).orderBy(asc(section.sortOrder), asc(section.id));
}

/** The same with those that were removed. */
export async function listSectionsEver(db: Queryable): Promise<Section[]> {
  return db.select().from(section).orderBy(asc(section.sortOrder), asc(section.id));
}

/** Ids from the root down to this section. */
export async function sectionPath(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string; depth: number }>(sql`
    with recursive up as (
      select id, parent_id, 0 as depth from section where id = ${id} and removed_at is null
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

/** Until the transaction ends no name of a section changes. First of all that it does: it then waits for nobody who waits for it. */
export async function lockSectionsShared(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('sections'))`);
}

/** Whether there is such a section, and then until the transaction ends. For whatever is given for it alone. */
export async function holdSection(tx: Queryable, id: number): Promise<boolean> {
  await lockSectionsShared(tx);
  const found = await tx
    .select({ id: section.id })
    .from(section)
    .where(and(eq(section.id, id), isThere));
  return found.length > 0;
}

/** Until the transaction ends nobody else changes sections, nor writes what names one. First of all that it does. */
export async function lockSections(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sections'))`);
}

/** All sections in their order with the account of who asked for another number of approvals. */
export async function listSectionsForStaff(db: Queryable): Promise<(Section & { askedBy: string })[]> {
  const rows = await db
    .select({ section, account: appUser.account })
    .from(section)
    .leftJoin(appUser, eq(appUser.id, section.approvalsAskedBy))
    .where(isThere)
    .orderBy(asc(section.sortOrder), asc(section.id));
  return rows.map(({ section: row, account }) => ({ ...row, askedBy: account ?? '' }));
}

/** Its rev grows. Undefined when it is at another rev. */
export async function updateSection(
  db: Queryable,
  { id, rev }: Pick<Section, 'id' | 'rev'>,
  set: Partial<typeof section.$inferInsert>,
): Promise<Section | undefined> {
  const [row] = await db
    .update(section)
    .set({ ...set, rev: sql`${section.rev} + 1` })
    .where(and(eq(section.id, id), eq(section.rev, rev)))
    .returning();
  return row;
}

/** What stands in a section, and each version that names it, has its new name from now on. */
export async function renameInContent(
  tx: Queryable,
  { id, kind, name: before }: Pick<Section, 'id' | 'kind' | 'name'>,
  name: string,
): Promise<void> {
  // in the order of their ids, as everybody who takes several
  await tx
    .select({ id: contentItem.id })
    .from(contentItem)
    .where(eq(contentItem.sectionId, id))
    .orderBy(contentItem.id)
    .for('update');
  const other = aliasedTable(section, 'other');
  const own = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(isNull(other.removedAt), eq(other.kind, contentItem.kind), eq(other.name, before)));
  // a version that names a section of any kind means the one of its own kind where there is such
  const isMeant = kind === null ? notExists(own) : eq(contentItem.kind, kind);
  await tx
    .update(contentVersion)
    .set({
      content: sql`jsonb_set(${contentVersion.content}, '{fields,sectionName}', to_jsonb(${name}::text))`,
    })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.id, contentVersion.itemId),
        sql`${contentVersion.content} -> 'fields' ->> 'sectionName' = ${before}`,
        isMeant,
      ),
    );
  await tx.update(contentItem).set({ sectionName: name }).where(eq(contentItem.sectionId, id));
  // whoever wants to hear of this section still does; its address leads on by itself
  await tx
    .update(subscription)
    .set({ selection: sql`jsonb_set(${subscription.selection}, '{sectionName}', to_jsonb(${name}::text))` })
    .where(
      and(
        sql`${subscription.selection} ->> 'sectionName' = ${before}`,
        kind === null
          ? notExists(
              tx
                .select({ one: sql`1` })
                .from(other)
                .where(
                  and(
                    isNull(other.removedAt),
                    sql`${other.kind} = ${subscription.selection} ->> 'kind'`,
                    eq(other.name, before),
                  ),
                ),
            )
          : sql`${subscription.selection} ->> 'kind' = ${kind}`,
      ),
    );
}
