import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { assessmentConsent } from '#server/db/schema/assessment.ts';

export type ConsentRow = typeof assessmentConsent.$inferSelect;

/** Undefined where the enterprise has never said anything. */
export async function findConsent(db: Queryable, userId: number): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(assessmentConsent).where(eq(assessmentConsent.userId, userId));
  return row;
}

export async function putConsent(
  db: Queryable,
  { userId, ...values }: typeof assessmentConsent.$inferInsert,
): Promise<void> {
  await db
    .insert(assessmentConsent)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: assessmentConsent.userId, set: values });
}
