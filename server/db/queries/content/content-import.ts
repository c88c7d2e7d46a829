import { and, asc, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content/kinds.ts';
import { recordTableKind, type ImportRowState } from '#contract/content/table-limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { isPublic } from './content.ts';
import { contentItem } from '#server/db/schema/content.ts';
import {
  contentImport,
  contentImportKey,
  contentImportRow,
  contentOldPath,
  type RowFault,
} from '#server/db/schema/content-import.ts';

/** A table, whatever its rows become. */
export type AnyImport = typeof contentImport.$inferSelect;
/** One whose rows become items. */
export type Import = AnyImport & { kind: ContentKind };
export type ImportRow = typeof contentImportRow.$inferSelect;

export async function insertImport(db: Queryable, row: typeof contentImport.$inferInsert): Promise<number> {
  const [made] = await db.insert(contentImport).values(row).returning({ id: contentImport.id });
  return made?.id ?? 0;
}

export async function insertImportRows(
  db: Queryable,
  importId: number,
  rows: readonly { line: number; cells: string[] }[],
): Promise<void> {
  if (rows.length > 0) await db.insert(contentImportRow).values(rows.map((row) => ({ importId, ...row })));
}

const ownOne = ({ id, userId }: { id: number; userId: number }) =>
  and(eq(contentImport.id, id), eq(contentImport.userId, userId));

const isOfItems = (row: AnyImport): row is Import => row.kind !== recordTableKind;
const isOfRecords = ({ kind }: AnyImport): boolean => kind === recordTableKind;

const readOwn = (db: Queryable, which: { id: number; userId: number }): Promise<AnyImport[]> =>
  db.select().from(contentImport).where(ownOne(which));
const lockOwn = (tx: Queryable, which: { id: number; userId: number }): Promise<AnyImport[]> =>
  tx.select().from(contentImport).where(ownOne(which)).for('update');

/** One of somebody's own whose rows become items. */
export const findImport = async (
  db: Queryable,
  which: { id: number; userId: number },
): Promise<Import | undefined> => (await readOwn(db, which)).find(isOfItems);

/** The same for whoever goes on with it: two at once take turns. */
export const lockImport = async (
  tx: Queryable,
  which: { id: number; userId: number },
): Promise<Import | undefined> => (await lockOwn(tx, which)).find(isOfItems);

/** One of somebody's own whose rows become values of identifiers. */
export const findRecordImport = async (
  db: Queryable,
  which: { id: number; userId: number },
): Promise<AnyImport | undefined> => (await readOwn(db, which)).find(isOfRecords);

/** The same for whoever goes on with it. */
export const lockRecordImport = async (
  tx: Queryable,
  which: { id: number; userId: number },
): Promise<AnyImport | undefined> => (await lockOwn(tx, which)).find(isOfRecords);

/** Two imports into one section look for what is there one after the other. */
export async function lockImportsInto(tx: Queryable, sectionId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_import'), ${sectionId}::int)`);
}

export async function updateImport(
  db: Queryable,
  id: number,
  changes: Partial<typeof contentImport.$inferInsert>,
): Promise<void> {
  await db.update(contentImport).set(changes).where(eq(contentImport.id, id));
}

/** Somebody's own, last used first. */
export const listImports = (db: Queryable, userId: number) =>
  db.select().from(contentImport).where(eq(contentImport.userId, userId)).orderBy(desc(contentImport.usedAt));

/** How many of somebody's own are not done. */
export async function countOpenImports(db: Queryable, userId: number): Promise<number> {
  const hasLeft = sql`exists (select 1 from ${contentImportRow} r where r.import_id = ${outer(contentImport.id)} and r.state in ('waiting', 'fit'))`;
  const [row] = await db
    .select({ n: count() })
    .from(contentImport)
    .where(and(eq(contentImport.userId, userId), or(eq(contentImport.isBegun, false), hasLeft)));
  return row?.n ?? 0;
}

/** How many rows of each of these are in which state. */
export const countImportRows = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ importId: contentImportRow.importId, state: contentImportRow.state, n: count() })
    .from(contentImportRow)
    .where(inArray(contentImportRow.importId, [...ids]))
    .groupBy(contentImportRow.importId, contentImportRow.state);

/** Rows in some states, in the order of the file, from a line on. */
export const listImportRows = (
  db: Queryable,
  {
    importId,
    states,
    after = 0,
    limit,
  }: { importId: number; states: readonly ImportRowState[]; after?: number; limit: number },
): Promise<ImportRow[]> =>
  db
    .select()
    .from(contentImportRow)
    .where(
      and(
        eq(contentImportRow.importId, importId),
        inArray(contentImportRow.state, [...states]),
        sql`${contentImportRow.line} > ${after}`,
      ),
    )
    .orderBy(asc(contentImportRow.line))
    .limit(limit);

