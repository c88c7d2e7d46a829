import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { menuItem } from '#server/db/schema/site.ts';

export async function listMenuItems(db: Queryable) {
  return db
    .select()
    .from(menuItem)
    .where(eq(menuItem.isShown, true))
    .orderBy(asc(menuItem.sortOrder), asc(menuItem.id));
}
