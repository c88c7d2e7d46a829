import { and, count, desc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { HistoryList } from '#contract/site/edited-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { outer } from '#server/db/outer-column.ts';
import { page, type Page } from '#server/db/queries/page.ts';
import { appUser } from '#server/db/schema/account.ts';
import { editedList } from '#server/db/schema/edited-list.ts';

export type EditedState = typeof editedList.$inferSelect;

/** Nobody else changes a kept list until the end of the transaction. */
export async function lockEditedLists(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('edited lists'))`);
}

/** What counts of each of these lists; nothing of one that nobody has changed. */
export const listListStates = (db: Queryable, lists: readonly HistoryList[]): Promise<EditedState[]> =>
  db
    .select()
    .from(editedList)
    .where(
      and(
        inArray(editedList.list, [...lists]),
        sql`not exists (select from edited_list later where later.list = ${outer(editedList.list)} and later.rev > ${outer(editedList.rev)})`,
      ),
    );

/** What counts of a list; undefined while nobody has changed it. */
export async function findListState(db: Queryable, list: HistoryList): Promise<EditedState | undefined> {
  const [row] = await db
    .select()
    .from(editedList)
    .where(eq(editedList.list, list))
    .orderBy(desc(editedList.rev))
    .limit(1);
  return row;
}

/** Of what counts; 0 while nobody has changed it. Its content, which may be long, is not read. */
export async function findListRev(db: Queryable, list: HistoryList): Promise<number> {
  const [row] = await db
    .select({ rev: max(editedList.rev) })
    .from(editedList)
    .where(eq(editedList.list, list));
  return row?.rev ?? 0;
}

export async function findListStateById(db: Queryable, id: number): Promise<EditedState | undefined> {
  const [row] = await db.select().from(editedList).where(eq(editedList.id, id));
  return row;
}

/** What changed in the states that came after one, the latest first; all rows, which some keep beside, are not read. */
export const listChangesAfter = (
  db: Queryable,
  { list, rev }: EditedState,
): Promise<Pick<EditedState, 'content'>[]> =>
  db
    .select({ content: sql<EditedState['content']>`${editedList.content} - 'rows'` })
    .from(editedList)
    .where(and(eq(editedList.list, list), gt(editedList.rev, rev)))
    .orderBy(desc(editedList.rev));

export async function insertListStates(
  db: Queryable,
  states: readonly (typeof editedList.$inferInsert)[],
): Promise<void> {
  await db.insert(editedList).values([...states]);
}

/** Every state of a list, the latest first, with who has written it. */
export const listStatesOf = (db: Queryable, list: HistoryList, paging: Page) =>
  page(
    db
      .select({ state: editedList, by: appUser.account })
      .from(editedList)
      .leftJoin(appUser, eq(appUser.id, editedList.savedBy))
      .where(eq(editedList.list, list))
      .orderBy(desc(editedList.rev)),
    db.select({ n: count() }).from(editedList).where(eq(editedList.list, list)),
    paging,
  );
