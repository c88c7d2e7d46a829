import { and, asc, count, countDistinct, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Page } from '#server/db/queries/page.ts';
import { contentImportRow } from '#server/db/schema/content-import.ts';
import { identifierRecord } from '#server/db/schema/identifier.ts';
import { identifierPrefix } from '#server/db/schema/prefix.ts';

/** Whose records: those below a prefix that was given out; null: those of the nodes of this site. */
type Holding = number | null;
const isHeldBy = (prefixId: Holding): SQL =>
  prefixId === null ? isNull(identifierRecord.prefixId) : eq(identifierRecord.prefixId, prefixId);

/** One value of what is registered, to be written. */
export interface NewValue {
  handle: string;
  handleKey: string;
  valueIndex: number;
  valueType: string;
  data: string;
  ttlSeconds: number;
}

export type PrefixRecordValue = NewValue & { updatedAt: Date };

const columns = {
  handle: identifierRecord.handle,
  handleKey: identifierRecord.handleKey,
  valueIndex: identifierRecord.valueIndex,
  valueType: identifierRecord.valueType,
  data: identifierRecord.data,
  ttlSeconds: identifierRecord.ttlSeconds,
  updatedAt: identifierRecord.updatedAt,
};

/** The values of these identifiers, by identifier and index. */
export const listRecordValues = (
  db: Queryable,
  prefixId: Holding,
  handleKeys: readonly string[],
): Promise<PrefixRecordValue[]> =>
  handleKeys.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(identifierRecord)
        .where(
          and(
            isHeldBy(prefixId),
            inArray(
              identifierRecord.handleKey,
              sql`(select jsonb_array_elements_text(${JSON.stringify(handleKeys)}::jsonb))`,
            ),
          ),
        )
        .orderBy(asc(identifierRecord.handleKey), asc(identifierRecord.valueIndex));

/** All that is registered below a prefix, by identifier and index. */
export const listAllRecordValues = (db: Queryable, prefixId: number): Promise<PrefixRecordValue[]> =>
  db
    .select(columns)
    .from(identifierRecord)
    .where(eq(identifierRecord.prefixId, prefixId))
    .orderBy(asc(identifierRecord.handleKey), asc(identifierRecord.valueIndex));

