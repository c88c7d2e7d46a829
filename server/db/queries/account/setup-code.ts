import { asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { staffUserType } from '#contract/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { setupCode } from '#server/db/schema/setup-code.ts';

/** Whoever makes the first of the staff, or a code for it, does so alone: held until the transaction ends. */
export async function lockFirstStaff(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first of the staff'))`);
}

/** Whether anybody works here, or ever did: what was erased and suspended counts. */
export async function hadStaff(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.userType, staffUserType))
    .limit(1);
  return rows.length > 0;
}

export const insertSetupCode = (db: Queryable, values: typeof setupCode.$inferInsert) =>
  db.insert(setupCode).values(values);

/** Hashes of codes that are not over, the oldest first. */
export async function listOpenSetupCodes(db: Queryable, now: Date): Promise<Buffer[]> {
  const rows = await db
    .select({ codeHash: setupCode.codeHash })
    .from(setupCode)
    .where(gt(setupCode.expiresAt, now))
    .orderBy(asc(setupCode.createdAt), asc(setupCode.codeHash));
  return rows.map(({ codeHash }) => codeHash);
}

export async function dropSetupCodes(db: Queryable, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length > 0) await db.delete(setupCode).where(inArray(setupCode.codeHash, [...hashes]));
}

export const dropAllSetupCodes = (db: Queryable) => db.delete(setupCode);

export async function deleteSetupCodesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(setupCode).where(lt(setupCode.expiresAt, moment));
}
