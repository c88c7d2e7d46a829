import { count, desc, eq, sql } from 'drizzle-orm';
import type { KeptList } from '#contract/site/kept-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import { keptList } from '#server/db/schema/kept-list.ts';

export type KeptState = typeof keptList.$inferSelect;

/** Nobody else changes a kept list until the end of the transaction. */
export async function lockKeptLists(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kept lists'))`);
}

/** What counts of each list; nothing of one that nobody has changed. */
export const listKeptStates = (db: Queryable): Promise<KeptState[]> =>
  db
    .select()
    .from(keptList)
    .where(
      sql`not exists (select from kept_list later where later.list = ${outer(keptList.list)} and later.rev > ${outer(keptList.rev)})`,
    );

/** What counts of a list; undefined while nobody has changed it. */
export async function findKeptState(db: Queryable, list: KeptList): Promise<KeptState | undefined> {
  const [row] = await db
    .select()
    .from(keptList)
    .where(eq(keptList.list, list))
    .orderBy(desc(keptList.rev))
    .limit(1);
  return row;
}

export async function findKeptStateById(db: Queryable, id: number): Promise<KeptState | undefined> {
  const [row] = await db.select().from(keptList).where(eq(keptList.id, id));
  return row;
}

export async function insertKeptStates(
  db: Queryable,
  states: readonly (typeof keptList.$inferInsert)[],
): Promise<void> {
  await db.insert(keptList).values([...states]);
}

/** Every state of a list, the latest first, with who has written it. */
export const listStatesOf = (db: Queryable, list: KeptList, paging: Page) =>
  page(
    db
      .select({ state: keptList, by: appUser.account })
      .from(keptList)
      .leftJoin(appUser, eq(appUser.id, keptList.savedBy))
      .where(eq(keptList.list, list))
      .orderBy(desc(keptList.rev)),
    db.select({ n: count() }).from(keptList).where(eq(keptList.list, list)),
    paging,
  );
