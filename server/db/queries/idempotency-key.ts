import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { idempotencyKey } from '#server/db/schema/idempotency-key.ts';
import type { KeyId, KeyStore } from '#server/lib/http/run-once.ts';

const isKey = ({ scope, key }: KeyId) => and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));
/** The run that began then and has not ended. */
const isRun = (id: KeyId, startedAt: Date) =>
  and(isKey(id), eq(idempotencyKey.startedAt, startedAt), isNull(idempotencyKey.outcome));

/** Kept in the database, so that a request that comes again to another node is known there. */
export function createKeyStore(db: Queryable): KeyStore {
  return {
    async claim(values) {
      const rows = await db
        .insert(idempotencyKey)
        .values(values)
        .onConflictDoNothing()
        .returning({ key: idempotencyKey.key });
      return rows.length === 1;
    },
    async find(id) {
      const [row] = await db.select().from(idempotencyKey).where(isKey(id));
      return row;
    },
    async takeOver({ id, from, now }) {
      const rows = await db
        .update(idempotencyKey)
        .set({ startedAt: now })
        .where(isRun(id, from))
        .returning({ key: idempotencyKey.key });
      return rows.length === 1;
    },
    async save({ id, startedAt, outcome }) {
      await db.update(idempotencyKey).set({ outcome }).where(isRun(id, startedAt));
    },
    async release(id, startedAt) {
      await db.delete(idempotencyKey).where(isRun(id, startedAt));
    },
  };
}

export async function deleteKeysBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.startedAt, moment));
}
