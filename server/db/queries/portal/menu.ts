import { asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { menuItem } from '#server/db/schema/site.ts';

const inOrder = [asc(menuItem.sortOrder), asc(menuItem.id)];

export async function listMenuItems(db: Queryable) {
  return db
    .select()
    .from(menuItem)
    .where(eq(menuItem.isShown, true))
    .orderBy(...inOrder);
}

/** With those that are hidden. */
export const listAllMenuItems = (db: Queryable) =>
  db
    .select()
    .from(menuItem)
    .orderBy(...inOrder);

/** Nobody else changes the menu until the end of the transaction. */
export async function lockMenu(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${menuItem} in share row exclusive mode`);
}

/** One entry as it is to be; with an id one that there is. */
interface WantedItem {
  menuId?: number | undefined;
  name: string;
  url: string;
  icon: string;
  loginRequired: boolean;
  keep: boolean;
  isIFrame: boolean;
  thirdUrl: string;
  isShown: boolean;
}

/** Writes the whole menu in this order; what is not among it goes, and what was gone comes back with its id. The caller holds the menu. */
export async function replaceMenu(
  tx: Queryable,
  rows: readonly (WantedItem & { children: readonly WantedItem[] })[],
): Promise<void> {
  const written: number[] = [];
  const write = async (
    { menuId, isIFrame, ...entry }: WantedItem,
    parentId: number | null,
    sortOrder: number,
  ) => {
    const { name, url, icon, loginRequired, keep, thirdUrl, isShown } = entry;
    const values = {
      ...{ name, url, icon, loginRequired, keep, thirdUrl, isShown },
      ...{ isIframe: isIFrame, parentId, sortOrder },
    };
    const [known] =
      menuId === undefined
        ? []
        : await tx.update(menuItem).set(values).where(eq(menuItem.id, menuId)).returning({ id: menuItem.id });
    const [row = known] = known === undefined ? await insertItem(tx, menuId, values) : [];
    if (row === undefined) throw new Error('a menu item was not written');
    written.push(row.id);
    return row.id;
  };
  for (const [place, { children, ...root }] of rows.entries()) {
    const id = await write(root, null, place);
    for (const [below, child] of children.entries()) await write(child, id, below);
  }
  await tx.delete(menuItem).where(written.length === 0 ? undefined : not(inArray(menuItem.id, written)));
}

const insertItem = (tx: Queryable, id: number | undefined, values: typeof menuItem.$inferInsert) =>
  id === undefined
    ? tx.insert(menuItem).values(values).returning({ id: menuItem.id })
    : tx
        .insert(menuItem)
        .overridingSystemValue()
        .values({ ...values, id })
        .returning({ id: menuItem.id });
