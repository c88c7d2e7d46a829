import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { homeThirdparty } from '#server/db/schema/site.ts';

const { id, key, name, icon, url, opensIn, needsLogin, sortOrder, isShown } = homeThirdparty;
const columns = { id, key, name, icon, url, opensIn, needsLogin, sortOrder };
type Written = Omit<typeof homeThirdparty.$inferInsert, 'id' | 'isShown'>;

/** Entries to other systems that are shown, in the order staff gave them. */
export async function listThirdparties(db: Queryable) {
  return db.select(columns).from(homeThirdparty).where(eq(isShown, true)).orderBy(asc(sortOrder), asc(id));
}

const withState = ({ isShown: shown, ...row }: typeof homeThirdparty.$inferSelect) => ({
  ...row,
  isDel: shown ? (0 as const) : (1 as const),
});

/** The same with those that are not shown. */
export async function listAllThirdparties(db: Queryable) {
  const rows = await db.select().from(homeThirdparty).orderBy(asc(sortOrder), asc(id));
  return rows.map(withState);
}

export async function findThirdparty(db: Queryable, wanted: number) {
  const [row] = await db.select().from(homeThirdparty).where(eq(id, wanted));
  return row && withState(row);
}

/** So that of two who want a key one gets it, and the other hears of it. */
export async function lockThirdparties(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('thirdparty entries'))`);
}

/** Undefined where the key is taken. */
export async function insertThirdparty(db: Queryable, values: Written): Promise<number | undefined> {
  const [row] = await db.insert(homeThirdparty).values(values).onConflictDoNothing().returning({ id });
  return row?.id;
}

/** Puts one back that was there, with its id; undefined where the key is taken. */
export async function returnThirdparty(
  db: Queryable,
  values: typeof homeThirdparty.$inferInsert & { id: number },
): Promise<number | undefined> {
  const [row] = await db
    .insert(homeThirdparty)
    .overridingSystemValue()
    .values(values)
    .onConflictDoNothing()
    .returning({ id });
  return row?.id;
}

export async function deleteThirdparties(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.delete(homeThirdparty).where(inArray(id, [...ids]));
}

/** Undefined where another has the key. */
export async function updateThirdparty(
  db: Queryable,
  wanted: number,
  values: Partial<Written & { isShown: boolean }>,
): Promise<number | undefined> {
  if (values.key !== undefined) {
    const others = await db
      .select({ id })
      .from(homeThirdparty)
      .where(and(eq(key, values.key), ne(id, wanted)));
    if (others.length > 0) return undefined;
  }
  const [row] = await db.update(homeThirdparty).set(values).where(eq(id, wanted)).returning({ id });
  return row?.id;
}
