import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { Page } from '#server/db/queries/page.ts';
import { identifierRecord } from '#server/db/schema/identifier.ts';
import { identifierPrefix } from '#server/db/schema/prefix.ts';

/** One value of what a holder has registered, to be written. */
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

/** The values of these identifiers below a prefix, by identifier and index. */
export const listRecordValues = (
  db: Queryable,
  prefixId: number,
  handleKeys: readonly string[],
): Promise<PrefixRecordValue[]> =>
  handleKeys.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(identifierRecord)
        .where(
          and(
            eq(identifierRecord.prefixId, prefixId),
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
  { prefixId, start, limit, offset }: Page & { prefixId: number; start: string },
): Promise<{ total: number; keys: string[] }> {
  const where = and(
    eq(identifierRecord.prefixId, prefixId),
    sql`starts_with(${identifierRecord.handleKey}, ${start})`,
  );
  const [[counted], rows] = await Promise.all([
    db
      .select({ n: countDistinct(identifierRecord.handleKey) })
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
  return { total: counted?.n ?? 0, keys: rows.map(({ key }) => key) };
}

/** Writes values; one that is there with this index is replaced. In one statement, however many. */
export async function writeRecordValues(
  db: Queryable,
  {
    prefixId,
    prefix,
    values,
    now,
  }: { prefixId: number; prefix: string; values: readonly NewValue[]; now: Date },
): Promise<void> {
  if (values.length === 0) return;
  await db.execute(sql`
    insert into ${identifierRecord} (handle, handle_key, prefix, prefix_id, value_index, value_type, data, ttl_seconds, created_at, updated_at)
    select r."handle", r."handleKey", ${prefix}, ${prefixId}::bigint, r."valueIndex", r."valueType", r."data", r."ttlSeconds", ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r("handle" text, "handleKey" text, "valueIndex" integer, "valueType" text, "data" text, "ttlSeconds" integer)
    on conflict (handle_key, value_index) do update
    set value_type = excluded.value_type, data = excluded.data, ttl_seconds = excluded.ttl_seconds, updated_at = excluded.updated_at
    where ${identifierRecord}.prefix_id = excluded.prefix_id`);
}

/** Deletes an identifier with all its values; answers whether there was one. */
export async function deletePrefixRecord(
  db: Queryable,
  { prefixId, handleKey }: { prefixId: number; handleKey: string },
): Promise<boolean> {
  const rows = await db
    .delete(identifierRecord)
    .where(and(eq(identifierRecord.prefixId, prefixId), eq(identifierRecord.handleKey, handleKey)))
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
