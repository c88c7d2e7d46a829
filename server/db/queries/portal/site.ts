import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { siteSetting } from '#server/db/schema/site.ts';

/** Kept once demo content and accounts are in the database. */
export const demoContentSetting = 'demo content';

/** Kept then, too: the file with the demo accounts, and the machine it is on. */
export const demoAccountsSetting = 'demo accounts';

export async function findSetting(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(siteSetting).where(eq(siteSetting.name, name));
  return row?.value;
}

/** Those of some settings that are set, by their names. */
export async function findSettings(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(siteSetting)
    .where(inArray(siteSetting.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function saveSetting(db: Queryable, name: string, value: string): Promise<void> {
  await saveSettings(db, [{ name, value }]);
}

export async function saveSettings(
  db: Queryable,
  settings: readonly { name: string; value: string }[],
): Promise<void> {
  await db
    .insert(siteSetting)
    .values([...settings])
    .onConflictDoUpdate({ target: siteSetting.name, set: { value: sql`excluded.value` } });
}

/** The value a setting has; it gets this one where it has none. Whoever comes first decides. */
export async function claimSetting(db: Queryable, name: string, value: string): Promise<string> {
  await db.insert(siteSetting).values({ name, value }).onConflictDoNothing();
  return (await findSetting(db, name)) ?? value;
}

/** Nodes that start together load data one after another: held until the transaction ends. */
export async function lockForLoading(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7270002)`);
}
