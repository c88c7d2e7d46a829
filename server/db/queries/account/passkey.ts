import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { passkey, passkeyChallenge } from '#server/db/schema/second-factor.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

/** The first added first. */
export async function listPasskeys(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id));
}

export async function countPasskeys(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkey).where(eq(passkey.userId, userId));
  return row?.count ?? 0;
}

/** Locked until the transaction ends: of two uses of one signature one sees what the other counted. */
export async function findPasskey(
  db: Queryable,
  { userId, credentialId }: { userId: number; credentialId: Buffer },
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.credentialId, credentialId)))
    .for('update');
  return row;
}

/** False when somebody has this passkey already. */
export async function insertPasskey(db: Queryable, values: typeof passkey.$inferInsert): Promise<boolean> {
  const rows = await db.insert(passkey).values(values).onConflictDoNothing().returning({ id: passkey.id });
  return rows.length === 1;
}

export async function markPasskeyUsed(
  db: Queryable,
  { id, ...used }: { id: number; signCount: number; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkey).set(used).where(eq(passkey.id, id));
}

/** False for one that is not the user's. */
export async function deletePasskey(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const rows = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id });
  return rows.length === 1;
}

type Challenge = typeof passkeyChallenge.$inferSelect;

/** In place of the one before of this login. */
export async function saveChallenge(db: Queryable, challenge: Challenge): Promise<void> {
  const { sessionId, ...set } = challenge;
  await db
    .insert(passkeyChallenge)
    .values(challenge)
    .onConflictDoUpdate({ target: passkeyChallenge.sessionId, set });
}

/** Takes it away, whatever comes of it. */
export async function takeChallenge(
  db: Queryable,
  { sessionId, purpose }: Pick<Challenge, 'sessionId' | 'purpose'>,
): Promise<Challenge | undefined> {
  const [row] = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.sessionId, sessionId), eq(passkeyChallenge.purpose, purpose)))
    .returning();
  return row;
}