/** A page of identifiers whose folded handle begins so. */
export async function listRecordKeys(
  db: Queryable,
  { prefixId, start, limit, offset }: Page & { prefixId: Holding; start: string },
): Promise<{ total: number; values: number; keys: string[] }> {
  const where = and(isHeldBy(prefixId), sql`starts_with(${identifierRecord.handleKey}, ${start})`);
  const [[counted], rows] = await Promise.all([
    db
      .select({ n: countDistinct(identifierRecord.handleKey), values: count() })
      .from(identifierRecord)
      .where(where),
    db
      .selectDistinct({ key: identifierRecord.handleKey })
      .from(identifierRecord)
      .where(where)
      .orderBy(asc(identifierRecord.handleKey))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.n ?? 0, values: counted?.values ?? 0, keys: rows.map(({ key }) => key) };
}

/** Writes values; one that is there with this index is replaced. In one statement, however many. */
export async function writeRecordValues(
  db: Queryable,
  { prefixId, values, now }: { prefixId: Holding; values: readonly NewValue[]; now: Date },
): Promise<void> {
  if (values.length === 0) return;
  await db.execute(sql`
    insert into ${identifierRecord} (handle, handle_key, prefix, prefix_id, value_index, value_type, data, ttl_seconds, created_at, updated_at)
    select r."handle", r."handleKey", split_part(r."handle", '/', 1), ${prefixId}::bigint, r."valueIndex", r."valueType", r."data", r."ttlSeconds", ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r("handle" text, "handleKey" text, "valueIndex" integer, "valueType" text, "data" text, "ttlSeconds" integer)
    on conflict (handle_key, value_index) do update
    set value_type = excluded.value_type, data = excluded.data, ttl_seconds = excluded.ttl_seconds, updated_at = excluded.updated_at
    where ${identifierRecord}.prefix_id is not distinct from excluded.prefix_id`);
}

/** Deletes an identifier with all its values; answers whether there was one. */
export async function deletePrefixRecord(
  db: Queryable,
  { prefixId, handleKey }: { prefixId: Holding; handleKey: string },
): Promise<boolean> {
  const rows = await db
    .delete(identifierRecord)
    .where(and(isHeldBy(prefixId), eq(identifierRecord.handleKey, handleKey)))
    .returning({ id: identifierRecord.id });
  return rows.length > 0;
}

/** So many identifiers more, or fewer, are registered below it. */
export async function addToIdentifiers(db: Queryable, prefixId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  await db
    .update(identifierPrefix)
    .set({ identifiers: sql`${identifierPrefix.identifiers} + ${amount}` })
    .where(eq(identifierPrefix.id, prefixId));
}

/** A page of the values of this site's nodes whose folded handle begins so, by identifier and index. */
export async function listNodeValues(
  db: Queryable,
  { start, limit, offset }: Page & { start: string },
): Promise<{ total: number; rows: (PrefixRecordValue & { id: number })[] }> {
  const where = and(isHeldBy(null), sql`starts_with(${identifierRecord.handleKey}, ${start})`);
  const [[counted], rows] = await Promise.all([
    db.select({ n: count() }).from(identifierRecord).where(where),
    db
      .select({ id: identifierRecord.id, ...columns })
      .from(identifierRecord)
      .where(where)
      .orderBy(asc(identifierRecord.handleKey), asc(identifierRecord.valueIndex))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.n ?? 0, rows };
}

/** How many identifiers a node of this site has. */
export async function countNodeRecords(
  db: Queryable,
  prefixes: readonly string[],
): Promise<Map<string, number>> {
  if (prefixes.length === 0) return new Map();
  const rows = await db
    .select({ prefix: identifierRecord.prefix, n: countDistinct(identifierRecord.handleKey) })
    .from(identifierRecord)
    .where(and(isHeldBy(null), inArray(identifierRecord.prefix, [...prefixes])))
    .groupBy(identifierRecord.prefix);
  return new Map(rows.map(({ prefix, n }) => [prefix, n]));
}

/** Whoever writes what the nodes of this site say does it one after the other. */
export async function lockNodeRecords(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('identifier_record'))`);
}

/** The first word of a key of a row of a table (server/domain/prefixes/read-node-row.ts): its folded handle. */
const handleOfRow = sql`split_part(${contentImportRow.key}, ' ', 1)`;

/** Rows of a table that are right, about some identifiers: which values those would get. */
export async function listFitKeys(
  db: Queryable,
  importId: number,
  handleKeys: readonly string[],
): Promise<{ handleKey: string; valueIndex: number }[]> {
  if (handleKeys.length === 0) return [];
  return db
    .select({
      handleKey: sql<string>`${handleOfRow}`,
      valueIndex: sql<number>`split_part(${contentImportRow.key}, ' ', 2)::int`,
    })
    .from(contentImportRow)
    .where(
      and(
        eq(contentImportRow.importId, importId),
        eq(contentImportRow.state, 'fit'),
        inArray(handleOfRow, sql`(select jsonb_array_elements_text(${JSON.stringify(handleKeys)}::jsonb))`),
      ),
    );
}

/** How many identifiers of a node the rows of a table that are right would add. */
export async function countNewOfTable(
  db: Queryable,
  importId: number,
  prefixes: readonly string[],
): Promise<Map<string, number>> {
  if (prefixes.length === 0) return new Map();
  const prefix = sql<string>`split_part(${contentImportRow.key}, '/', 1)`;
  const rows = await db
    .select({ prefix, n: sql<number>`count(distinct ${handleOfRow})::int` })
    .from(contentImportRow)
    .where(
      and(
        eq(contentImportRow.importId, importId),
        eq(contentImportRow.state, 'fit'),
        inArray(prefix, [...prefixes]),
        sql`not exists (select 1 from ${identifierRecord} where ${identifierRecord.handleKey} = ${handleOfRow})`,
      ),
    )
    .groupBy(prefix);
  return new Map(rows.map((row) => [row.prefix, row.n]));
}
