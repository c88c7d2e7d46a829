import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { identifierRecord } from '#server/db/schema/identifier.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { identifierPrefix } from '#server/db/schema/prefix.ts';
import { isPublic } from './content.ts';

/**
 * What this site's nodes and holders of prefixes say of an identifier, by its folded handle; nothing where none of them knows it. `holder` is
 * the enterprise whose prefix it is below, null of a node; `prefixState` says whether that prefix is in use.
 */
export async function listIdentifierValues(db: Queryable, handleKey: string) {
  const { handle, valueIndex, valueType, data, ttlSeconds, updatedAt } = identifierRecord;
  const { company, state } = identifierPrefix;
  const rows = await db
    .select({
      ...{ handle, index: valueIndex, type: valueType, data, ttlSeconds, updatedAt },
      ...{ company, prefixState: state },
    })
    .from(identifierRecord)
    .leftJoin(identifierPrefix, eq(identifierPrefix.id, identifierRecord.prefixId))
    .where(eq(identifierRecord.handleKey, handleKey))
    .orderBy(asc(valueIndex));
  return rows.map(({ company: holder, ...row }) => ({ ...row, holder: holder?.companyName ?? null }));
}

/** The public nodes with what they are called, by their prefixes. */
export const listOwnNodes = (db: Queryable): Promise<{ prefix: string; name: string }[]> => {
  const prefix = sql<string>`${contentItem.extra}->>'prefix'`;
  return db
    .select({ prefix, name: sql<string>`min(${contentItem.title})` })
    .from(contentItem)
    .where(and(eq(contentItem.kind, 'identifierNode'), isPublic(), sql`${prefix} <> ''`))
    .groupBy(prefix)
    .orderBy(asc(prefix));
};
