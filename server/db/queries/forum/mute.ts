import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { forumMute } from '#server/db/schema/forum.ts';

export type Mute = typeof forumMute.$inferSelect;

/** Neither lifted nor over. */
const isOn = (now: Date) =>
  and(isNull(forumMute.liftedAt), or(isNull(forumMute.until), gt(forumMute.until, now)));

export async function findMute(
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<(Mute & { by: string }) | undefined> {
  const [row] = await db
    .select({ mute: forumMute, by: sql<string>`coalesce(${appUser.account}, '')` })
    .from(forumMute)
    .innerJoin(appUser, eq(appUser.id, forumMute.mutedBy))
    .where(and(eq(forumMute.userId, userId), isOn(now)));
  return row && { ...row.mute, by: row.by };
}

/** False where the author is muted already. One that is over makes way. */
export async function insertMute(db: Queryable, values: typeof forumMute.$inferInsert): Promise<boolean> {
  await db
    .update(forumMute)
    .set({ liftedAt: sql`${forumMute.until}` })
    .where(
      and(
        eq(forumMute.userId, values.userId),
        isNull(forumMute.liftedAt),
        lte(forumMute.until, values.mutedAt),
      ),
    );
  const rows = await db
    .insert(forumMute)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: forumMute.id });
  return rows.length === 1;
}

/** Locked until the transaction ends. */
export async function takeMute(db: Queryable, id: number): Promise<Mute | undefined> {
  const [row] = await db.select().from(forumMute).where(eq(forumMute.id, id)).for('update');
  return row;
}

export async function liftMute(
  db: Queryable,
  { id, ...lifted }: { id: number; liftedBy: number; liftedAt: Date },
): Promise<void> {
  await db.update(forumMute).set(lifted).where(eq(forumMute.id, id));
}

/** Of one author, the latest first. */
export const listMutesOf = (db: Queryable, userId: number): Promise<Mute[]> =>
  db.select().from(forumMute).where(eq(forumMute.userId, userId)).orderBy(desc(forumMute.id));

export async function deleteMutesOf(db: Queryable, userId: number): Promise<void> {
  await db.delete(forumMute).where(eq(forumMute.userId, userId));
}

/** Those that were lifted, or over, before this moment. */
export async function deleteMutesOverBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(forumMute)
    .where(or(lt(forumMute.liftedAt, before), and(isNull(forumMute.liftedAt), lt(forumMute.until, before))));
}
