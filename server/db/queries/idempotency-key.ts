import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { idempotencyKey, type SealedOutcome } from '#server/db/schema/idempotency-key.ts';
import { seal, unseal } from '#server/lib/crypto/sealed.ts';
import type { KeyId, KeyStore, Outcome } from '#server/lib/http/run-once.ts';

const isKey = ({ scope, key }: KeyId) => and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));
/** The run that began then and has not ended. */
const isRun = (id: KeyId, startedAt: Date) =>
  and(isKey(id), eq(idempotencyKey.startedAt, startedAt), isNull(idempotencyKey.outcome));

/**
 * Kept in the database, so that a request that comes again to another node is known there. Outcomes are sealed: an answer may say of people what is sealed where it
 * comes from.
 */
export function createKeyStore(db: Queryable, outcomeKey: Buffer): KeyStore {
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
      return row && { ...row, outcome: row.outcome && opened(row.outcome, outcomeKey) };
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
      const sealed = seal(outcomeKey, JSON.stringify(outcome)).toString('base64');
      await db.update(idempotencyKey).set({ outcome: { sealed } }).where(isRun(id, startedAt));
    },
    async release(id, startedAt) {
      await db.delete(idempotencyKey).where(isRun(id, startedAt));
    },
  };
}

/** One of the build before is not sealed: its rows are swept after a day. */
const opened = (kept: SealedOutcome | Outcome, key: Buffer): Outcome =>
  'sealed' in kept ? (JSON.parse(unseal(key, Buffer.from(kept.sealed, 'base64'))) as Outcome) : kept;

export async function deleteKeysBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.startedAt, moment));
}