/** Rows in the order of the file, whatever became of them. */
export const pageImportRows = (
  db: Queryable,
  importId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ImportRow[]> =>
  db
    .select()
    .from(contentImportRow)
    .where(eq(contentImportRow.importId, importId))
    .orderBy(asc(contentImportRow.line))
    .limit(limit)
    .offset(offset);

/** What has been found of rows. */
export async function updateImportRows(
  db: Queryable,
  importId: number,
  rows: readonly {
    line: number;
    state: ImportRowState;
    key: string;
    faults: readonly RowFault[];
    itemId?: number | null;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map((row) => ({ ...row, item_id: row.itemId ?? null })));
  await db.execute(sql`
    update ${contentImportRow} r set state = g.state, key = g.key, faults = g.faults, item_id = g.item_id
    from jsonb_to_recordset(${given}::jsonb) as g (line int, state text, key text, faults jsonb, item_id bigint)
    where r.import_id = ${importId} and r.line = g.line`);
}

/** Nothing has been found of any of them any more. */
export async function resetImportRows(db: Queryable, importId: number): Promise<void> {
  await db
    .update(contentImportRow)
    .set({ state: 'waiting', key: '', faults: [] })
    .where(eq(contentImportRow.importId, importId));
}

/** The first lines that have some keys, by the keys. */
export async function findFirstLines(
  db: Queryable,
  importId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: contentImportRow.key, line: sql<number>`min(${contentImportRow.line})::int` })
    .from(contentImportRow)
    .where(and(eq(contentImportRow.importId, importId), inArray(contentImportRow.key, [...keys])))
    .groupBy(contentImportRow.key);
  return new Map(rows.map(({ key, line }) => [key, line]));
}

/** Items of a kind in a section that have some titles, by the titles. */
export async function findTitled(
  db: Queryable,
  { kind, sectionId, titles }: { kind: ContentKind; sectionId: number; titles: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ title: contentItem.title, id: sql<number>`min(${contentItem.id})::bigint`.mapWith(Number) })
    .from(contentItem)
    .where(
      and(
        eq(contentItem.kind, kind),
        eq(contentItem.sectionId, sectionId),
        eq(contentItem.isDeleted, false),
        inArray(contentItem.title, [...titles]),
      ),
    )
    .groupBy(contentItem.title);
  return new Map(rows.map(({ title, id }) => [title, id]));
}

/** Items of a kind that some names from elsewhere are known of. */
export async function findByExternalKeys(
  db: Queryable,
  kind: ContentKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: contentImportKey.key, id: contentImportKey.itemId })
    .from(contentImportKey)
    .where(and(eq(contentImportKey.kind, kind), inArray(contentImportKey.key, [...keys])));
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** From now on the key is this item's. */
export async function putExternalKey(
  db: Queryable,
  row: typeof contentImportKey.$inferInsert,
): Promise<void> {
  await db
    .insert(contentImportKey)
    .values(row)
    .onConflictDoUpdate({
      target: [contentImportKey.kind, contentImportKey.key],
      set: { itemId: row.itemId, createdAt: row.createdAt },
    });
}

/** The old address is this item's, unless it is that of another which is not in the trash. */
export async function putOldPath(db: Queryable, row: typeof contentOldPath.$inferInsert): Promise<void> {
  await db
    .insert(contentOldPath)
    .values(row)
    .onConflictDoUpdate({
      target: contentOldPath.path,
      set: { itemId: row.itemId, createdAt: row.createdAt },
      setWhere: sql`exists (select 1 from ${contentItem} i where i.id = ${outer(contentOldPath.itemId)} and i.is_deleted)`,
    });
}

/** The public item that stood at a path, with a slash at its end or without. */
export async function findMovedItem(
  db: Queryable,
  path: string,
): Promise<{ kind: ContentKind; id: number } | undefined> {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  const [row] = await db
    .select({ kind: contentItem.kind, id: contentItem.id })
    .from(contentOldPath)
    .innerJoin(contentItem, eq(contentItem.id, contentOldPath.itemId))
    .where(and(inArray(contentOldPath.path, [path, other]), isPublic()))
    .orderBy(desc(eq(contentOldPath.path, path)))
    .limit(1);
  return row;
}

export async function deleteImport(db: Queryable, which: { id: number; userId: number }): Promise<void> {
  await db.delete(contentImport).where(ownOne(which));
}

export async function deleteImportsOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(contentImport).where(eq(contentImport.userId, userId));
}

/** Those that nobody has gone on with since. */
export async function deleteImportsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(contentImport).where(lt(contentImport.usedAt, before));
}
