import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { identifierRecord } from '#server/db/schema/identifier.ts';

/** What this site's nodes say of an identifier, by its folded handle; nothing where none of them knows it. */
export async function listIdentifierValues(db: Queryable, handleKey: string) {
  const { handle, valueIndex, valueType, data, ttlSeconds, updatedAt } = identifierRecord;
  return db
    .select({ handle, index: valueIndex, type: valueType, data, ttlSeconds, updatedAt })
    .from(identifierRecord)
    .where(eq(identifierRecord.handleKey, handleKey))
    .orderBy(asc(valueIndex));
}
